import { chakra } from '@chakra-ui/react';
import { t } from '#language/speech.ts';
import type { Look } from '#machines/onboarding/onboarding.types.ts';

interface Paint {
  paper: string;
  ink: string;
  soft: string;
  mark: string;
  serif: boolean;
}

// These show a look, whatever the colour mode of the page: their colours are their subject.
const paints: Readonly<Record<Look, Paint>> = {
  plain: { paper: '#ffffff', ink: '#1d1f24', soft: '#e4e6ea', mark: '#2545d6', serif: false },
  editorial: { paper: '#f6f4ef', ink: '#16130f', soft: '#dcd6c8', mark: '#7a1f1f', serif: true },
  warm: { paper: '#f7ece0', ink: '#3b2417', soft: '#e6cfb6', mark: '#b4532a', serif: false },
  bold: { paper: '#121316', ink: '#f4f4f1', soft: '#2d3036', mark: '#c8f04b', serif: false },
};

/** A small page in that look. */
export const LookDrawing = ({ look }: { look: Look }) => {
  const { paper, ink, soft, mark, serif } = paints[look];
  return (
    <chakra.svg viewBox="0 0 160 100" width="full" height="auto" display="block" aria-hidden>
      <rect width="160" height="100" fill={paper} />
      <text
        x="16"
        y="38"
        fill={ink}
        fontSize="22"
        fontWeight={serif ? 400 : 650}
        fontFamily={serif ? 'Georgia, "Times New Roman", serif' : 'inherit'}
      >
        {t`Aa`}
      </text>
      <rect x="16" y="50" width="68" height="5" rx="2.5" fill={ink} opacity="0.85" />
      <rect x="16" y="60" width="52" height="5" rx="2.5" fill={soft} />
      <rect x="16" y="74" width="34" height="12" rx={serif ? 0 : 4} fill={mark} />
      <rect x="100" y="18" width="44" height="68" rx={serif ? 0 : 6} fill={soft} />
      <circle cx="122" cy="44" r="12" fill={mark} opacity="0.9" />
    </chakra.svg>
  );
};
