import { quotedList } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import type { Outcome, Said } from './outcome.ts';
import { changeTariff } from './change-tariff.ts';
import { withScreens } from '../find/app-places.ts';
import type { AppSpec, Screen } from '../spec/spec.ts';
import { units } from '../understand/unit-words.ts';
import { asked, keyOf, workedOut } from '../understand/calculator-parts.ts';
import { readFormulas } from '../understand/formulas.ts';
import { plainRequest } from '../understand/plain-request.ts';
import { fold, singular } from '../language/text.ts';

type Calculator = Extract<Screen, { type: 'calculator' }>;
type Input = Calculator['inputs'][number];

/** The names of quantities in four languages, folded. */
const length = /^(?:length|lange|longueur|largo|longitud)$/u;
const width = /^(?:width|breite|largeur|ancho)$/u;
const height =
  /^(?:height|depth|thickness|hohe|tiefe|dicke|hauteur|profondeur|epaisseur|alto|altura|profundidad|grosor)$/u;
const area = /^(?:area|flache|surface|superficie)$/u;
const time = /^(?:time|duration|hours|zeit|dauer|temps|duree|heures|tiempo|duracion|horas)$/u;
const speed = /^(?:speed|geschwindigkeit|tempo|vitesse|velocidad)$/u;
const isLength = (name: string): boolean => [length, width, height].some((one) => one.test(fold(name)));
/** Quantities that are products of others. The first way whose parts are all there counts. */
const products: readonly (readonly [name: RegExp, ways: readonly (readonly RegExp[])[]])[] = [
  [
    /^(?:volume|volumen)$/u,
    [
      [area, height],
      [length, width, height],
    ],
  ],
  [area, [[length, width]]],
  [/^(?:distance|strecke|entfernung|distancia)$/u, [[speed, time]]],
];
const isMoneyWord = /^(?:total )?(?:cost|costs|price|amount|fee|pay|kosten|preis|cout|prix|coste|precio)$/u;
const per = /^(.+?)\s+(?:per|pro|je|par|por)\s+(.+)$/iu;

const opening = String.raw`(?:(?:please|also|then|now|and|bitte|auch|noch|aussi|también)\s+)*`;
const article = String.raw`(?:(?:me|mir|for|nach)\s+)?(?:(?:an?|the|another|one more|ein(?:e|en)?|die|der|das|den|noch|une?|le|la|les|un|una|el|los)\s+|l['’])?(?:(?:field|input|number|feld|champ|campo)\s+(?:for|called|für|pour|para)?\s*)?`;
const asks = new RegExp(
  String.raw`^${opening}(?:add|include|ask(?: also)?(?: me)? for|(?:i|we)(?: also)? need|füge|frage?(?: auch)? nach|ergänze|ajoute[rz]?|demande[rz]?|añade|agrega|pide)\s+${article}(?<name>[\p{L}][\p{L} ]{0,38}?)(?:\s+(?:field|input|as an input|hinzu|ein|too|as well|aussi|también))*$`,
  'iu',
);
const shows = new RegExp(
  String.raw`^${opening}(?:show|calculate|compute|work out|tell|give|display|zeige?|berechne|rechne|montre[rz]?|affiche[rz]?|calcule[rz]?|muestra|calcula)\s+${article}(?<name>[\p{L}][\p{L} ]{0,38}?)(?:\s+(?:aus|an|too|as well|aussi|también))*$`,
  'iu',
);
const joint =
  /\s*(?:[,;.]\s+(?:and\s+|und\s+|et\s+|y\s+)?|\s(?:and|und|et|y)\s+)(?=(?:also\s+|then\s+|auch\s+|aussi\s+|también\s+)?(?:add|include|ask|i|we|show|calculate|compute|work|tell|give|display|füge|frage|ergänze|zeige?|berechne|ajoute|demande|montre|affiche|calcule|añade|agrega|pide|muestra|calcula)\b)/iu;

/** A calculator while a message changes it. */
class Draft {
  inputs: Input[];
  outputs: Calculator['outputs'];
  readonly said: string[] = [];
  /** What was asked for and takes part in nothing yet. */
  readonly idle = new Set<string>();

  constructor({ inputs, outputs }: Calculator) {
    this.inputs = [...inputs];
    this.outputs = [...outputs];
  }

  /** The name in code of what is called so; null when there is nothing of that name. */
  keyOf(name: string): string | null {
    const wanted = singular(fold(name));
    return (
      [...this.inputs, ...this.outputs].find(({ label }) => singular(fold(label)) === wanted)?.key ?? null
    );
  }

  ask(name: string): boolean {
    const key = keyOf(name);
    if (key === '' || this.keyOf(name) !== null) return false;
    // What is measured like the others is entered like them.
    const like = this.inputs.find(({ kind, unit }) => kind === 'number' && unit !== '');
    const made = asked(key, name);
    this.inputs.push(
      made.kind === 'number' && like !== undefined && isLength(name)
        ? { ...like, key, label: made.label }
        : made,
    );
    this.idle.add(key);
    return true;
  }

