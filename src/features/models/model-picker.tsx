import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { Brain, Check, ChevronsUpDown } from 'lucide-react';
import type { AnsweringView } from '#machines/answering/answering.connect.ts';
import { costWords } from '#machines/answering/answering.connect.ts';
import type { EngineOption } from '#machines/answering/answering.types.ts';
import { Menu, MenuGroup, MenuItem } from '#ui/menu.tsx';
import { t } from '#language/speech.ts';

/** Beside a running answer on a phone: the name of what answers has the room. */
export const whereNarrow = (styles: SystemStyleObject): SystemStyleObject => ({
  '@container (max-width: 15rem)': styles,
});
const Arrows = chakra(ChevronsUpDown, { base: whereNarrow({ display: 'none' }) });

const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '8',
    maxWidth: '100%',
    minWidth: '0',
    px: '2',
    borderRadius: 'md',
    textStyle: 'xs',
    color: 'fg.muted',
    _hover: { bg: 'bg.subtle', color: 'fg' },
    '& svg': { width: '0.8125rem', height: '0.8125rem', flexShrink: 0 },
    ...whereNarrow({ px: '1' }),
  },
});

const priceWords = ({ price, isOwn }: EngineOption): string =>
  price === null || (price.input === 0 && price.output === 0) || isOwn
    ? ''
    : t` · $${price.input} in, $${price.output} out per million tokens`;

/** What answers, by whose key: the groups of the list. */
function groupsOf(options: readonly EngineOption[]): [label: string, options: readonly EngineOption[]][] {
  const groups: [string, EngineOption[]][] = [
    [t`With your key`, options.filter(({ isOwn }) => isOwn)],
    [t`Models`, options.filter(({ isOwn, provider }) => !isOwn && provider !== '')],
    [t`Without a model`, options.filter(({ provider }) => provider === '')],
  ];
  return groups.filter(([, members]) => members.length > 0);
}

const Tick = ({ isChosen }: { isChosen: boolean }) => (
  <chakra.span width="1rem" flexShrink={0} display="inline-flex">
    {isChosen ? <Check aria-label={t`Chosen`} /> : null}
  </chakra.span>
);

/** How long the chosen model thinks before it answers. Nothing for one that cannot be told. */
export const ThinkingPicker = ({ view }: { view: AnsweringView }) => {
  const { thinking } = view;
  return thinking === null ? null : (
    <Menu
      placement="top-start"
      onSelect={view.onThink}
      trigger={
        <Trigger
          type="button"
          flexShrink="0"
          aria-label={t`${thinking.label}. Choose how long it thinks`}
          title={thinking.label}
        >
          <Brain aria-hidden />
          <chakra.span css={{ '@container (max-width: 26rem)': { display: 'none' } }}>
            {thinking.label}
          </chakra.span>
        </Trigger>
      }
    >
      {thinking.efforts.map(({ effort, label, note }) => (
        <MenuItem
          key={effort}
          value={effort}
          note={note}
          icon={<Tick isChosen={effort === thinking.effort} />}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
};

/** Chooses what answers messages, with what it costs. */
export const ModelPicker = ({ view }: { view: AnsweringView }) => (
  <Menu
    placement="top-start"
    onSelect={view.onChoose}
    trigger={
      <Trigger
        type="button"
        aria-label={t`Answers: ${view.label}${view.cost === '' ? '' : `. ${view.cost}`}. Choose another`}
        title={view.options.length > 0 ? view.cost : view.note || t`What can answer is being looked up.`}
        disabled={view.options.length === 0}
        // A key may have been added meanwhile.
        onFocus={view.onOpen}
      >
        <chakra.span truncate>{view.label}</chakra.span>
        <Arrows aria-hidden />
      </Trigger>
    }
  >
    {groupsOf(view.options).map(([label, options]) => (
      <MenuGroup key={label} label={label}>
        {options.map((option) => (
          <MenuItem
            key={option.id}
            value={option.id}
            icon={<Tick isChosen={option.id === view.chosen?.id} />}
          >
            {option.label}
            <chakra.span display="block" textStyle="xs" color="fg.muted">
              {[option.provider, costWords(option)].filter(Boolean).join(' · ')}
              {priceWords(option)}
            </chakra.span>
          </MenuItem>
        ))}
      </MenuGroup>
    ))}
  </Menu>
);
