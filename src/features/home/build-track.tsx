import { chakra } from '@chakra-ui/react';
import { spoken } from '#language/texts.ts';
import { t } from '#language/speech.ts';

const Chart = chakra('svg', {
  base: {
    display: { base: 'none', md: 'block' },
    width: 'full',
    height: 'auto',
    mb: '6',
    fontFamily: 'mono',
    fontSize: '13px',
    '& rect': { fill: 'bg.panel', stroke: 'border.emphasized' },
    '& text': { fill: 'fg.muted', textAnchor: 'middle' },
    '& path': { fill: 'none', stroke: 'border.control' },
    '& [data-current] rect': { fill: 'accent.subtle', stroke: 'accent.solid' },
    '& [data-current] text': { fill: 'accent.fg' },
    '& circle': { fill: 'accent.solid' },
  },
});
const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
    columnGap: '8',
    rowGap: '5',
  },
});

/** Left edge, top edge and name of each state of a run, as the statechart that executes it names them. */
const states: readonly (readonly [x: number, y: number, name: string])[] = [
  [1, 61, 'queued'],
  [196, 61, 'planning'],
  [391, 61, 'writing'],
  [586, 61, 'verifying'],
  [781, 61, 'committing'],
  [976, 61, 'done'],
  [586, 141, 'repairing'],
  [196, 1, 'waitingForPerson'],
];
const width = 143;
const height = 38;
const arrows = [
  'M144 80h50M339 80h50M534 80h50M729 80h50M924 80h50',
  // verifying and repairing, planning and waiting: there and back.
  'M646 99v40M670 139v-40M256 61v-20M280 41v20',
];
const heads =
  'm188 76 6 4-6 4m195-8 6 4-6 4m195-8 6 4-6 4m195-8 6 4-6 4m195-8 6 4-6 4M642 133l4 6 4-6m16-28 4-6 4 6M252 45l4-4 4 4m16 12 4 4 4-4';

const words = spoken(['text'], [
  { name: 'planning', text: 'Reads your sentence, says what it will make, and asks where it must.' },
  { name: 'writing', text: 'Files appear one by one, as real code. The preview runs as soon as it can.' },
  { name: 'verifying', text: 'Checks that every part fits. What does not is repaired, twice at most.' },
  { name: 'done', text: 'A version of its own. Change it by hand or by asking, or go back.' },
] as const);

/** What happens after sending: the states of a run, drawn, and what the main ones mean. */
export const BuildTrack = () => (
  <>
    <Chart viewBox="0 0 1120 180" role="img" aria-label={t`The states of a build, from queued to done`}>
      {arrows.map((path) => (
        <path key={path} d={path} />
      ))}
      <path d={heads} />
      {states.map(([x, y, name]) => (
        <g key={name} data-current={name === 'writing' ? '' : undefined}>
          <rect x={x} y={y} width={width} height={height} rx="9" />
          <text x={x + width / 2} y={y + 23.5}>
            {name}
          </text>
          {name === 'writing' ? <circle cx={x + 16} cy={y + height / 2} r="3.5" /> : null}
        </g>
      ))}
    </Chart>
    <List>
      {words.map(({ name, text }) => (
        <div key={name}>
          <chakra.dt textStyle="code" mb="1">
            {name}
          </chakra.dt>
          <chakra.dd textStyle="sm" color="fg.muted">
            {text}
          </chakra.dd>
        </div>
      ))}
    </List>
  </>
);
