import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { StateDot, Tag } from '#ui/atoms.tsx';
import { isFinished, type TimelineRun } from '#lib/timeline-run.ts';
import type { RunPart } from '#lib/run-parts.ts';
import { stateWords, toneOf } from '#lib/run-words.ts';
import { DonePart } from './done-part.tsx';
import { SharedPart } from './shared-part.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

/** What a run had said and done by some moment: to be read, and nothing to be pressed. */
export const ReplayedRun = ({ run }: { run: TimelineRun }) => (
  <chakra.article
    aria-label={t`Message: ${run.prompt.slice(0, 80)}`}
    display="flex"
    flexDirection="column"
    gap="3"
    mb="6"
  >
    {run.step === null ? null : <Tag alignSelf="flex-end">{rich`Step: ${run.step.title}`}</Tag>}
    <chakra.p
      dir="auto"
      alignSelf="flex-end"
      maxWidth="88%"
      px="3"
      py="2"
      bg="bg.muted"
      borderRadius="lg"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {run.prompt}
    </chakra.p>
    {run.parts.map((part) => (
      <Part key={part.id} part={part} run={run} />
    ))}
    <chakra.p display="flex" alignItems="center" gap="2" textStyle="xs" color="fg.muted">
      <StateDot state={toneOf(run)} />
      {run.version === null || !isFinished(run) ? stateWords(run) : t`Version ${run.version.number}`}
    </chakra.p>
  </chakra.article>
);

const Part = ({ part, run }: { part: RunPart; run: TimelineRun }): ReactNode => {
  switch (part.kind) {
    case 'thought':
    case 'plan':
    case 'files':
    case 'refused':
      return <DonePart part={part} run={run} />;
    case 'text':
    case 'noted':
    case 'not-understood':
    case 'question':
      return <SharedPart part={part} />;
    default:
      // What its person was asked and answered is no part of a replay.
      return null;
  }
};
