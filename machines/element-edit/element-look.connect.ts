import { texts } from './element-edit.texts.ts';
import type { ElementEditContext, ElementEditEvent } from './element-edit.types.ts';
import type { ElementLook, LookName, LookOption, LookScope, LookTarget } from './element-look.types.ts';

/** A value to choose, and what it looks like. */
export interface LookChoice {
  readonly value: string;
  readonly label: string;
  readonly shown: string;
}

/** One thing of a look, and how it is given another value. */
export interface LookControl {
  readonly name: LookName;
  readonly label: string;
  readonly kind: 'colour' | 'length' | 'choice';
  /** A value to choose, a number of pixels, or a colour as `#rrggbb`; empty for what is not one. */
  readonly value: string;
  /** Why it cannot be changed; empty when it can. */
  readonly why: string;
  readonly choices: readonly LookChoice[];
  /** Shows a value on the page without writing it; null for none. */
  onTry(value: string | null): void;
  onWrite(value: string): void;
}

export interface LookView {
  /** Where a change is written; one of them is. */
  readonly scopes: readonly { readonly key: string; readonly label: string }[];
  readonly scope: string;
  /** The file that a change is written in. */
  readonly path: string;
  readonly controls: readonly LookControl[];
  onScope(key: string): void;
}

type Names = Readonly<Record<string, string>>;
const choicesOf = (names: Names): LookOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, css: value, shown: value, label }));

const keyOf = ({ kind, name }: LookScope): string => `${kind} ${name}`;

