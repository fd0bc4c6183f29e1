/** Where a drawing of React Native is moved, as an attribute of SVG. */

type Props = Readonly<Record<string, unknown>>;

/** A number, also of `45deg`; null where there is none. */
const numberOf = (value: unknown): number | null => {
  const read = typeof value === 'number' ? value : Number.parseFloat(String(value));
  if (!Number.isFinite(read)) return null;
  return typeof value === 'string' && value.endsWith('rad') ? (read * 180) / Math.PI : read;
};

/** Two numbers, written as `1, 2`, `[1, 2]` or one for both. */
function pairOf(value: unknown, second: number | null): readonly [number, number] | null {
  const parts = Array.isArray(value) ? value : String(value).split(/[\s,]+/);
  const [first = null, next = null] = parts.map(numberOf);
  return first === null ? null : [first, next ?? second ?? first];
}

/** One step of a transform, as SVG has it; empty where it has none. */
function stepOf(name: string, value: unknown): string {
  const number = numberOf(value);
  const pair = pairOf(value, name === 'translate' ? 0 : null);
  if (name === 'translate' || name === 'scale') return pair === null ? '' : `${name}(${pair.join(' ')})`;
  if (name === 'matrix')
    return Array.isArray(value) && value.length === 6 ? `matrix(${value.join(' ')})` : '';
  if (number === null) return '';
  const written: Readonly<Record<string, string>> = {
    translateX: `translate(${number} 0)`,
    translateY: `translate(0 ${number})`,
    scaleX: `scale(${number} 1)`,
    scaleY: `scale(1 ${number})`,
    rotate: `rotate(${number})`,
    rotateZ: `rotate(${number})`,
    rotation: `rotate(${number})`,
    skewX: `skewX(${number})`,
    skewY: `skewY(${number})`,
  };
  return written[name] ?? '';
}

/** A `transform`: SVG's own text, six numbers, or steps as styles have them. */
function stepsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  if (typeof value[0] === 'number') return [stepOf('matrix', value)];
  return value.flatMap((step: unknown) =>
    Object.entries((step ?? {}) as object).map(([name, amount]) => stepOf(name, amount)),
  );
}

const stepNames = [
  'translate',
  'translateX',
  'translateY',
  'rotation',
  'scale',
  'scaleX',
  'scaleY',
  'skewX',
  'skewY',
];

/** Properties without those that move an element, and the transform that these are. */
export function transformOf(
  props: Props,
  element: string,
): [rest: Record<string, unknown>, transform: string] {
  const { transform, origin, originX, originY, ...rest } = props as Record<string, unknown>;
  for (const name of ['gradientTransform', 'patternTransform'])
    if (Array.isArray(rest[name])) rest[name] = stepsOf(rest[name]).join(' ');
  const steps: string[] = [];
  // A group has no place of its own in SVG.
  if (element === 'g' && (rest['x'] !== undefined || rest['y'] !== undefined)) {
    steps.push(stepOf('translate', [rest['x'] ?? 0, rest['y'] ?? 0]));
    delete rest['x'];
    delete rest['y'];
  }
  for (const name of stepNames) {
    if (rest[name] === undefined) continue;
    steps.push(stepOf(name, rest[name]));
    delete rest[name];
  }
  const all = [...steps, ...stepsOf(transform)].filter((step) => step !== '').join(' ');
  const around = pairOf(origin ?? [originX ?? 0, originY ?? 0], null);
  const isMoved = around !== null && all !== '' && around.some((place) => place !== 0);
  return [
    rest,
    isMoved
      ? `translate(${around.join(' ')}) ${all} translate(${around.map((place) => -place).join(' ')})`
      : all,
  ];
}
