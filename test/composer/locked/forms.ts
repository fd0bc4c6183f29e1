/** How a person fills in a form, whatever its fields are made of, and sends it off. */
import { NotFound } from './not-found.ts';
import type { Control } from './page-reader.ts';
import { foldedText, labelFits, plain } from './texts.ts';
import { patience, type Visitor } from './visitor.ts';
import { time, type Named } from './vocabulary.ts';

const submits =
  /^(\+|add|save|create|ok|done|submit|send|book|reserve|log|record|confirm|post|publish|order|hinzu|speich|anleg|sichern|senden|absend|buchen|fertig|ajout|enregist|cr[ée]er|envoy|valid|réserv|añad|guard|crear|agreg|enviar|reserv|confirm)|(hinzufügen|speichern|anlegen|eintragen|buchen)$/i;
const narrows = /\b(search|filter|sort|suche|recherch|busc|filtr|tri)/i;
const isDay = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Whether a choice stands for a day (`2026-03-18`: Wed 18 Mar) or a time (`10:00`: 10 am). */
function isMoment(choice: string, value: string): boolean {
  const day = isDay.exec(value);
  if (day !== null) return new RegExp(`(?<![\\d:])0?${Number(day[3])}(?![\\d:])`).test(choice);
  return /^\d\d?:\d\d$/.test(value) && time(value).test(plain(choice));
}

