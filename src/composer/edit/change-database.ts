import { told, type Told } from '#language/told.ts';
import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';
import { inARow, type Outcome, type Question } from './outcome.ts';
import { entriesTable, formsOf } from '../code/database/site.ts';
import { keepsRows, type Access } from '../code/database/tables.ts';
import type { AppSpec, SiteSpec } from '../spec/spec.ts';

const place =
  /\bsupabase\b|\b(?:the|a|my|our|your|this|connected|real|online|cloud)\s+database\b|\b(?:in|into|to)\s+the\s+cloud\b|\b(?:in|into|to)\s+postgres\w*|\bdatenbank\b|\bbase de (?:données|datos)\b|\b(?:across|between|on)\s+(?:all\s+)?(?:my|our|their|several|all)\s+devices\b/iu;
const verb =
  /\b(?:keep|kept|store|stored|save|saved|move|put|use|connect|sync|synced|synchroni[sz]e|host|switch|persist|migrate|speicher\w*|nutze?|verwende|verbinde|enregistre\w*|stocke\w*|utilise\w*|guarda\w*|almacena\w*|usa)\b/iu;
const off =
  /\b(?:stop|no longer|don['’]?t|do not|disconnect|without|remove|leave|not)\b.*(?:\bsupabase\b|\bdatabase\b|\bcloud\b|\bdatenbank\b)|\b(?:keep|store|save|move)\b.*\b(?:in|on|to)\s+(?:this|the|my)\s+(?:browser|device|phone)\b/iu;
const signIn =
  /\b(?:log-?\s?in|sign-?\s?(?:in|up)|authentication|auth|user accounts?|anmeldung|connexion)\b/iu;

const accessWords: readonly (readonly [Access, RegExp])[] = [
  [
    'open',
    /\bopen to\b|\bpublic\b|\bwithout\s+(?:an?\s+)?(?:sign|log|account)|\banyone\b|\bno\s+(?:login|log-?in|sign-?in|account)/iu,
  ],
  [
    'own',
    /\b(?:each|every)\s?(?:person|user|one|body|account|member)\b.*\b(?:alone|own|themselves|separate\w*)\b|\b(?:their|his|her|my)\s+own\b|\bprivate\w*\b|\bper\s+(?:user|person|account)\b|\bonly\s+(?:me|mine)\b/iu,
  ],
  [
    'team',
    /\bshared?\b|\bteam\b|\bsame\b|\bcollaborat\w*|\btogether\b|\b(?:all|everyone|everybody)\s+who\s+signs?\s+in\b/iu,
  ],
];

const choiceOf: Readonly<Record<Access, Told>> = {
  own: told`Keep the data in Supabase for each person alone`,
  team: told`Keep the data in Supabase shared by all who sign in`,
  open: told`Keep the data in Supabase open to everybody`,
};
const saidOf = textsOf({
  own: 'The data is kept in Supabase now: people sign in, and each has their own.',
  team: 'The data is kept in Supabase now: people sign in, and all share the same.',
  open: 'The data is kept in Supabase now. There is no sign-in: anyone with the address can read and change all of it.',
} satisfies Record<Access, string>);

/** "keep the data in Supabase", "stop using the database". Null when the command is about something else. */
export function changeDatabase(spec: AppSpec, command: string): Outcome | Question | null {
  const { database } = spec;
  const isOn = database?.isOn === true;
  if (isOn && signIn.test(command) && !place.test(command))
    return {
      question: t`The sign-in decides who sees what is in the database. Who should that be?`,
      choices: (['own', 'team', 'open'] as const)
        .filter((one) => one !== database.access)
        .map((one) => choiceOf[one]),
    };
  if (off.test(command) && (isOn || !verb.test(command.replace(off, ''))) && (isOn || place.test(command))) {
    if (!isOn) return { spec, said: ({ nothing }) => t`The data stays on the device already, ${nothing}.` };
    return {
      spec: { ...spec, database: { ...database, isOn: false } },
      said: inARow(
        t`The data stays on the device from now on. What is in the database stays there.`,
        spec.login ? t`Accounts are those of the device again.` : '',
      ),
    };
  }
  if (!place.test(command) || !verb.test(command)) return null;
  if (!keepsRows(spec))
    return {
      spec,
      said: ({ nothing }) => t`This app keeps no lists that a database could hold, ${nothing}.`,
    };
  const prefix = prefixOf(command) ?? database?.prefix ?? '';
  const access =
    accessWords.find(([, words]) => words.test(command))?.[0] ??
    database?.access ??
    (spec.login ? ('own' as const) : undefined);
  if (access === undefined)
    return {
      question: t`Who should see and change what is in the database?`,
      choices: [choiceOf.own, choiceOf.team, choiceOf.open],
    };
  if (isOn && access === database.access && prefix === database.prefix)
    return { spec, said: ({ nothing }) => t`The data is kept in Supabase already, ${nothing}.` };
  return {
    spec: { ...spec, login: access !== 'open', database: { isOn: true, access, prefix } },
    said: saidOf[access],
  };
}

/** The same for a site: what visitors send with its forms. */
export function changeSiteDatabase(spec: SiteSpec, command: string): Outcome | null {
  const { database } = spec;
  const isOn = database?.isOn === true;
  if (off.test(command) && (isOn || place.test(command)))
    return isOn
      ? {
          spec: { ...spec, database: { ...database, isOn: false } },
          said: t`What visitors send stays in their browser from now on. What is in the database stays there.`,
        }
      : { spec, said: ({ nothing }) => t`What visitors send stays in their browser already, ${nothing}.` };
  if (!place.test(command) || !(verb.test(command) || /\bsend|sent\b/iu.test(command))) return null;
  if (formsOf(spec).length === 0)
    return {
      spec,
      said: t`This site has no form, so there is nothing to keep in a database. Add a contact form or a newsletter first; nothing was changed.`,
    };
  const prefix = prefixOf(command) ?? database?.prefix ?? '';
  if (isOn && prefix === database.prefix)
    return { spec, said: ({ nothing }) => t`What visitors send goes to Supabase already, ${nothing}.` };
  const next: SiteSpec = { ...spec, database: { isOn: true, access: 'open', prefix } };
  return {
    spec: next,
    said: t`What visitors send goes to Supabase now, to the table ${entriesTable(next)}.`,
  };
}

/** "in tables that begin with bees": `bees_`. */
function prefixOf(command: string): string | null {
  const found =
    /\b(?:tables?|names?)\s+(?:that\s+|which\s+)?(?:begin|start)\w*\s+with\s+["“]?([a-z]\w{0,20})/iu.exec(
      command,
    );
  return found?.[1] === undefined ? null : `${found[1].toLowerCase().replace(/_*$/, '')}_`;
}