  show(name: string, expression: string, keys: readonly string[]): void {
    const made = workedOut(keyOf(name), name, expression);
    this.outputs.push(keys.some((key) => this.kindOf(key) === 'money') ? { ...made, kind: 'money' } : made);
    for (const key of keys) this.idle.delete(key);
    this.said.push(made.label);
  }

  /** Takes over the formulas of a clause; false when it has none. */
  reckon(clause: string): boolean {
    const read = readFormulas(clause, this);
    if (read === null) return false;
    for (const { key, label, expression } of read.outputs) {
      if (this.outputs.some((one) => one.key === key && one.expression === expression)) continue;
      this.said.push(label);
      for (const idle of this.idle)
        if (new RegExp(`\\b${idle}\\b`, 'u').test(expression)) this.idle.delete(idle);
    }
    ({ inputs: this.inputs, outputs: this.outputs } = read);
    return true;
  }

  kindOf(key: string): string | undefined {
    return [...this.inputs, ...this.outputs].find((one) => one.key === key)?.kind;
  }

  /** Adds costs that nothing works with yet to what all of it costs. */
  addToTotal(): void {
    const idle = this.inputs.filter(({ key, kind }) => this.idle.has(key) && kind === 'money');
    const total = this.outputs.find(
      ({ label, kind }) => kind === 'money' && /\b(?:total|sum|overall|gesamt\p{L}*|totale?)\b/iu.test(label),
    );
    if (idle.length === 0 || idle.length < this.idle.size || total === undefined) return;
    const more = idle.map(({ key }) => key).join(' + ');
    // What is shared out of the total has it within, and grows with it.
    const before = total.expression;
    this.outputs = this.outputs.map((one) => {
      const at = one === total ? -1 : one.expression.indexOf(`(${before})`);
      if (one === total) return { ...one, expression: `${before} + ${more}` };
      return at < 0
        ? one
        : { ...one, expression: one.expression.replace(`(${before})`, `(${before} + ${more})`) };
    });
    this.idle.clear();
    this.said.push(`${total.label} with ${idle.map(({ label }) => label.toLowerCase()).join(' and ')}`);
  }

  /** Works out what follows from what is there. */
  follow(name: string): boolean {
    if (this.keyOf(name) !== null) return false;
    const all = [...this.inputs, ...this.outputs];
    // "cost per km": what all of it costs for each of what is typed in.
    const [, above = '', below = ''] = per.exec(name) ?? [];
    const unit = units[below.toLowerCase()] ?? '';
    const each = this.inputs.find(
      (one) =>
        one.kind === 'number' &&
        ((unit !== '' && one.unit === unit) || singular(fold(one.label)) === singular(fold(below))),
    );
    const whole =
      all.find(({ label }) => fold(label) === fold(above)) ??
      this.outputs.find(({ kind, main }) => kind === 'money' && main) ??
      this.outputs.find(({ kind }) => kind === 'money');
    if (each !== undefined && whole !== undefined && isMoneyWord.test(fold(above))) {
      this.show(name, `${whole.key} / ${each.key}`, [whole.key, each.key]);
      return true;
    }
    for (const [pattern, ways] of products) {
      if (!pattern.test(fold(name))) continue;
      for (const way of ways) {
        const parts = way.map((part) => all.find(({ label }) => part.test(fold(label)))?.key);
        if (parts.some((key) => key === undefined)) continue;
        this.show(name, parts.join(' * '), parts as string[]);
        return true;
      }
    }
    // "price per litre" and litres make a price.
    for (const { key, label } of this.inputs) {
      const [, what = '', unit = ''] = per.exec(label) ?? [];
      const count = all.find((one) => one.key !== key && singular(fold(one.label)) === singular(fold(unit)));
      const isMeant =
        fold(name).split(' ').includes(fold(what)) ||
        /^(?:total|cost|price|sum|amount|gesamt\p{L}*|kosten|preis|summe|coût|prix|total\p{L}*|costes?|precio)(?:\s|$)/u.test(
          fold(name),
        );
      if (count === undefined || !isMeant) continue;
      this.show(name, `${count.key} * ${key}`, [count.key, key]);
      return true;
    }
    return false;
  }
}

const instead =
  /^(?:please\s+)?(?:(?:use|take|make it|calculate with|nimm|rechne mit|prends|utilise|usa)\s+(?<to>\d+(?:[.,]\d+)?)\s+(?:instead of|rather than|not|statt|anstatt|au lieu de|en vez de)\s+(?<from>\d+(?:[.,]\d+)?)|(?:replace|change|ersetze|ändere|remplace[rz]?|cambia)\s+(?:the\s+)?(?<old>\d+(?:[.,]\d+)?)\s+(?:with|by|to|durch|in|auf|par|en|por|a)\s+(?<fresh>\d+(?:[.,]\d+)?))[.!]*$/iu;
