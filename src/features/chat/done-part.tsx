import { chakra } from '@chakra-ui/react';
import { isFinished, type TimelineRun } from '#lib/timeline-run.ts';
import type { RunPart } from '#lib/run-parts.ts';
import { FileRows } from './file-rows.tsx';
import { PlanList } from './plan-list.tsx';
import { SharedPart } from './shared-part.tsx';
import { Thought } from './thought.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';
import { aloud } from '#language/told.ts';

export interface DonePartProps {
  part: Extract<RunPart, { kind: 'text' | 'thought' | 'plan' | 'files' | 'refused' | 'noted' }>;
  run: TimelineRun;
  /** Absent: files are told of, and not opened. */
  onOpenFile?: (path: string) => void;
}

/** What a run said or did, which asks for nothing. */
export const DonePart = ({ part, run, onOpenFile }: DonePartProps) => {
  switch (part.kind) {
    case 'text':
    case 'noted':
      return <SharedPart part={part} />;
    case 'thought':
      return <Thought part={part} isOver={isFinished(run)} />;
    case 'plan':
      return <PlanList items={run.plan} isOver={isFinished(run)} />;
    case 'files':
      return <FileRows files={part.files} {...(onOpenFile === undefined ? {} : { onOpen: onOpenFile })} />;
    case 'refused':
      return part.action === 'locked' ? (
        <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {rich`Left ${part.path} as it is: it is locked.`}
        </chakra.p>
      ) : (
        <chakra.p textStyle="sm" color="warning.fg">
          {rich`Not applied${part.path === null ? '' : t` to ${part.path}`}: ${aloud(part.reason)}`}
        </chakra.p>
      );
  }
};
