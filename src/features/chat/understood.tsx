import { chakra } from '@chakra-ui/react';
import { t } from '#language/speech.ts';
import type { UnderstoodGroup } from '#contract/actions.ts';

const Place = chakra('button', {
  base: {
    maxWidth: 'full',
    px: '2',
    py: '0.5',
    minHeight: '6',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    textStyle: 'xs',
    color: 'fg',
    bg: 'bg.muted',
    borderRadius: 'sm',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.emphasized' },
  },
});

/** What the message was read as; each part leads to its place in the blueprint. */
export const Understood = ({
  groups,
  onOpen,
}: {
  groups: readonly UnderstoodGroup[];
  onOpen: (place: string) => void;
}) => (
  <chakra.section aria-label={t`What was read`} display="grid" gap="2">
    <chakra.p textStyle="sm" color="fg.muted">
      {t`I read it like this. Choose a part to put it right in the Blueprint.`}
    </chakra.p>
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      rowGap="2"
      textStyle="xs"
    >
      {groups.map(({ label, parts }) => (
        <chakra.div key={label} display="contents">
          <chakra.dt color="fg.muted" pt="1">
            {label}
          </chakra.dt>
          <chakra.dd m="0" display="flex" flexWrap="wrap" gap="1.5">
            {parts.map(({ name, place }) => (
              <Place key={place} type="button" onClick={() => onOpen(place)}>
                {name}
              </Place>
            ))}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  </chakra.section>
);
