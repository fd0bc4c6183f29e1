import { chakra } from '@chakra-ui/react';
import { Share2 } from 'lucide-react';
import type { PresenceView } from '#machines/presence/presence.connect.ts';
import type { Place } from '#machines/presence/presence.types.ts';
import { VisuallyHidden } from '#ui/atoms.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { PersonPicture } from '#ui/person-picture.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

const Stack = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    height: '8',
    px: '0.5',
    borderRadius: 'full',
    _hover: { bg: 'bg.muted' },
    '& > * + *': { marginInlineStart: '-0.375rem' },
  },
});

/** Pictures that stand beside each other; whoever else is there is counted. */
const shownAtOnce = 3;

/** Who else has the project open. The list says what each of them looks at, and leads there. */
export const PeopleHere = ({
  view,
  isSmall,
  shareLabel,
  onShare,
  onGo,
}: {
  view: PresenceView;
  isSmall: boolean;
  /** What the bar has no room for on a small screen while somebody is here. */
  shareLabel: string;
  onShare: () => void;
  onGo: (place: Place) => void;
}) => {
  const { others } = view;
  // A small screen has room for one circle: the picture of one person, or the number of several.
  const shown = isSmall && others.length > 1 ? [] : others.slice(0, shownAtOnce);
  const more = others.length - shown.length;
  return (
    <>
      <VisuallyHidden role="status">{view.said}</VisuallyHidden>
      {others.length === 0 ? null : (
        <Menu
          placement="bottom-end"
          trigger={
            <Stack type="button" data-people="" aria-label={view.buttonLabel} title={view.said}>
              {shown.map((person) => (
                <Tooltip key={person.id} content={`${person.name}: ${person.what}`} placement="bottom">
                  <span>
                    <PersonPicture {...person} />
                  </span>
                </Tooltip>
              ))}
              {more > 0 ? (
                <chakra.span
                  aria-hidden
                  minWidth="1.375rem"
                  height="1.375rem"
                  px="1"
                  borderRadius="full"
                  bg="bg.muted"
                  color="fg"
                  textStyle="2xs"
                  lineHeight="1.375rem"
                >
                  {shown.length > 0 ? '+' : ''}
                  {more}
                </chakra.span>
              ) : null}
            </Stack>
          }
        >
          {others.map((person) => (
            <MenuItem
              key={person.id}
              value={person.id}
              icon={<PersonPicture {...person} />}
              note={person.what}
              onClick={() => onGo(person.place)}
            >
              <span dir="auto">{person.name}</span>
            </MenuItem>
          ))}
          {isSmall ? (
            <>
              <MenuSeparator />
              <MenuItem value="share" icon={<Share2 aria-hidden />} onClick={onShare}>
                {shareLabel}
              </MenuItem>
            </>
          ) : null}
        </Menu>
      )}
    </>
  );
};
