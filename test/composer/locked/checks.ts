/** Carries out one check at an opened project: null when it holds, otherwise what is amiss, in few words. */
import { hueOf, isHue } from '../support.ts';
import { figuresOf, foldedText, hasSeen, labelFits, mentions, nameOf, plain, wordsOf } from './texts.ts';
import { completeForm, enter, fieldOf, narrow, submit } from './forms.ts';
import { NotFound } from './not-found.ts';
import type { Place, Visitor } from './visitor.ts';
import type { Check, ColourName, Named, Seen, Step } from './vocabulary.ts';

export interface Judged {
  readonly visitor: Visitor;
  readonly places: readonly Place[];
  /** All that the person has written so far. */
  readonly given: string;
  /** Where the project comes from an earlier one: what was seen there is not a new invention. */
  readonly earlier?: readonly Place[];
}

const textOf = (place: Place): string =>
  [
    ...place.lines,
    ...place.controls.flatMap((control) => [control.name, control.group, control.value, ...control.options]),
  ].join('\n');

export const allText = (places: readonly Place[]): string => places.map(textOf).join('\n');

/** Says what is amiss, or null. */
export async function judgeCheck(check: Check, judged: Judged): Promise<string | null> {
  try {
    return await judge(check, judged);
  } catch (error) {
    if (error instanceof NotFound) return `${titleOf(check)}: ${error.message}`;
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return `${titleOf(check)}: ${line.slice(0, 160)}`;
  }
}

function titleOf(check: Check): string {
  if (check.check === 'does') return check.title;
  if (check.check === 'adds') return `adds ${Object.values(check.entry)[0] ?? ''}`;
  return check.check;
}

async function judge(check: Check, { visitor, places, given, earlier }: Judged): Promise<string | null> {
  switch (check.check) {
    case 'shows': {
      const text = allText(places);
      const missing = check.all.filter((wanted) => !hasSeen(text, wanted));
      return missing.length === 0 ? null : `does not show ${missing.map(nameOf).join(', ')}`;
    }
    case 'lacks': {
      const text = allText(places);
      const there = check.none.filter((wanted) => hasSeen(text, wanted));
      return there.length === 0 ? null : `shows ${there.map(nameOf).join(', ')}`;
    }
    case 'together': {
      const isThere = places.some((place) =>
        [...place.blocks, ...place.lines].some((block) =>
          check.what.every((wanted) => hasSeen(block, wanted)),
        ),
      );
      return isThere ? null : `not together: ${check.what.map(nameOf).join(' and ')}`;
    }
    case 'named':
      return places.some((place) => place.brand.some((text) => hasSeen(text, check.name)))
        ? null
        : `is not called “${check.name}” but ${places[0]?.brand[0] ?? ''}`;
    case 'says':
      return places.some((place) => place.pieces.some(({ text }) => isName(text, check.text)))
        ? null
        : `nothing is called just “${check.text}”`;
    case 'item':
      return hasItem(check.name, check.price, places) ? null : `no entry “${check.name}” at ${check.price}`;
    case 'field':
      return judgeField(check.name, check.options, places);
    case 'control': {
      const isThere = places.some((place) =>
        place.controls.some(
          (control) =>
            control.kind !== 'text' && control.kind !== 'select' && labelFits(control.name, check.name) > 0,
        ),
      );
      return isThere ? null : `nothing to press “${check.name}”`;
    }
    case 'inventsNothing': {
      const known = earlier === undefined ? [] : inventions(earlier, given);
      const found = inventions(places, given).filter((one) => !known.includes(one));
      const more = found.length > 3 ? ` and ${found.length - 3} more` : '';
      return found.length === 0 ? null : `invents ${found.slice(0, 3).join(', ')}${more}`;
    }
    case 'does':
      await visitor.fresh();
      for (const step of check.steps) await take(step, visitor, places);
      return null;
    case 'computes':
      return computed(check.given, check.result, visitor, places);
    case 'adds':
      return added(check, visitor, places);
    case 'draws':
      return places.some((place) => place.hasDrawing) ? null : 'nothing is drawn';
    case 'colour': {
      await visitor.fresh();
      const colours = await visitor.page.evaluate((of) => window.judge.colours(of), check.of);
      return colours.some((rgb) => isCalled(rgb, check.is)) ? null : `no ${check.is} ${check.of}`;
    }
  }
}

/** Most words that may stand beside the name of an entry in its row: a description, a button. */
const besideEntry = 14;

/** Whether a text is a name and nothing else but numbers. */
function isName(text: string, name: string): boolean {
  const wanted = wordsOf(name);
  const words = wordsOf(text).filter((word) => !/^[\d.,:]+$/.test(word) || wanted.includes(word));
  return words.join(' ') === wanted.join(' ');
}

