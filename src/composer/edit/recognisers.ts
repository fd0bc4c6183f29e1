import { alreadyThere } from './already-there.ts';
import { askForFact } from './ask-for-fact.ts';
import { changeAmounts } from './change-amounts.ts';
import { changeAvailability } from './change-availability.ts';
import { changeButtons } from './change-buttons.ts';
import { changeQuiz } from './change-app-play.ts';
import { addChoice, addOptions } from './change-options.ts';
import { changeRules } from './change-app-rules.ts';
import type { Outcome, Question } from './outcome.ts';
import { addEntries } from './change-entries.ts';
import { addRow } from './change-rows.ts';
import { changePartColour } from './change-part-colour.ts';
import { ontoFirstPage } from './change-screens.ts';
import { changePartSize } from './change-part-size.ts';
import { changeForm } from './change-form.ts';
import { enteredInApp, removeThings, renameThing, setProperty } from './change-things.ts';
import { reorder } from './order-things.ts';
import type { AppSpec, SiteSpec, Spec } from '../spec/spec.ts';
import { otherEntry } from './other-entry.ts';
import { addPriced } from './priced-entries.ts';
import { putWords } from './put-words.ts';
import { renameProject } from './change-name.ts';
import { changePrices } from './change-prices.ts';
import { changeLanguage } from './change-language.ts';
import { changeShown } from './change-shown.ts';
import { changeSlots } from './change-slots.ts';
import { changeTool } from './change-tool.ts';
import { addToTool } from './change-tool-entries.ts';
import { changeTimes } from './change-times.ts';
import { changeRequests } from './change-requests.ts';
import { statedPrice } from '../language/currency.ts';
import { Reading } from '../language/text.ts';
import { followOrder } from '../statements/follow.ts';

type Recogniser<S extends Spec = Spec> = (spec: S, command: string) => Outcome | Question | null;

export const aboutAny: readonly Recogniser[] = [
  changePartColour,
  changePartSize,
  alreadyThere,
  (spec, command) => (spec.kind === 'app' ? changeShown(spec, command) : null),
  addRow,
  changeButtons,
  addToTool,
  addOptions,
  addChoice,
  removeThings,
  otherEntry,
  setProperty,
  reorder,
];
export const aboutNames: readonly Recogniser[] = [
  (spec, command) => renameThing(spec, command, true),
  renameProject,
  renameThing,
  (spec, command) => changeLanguage(spec, new Reading(command)),
];
export const aboutApps: readonly Recogniser<AppSpec>[] = [
  changeQuiz,
  followOrder,
  changeAmounts,
  changeSlots,
  changeRules,
  changeTool,
  enteredInApp,
];
export const aboutSites: readonly Recogniser<SiteSpec>[] = [
  ontoFirstPage,
  (spec, command) =>
    statedPrice.test(command) ? (changePrices(spec, command) ?? addPriced(spec, command)) : null,
  changeAvailability,
  changeTimes,
  changeForm,
  askForFact,
  addEntries,
  changeRequests,
  putWords,
];

/** What the first of the recognisers makes of a command that reads it. */
export function firstOf<S extends Spec>(
  recognisers: readonly Recogniser<S>[],
  spec: S,
  command: string,
): Outcome | Question | null {
  for (const recognise of recognisers) {
    const outcome = recognise(spec, command);
    if (outcome !== null) return outcome;
  }
  return null;
}