/** The field of a name among controls; for choices by buttons, all of the group. */
export function fieldOf(controls: readonly Control[], name: Named): readonly Control[] {
  const fields = controls.filter((control) => control.kind === 'text' || control.kind === 'select');
  const checks = controls.filter((control) => control.kind === 'check');
  // A button that opens a picker says its label and what is chosen: “Due: no date”.
  const pickers = controls
    .filter((control) => control.kind === 'press' && /^[^:]{1,60}:/.test(control.name))
    .map((control) => ({ ...control, name: control.name.replace(/:.*$/, '') }));
  for (const among of [fields.filter((one) => !narrows.test(one.name)), pickers, checks, fields]) {
    const ranked = among
      .map((control) => ({ control, fit: labelFits(control.name, name) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit);
    if (ranked[0] !== undefined) return [ranked[0].control];
  }
  return controls.filter(
    (control) => control.group !== '' && !narrows.test(control.group) && labelFits(control.group, name) > 0,
  );
}

/** Fills in one field. */
export async function enter(
  visitor: Visitor,
  controls: readonly Control[],
  name: Named,
  value: string,
): Promise<void> {
  const found = fieldOf(controls, name);
  const [control] = found;
  if (control === undefined) {
    // Choices may stand as buttons without a name for their group.
    const choices = controls.filter((one) => one.kind !== 'text' && !one.isDisabled);
    const choice =
      choices.find((one) => foldedText(one.name) === foldedText(value)) ??
      choices.find((one) => isMoment(one.name, value));
    if (choice === undefined) throw new NotFound(`no field “${name}”`);
    return visitor.click(choice);
  }
  if (control.kind === 'select') {
    const option = control.options
      .map((text) => ({ text, fit: labelFits(text, value) || (isMoment(text, value) ? 0.5 : 0) }))
      .sort((a, b) => b.fit - a.fit)[0];
    if (option === undefined || option.fit === 0)
      throw new NotFound(`“${name}” has no option “${value}”: ${control.options.join(', ')}`);
    await visitor.at(control).selectOption({ label: option.text }, { timeout: patience });
  } else if (control.kind === 'text') {
    await type(visitor, control, value);
  } else if (control.kind === 'check' && found.length === 1) {
    if (control.isOn !== /^(yes|true|on|ja|oui|sí)$/i.test(value)) await visitor.click(control);
  } else if (control.kind === 'press' && found.length === 1 && control.group === '') {
    await pick(visitor, control, value);
  } else {
    const one = found.find(({ name: choice }) => labelFits(choice, value) > 0 || isMoment(choice, value));
    if (one === undefined) throw new NotFound(`“${name}” has no choice “${value}”`);
    await visitor.click(one);
  }
  visitor.filled.add(control.mark);
  await visitor.settle();
}

async function type(visitor: Visitor, control: Control, value: string): Promise<void> {
  const fitted =
    control.type === 'datetime-local' && isDay.test(value)
      ? `${value}T10:00`
      : control.type === 'month'
        ? value.slice(0, 7)
        : value;
  try {
    await visitor.at(control).fill(fitted, { timeout: patience });
  } catch {
    throw new NotFound(`“${control.name}” (${control.type}) does not take ${value}`);
  }
}

const months = (value: string): string[] =>
  ['en', 'de', 'fr', 'es'].flatMap((locale) =>
    (['long', 'short'] as const).map((month) =>
      foldedText(new Date(`${value}T12:00Z`).toLocaleDateString(locale, { month, timeZone: 'UTC' })),
    ),
  );

/** Chooses a value from what a button opens: a calendar, a list, or a field to type it in. */
async function pick(visitor: Visitor, opener: Control, value: string): Promise<void> {
  const known = new Set((await visitor.controls()).map((control) => control.mark));
  await visitor.click(opener);
  const day = isDay.exec(value);
  const back = /prev|vorig|zur[uü]ck|pr[eé]c[eé]d|anterior|^[‹<←]/i;
  const on = /next|n[aä]chst|suivant|siguiente|^[›>→]/i;
  for (let turn = 0; turn < 24; turn += 1) {
    const offered = (await visitor.controls()).filter((control) => !known.has(control.mark));
    const text = offered.find((control) => control.kind === 'text');
    if (text !== undefined) return type(visitor, text, value);
    if (day === null) {
      const choice = offered.find((control) => labelFits(control.name, value) > 0);
      if (choice === undefined) break;
      return visitor.click(choice);
    }
    const names = months(value);
    const lines = (await visitor.lines()).map(foldedText);
    const isShown = lines.some(
      (line) => line.length < 30 && line.includes(day[1] ?? '') && names.some((name) => line.includes(name)),
    );
    const inFull = offered.find(
      (control) =>
        isMoment(control.name, value) && names.some((name) => foldedText(control.name).includes(name)),
    );
    const inShort = offered.find((control) => control.name === String(Number(day[3])));
    const choice = isShown ? (inFull ?? inShort) : undefined;
    if (choice !== undefined) return visitor.click(choice);
    const turnPage = offered.find((control) => (value < '2026-03-11' ? back : on).test(control.name));
    if (turnPage === undefined) break;
    await visitor.click(turnPage);
  }
  throw new NotFound(`“${opener.name}” does not take ${value}`);
}

/** Presses what sends the form off, or Enter in its last field. */
export async function submit(
  visitor: Visitor,
  controls: readonly Control[],
  used: readonly Named[],
): Promise<void> {
  const marks = new Set(controls.map((control) => control.mark));
  const inForm = (await visitor.controls()).filter(
    (control) => control.kind === 'press' && !control.isInNavigation && !control.isDisabled,
  );
  const among = inForm.filter((control) => marks.has(control.mark));
  const button =
    among.find((control) => control.type === 'submit' && submits.test(control.name)) ??
    [...among].reverse().find((control) => submits.test(control.name)) ??
    [...inForm].reverse().find((control) => submits.test(control.name));
  if (button !== undefined) return visitor.click(button);
  const last = fieldOf(controls, used.at(-1) ?? '')[0];
  if (last === undefined) throw new NotFound('nothing sends the form off');
  await visitor.at(last).press('Enter', { timeout: patience });
  await visitor.settle();
}

/** Fields that the browser or the page says are missing get something harmless. */
export async function completeForm(visitor: Visitor): Promise<boolean> {
  const missing = await visitor.page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement>(
        'input:invalid,select:invalid,textarea:invalid,[aria-invalid=true]',
      ),
    ]
      .filter((field) => field.checkVisibility())
      .map((field) => field.dataset['judge'] ?? ''),
  );
  const controls = (await visitor.controls()).filter(
    (control) => missing.includes(control.mark) && (control.value === '' || control.kind === 'select'),
  );
  const harmless: Partial<Record<string, string>> = {
    date: '2026-03-20',
    time: '10:00',
    number: '1',
    email: 'kim@mail.example',
    tel: '5550100',
  };
  for (const control of controls) {
    const target = visitor.at(control);
    if (control.kind === 'select')
      await target.selectOption({ index: control.options.length - 1 }, { timeout: patience });
    else if (control.kind === 'check') await visitor.click(control);
    else await target.fill(harmless[control.type] ?? 'x', { timeout: patience }).catch(() => undefined);
  }
  return controls.length > 0;
}

/** Shows only what has an option: by a select that has it, or by what is called so. */
export async function narrow(visitor: Visitor, by: string): Promise<void> {
  for await (const _ of visitor.walk()) {
    const controls = (await visitor.controls()).filter((control) => !control.isInDialog);
    const select = controls.find(
      (control) =>
        control.kind === 'select' && control.options.some((option) => foldedText(option) === foldedText(by)),
    );
    if (select !== undefined) return enter(visitor, [select], select.name, by);
    const press = controls.find(
      (control) => control.kind !== 'text' && control.kind !== 'select' && labelFits(control.name, by) > 0.5,
    );
    if (press !== undefined) return visitor.click(press);
  }
  throw new NotFound(`nothing narrows to “${by}”`);
}
