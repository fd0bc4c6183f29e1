import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { StateDot, VisuallyHidden } from '#ui/atoms.tsx';
import { t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';
import type { PlanItem } from '#lib/run-steps.ts';

const words = textsOf({ todo: 'to do', doing: 'under way', done: 'done' } as const);

/** How far a row is; when the run is over, what is not done is not under way either. */
const wordsOf = (status: PlanItem['status'], isOver: boolean): string =>
  isOver && status !== 'done' ? t`not done` : words[status];

/** The plan of a run as a checklist. `isOver`: nothing of it is under way any more. */
export const PlanList = ({ items, isOver }: { items: readonly PlanItem[]; isOver: boolean }) => (
  <chakra.ul aria-label={t`Plan`} display="flex" flexDirection="column" gap="1">
    {items.map((item) => (
      <chakra.li
        key={item.id}
        display="flex"
        gap="2.5"
        textStyle="sm"
        color={item.status === 'doing' && !isOver ? 'fg' : 'fg.muted'}
      >
        <chakra.span
          display="grid"
          placeItems="center"
          width="1rem"
          height="1.25rem"
          flexShrink={0}
          color="success.fg"
          css={{ '& svg': { width: '0.875rem', height: '0.875rem' } }}
        >
          {item.status === 'done' ? (
            <Check aria-hidden strokeWidth={2.5} />
          ) : (
            <StateDot state={item.status === 'doing' && !isOver ? 'active' : 'waiting'} />
          )}
        </chakra.span>
        <span>
          {item.title}
          <VisuallyHidden>, {wordsOf(item.status, isOver)}</VisuallyHidden>
        </span>
      </chakra.li>
    ))}
  </chakra.ul>
);
