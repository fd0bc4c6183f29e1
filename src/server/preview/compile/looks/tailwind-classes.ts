import type { LookName } from '#contract/element-look.ts';

/** What a project's Tailwind has beside what it comes with. */
export interface TailwindNames {
  /** Names of font sizes, which look like those of colours. */
  readonly sizes: readonly string[];
  /** Whether a step of space is a quarter of a rem. */
  readonly hasOwnSteps: boolean;
}

const sizes = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl', '7xl', '8xl', '9xl'];
const pixels = [12, 14, 16, 18, 20, 24, 30, 36, 48, 60, 72, 96, 128];
export const weights: readonly string[] = [
  'thin',
  'extralight',
  'light',
  'normal',
  'medium',
  'semibold',
  'bold',
  'extrabold',
  'black',
];
const steps = new Set([
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52,
  56, 60, 64, 72, 80, 96,
]);

const notColours =
  /^(?:left|center|right|justify|start|end|wrap|nowrap|balance|pretty|ellipsis|clip|current-size|opacity-.*|shadow.*)$/;
const notBackgrounds =
  /^(?:cover|contain|auto|fixed|local|scroll|none|center|top|bottom|left|right|(?:top|bottom|left|right)-.*|repeat.*|no-repeat|clip-.*|origin-.*|blend-.*|gradient-.*|linear-.*|radial.*|conic.*|opacity-.*|size-.*|position-.*|\[(?:url|image|length|size|position|linear-gradient|radial-gradient|conic-gradient).*)$/;
const displays =
  /^(?:block|inline-block|inline|flex|inline-flex|grid|inline-grid|hidden|contents|flow-root|list-item|table(?:-.*)?)$/;
const weightNames = new RegExp(`^(?:${weights.join('|')}|\\[\\d+\\])$`);
const isLength = (value: string): boolean =>
  /^\[(?:length:|[\d.]|calc|clamp|min\(|max\()/.test(value) || value.startsWith('(length:');

/** Behind the first of these beginnings; null for other names. */
const behind = (name: string, ...starts: readonly string[]): string | null => {
  const start = starts.find((item) => name.startsWith(item));
  return start === undefined ? null : name.slice(start.length);
};

type Kind = LookName | 'display' | `${'padding' | 'margin'}${'X' | 'Y'}Part` | 'radiusPart' | 'gapPart';

/** What a class without its variants decides, and its value; null for what is none of a look. */
function kindOf(name: string, { sizes: own }: TailwindNames): readonly [kind: Kind, value: string] | null {
  if (displays.test(name)) return ['display', name];
  const text = behind(name, 'text-');
  if (text !== null) {
    if (/^(?:left|center|right|justify|start|end)$/.test(text)) return ['textAlign', text];
    const size = text.replace(/\/[^\]]*$/, '');
    if (sizes.includes(size) || own.includes(size) || isLength(text)) return ['fontSize', text];
    return notColours.test(text) ? null : ['color', text];
  }
  const background = behind(name, 'bg-');
  if (background !== null) return notBackgrounds.test(background) ? null : ['background', background];
  const font = behind(name, 'font-');
  if (font !== null)
    return /^(?:stretch|features)/.test(font)
      ? null
      : [weightNames.test(font) ? 'fontWeight' : 'fontFamily', font];
  const rounded = /^rounded(?:-(.*))?$/.exec(name);
  if (rounded !== null)
    return /^(?:[setblr]|[tblr][lr]|[se][se])(?:-|$)/.test(rounded[1] ?? '')
      ? ['radiusPart', rounded[1] ?? '']
      : ['radius', rounded[1] ?? ''];
  const box = /^-?([pm])([xytrblse])-(.+)$/.exec(name);
  if (box !== null) {
    const whole = box[1] === 'p' ? 'padding' : 'margin';
    const side = box[2] ?? '';
    if (side === 'x' || side === 'y') return [`${whole}${side === 'x' ? 'X' : 'Y'}`, box[3] ?? ''];
    return [`${whole}${'rlse'.includes(side) ? 'X' : 'Y'}Part`, box[3] ?? ''];
  }
  if (/^gap-[xy]-/.test(name)) return ['gapPart', name.slice(6)];
  const gap = behind(name, 'gap-');
  if (gap !== null) return ['gap', gap];
  const direction = /^flex-((?:row|col)(?:-reverse)?)$/.exec(name);
  if (direction !== null) return ['direction', direction[1] ?? ''];
  const align = behind(name, 'items-');
  if (align !== null) return ['align', align];
  const justify = behind(name, 'justify-');
  return justify === null || /^(?:items|self)-/.test(justify) ? null : ['justify', justify];
}

/** A class as it is written: `!p-4`, with the mark that it insists; null for one that holds in some states alone. */
function plainOf(word: string): { readonly name: string; readonly mark: readonly [string, string] } | null {
  if (/^[^[(]*:/.test(word)) return null;
  if (word.startsWith('!')) return { name: word.slice(1), mark: ['!', ''] };
  return word.endsWith('!') ? { name: word.slice(0, -1), mark: ['', '!'] } : { name: word, mark: ['', ''] };
}

const prefixes: Readonly<Record<LookName, string>> = {
  color: 'text',
  background: 'bg',
  fontFamily: 'font',
  fontSize: 'text',
  fontWeight: 'font',
  textAlign: 'text',
  paddingX: 'px',
  paddingY: 'py',
  marginX: 'mx',
  marginY: 'my',
  gap: 'gap',
  radius: 'rounded',
  direction: 'flex',
  align: 'items',
  justify: 'justify',
};

const arbitrary = (value: string, hint = ''): string =>
  `[${hint}${value.replace(/["']/g, '').replaceAll(' ', '_')}]`;

/** A length in pixels; null for one in other units. */
export function pixelsOf(value: string): number | null {
  const [, number, unit] = /^(-?\d+(?:\.\d+)?)(px|rem|)$/.exec(value) ?? [];
  if (number === undefined || (unit === '' && Number(number) !== 0)) return null;
  return Number(number) * (unit === 'rem' ? 16 : 1);
}

function spaceName(value: string, { hasOwnSteps }: TailwindNames): string {
  if (value === 'auto') return 'auto';
  const length = pixelsOf(value);
  if (length === 0) return '0';
  if (length === 1) return 'px';
  return length !== null && !hasOwnSteps && steps.has(length / 4) ? String(length / 4) : arbitrary(value);
}

const layoutNames: Readonly<Record<string, string>> = {
  'flex-start': 'start',
  'flex-end': 'end',
  'space-between': 'between',
  'space-around': 'around',
  'space-evenly': 'evenly',
};

/** What stands behind the prefix of a class for a value. */
function suffixOf(name: LookName, value: string, names: TailwindNames): string {
  const token = behind(value, 'token:');
  if (token !== null) return token === 'DEFAULT' ? '' : token;
  switch (name) {
    case 'color':
    case 'background':
      return /^(?:transparent|inherit)$/.test(value)
        ? value
        : value.toLowerCase() === 'currentcolor'
          ? 'current'
          : arbitrary(value, value.startsWith('var(') && name === 'color' ? 'color:' : '');
    case 'fontSize': {
      const at = pixels.indexOf(pixelsOf(value) ?? -1);
      return at === -1 ? arbitrary(value, value.startsWith('var(') ? 'length:' : '') : (sizes[at] ?? '');
    }
    case 'fontWeight':
      return weights[Number(value) / 100 - 1] ?? arbitrary(value);
    case 'fontFamily':
      return arbitrary(value);
    case 'radius':
      return pixelsOf(value) === 0 ? 'none' : arbitrary(value);
    case 'direction':
      return value.replace(/^flex /, '').replace('column', 'col');
    case 'align':
    case 'justify':
    case 'textAlign':
      return layoutNames[value] ?? value;
    case 'paddingX':
    case 'paddingY':
    case 'marginX':
    case 'marginY':
    case 'gap':
      return spaceName(value, names);
  }
}

const partsOf = (name: LookName): Kind | null =>
  /^(?:padding|margin)/.test(name)
    ? (`${name}Part` as Kind)
    : name === 'radius'
      ? 'radiusPart'
      : name === 'gap'
        ? 'gapPart'
        : null;

/** Whether one of these classes, in whatever state, decides something. */
export const decides = (classes: string, name: LookName, names: TailwindNames): boolean =>
  classes.split(/\s+/).some((word) => {
    const plain = plainOf(word);
    const kind = plain === null ? null : kindOf(plain.name, names);
    return kind !== null && (kind[0] === name || kind[0] === partsOf(name));
  });

/** The value of a class, as a change of a look has it. */
function valueOf(name: LookName, written: string): string {
  const [, own] = /^\[(?:(?:color|length):)?(.*)\]$/.exec(written) ?? [];
  if (own !== undefined) return own.replaceAll('_', ' ');
  if (/^(?:padding|margin|gap)/.test(name)) {
    if (written === 'px') return '1px';
    return /^\d+(?:\.\d+)?$/.test(written) ? `${Number(written) * 4}px` : written;
  }
  if (name === 'fontWeight') return String((weights.indexOf(written) + 1) * 100);
  if (name === 'direction') return written.replace('col', 'column');
  if (name === 'textAlign') return written;
  if (name === 'align' || name === 'justify')
    return Object.entries(layoutNames).find(([, short]) => short === written)?.[0] ?? written;
  return `token:${written || 'DEFAULT'}`;
}

/** What classes say of something; null where they say nothing, or only for some states. */
export function readClasses(classes: string, name: LookName, names: TailwindNames): string | null {
  for (const word of classes.split(/\s+/).reverse()) {
    const plain = plainOf(word);
    const kind = plain === null ? null : kindOf(plain.name, names);
    if (kind?.[0] === name) return valueOf(name, kind[1]);
  }
  return null;
}

/**
 * Classes with another value: the class of the same group is replaced where it stands, or one is added. Classes that
 * hold for a screen or a state alone, such as `md:p-4`, stay.
 */
export function writeClasses(classes: string, name: LookName, value: string, names: TailwindNames): string {
  if (name === 'direction' && value === 'block') return replaced(classes, ['display'], 'block', names);
  const made = `${prefixes[name]}-${suffixOf(name, value, names)}`.replace(/-$/, '');
  const kinds = [name, partsOf(name)].filter((kind) => kind !== null);
  const next = replaced(classes, kinds, made, names);
  return name === 'direction' && value.startsWith('flex ')
    ? replaced(next, ['display'], 'flex', names)
    : next;
}

function replaced(classes: string, kinds: readonly Kind[], made: string, names: TailwindNames): string {
  let isDone = false;
  let isDropped = false;
  const pieces = classes.split(/(\s+)/).map((word) => {
    const plain = plainOf(word);
    const kind = plain === null || plain.name === '' ? null : kindOf(plain.name, names);
    if (plain === null || kind === null || !kinds.includes(kind[0])) return word;
    if (isDone) {
      isDropped = true;
      return '';
    }
    isDone = true;
    return plain.mark[0] + made + plain.mark[1];
  });
  if (isDone) {
    const kept = pieces.join('');
    if (!isDropped) return kept;
    const before = classes.slice(0, classes.length - classes.trimStart().length);
    const after = classes.slice(classes.trimEnd().length);
    return before + kept.trim().replace(/ {2,}/g, ' ') + after;
  }
  const rest = classes.trimEnd();
  return rest === '' ? made : `${rest} ${made}${classes.slice(rest.length)}`;
}