function hasItem(name: string, price: number, places: readonly Place[]): boolean {
  return places.some(
    (place) =>
      place.pieces.some(({ text }) => isName(text, name)) &&
      place.blocks.some(
        (block) =>
          hasSeen(block, name) &&
          hasSeen(block, price) &&
          wordsOf(block).length <= wordsOf(name).length + besideEntry,
      ),
  );
}

function judgeField(name: Named, options: readonly string[], places: readonly Place[]): string | null {
  let lacking: readonly string[] | null = null;
  for (const place of places) {
    const found = fieldOf(place.controls, name);
    const isNamed = found.length > 0 || (options.length > 0 && mentions(foldedText(textOf(place)), name));
    if (!isNamed) continue;
    const choices = [
      ...found.flatMap((control) => [...control.options, control.name]),
      ...place.controls
        .filter((control) => control.kind === 'radio' || control.kind === 'press')
        .map((control) => control.name),
    ];
    const missing = options.filter((option) => !choices.some((choice) => labelFits(choice, option) > 0));
    if (missing.length === 0) return null;
    if (lacking === null || missing.length < lacking.length) lacking = missing;
  }
  return lacking === null ? `no field “${name}”` : `“${name}” lacks ${lacking.join(', ')}`;
}

async function take(step: Step, visitor: Visitor, places: readonly Place[]): Promise<void> {
  switch (step.do) {
    case 'fill': {
      for await (const _ of visitor.walk()) {
        const controls = await visitor.controls();
        if (fieldOf(controls, step.field).length > 0) return enter(visitor, controls, step.field, step.value);
      }
      throw new NotFound(`no field “${step.field}”`);
    }
    case 'press':
      try {
        return await visitor.press(step.name, step.near);
      } catch (error) {
        if (step.isOptional === true && error instanceof NotFound) return;
        throw error;
      }
    case 'enter':
      return enterInto(step.entry, visitor, places);
    case 'filter':
      return narrow(visitor, step.by);
    case 'tick':
      return visitor.tick(step.near);
    case 'open':
      return visitor.openScreen(step.screen);
    case 'wait':
      return visitor.wait(step.seconds);
    case 'reload':
      return visitor.again();
    case 'sees':
      return visitor.expect(step.all);
    case 'misses':
      return visitor.expectNone(step.all);
  }
}

/** The place in which the most of the named fields are, and which of them are nowhere in it. */
function bestPlace(names: readonly Named[], places: readonly Place[]): { place: Place; missing: string[] } {
  let best: { place: Place; missing: string[] } | null = null;
  for (const place of places) {
    const missing = names.filter((name) => fieldOf(place.controls, name).length === 0);
    if (best === null || missing.length < best.missing.length) best = { place, missing };
  }
  if (best === null || best.missing.length === names.length)
    throw new NotFound(`no field ${names.map((name) => `“${name}”`).join(', ')}`);
  return best;
}

async function computed(
  given: Readonly<Record<Named, string>>,
  result: readonly Seen[],
  visitor: Visitor,
  places: readonly Place[],
): Promise<string | null> {
  const { place } = bestPlace(Object.keys(given), places);
  await visitor.fresh();
  await visitor.arrive(place);
  for (const [name, value] of Object.entries(given))
    await enter(visitor, await visitor.controls(), name, value);
  await visitor.pressCompute();
  await visitor.expect(result);
  return null;
}

/** Fills in the form and sends it off; where nothing comes of it, also what the person did not speak of. */
async function enterInto(
  entry: Readonly<Record<Named, string>>,
  visitor: Visitor,
  places: readonly Place[],
  sees: readonly Seen[] = [],
): Promise<void> {
  const names = Object.keys(entry);
  const { place } = bestPlace(names, places);
  const controls = await visitor.arrive(place);
  const marks = new Set(controls.map((control) => control.mark));
  for (const [name, value] of Object.entries(entry)) {
    const now = await visitor.controls();
    const inForm = now.filter((control) => marks.has(control.mark));
    await enter(visitor, fieldOf(inForm, name).length > 0 ? inForm : now, name, value);
  }
  await submit(visitor, controls, names);
  const values = Object.values(entry);
  const isStillThere = (await visitor.controls()).some(
    (control) => marks.has(control.mark) && control.kind === 'text' && values.includes(control.value),
  );
  if (isStillThere && (await completeForm(visitor))) await submit(visitor, controls, names);
  await visitor.expect(sees);
}

