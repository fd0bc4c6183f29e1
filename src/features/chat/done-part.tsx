import { chakra } from '@chakra-ui/react';
import { isFinished, type TimelineRun } from '#lib/timeline-run.ts';
import type { RunPart } from '#lib/run-parts.ts';
import { FileRows } from './file-rows.tsx';
import { PlanList } from './plan-list.tsx';
import { RunText } from './run-text.tsx';
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
      return <RunText text={part.text} />;
    case 'thought':
      return <Thought part={part} isOver={isFinished(run)} />;
    case 'plan':
      return <PlanList items={run.plan} isOver={isFinished(run)} />;
    case 'files':
      return <FileRows files={part.files} {...(onOpenFile === undefined ? {} : { onOpen: onOpenFile })} />;
    case 'noted':
      return (
        <chakra.div textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          <p>{aloud(part.text)}</p>
          {part.lines.length === 0 ? null : (
            <chakra.ul ps="4" listStyleType="disc">
              {part.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </chakra.ul>
          )}
        </chakra.div>
      );
    case 'refused':
      return part.action === 'locked' ? (
        <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {rich`Left ${part.path} as it is: you locked it.`}
        </chakra.p>
      ) : (
        <chakra.p textStyle="sm" color="warning.fg">
          {rich`Not applied${part.path === null ? '' : t` to ${part.path}`}: ${aloud(part.reason)}`}
        </chakra.p>
      );
  }
};