/** A colour as a browser computes it, as a field for colours takes it; empty for what is none or shines through. */
function hexOf(css: string): string {
  const long = /^#([\da-f]{6})$/i.exec(css);
  if (long !== null) return css.toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(css);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase();
  const [red, green, blue, alpha] = css.startsWith('rgb') ? (css.match(/[\d.]+/g) ?? []).map(Number) : [];
  if (red === undefined || green === undefined || blue === undefined || alpha === 0) return '';
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Pixels of a length, to two places; null for other units and for what is computed. */
function pixelsOf(css: string): number | null {
  const [, number, unit] = /^(-?\d+(?:\.\d+)?)(px|rem|)$/.exec(css) ?? [];
  if (number === undefined || (unit === '' && Number(number) !== 0)) return null;
  return Math.round(Number(number) * (unit === 'rem' ? 16 : 1) * 100) / 100;
}

const groupOf = {
  color: 'color',
  background: 'color',
  fontFamily: 'fontFamily',
  fontSize: 'fontSize',
  paddingX: 'space',
  paddingY: 'space',
  marginX: 'space',
  marginY: 'space',
  radius: 'radius',
  gap: 'space',
} as const;

const isLaidOut = (display: string): boolean => /flex|grid/.test(display);

/** What can be chosen for a thing, the project's own first. */
function optionsOf(look: ElementLook, name: LookName): readonly LookOption[] {
  switch (name) {
    case 'fontWeight':
      return choicesOf(texts.look.weights);
    case 'textAlign':
      return choicesOf(texts.look.textAligns);
    case 'direction':
      return choicesOf(texts.look.layouts).filter(
        ({ value }) => value !== 'block' || !isLaidOut(look.display),
      );
    case 'align':
      return choicesOf(texts.look.aligns).filter(({ value }) => value !== 'space-between');
    case 'justify':
      return choicesOf(texts.look.aligns).filter(({ value }) => value !== 'stretch');
    default:
      return look.options[groupOf[name]];
  }
}

const kindOf = (name: LookName): LookControl['kind'] => {
  if (name === 'color' || name === 'background') return 'colour';
  return name === 'fontSize' || name === 'radius' || groupOf[name as 'gap'] === 'space' ? 'length' : 'choice';
};

/** What the element has now, as its control shows it. */
function shownValue(look: ElementLook, scope: LookScope, name: LookName): string {
  const written = scope.written[name];
  const computed = look.values[name] ?? '';
  const kind = kindOf(name);
  if (kind === 'colour') return hexOf(computed);
  if (kind === 'length') return String(pixelsOf(computed) ?? '');
  if (name === 'direction') return !isLaidOut(look.display) ? 'block' : computed.replace('-reverse', '');
  if (name === 'textAlign') return computed.replace('start', 'left').replace('end', 'right');
  if (name === 'align' || name === 'justify') {
    const named = computed.replace(/^normal$/, name === 'align' ? 'stretch' : 'flex-start');
    return named.replace(/^(start|end)$/, 'flex-$1');
  }
  const options = optionsOf(look, name);
  const known = options.find(({ value }) => value === written) ?? options.find(({ css }) => css === computed);
  return known?.value ?? computed;
}

function obstacleOf(look: ElementLook, scope: LookScope, name: LookName): string {
  const { obstacles } = texts.look;
  if (name === 'direction' && look.display.includes('grid')) return obstacles.grid;
  if (name === 'background' && look.hasPicture) return obstacles.picture;
  const obstacle = scope.obstacles[name];
  return obstacle === undefined ? '' : obstacles[obstacle];
}

function targetOf({ kind, name, path, inline }: LookScope, thing: LookName): LookTarget {
  if (kind === 'element') return { kind, isInline: inline.includes(thing) };
  return kind === 'entry' ? { kind, name } : { kind, path, selector: name };
}

const names = Object.keys(texts.look.names) as LookName[];
const onlyLaidOut = new Set<LookName>(['align', 'justify', 'gap']);

/** The look of the chosen element as the panel has it. */
export function lookView(
  { look, scope: chosen, element }: ElementEditContext,
  send: (event: ElementEditEvent) => void,
): LookView | null {
  if (look === null || element === null) return null;
  const scope = look.scopes.find((item) => keyOf(item) === chosen) ?? look.scopes[0];
  if (scope === undefined) return null;

  const control = (name: LookName): LookControl => {
    const kind = kindOf(name);
    const options = optionsOf(look, name);
    /** What is written for what a control has: the project's own value where it has that one. */
    const optionFor = (value: string): LookOption => {
      const isNumber = kind === 'length' && /^-?\d/.test(value) && !/[a-z(]/.test(value);
      const same = options.find((item) =>
        isNumber ? pixelsOf(item.shown) === Number(value) : item.value === value,
      );
      const css = isNumber ? `${value}px` : value;
      return same ?? { value: css, css, shown: css, label: css };
    };
    const layoutOf = (value: string): string =>
      name === 'direction' && value !== 'block' && !look.display.includes('flex') ? `flex ${value}` : value;
    const onTry = (value: string | null): void => {
      const selector = scope.kind === 'rule' ? scope.name : null;
      const tried = value === null ? null : { name, css: layoutOf(optionFor(value).css), selector };
      send({ type: 'look.tried', tried });
    };
    const value = shownValue(look, scope, name);
    const isKnown = kind !== 'choice' || value === '' || options.some((item) => item.value === value);
    return {
      name,
      label: texts.look.names[name],
      kind,
      value,
      why: obstacleOf(look, scope, name),
      choices: [
        ...(isKnown ? [] : [{ value, shown: value, label: value.split(',')[0] ?? value }]),
        ...options,
      ].map((item) => ({ value: item.value, shown: item.shown, label: item.label })),
      onTry,
      onWrite: (wanted) => {
        const written = layoutOf(optionFor(wanted).value);
        // It says so already.
        if (written === scope.written[name]) return onTry(null);
        send({
          type: 'change.requested',
          change: { op: 'look', name, value: written, target: targetOf(scope, name) },
        });
      },
    };
  };

  const labelOf = ({ kind, name, count }: LookScope): string =>
    kind === 'element'
      ? texts.look.this(element.count)
      : kind === 'rule'
        ? texts.look.rule(name, count)
        : texts.look.entry(name, count);
  return {
    scopes: look.scopes.map((item) => ({ key: keyOf(item), label: labelOf(item) })),
    scope: keyOf(scope),
    path: scope.path,
    controls: names.filter((name) => isLaidOut(look.display) || !onlyLaidOut.has(name)).map(control),
    onScope: (key) => send({ type: 'scope.chosen', scope: key }),
  };
}