/** "Use 12 instead of 10": a number of a formula, where it stands once. */
function withNumber({ outputs }: Calculator, message: string): Calculator['outputs'] | null {
  const { to, from, old, fresh } = instead.exec(message)?.groups ?? {};
  const [before, after] = [from ?? old, to ?? fresh].map((one) => one?.replace(',', '.'));
  if (before === undefined || after === undefined) return null;
  const number = new RegExp(String.raw`(?<![\w.])${before.replace('.', '\\.')}(?![\w.])`, 'gu');
  const places = outputs.flatMap(({ expression }) => [...expression.matchAll(number)]);
  return places.length === 1
    ? outputs.map((one) => ({ ...one, expression: one.expression.replace(number, after) }))
    : null;
}

const rounding =
  /^(?:please\s+)?(?:(?:the\s+)?(?<what>[\p{L} ]+?)\s+(?:should|must|has to)\s+(?:always\s+)?be\s+rounded(?<way>\s+(?:up|down))?|round\s+(?<first>up|down)?\s*(?:the\s+)?(?<name>[\p{L} ]*?)(?<last>\s+(?:up|down))?)(?:\s+to\s+(?:the\s+(?:next|nearest)\s+)?(?:whole|full|an?\s+integer|integers?)(?:\s+[\p{L}]+)?)?[.!]*$/iu;
/** "Round the result up to whole litres". */
function rounded(draft: Draft, message: string): Calculator['outputs'] | null {
  const found = rounding.exec(message)?.groups;
  if (found === undefined) return null;
  const name = (found['what'] ?? found['name'] ?? '').trim();
  const isAny = /^(?:|it|everything|(?:the )?results?)$/iu.test(name);
  const key = isAny ? null : draft.keyOf(name);
  const meant = draft.outputs.filter((one) => (isAny ? one.main : one.key === key));
  const way = /up/iu.test(`${found['way'] ?? ''}${found['first'] ?? ''}${found['last'] ?? ''}`)
    ? 'ceil'
    : /down/iu.test(`${found['way'] ?? ''}${found['first'] ?? ''}${found['last'] ?? ''}`)
      ? 'floor'
      : 'round';
  return meant.length === 0 || meant.some(({ expression }) => expression.startsWith('Math.'))
    ? null
    : draft.outputs.map((one) =>
        meant.includes(one) ? { ...one, expression: `Math.${way}(${one.expression})` } : one,
      );
}

/**
 * What a calculator asks for and works out: "add the height and also show the volume", "show cost = litres * price",
 * "use 12 instead of 10". Null where a message asks for anything else, or for something that takes part in no result.
 */
export function changeCalculator(spec: AppSpec, message: string): Outcome | null {
  const screens = spec.screens.filter((screen): screen is Calculator => screen.type === 'calculator');
  const [screen] = screens;
  if (screen === undefined || screens.length > 1) return null;
  const done = (next: Partial<Calculator>, said: Said): Outcome => ({
    spec: withScreens(spec, (one) => (one === screen ? { ...screen, ...next } : one)),
    said,
  });
  const text = plainRequest(message);
  const draft = new Draft(screen);
  const outputs = withNumber(screen, text) ?? rounded(draft, text);
  if (outputs !== null) {
    const changed = outputs.find((one, index) => one !== screen.outputs[index]);
    return done({ outputs }, t`“${changed?.label ?? ''}” is ${changed?.expression ?? ''} now.`);
  }
  const priced = changeTariff(screen, text, spec.language) ?? changeTariff(screen, message, spec.language);
  if (priced !== null) {
    const one =
      priced.inputs.find((input) => !screen.inputs.includes(input)) ??
      priced.outputs.find((output) => !screen.outputs.includes(output));
    return done(priced, t`It works with ${quotedList([one?.label ?? ''])} as you said it now.`);
  }
  for (const clause of text.split(joint)) {
    const bare = clause
      .trim()
      .replace(/[.!]+$/u, '')
      .replace(
        /\s+as\s+(?:an?(?:other)?|one\s+more)\s+(?:extra\s+|further\s+)?(cost|expense|fee|charge)$/iu,
        ' $1',
      );
    if (bare === '' || draft.reckon(bare)) continue;
    const input = asks.exec(bare)?.groups?.['name'];
    const output = shows.exec(bare)?.groups?.['name'];
    if (input !== undefined ? !draft.ask(input) : output === undefined || !draft.follow(output)) return null;
  }
  draft.addToTotal();
  if (draft.idle.size > 0) {
    const names = draft.inputs.filter(({ key }) => draft.idle.has(key)).map(({ label }) => label);
    return {
      spec,
      said: ({ nothing }) =>
        t`I don’t know what to work out with ${quotedList(names)}, ${nothing}. Say it as a formula, such as “add total = ${screen.outputs.at(-1)?.label.toLowerCase() ?? 'result'} + ${names[0]?.toLowerCase() ?? ''}”.`,
    };
  }
  return draft.said.length === 0
    ? null
    : done({ inputs: draft.inputs, outputs: draft.outputs }, t`It works out ${quotedList(draft.said)} now.`);
}
