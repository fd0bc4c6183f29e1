import type { Model } from '#server/platform/model-catalog.ts';
import { EngineFailure } from '../engine.ts';
import { causeOf, isGarbled, patienceOf, type ProviderError, providerError } from './provider-error.ts';
import { told, type Told } from '#language/told.ts';

/** The code of ERROR-06. */
export const tokenLimitCode = 'agent_token_limit_exceeded';

const shorten = told`Shorten the message, start a new chat in this project, or choose a model that takes more.`;

/** @param message says that it is too much, and of what */
export const tokenLimit = (message: Told): EngineFailure =>
  new EngineFailure({ code: tokenLimitCode, message, next: shorten });

const failure = (code: string, message: Told, next: Told, cause?: Error): EngineFailure =>
  new EngineFailure({ code, message, next }, cause);

/** What a provider means by what it says. The first that fits is it: many mention billing, keys and models in passing. */
const meanings = [
  [
    'output',
    /max_(?:completion_|output_)?tokens\b[^.]{0,80}(?:too large|maximum allowed|at most|must be less)|maximum allowed number of output tokens/i,
  ],
  [
    'context',
    /context[ _](?:length|window|size)|maximum context|prompt is too long|too many (?:input )?tokens|input (?:length|is too long)|exceeds? the (?:maximum|limit) [^.]{0,80}tokens|exceeds? the (?:available )?context|token limit/i,
  ],
  [
    'region',
    /unsupported_country|(?:country|region|territory|location)[^.]{0,60} not (?:supported|available|allowed)|not (?:supported|available) in your (?:country|region|location)|"forbidden"[^}]{0,80}request not allowed/i,
  ],
  ['verification', /must be verified|verify (?:your |the )?organi[sz]ation|organi[sz]ation verification/i],
  [
    'closed',
    /account_deactivated|(?:organi[sz]ation|account|project|consumer)[^.]{0,40} (?:has been |is |was )(?:disabled|deactivated|suspended|closed|terminated)/i,
  ],
  [
    'limit',
    /(?:usage|spend(?:ing)?|monthly|weekly|daily|budget)[ _-]limits?\b|limit[^.]{0,30}(?:per|each) (?:day|week|month)|free-models-per-day/i,
  ],
  [
    'tools',
    /(?:not support|no endpoints found that support)[^.]{0,40}(?:tool|function)|(?:tools?|tool[ _]use|tool[ _]calling|function[ _]calling)\b[^.]{0,30}(?:is|are) not (?:supported|available|enabled)|enable-auto-tool-choice/i,
  ],
  [
    'document',
    /\bpdfs?\b[^.]{0,60}(?:not (?:valid|supported|allowed)|invalid|password|protected|encrypted|corrupt|maximum|pages)|maximum of \d{1,4} pdf|document has no pages|(?:not support|no endpoints found that support)[^.]{0,40}(?:file|document)|(?:invalid|unable to process)[^.]{0,20}(?:file data|input document)/i,
  ],
  [
    'sight',
    /(?:not support|no endpoints found that support)[^.]{0,40}(?:image|vision|multimodal)|(?:images?|image[ _](?:input|url)s?|vision)\b[^.]{0,30}(?:is|are) not (?:supported|allowed|available)|missing data required for image/i,
  ],
  [
    'loading',
    /(?:is (?:currently |still )?|^|\W)loading(?: the)? model|model\b[^.]{0,100} is (?:currently |still )?loading/i,
  ],
  ['unloaded', /no models? (?:is |are )?loaded|model (?:is )?not loaded/i],
  ['miscalled', /tool_use_failed|failed to call a function|failed_generation/i],
  [
    'unpaid',
    /insufficient_quota|credit balance|insufficient (?:balance|credits|funds)|billing|exceeded your current quota|payment required/i,
  ],
  [
    'moderation',
    /flagged|content[_ -](?:policy|filter|management)|moderation|usage polic|safety system|prohibited_content|invalid_prompt/i,
  ],
  [
    'unknown',
    /model_not_found|not a valid model|no such model|unknown model|model\b[^.\n]{0,120}(?:does not exist|not found|not exist)|not have access to (?:the )?model|not found for api version/i,
  ],
  // Before `unknown`, which a model that does not fit into its machine is not.
  [
    'memory',
    /requires more system memory|out of memory|insufficient memory|(?:failed|unable) to allocate|cannot allocate memory/i,
  ],
  [
    'key',
    /api[ _-]?key (?:not valid|expired|not found)|api_key_invalid|(?:invalid|incorrect|wrong)[ _](?:x-)?api[ _-]key|authentication_error/i,
  ],
  [
    'busy',
    /overloaded|high demand|at capacity|too many requests|resource_exhausted|server (?:is )?busy|maximum pending requests/i,
  ],
] as const;

