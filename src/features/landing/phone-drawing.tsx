import { chakra } from '@chakra-ui/react';

const Drawing = chakra('svg', {
  base: {
    width: 'full',
    height: 'auto',
    maxWidth: '15rem',
    display: { base: 'none', md: 'block' },
    '& .shell': { fill: 'bg.panel', stroke: 'fg', strokeWidth: 2 },
    '& .soft': { fill: 'bg.muted' },
    '& .ink': { fill: 'fg' },
    '& .mid': { fill: 'border.control' },
    '& .wash': { fill: 'accent.muted' },
    '& .accent': { fill: 'accent.solid' },
    '& .line': { stroke: 'border.emphasized', fill: 'none' },
    '& .leaf': { stroke: 'accent.solid', strokeWidth: 2, fill: 'none', strokeLinecap: 'round' },
  },
});

const plants = [
  { y: 128, name: 62, due: 'accent' },
  { y: 190, name: 48, due: 'soft' },
  { y: 252, name: 70, due: 'soft' },
] as const;

/** A plant diary on a phone: what the first sentence of the page could have become. */
export const PhoneDrawing = () => (
  <Drawing viewBox="0 0 240 420" aria-hidden>
    <rect className="shell" x="8" y="6" width="224" height="408" rx="34" />
    <rect className="ink" x="94" y="20" width="52" height="9" rx="4.5" />
    <rect className="ink" x="30" y="56" width="92" height="14" rx="4" />
    <rect className="mid" x="30" y="80" width="128" height="6" rx="3" />
    <rect className="soft" x="186" y="54" width="26" height="26" rx="13" />
    {plants.map(({ y, name, due }) => (
      <g key={y}>
        <rect className="soft" x="30" y={y - 14} width="46" height="46" rx="12" />
        <path
          className="leaf"
          d={`M53 ${y + 22}v-16m0 6c-9 0-12-6-12-12 8 0 12 4 12 12m0-3c8 0 11-5 11-11-8 0-11 4-11 11`}
        />
        <rect className="ink" x="90" y={y - 4} width={name} height="8" rx="4" />
        <rect className="mid" x="90" y={y + 12} width="52" height="6" rx="3" />
        <rect className={due} x="184" y={y - 2} width="28" height="20" rx="10" />
      </g>
    ))}
    <path className="line" d="M30 302h180" />
    {[0, 1, 2, 3, 4, 5, 6].map((day) => (
      <rect
        key={day}
        className={day === 2 ? 'accent' : day < 2 ? 'wash' : 'soft'}
        x={30 + day * 26.4}
        y="318"
        width="20"
        height="26"
        rx="6"
      />
    ))}
    <rect className="ink" x="46" y="376" width="18" height="6" rx="3" />
    <rect className="soft" x="111" y="376" width="18" height="6" rx="3" />
    <rect className="soft" x="176" y="376" width="18" height="6" rx="3" />
  </Drawing>
);
