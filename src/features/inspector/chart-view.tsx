import { Check, CircleAlert, Cpu, LogIn, LogOut, Radio, Timer, Zap } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { pathThrough, type Layout, type PlacedArrow, type PlacedState, type Point } from './chart-layout.ts';
import type { ChartRow, ChartTransition, TriggerKind } from './chart-model.ts';
import { lineOf, type Light } from './light.ts';
import { labelDetails, metrics, rowText } from './chart-sizes.ts';
import { Sheet } from './chart-styles.ts';

const triggerIcons = {
  event: Radio,
  always: Zap,
  after: Timer,
  done: Check,
  error: CircleAlert,
} as const satisfies Record<TriggerKind, unknown>;
const rowIcons = { entry: LogIn, exit: LogOut, invoke: Cpu, transition: Radio } as const satisfies Record<
  ChartRow['kind'],
  unknown
>;

/** The drawing itself, in the coordinates of its layout. A state under the pointer shows its own lines. */
export const ChartView = memo(({ layout, light }: { layout: Layout; light: Light }) => {
  const [near, setNear] = useState<string | null>(null);
  return (
    <Sheet
      style={{ width: layout.width, height: layout.height }}
      data-focused={near !== null}
      onPointerOver={(event) => {
        const over = (event.target as Element).closest('[data-leaf=true]');
        setNear(over?.getAttribute('data-state-id') ?? null);
      }}
      onPointerLeave={() => setNear(null)}
    >
      {layout.states.map((placed) => (
        <StateBox
          key={placed.state.id}
          placed={placed}
          isActive={light.states.has(placed.state.id)}
          taken={light.taken}
        />
      ))}
      <svg className="lines" width={layout.width} height={layout.height} aria-hidden>
        {layout.arrows.map((arrow) => (
          <Arrow key={arrow.id} arrow={arrow} line={lineOf(arrow, light, near)} />
        ))}
        {layout.initials.map((point) => (
          <circle
            key={`${point.x} ${point.y}`}
            className="dot"
            cx={point.x}
            cy={point.y}
            r={metrics.initial / 2}
          />
        ))}
      </svg>
      {layout.arrows.map((arrow) =>
        arrow.label ? (
          <div
            key={arrow.id}
            className="labels"
            data-line={lineOf(arrow, light, near)}
            style={{
              left: arrow.label.x,
              top: arrow.label.y,
              width: arrow.label.width,
              height: arrow.label.height,
            }}
          >
            {arrow.transitions.map((transition) => (
              <Label
                key={transition.id}
                transition={transition}
                isTaken={light.taken.has(transition.id)}
                isPossible={light.states.has(transition.source) && light.sendable.has(transition.eventType)}
              />
            ))}
          </div>
        ) : null,
      )}
    </Sheet>
  );
});
ChartView.displayName = 'ChartView';

const StateBox = memo(
  ({
    placed: { state, box },
    isActive,
    taken,
  }: {
    placed: PlacedState;
    isActive: boolean;
    taken: ReadonlySet<string>;
  }) => (
    <div
      data-state-id={state.id}
      data-kind={state.kind}
      data-depth={state.depth}
      data-leaf={state.children.length === 0}
      data-active={isActive}
      {...(state.isRegion ? { 'data-region': true } : {})}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
    >
      <div className="name">
        {state.key}
        {state.kind === 'parallel' ? <ParallelMark /> : null}
        {state.kind === 'final' ? <FinalMark /> : null}
        {state.kind === 'history' ? <b className="tag">H</b> : null}
        {state.tags.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </div>
      {state.rows.map((row, index) => {
        const Icon = rowIcons[row.kind];
        return (
          <div
            key={`${row.kind} ${row.text} ${index}`}
            className="row"
            data-taken={row.transition !== null && taken.has(row.transition.id)}
            title={rowTitle(row)}
          >
            <Icon aria-hidden />
            {rowText(row)}
          </div>
        );
      })}
    </div>
  ),
);
StateBox.displayName = 'StateBox';

const rowTitle = ({ kind, text }: ChartRow): string =>
  ({
    entry: `On entry: ${text}`,
    exit: `On exit: ${text}`,
    invoke: `Runs while here: ${text}`,
    transition: `On ${text}, without leaving`,
  })[kind];

const ParallelMark = () => (
  <svg
    className="mark"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-label="parallel"
    role="img"
  >
    <path d="M1.5 3.5h9M1.5 8.5h9" strokeDasharray="3 1.6" />
  </svg>
);
const FinalMark = () => (
  <svg className="mark" viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-label="final" role="img">
    <circle cx="6" cy="6" r="5" strokeWidth="1.2" />
    <circle cx="6" cy="6" r="2.6" fill="currentColor" stroke="none" />
  </svg>
);

const Arrow = memo(({ arrow, line }: { arrow: PlacedArrow; line: string }) => {
  const path = useMemo(() => pathThrough(arrow.points), [arrow.points]);
  return (
    <g data-line={line}>
      <path className="line" d={path} />
      <path className="head" d={headOf(arrow.points)} />
    </g>
  );
});
Arrow.displayName = 'Arrow';

/** The triangle at the end, in the direction of the last stretch. */
function headOf(points: readonly Point[]): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const corner = (spread: number) =>
    `${tip.x - 8 * Math.cos(angle + spread)} ${tip.y - 8 * Math.sin(angle + spread)}`;
  return `M${tip.x} ${tip.y}L${corner(0.42)}L${corner(-0.42)}Z`;
}

const Label = memo(
  ({
    transition,
    isTaken,
    isPossible,
  }: {
    transition: ChartTransition;
    isTaken: boolean;
    isPossible: boolean;
  }) => {
    const { label, eventType, id } = transition;
    const Icon = triggerIcons[label.kind];
    return (
      <div
        className="label"
        data-transition-id={id}
        data-trigger={label.kind}
        data-taken={isTaken}
        data-possible={isPossible}
        {...(isPossible ? { 'data-send': eventType } : {})}
      >
        <div className="trigger">
          <Icon aria-hidden />
          {label.text}
        </div>
        {labelDetails(label).map((text, index) => (
          <div
            key={text}
            className="detail"
            {...(index === 0 && label.guard !== null ? { 'data-guard': true } : {})}
          >
            {text}
          </div>
        ))}
      </div>
    );
  },
);
Label.displayName = 'Label';