type Kind = (typeof meanings)[number][0] | 'down' | 'unreachable' | 'refused';

const byStatus = (status: number | null): Kind => {
  if (status === null) return 'down';
  if (status === 0) return 'unreachable';
  if (status === 413) return 'context';
  if (status === 402) return 'unpaid';
  if (status === 404 || status === 410) return 'unknown';
  if (status === 401 || status === 403) return 'key';
  if (status === 429 || status === 529) return 'busy';
  return status >= 500 || status === 408 ? 'down' : 'refused';
};

function kindOf(error: ProviderError, now: number): Kind {
  const { status, said } = error;
  // A request too many is no account without money, though Google speaks of billing for both; nor a long message. One
  // that names its cause is believed, whenever it asks to come back.
  const isNamed = /insufficient_quota/i.test(said);
  if (status === 429 && !isNamed && (/resource_exhausted/i.test(said) || patienceOf(error, now) !== null))
    return 'busy';
  if (status === 402) return 'unpaid';
  const kind = meanings.find(([, words]) => words.test(said))?.[0];
  return kind ?? byStatus(status);
}

/** Whether a provider did not take a request, and said nothing of a cause that is known. */
export const meansRefusal = (error: ProviderError): boolean => kindOf(error, 0) === 'refused';

/** Whether a model was asked with tools, and its provider takes none for it. */
export function takesNoTools(error: unknown): boolean {
  const found = providerError(error);
  return found !== null && kindOf(found, 0) === 'tools';
}

/** What a provider said in the middle of an answer, where asking it to go on would not help; null otherwise. */
export function lastingFault(error: unknown, model: Model, now: number): EngineFailure | null {
  const found = providerError(error);
  const kind = found === null ? null : kindOf(found, now);
  return kind === null || kind === 'refused' || passing.has(kind) ? null : failureOf(error, model);
}

/** Kinds of errors that pass by themselves. */
const passing: ReadonlySet<Kind> = new Set<Kind>(['busy', 'down', 'unreachable', 'loading', 'miscalled']);

