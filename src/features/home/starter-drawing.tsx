import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/**
 * Small drawings of what each starter becomes, in ink and one accent. Lines and blocks only, so that they read
 * at 200 px and follow the colour mode.
 */
const Frame = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    color: 'fg',
    '& .soft': { fill: 'bg.emphasized' },
    '& .faint': { fill: 'bg.muted' },
    '& .ink': { fill: 'fg' },
    '& .mid': { fill: 'border.control' },
    '& .accent': { fill: 'accent.solid' },
    '& .wash': { fill: 'accent.muted' },
    '& .line': { stroke: 'border.emphasized', strokeWidth: 1, fill: 'none' },
  },
});

const bar = (x: number, y: number, width: number, kind = 'soft', height = 4): ReactNode => (
  <rect
    key={`${x}-${y}-${width}`}
    className={kind}
    x={x}
    y={y}
    width={width}
    height={height}
    rx={Math.min(2, height / 2)}
  />
);

const drawings: Readonly<Record<string, ReactNode>> = {
  bakery: (
    <>
      {bar(20, 18, 26, 'ink')}
      {bar(172, 18, 12)}
      {bar(190, 18, 12)}
      {bar(208, 18, 12)}
      {bar(20, 46, 84, 'ink', 9)}
      {bar(20, 60, 58, 'ink', 9)}
      {bar(20, 78, 70)}
      {bar(20, 86, 54)}
      <rect className="accent" x="20" y="100" width="34" height="11" rx="3" />
      <path className="wash" d="M132 112c0-34 20-62 46-62s46 28 46 62z" />
      <path className="line" d="M150 100c4-22 14-34 28-34M164 104c3-16 10-25 20-26M180 106c2-11 8-17 16-18" />
      <path className="line" d="M20 128h200" />
      {[20, 90, 160].map((x) => [bar(x, 138, 30, 'mid'), bar(x + 42, 138, 12), bar(x, 147, 22)])}
    </>
  ),
  studio: (
    <>
      {bar(20, 18, 40, 'ink')}
      {bar(200, 18, 20)}
      {bar(20, 34, 18, 'accent')}
      {bar(44, 34, 18)}
      {bar(68, 34, 18)}
      <rect className="soft" x="20" y="48" width="62" height="74" rx="2" />
      <rect className="wash" x="89" y="48" width="62" height="46" rx="2" />
      <rect className="faint" x="158" y="48" width="62" height="58" rx="2" />
      <rect className="faint" x="89" y="101" width="62" height="59" rx="2" />
      <rect className="soft" x="158" y="113" width="62" height="47" rx="2" />
      <rect className="faint" x="20" y="129" width="62" height="31" rx="2" />
    </>
  ),
  tracker: (
    <>
      {bar(20, 20, 54, 'ink', 7)}
      {[0, 1, 2, 3].map((row) => {
        const y = 46 + row * 28;
        return [
          bar(20, y + 5, [44, 32, 50, 38][row] ?? 40, 'mid'),
          ...[0, 1, 2, 3, 4, 5, 6].map((day) => {
            const done = (row * 3 + day * 5) % 4 !== 0 && day < 5;
            return (
              <rect
                key={`${row}-${day}`}
                className={done ? (row === 0 ? 'accent' : 'wash') : 'faint'}
                x={92 + day * 19}
                y={y}
                width="14"
                height="14"
                rx="4"
              />
            );
          }),
        ];
      })}
    </>
  ),
  conference: (
    <>
      {bar(20, 18, 70, 'ink', 11)}
      {bar(20, 34, 46, 'mid')}
      <rect className="accent" x="186" y="18" width="34" height="12" rx="3" />
      <path className="line" d="M20 52h200M120 52v110M20 82h200M20 112h200M20 142h200" />
      {[60, 90, 120].map((y, index) => [
        bar(20, y, 14, 'mid'),
        bar(42, y, [58, 46, 64][index] ?? 50, 'ink'),
        bar(42, y + 9, 36),
        bar(130, y, [62, 70, 44][index] ?? 50, 'ink'),
        bar(130, y + 9, 40),
      ])}
      <rect className="wash" x="121" y="83" width="99" height="29" />
      {bar(130, 90, 70, 'ink')}
      {bar(130, 99, 40, 'mid')}
    </>
  ),
  pricing: (
    <>
      {bar(82, 18, 76, 'ink', 9)}
      {bar(94, 33, 52)}
      <rect className="faint" x="96" y="46" width="48" height="12" rx="6" />
      <rect className="soft" x="96" y="46" width="24" height="12" rx="6" />
      {[20, 90, 160].map((x, index) => (
        <g key={x}>
          <rect className={index === 1 ? 'wash' : 'faint'} x={x} y={70} width="60" height="90" rx="4" />
          {bar(x + 10, 82, 22, 'mid')}
          {bar(x + 10, 92, 30, 'ink', 9)}
          {bar(x + 10, 112, 38)}
          {bar(x + 10, 121, 32)}
          {bar(x + 10, 130, 36)}
          <rect className={index === 1 ? 'accent' : 'mid'} x={x + 10} y={143} width="40" height="9" rx="3" />
        </g>
      ))}
    </>
  ),
  recipes: (
    <>
      <rect className="faint" x="20" y="18" width="140" height="14" rx="7" />
      <circle className="mid" cx="30" cy="25" r="3" />
      {bar(40, 23, 34)}
      <rect className="accent" x="168" y="18" width="52" height="14" rx="7" />
      {[0, 1, 2].map((column) =>
        [0, 1].map((row) => {
          const x = 20 + column * 70;
          const y = 44 + row * 62;
          return (
            <g key={`${column}-${row}`}>
              <rect
                className={(column + row) % 3 === 1 ? 'wash' : 'soft'}
                x={x}
                y={y}
                width="60"
                height="34"
                rx="4"
              />
              <circle className="faint" cx={x + 30} cy={y + 17} r="11" />
              {bar(x, y + 40, 44, 'ink')}
              {bar(x, y + 48, 28)}
            </g>
          );
        }),
      )}
    </>
  ),
};

export const StarterDrawing = ({ id }: { id: string }) => (
  <Frame viewBox="0 0 240 168" aria-hidden>
    {drawings[id]}
  </Frame>
);