async function added(
  { entry, sees, moves }: Extract<Check, { check: 'adds' }>,
  visitor: Visitor,
  places: readonly Place[],
): Promise<string | null> {
  await visitor.fresh();
  const before = new Map<string, number[]>();
  for (const label of Object.keys(moves)) before.set(label, await visitor.figures(label));
  await visitor.fresh();
  await enterInto(entry, visitor, places, sees);
  for (const [label, by] of Object.entries(moves)) {
    const old = before.get(label) ?? [];
    const now = await visitor.figures(label);
    const from = old.length === 0 ? [0] : old;
    const hasMoved = now.some(
      (figure) => !old.includes(figure) && from.some((one) => Math.abs(figure - one - by) < 0.006),
    );
    if (!hasMoved) return `“${label}” has not moved by ${by} (${old.join(', ')} → ${now.join(', ')})`;
  }
  await visitor.again();
  try {
    await visitor.expect(sees);
  } catch {
    return `${titleOf({ check: 'adds', entry, sees, moves })}: gone after reloading`;
  }
  return null;
}

function isCalled([r, g, b]: readonly [number, number, number], name: ColourName): boolean {
  const hex = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  const { saturation, lightness } = hueOf(hex);
  if (name === 'black') return lightness < 0.15;
  if (name === 'white') return lightness > 0.95;
  if (name === 'dark') return lightness < 0.3;
  if (name === 'light') return lightness > 0.8;
  return saturation > 0.2 && lightness > 0.08 && lightness < 0.97 && isHue(hex, name);
}

const firstNames = new Set(
  (
    'anna ana anne maria marie emma mia lena lea laura julia sarah sara lisa sophie sophia sofia clara nora ' +
    'hannah eva ella olivia ava amelia grace emily chloe lucy alice charlotte isabella rita elena elisa ines ' +
    'marta carmen lucia paula rosa camille claire juliette manon amara priya aisha fatima mei yuki ingrid astrid ' +
    'tom thomas peter paul max leon lukas jonas felix jan david daniel michael james john robert mark martin ' +
    'alex alexander ben samuel noah liam oliver jack henry george oscar hugo louis pierre jean marc luc antoine ' +
    'carlos jose juan luis miguel diego pablo mateo marco luca giulia omar ali ahmed kenji raj arjun ivan karl ' +
    'hans klaus stefan andreas markus florian tobias niklas finn theo sam jordan taylor kim jamie morgan robin'
  ).split(' '),
);

const phone = /(?<![\d.,:/-])(?:\+|\(?0)\d[\d ()/-]{6,}\d|\b\(?\d{3}\)?[ -]\d{3}[ -]\d{4}\b/;
const street =
  /\b\d{1,4}[a-z]? (?:[A-Z][\w'’.-]+ ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Square|Way|Drive|Row|Quay)\b|\p{Lu}[\p{L}-]*(?:straße|strasse|gasse|platz|weg|allee) \d+|\b\d{1,4},? (?:rue|place|quai|boulevard) \p{L}|\b(?:calle|plaza|avenida|rua|via|rue) (?:\p{L}+ ){1,4}\d+/u;
const price = /(?:[$€£¥]|CHF|EUR|USD) ?\d[\d.,]*|\d[\d.,]* ?(?:[$€£]|CHF|EUR|USD)/g;

/** What is said as a fact and was not given: telephone numbers, streets, people, praise and prices. */
function inventions(places: readonly Place[], given: string): string[] {
  const known = plain(given);
  const digits = given.replace(/\D/g, '');
  const figures = figuresOf(given).map(({ value }) => value);
  const found = new Set<string>();
  for (const { text, isExample, isQuote } of places.flatMap((place) => place.pieces)) {
    if (isExample || text.length > 400) continue;
    const call = phone.exec(text)?.[0];
    if (call !== undefined && !digits.includes(call.replace(/\D/g, ''))) found.add(`telephone ${call}`);
    const address = street.exec(text)?.[0];
    if (address !== undefined && !known.includes(plain(address))) found.add(`address ${address}`);
    for (const [cost] of text.matchAll(price)) {
      const isGiven = figuresOf(cost).some(({ value }) => value === 0 || figures.includes(value));
      if (!isGiven) found.add(`price ${cost}`);
    }
    const [first = '', second] = text.replace(/[,.].*$/, '').split(' ');
    const isPerson =
      firstNames.has(first.toLowerCase()) &&
      /^\p{Lu}/u.test(first) &&
      second !== undefined &&
      /^\p{Lu}\p{L}*\.?$/u.test(second) &&
      wordsOf(text).length <= 5;
    if (isPerson && !known.includes(plain(first))) found.add(`person ${first} ${second}`);
    if (isQuote && wordsOf(text).filter((word) => !known.includes(word)).length > 3)
      found.add(`praise “${text.slice(0, 40)}”`);
  }
  return [...found];
}
