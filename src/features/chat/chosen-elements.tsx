import { chakra } from '@chakra-ui/react';
import { MousePointerSquareDashed, X } from 'lucide-react';
import { Fragment } from 'react';
import type { ElementChoiceView } from '#machines/element-choice/element-choice.connect.ts';
import type { ChosenElement } from '#contract/page-elements.ts';
import { IconButton } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

/** Opens a file at a place; lines and columns count from 1. */
type Open = (path: string, line: number, column: number) => void;

const Chip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    minHeight: '8',
    ps: '1.5',
    pe: '0.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.subtle',
    textStyle: 'xs',
    '& svg': { flexShrink: 0 },
  },
});
const Place = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: '0',
    minHeight: '6',
    px: '1',
    borderRadius: 'sm',
    cursor: 'pointer',
    textAlign: 'start',
    _hover: { bg: 'bg.muted' },
  },
});
const Crumb = chakra('button', {
  base: {
    minHeight: '6',
    px: '1',
    borderRadius: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});

/** What an element is, what it says, and where it is written. */
const Words = ({ tag, text, place }: { tag: string; text: string; place: string }) => (
  <>
    <MousePointerSquareDashed aria-hidden width={14} height={14} />
    <chakra.span fontFamily="mono" flexShrink={0}>
      {tag}
    </chakra.span>
    {text === '' ? null : (
      <chakra.span truncate dir="auto">
        {text}
      </chakra.span>
    )}
    <chakra.span color="fg.muted" truncate flexShrink={2}>
      {place}
    </chakra.span>
  </>
);

/** The elements of the page that the next message is about, with what the last of them stands in. */
export const ChosenElements = ({ view, onOpen }: { view: ElementChoiceView; onOpen: Open }) => {
  const last = view.elements.at(-1);
  if (last === undefined) return null;
  return (
    <chakra.div px="2" pt="2" display="flex" flexDirection="column" gap="1">
      <chakra.ul aria-label={t`Chosen elements`} display="flex" flexWrap="wrap" gap="1.5">
        {view.elements.map((element) => (
          <chakra.li key={element.id} maxWidth="full">
            <Chip>
              <Place
                type="button"
                title={
                  element.note === '' ? t`Open ${element.place}` : t`${element.note}. Open ${element.place}`
                }
                onClick={() => onOpen(element.path, element.line, element.column)}
              >
                <Words {...element} />
              </Place>
              <IconButton
                label={t`Deselect ${element.tag} ${element.text}`.trim()}
                size="xs"
                onClick={() => view.onRemove(element.id)}
              >
                <X aria-hidden />
              </IconButton>
            </Chip>
          </chakra.li>
        ))}
      </chakra.ul>
      {last.around.length === 0 ? null : (
        <chakra.nav
          aria-label={t`What ${last.tag} stands in`}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          px="1"
          textStyle="2xs"
          color="fg.subtle"
        >
          {t`in`}
          {last.around.slice(0, 6).map((outer, index) => (
            <Fragment key={`${index}-${outer.place}`}>
              {index === 0 ? null : <span aria-hidden>‹</span>}
              <Crumb
                type="button"
                title={t`Choose ${outer.tag} at ${outer.place} instead`}
                onClick={() => view.onAround(last.id, index + 1)}
              >
                {outer.tag}
              </Crumb>
            </Fragment>
          ))}
        </chakra.nav>
      )}
    </chakra.div>
  );
};

/** The elements that a sent message was about. */
export const SentElements = ({ elements, onOpen }: { elements: readonly ChosenElement[]; onOpen: Open }) =>
  elements.length === 0 ? null : (
    <chakra.ul
      aria-label={t`What it is about`}
      display="flex"
      flexWrap="wrap"
      justifyContent="flex-end"
      gap="1.5"
      alignSelf="flex-end"
      maxWidth="full"
      mt="-1"
    >
      {elements.map((element) => (
        <chakra.li key={`${element.path}:${element.line}:${element.column}`} maxWidth="full">
          <Chip pe="1.5">
            <Place
              type="button"
              title={t`Open ${element.path}:${element.line}`}
              onClick={() => onOpen(element.path, element.line, element.column)}
            >
              <Words {...element} place={`${element.path}:${element.line}`} />
            </Place>
          </Chip>
        </chakra.li>
      ))}
    </chakra.ul>
  );
