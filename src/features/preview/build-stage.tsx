import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { StateDot, VisuallyHidden } from '#ui/atoms.tsx';
import type { FileRow } from '#lib/run-parts.ts';
import type { PlanItem } from '#lib/run-steps.ts';
import { plural, t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';

/** What a run is building while there is nothing of it to be seen yet. */
export interface Building {
  /** What it does now, in a few words. */
  readonly doing: string;
  readonly plan: readonly PlanItem[];
  /** The file that it wrote last, or writes; null before the first. */
  readonly file: FileRow | null;
}

/** Of a long plan the parts around the one under way. */
const shown = 7;

const Page = chakra('div', {
  base: {
    width: 'full',
    maxWidth: '34rem',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'xl',
    boxShadow: 'sm',
    overflow: 'hidden',
  },
});

const Block = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '3.5',
    minHeight: '2.75rem',
    borderWidth: '1px',
    borderRadius: 'md',
    textStyle: 'sm',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'slow',
    '& svg': { width: '0.875rem', height: '0.875rem', flexShrink: 0 },
  },
  variants: {
    status: {
      todo: { borderStyle: 'dashed', borderColor: 'border', color: 'fg.subtle' },
      doing: {
        borderColor: 'accent.muted',
        bg: 'accent.subtle',
        color: 'accent.fg',
      },
      done: { borderColor: 'transparent', bg: 'bg.muted', color: 'fg', '& svg': { color: 'success.fg' } },
    },
  },
});

const words = textsOf({ todo: 'to do', doing: 'under way', done: 'done' } as const);

/** The part of the plan that fits: as much as possible before what is under way, and what comes after it. */
function around(plan: readonly PlanItem[]): readonly PlanItem[] {
  const at = plan.findIndex(({ status }) => status === 'doing');
  const start = Math.min(Math.max(0, at - shown + 3), Math.max(0, plan.length - shown));
  return plan.slice(start, start + shown);
}

/** The page as it comes to be: the parts of its plan, which one is under way, and the file that is written for it. */
export const BuildStage = ({ doing, plan, file }: Building) => (
  <chakra.section
    aria-label={t`What is being built`}
    display="flex"
    flexDirection="column"
    alignItems="center"
    justifyContent="safe center"
    gap="4"
    height="full"
    overflow="auto"
    p={{ base: '4', sm: '8' }}
  >
    <Page>
      <chakra.div
        aria-hidden
        display="flex"
        gap="1.5"
        px="3.5"
        py="2.5"
        borderBottomWidth="1px"
        borderColor="border.muted"
      >
        {[0, 1, 2].map((dot) => (
          <chakra.span key={dot} width="2" height="2" borderRadius="full" bg="bg.emphasized" />
        ))}
      </chakra.div>
      <chakra.ol listStyle="none" aria-label={t`Plan`} p="3.5" display="grid" gap="2">
        {around(plan).map(({ id, title, status }) => (
          <Block key={id} status={status}>
            <chakra.span flex="1" minWidth="0" truncate>
              {title}
            </chakra.span>
            {status === 'done' ? (
              <Check aria-hidden strokeWidth={2.5} />
            ) : status === 'doing' ? (
              <StateDot state="active" />
            ) : null}
            <VisuallyHidden>, {words[status]}</VisuallyHidden>
          </Block>
        ))}
      </chakra.ol>
    </Page>
    <chakra.p textStyle="sm" color="fg.muted" maxWidth="full" truncate>
      {doing}
      {file === null ? '' : ' '}
      {file === null ? null : (
        <>
          <chakra.span fontFamily="mono" textStyle="xs" color="fg">
            {file.path}
          </chakra.span>
          <chakra.span fontVariantNumeric="tabular-nums">
            {' '}
            {lineWords(file.arriving ?? file.additions)}
          </chakra.span>
        </>
      )}
    </chakra.p>
  </chakra.section>
);

const lineWords = (lines: number): string =>
  lines === 0 ? '' : plural(lines, { one: '# line', other: '# lines' });
