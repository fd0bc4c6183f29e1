import { fold, singular } from '../language/text.ts';

export const notEntities = new Set(
  'app application website thing things way list lists tracker manager management system page pages user users data information info stuff everything work dashboard search filter filters sorting chart charts graph graphs statistics stats total totals overview calendar login account accounts dark mode form forms button export import team teams ability option options support feature features ui interface design screen screens progress history report reports sort categories tags reminder reminders notification notifications photo photos picture pictures image images view table board timeline colors colours theme style home name names streak streaks level signature signatures want need crm crms erp erps watchlist watchlists backlog backlogs freelance solution pocket'.split(
    ' ',
  ),
);

/** Words that say nothing by themselves, and name a thing in a list of things. */
export const listed = new Set(['team', 'user', 'report', 'page', 'account']);

export const isPlural = (phrase: string): boolean => {
  const last = fold(phrase).split(/\s+/).at(-1) ?? '';
  return singular(last) !== last;
};

export const phraseEnd = String.raw`(?=\s*(?:,|;|\.|:|\(|\)|$|\n|\band\b|\bwith\b|\bper\b|\bfor\b|\bin\b|\bat\b|\bthat\b|\bwhich\b|\bwhere\b|\bincluding\b|\bso\b|\bby\b|\bon\b|\bto\b|\bfrom\b|\bplus\b|\bhave\b|\bhas\b))`;

export const phrase = String.raw`((?:[\p{L}][\p{L}\p{N}'’-]*)(?:\s+[\p{L}][\p{L}\p{N}'’-]*){0,3}?)`;

/** Splits "a, b and c" into its parts. */
export const parts = (list: string): string[] =>
  list
    .split(/\s*,\s*(?:and\s+|und\s+)?|\s+(?:and|und|&|plus|as well as)\s+/iu)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const verbs = String.raw`(?:manage|managing|track|tracking|keep track of|keeping track of|organi[sz]e|organi[sz]ing|log|logging|record|recording|catalog(?:ue)?|catalog(?:u)?ing|collect|plan|planning|list|listing|store|storing|monitor|monitoring|maintain|follow|administer|save|saving|verwalten|gérer|gestionar|(?<!(?:hourly|daily|day|tax|interest|heart|pay|exchange|growth|flat)\s)rate|review|schedule|count|register)`;

/** A noun such as "workout log" is no verb: what follows it is not what is logged. */
export const object = String.raw`(?!(?:with|for|of|to|in|on|by|per|that|which|where|and|or|app|apps|application|screen|view)\b)`;

export const timeUnits = /^(?:day|week|month|year|hour|night|minute|session|person|unit|item|piece|visit)$/;
