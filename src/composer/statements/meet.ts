import { isNumeric } from '../find/find-in-app.ts';
import { newIn } from '../edit/judge-edit.ts';
import type { AppSpec } from '../spec/spec.ts';
import { count, figure, goal, owed, worth } from './figures.ts';
import { type Meet, type Met, places, sameUnit } from './places.ts';
import { arrange, belowOther, board, bound, notYet, past } from './rows.ts';
import type { Statement } from './statement.ts';

const all: readonly Meet[] = [
  board,
  arrange,
  goal,
  belowOther,
  bound,
  past,
  notYet,
  owed,
  worth,
  count,
  figure,
];

/** Whether what has changed is about every amount and choice that a sentence names: one that is left over asks for more. */
function isAll(before: AppSpec, after: AppSpec, { named, cues }: Statement): boolean {
  const fresh = newIn(before, after).join('\n');
  return (
    fresh !== '' &&
    named.every(
      ({ field: one, option }) =>
        one === null ||
        cues.has('group') ||
        !(option !== null || isNumeric(one)) ||
        fresh.includes(option ?? one.key),
    )
  );
}

/** Words that say nothing beside what is asked: "how much money is still open". */
const idle =
  /^(?:money|cash|geld|argent|dinero|still|already|noch|encore|deja|todavia|aun|end|ende|fin|final|person|personne|persona)$/u;
/** "how much each person paid": an amount of money by what is done with it. */
const spending =
  /^(?:earned|earns?|earnings|made|verdient|gagne|ganado|paid|pays?|spent|spends?|costs?|bezahlt|zahlt|ausgegeben|paye|paie|depense|pagado|paga|gastado|gasta)$/u;

/** A sentence without the words in it that ask for nothing further. */
export function withoutIdle(statement: Statement): Statement {
  const isAmount = statement.cues.has('much') || statement.cues.has('sum');
  return {
    ...statement,
    open: statement.open.filter((word) => !idle.test(word) && !(isAmount && spending.test(word))),
  };
}

/** What an app becomes by a sentence about what it keeps; null where nothing in it is asked for, or too much is unread. */
export function meet(spec: AppSpec, statement: Statement): Met | null {
  const known = statement.cues.size + statement.named.length + statement.figures.length;
  const measures = places(spec).flatMap(({ field: { unit } }) => (unit === '' ? [] : [unit]));
  const asked = withoutIdle(statement);
  const open = asked.open.filter((word) => !measures.some((unit) => sameUnit(word, unit)));
  if (spec.entities.length === 0 || open.length > Math.max(1, Math.floor(known / 3))) return null;
  for (const one of all) {
    const met = one(spec, asked);
    if (met !== null && isAll(spec, met.spec, statement)) return met;
  }
  return null;
}
