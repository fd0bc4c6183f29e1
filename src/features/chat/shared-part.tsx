import { chakra } from '@chakra-ui/react';
import type { SharedPart as Part } from '#contract/publishing-calls.ts';
import { aloud } from '#language/told.ts';
import { rich } from '#ui/rich.tsx';
import { RunText } from './run-text.tsx';

/** What a run said, left undone or asked, for everybody who may read it: nothing can be pressed. */
export const SharedPart = ({ part }: { part: Part }) => {
  switch (part.kind) {
    case 'text':
      return <RunText text={part.text} />;
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
    case 'not-understood':
      return (
        <chakra.p textStyle="sm" color="fg.muted">
          {rich`Not understood, and left out: ${part.phrases.join(', ')}`}
        </chakra.p>
      );
    case 'question':
      return <chakra.p fontWeight="500">{part.question}</chakra.p>;
  }
};