/** How each is said: its code, what happened, what can be done. */
const words = (kind: Kind, { label, name }: Model, status: number | null): [string, Told, Told] => {
  const other = told`Choose another model.`;
  switch (kind) {
    case 'context':
      return [tokenLimitCode, told`This is more than ${label} can take in at once.`, shorten];
    case 'region':
      return [
        'model_region',
        told`${label} is not offered in the country or region that this server asks from.`,
        other,
      ];
    case 'verification':
      return [
        'model_unverified',
        told`The provider of ${label} wants the organization behind the key to be verified first.`,
        told`Verify it in the provider’s settings, which may take a while, or choose another model.`,
      ];
    case 'closed':
      return [
        'model_account_closed',
        told`The account behind the key for ${label} was closed by its provider.`,
        told`Use another key, or choose another model.`,
      ];
    case 'unpaid':
      return [
        'model_unpaid',
        told`The account behind the key for ${label} has no credit left with its provider.`,
        told`Top it up with the provider, or choose another model.`,
      ];
    case 'moderation':
      return [
        'model_blocked',
        told`The provider of ${label} blocked this message because of its rules on content.`,
        told`Say it in other words, or choose another model.`,
      ];
    case 'unknown':
      return [
        'model_unknown',
        told`The provider of ${label} has no model named ${name}, or not for this key.`,
        other,
      ];
    case 'limit':
      return [
        'model_limit',
        told`The account behind the key for ${label} has reached a limit with its provider.`,
        told`Raise the limit with the provider, wait until it begins anew, or choose another model.`,
      ];
    case 'output':
      return [
        'model_output_limit',
        told`${label} cannot write as much at once as this server asks it for.`,
        told`Whoever runs this server can say how much with output= in MODELS. Choose another model until then.`,
      ];
    case 'tools':
      return ['model_without_tools', told`${label} takes no tools where it runs.`, other];
    case 'sight':
      return [
        'model_blind',
        told`${label} cannot see pictures where it runs.`,
        told`Send the message without pictures, or choose a model that sees them.`,
      ];
    case 'document':
      return [
        'model_no_document',
        told`${label} could not be shown the PDF that came with the message.`,
        told`Send pictures of its pages, as PNG or JPEG, or choose another model.`,
      ];
    case 'loading':
      return ['model_loading', told`${label} is still being loaded where it runs.`, soon];
    case 'unloaded':
      return [
        'model_not_loaded',
        told`${label} is not loaded where it runs.`,
        told`Load it there and try again, or choose another model.`,
      ];
    case 'miscalled':
      return [
        'model_garbled',
        told`${label} wrote calls that its provider could not read, again and again.`,
        told`Try again, ask for less at once, or choose another model.`,
      ];
    case 'key':
      return [
        'model_key_refused',
        told`The key for ${label} was refused.`,
        told`Check the key in the settings, or choose another model.`,
      ];
    case 'memory':
      return [
        'model_memory',
        told`The machine that ${label} runs on has not enough memory for it.`,
        told`Choose a smaller model, or let whoever runs it give it a smaller window.`,
      ];
    case 'busy':
      return [
        'model_busy',
        told`${label} takes no more requests right now.`,
        told`Wait a minute and try again, or choose another model.`,
      ];
    case 'unreachable':
      return ['model_unreachable', told`${label} does not answer.`, soon];
    case 'down':
      return [
        'model_down',
        told`${label} has a fault of its own${status === null ? '' : ` (HTTP ${status})`}.`,
        soon,
      ];
    case 'refused':
      return [
        'model_refused',
        told`${label} refused the request${status === null ? '' : ` (HTTP ${status})`}.`,
        told`Change the message, or choose another model.`,
      ];
  }
};

const soon = told`Try again in a moment, or choose another model.`;

/** An error of a provider in words for the person, with what can be done; what it really said is the cause. */
export function failureOf(error: unknown, model: Model): EngineFailure {
  if (error instanceof EngineFailure) return error;
  const { label } = model;
  const cause = causeOf(error);
  const found = providerError(error);
  if (found !== null) return failure(...words(kindOf(found, 0), model, found.status), cause);
  if (error instanceof NothingCame)
    return failure('model_empty', told`${label} answered with nothing, again and again.`, soon, cause);
  if (isGarbled(error))
    return failure('model_garbled', told`${label} answered with something that cannot be read.`, soon, cause);
  return failure(
    'model_cut_off',
    told`The connection to ${label} broke.`,
    told`What was written so far is kept. Try again to go on.`,
    cause,
  );
}

/** A model that goes in circles. */
export const stuck = (model: Model): EngineFailure =>
  failure(
    'model_stuck',
    told`${model.label} went in circles: its last rounds changed nothing.`,
    told`Say it in other words, ask for less at once, or choose another model.`,
  );

/** The request was taken, and nothing came. */
export class NothingCame extends Error {}

/** Requests for one answer that may fail before it begins. */
export const mostTries = 4;
/** Milliseconds that a run waits for a provider that asks for patience; beyond it the person is asked instead. */
export const longestWait = 60_000;

/**
 * Milliseconds to wait before a request of which nothing has come is made again; null when that would not help.
 * @param tried requests so far, from 1.
 * @param now Unix milliseconds, for a Retry-After that names a time.
 */
export function waitBefore(error: unknown, tried: number, now: number): number | null {
  if (tried >= mostTries) return null;
  const found = providerError(error);
  // What came was empty or not to be read, or the connection broke.
  if (found === null) return 500 * 2 ** (tried - 1);
  if (!passing.has(kindOf(found, now))) return null;
  const asked = patienceOf(found, now);
  if (asked !== null) return asked > longestWait ? null : asked;
  return (kindOf(found, now) === 'loading' ? 5_000 : 500) * 2 ** (tried - 1);
}
