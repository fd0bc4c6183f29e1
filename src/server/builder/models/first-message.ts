import type { ModelMessage } from 'ai';
import type { EngineDocument, EngineImage, EngineInput } from '#contract/engine.ts';
import { chosenElements } from './chosen-elements.ts';
import { type SelectedContext, showFile, standingFile } from './context.ts';

/**
 * The first message: the project as far as it is shown, what was said before, and the request.
 * @param pages what stands on the pages that it names
 */
export function firstMessage(input: EngineInput, context: SelectedContext, pages = ''): string {
  const shown = context.files.flatMap(({ path }) => {
    const file = input.files.get(path);
    return file === undefined ? [] : [showFile(path, file)];
  });
  const parts = [
    input.files.size === 0
      ? input.hasKit === true
        ? 'The project is empty but for the kit, which lies ready: build it.'
        : 'The project is empty: build it from nothing.'
      : `The project "${input.projectName}" has ${input.files.size} files.`,
    input.nameIsDefault ? 'It has no name yet: give it a short one when you are done.' : '',
    shown.length > 0 ? `Its files, as they are now:\n\n${shown.join('\n\n')}` : '',
    context.unseen.length > 0
      ? `Not shown; read one before you change it:\n${context.unseen.join('\n')}`
      : '',
    input.locked === undefined
      ? ''
      : `Locked by the person. Leave these files exactly as they are, under the names that they have; what would change them is refused:\n${input.locked.join('\n')}`,
    context.own === null
      ? ''
      : `The person's standing instructions for all of their projects:\n\n${context.own.text}`,
    context.standing === null
      ? ''
      : `The person's standing instructions for this project (${standingFile}):\n\n${context.standing.text}`,
    context.history === '' ? '' : `What was said before:\n\n${context.history}`,
    input.step === undefined ? '' : stepWords(input.step),
    input.steps === undefined || input.repair !== undefined ? '' : waitingWords(input.steps),
    input.repair === undefined ? `The request:\n\n${input.prompt}` : repairRequest(input),
    input.repair === undefined ? attachedWords(input) : '',
    pages,
    chosenElements(input),
    input.stuck === undefined || input.repair !== undefined ? '' : stuckWords(input.stuck),
    input.decisions === undefined ? '' : decisionWords(input.decisions),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function attachedWords({ attachments = [] }: EngineInput): string {
  if (attachments.length === 0) return '';
  const lines = attachments.map(({ name, mediaType, path }) => `- ${path} (${mediaType}, sent as ${name})`);
  return `These files came with the request, and are in the project:\n${lines.join('\n')}`;
}

/** Characters of a wish that each of its steps is told. */
const longestRequest = 4_000;

function stepWords({ request, titles, at }: NonNullable<EngineInput['step']>): string {
  const steps = titles.map((title, index) => `${index + 1}. ${title}${index < at ? ' (before this)' : ''}`);
  return `The request is step ${at + 1} of ${titles.length} of a larger wish. The whole wish, for what it means to this step:\n\n${request.slice(0, longestRequest)}\n\nIts steps:\n${steps.join('\n')}\n\nDo step ${at + 1} alone. The later ones come by themselves: leave them out, and nothing half-done for them.`;
}

/** Characters of each step that waits. */
const longestStep = 300;

function waitingWords(steps: NonNullable<EngineInput['steps']>): string {
  const lines = steps.map(({ title, message }) => `- ${title}: ${message.slice(0, longestStep)}`);
  return `Steps of an earlier wish still wait. They come by themselves after this message, in this order:\n${lines.join('\n')}\nDo none of them now. Only if the request changes them, plan the steps again (plan_steps, or the form for steps): each with its title as it stands here and, in the place of what is to be done, "keep" to leave it as it is, "skip" to take it out, or other words for it; another title is a new step. The named ones come first, in your order; those that you do not name stay behind them. A request that does nothing else is finished with that.`;
}

const faultLines = (faults: NonNullable<EngineInput['stuck']>): string =>
  faults
    .map(({ message, path, line }) => {
      const place = path === null ? '' : `${path}${line === null ? '' : `:${line}`}: `;
      return `- ${place}${message}`;
    })
    .join('\n');

const repairRequest = (input: EngineInput): string =>
  `You have just done this: ${input.prompt}\n\n${repairMessage(input)}`;

/** What a model is told in the conversation in which it made the faults. */
export const repairMessage = ({ repair }: EngineInput): string =>
  `The check found faults. Fix them, and change nothing else:\n${faultLines(repair?.faults ?? [])}`;

const stuckWords = (faults: NonNullable<EngineInput['stuck']>): string =>
  `These faults were there before, and every attempt to fix them brought them back:\n${faultLines(faults)}\nFind out what really causes them. Do it in another way this time: rebuild the part in a simpler manner rather than patching it once more.`;

function decisionWords(decisions: NonNullable<EngineInput['decisions']>): string {
  const lines = decisions.map(({ what, isAllowed, outcome }) =>
    isAllowed ? `- Allowed and done: ${what}${outcome === '' ? '' : ` (${outcome})`}` : `- Denied: ${what}`,
  );
  const where = 'You are in the middle of this request: the files above are as you left them.';
  if (lines.length === 0) return `${where} Go on with what is missing, and do not repeat what is there.`;
  return `${where} You asked for permission, and the person has decided:\n${lines.join('\n')}\nGo on, and do without what was denied.`;
}

/** The first message of a conversation, with its images and documents. */
export const firstMessageOf = (
  text: string,
  images: readonly EngineImage[],
  documents: readonly EngineDocument[],
): ModelMessage => ({
  role: 'user',
  content: [
    { type: 'text', text },
    ...images.map((image) => ({ type: 'image' as const, image: image.data, mediaType: image.mediaType })),
    ...documents.map(({ name, data }) => ({
      type: 'file' as const,
      data,
      filename: name,
      mediaType: 'application/pdf',
    })),
  ],
});
