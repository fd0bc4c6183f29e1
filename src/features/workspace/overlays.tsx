import { chakra } from '@chakra-ui/react';
import { useMemo, useRef, type ReactNode } from 'react';
import type { WorkspaceView } from '#machines/workspace/workspace.connect.ts';
import { Kbd } from '#ui/atoms.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/field.tsx';
import { ByEnter, ModKey } from '#ui/keys.tsx';
import { fuzzyFilter } from '#lib/fuzzy.ts';
import { useDomEffect } from '#lib/effects.ts';
import { shortcuts } from './shortcuts.ts';
import { t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';

const groupNames = textsOf({ files: 'Files', goTo: 'Go to', actions: 'Actions' });

/** Something that the palette can do. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: keyof typeof groupNames;
  readonly icon: ReactNode;
  readonly run: () => void;
  /** Where the cursor goes then: the first of these that is there. Nowhere: back where it was. */
  readonly leadsTo?: readonly string[];
}

const shownLimit = 60;

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '8',
    px: '2.5',
    borderRadius: 'sm',
    textStyle: 'sm',
    cursor: 'pointer',
    '& svg': { width: '1rem', height: '1rem', color: 'fg.subtle', flexShrink: 0 },
    '&[aria-selected=true]': { bg: 'accent.subtle' },
  },
});

/** A file's name, which is never cut before its folder is. */
const FileLabel = ({ path }: { path: string }) => {
  const cut = path.lastIndexOf('/') + 1;
  return (
    <chakra.span display="flex" alignItems="baseline" gap="2" flex="1" minWidth="0" title={path}>
      <chakra.span truncate flexShrink={0} maxWidth="100%">
        {path.slice(cut)}
      </chakra.span>{' '}
      <chakra.span truncate textStyle="xs" color="fg.subtle" minWidth="0">
        {path.slice(0, Math.max(0, cut - 1))}
      </chakra.span>
    </chakra.span>
  );
};

/** Everything that can be done here, by a few letters of its name. */
const Palette = ({ view, commands }: { view: WorkspaceView; commands: readonly Command[] }) => {
  const list = useRef<HTMLUListElement>(null);
  const lead = useRef<readonly string[]>([]);
  const { paletteQuery, paletteScope } = view;
  const found = useMemo(() => {
    const pool =
      paletteScope === 'files' ? commands.filter((command) => command.group === 'files') : commands;
    return fuzzyFilter(pool, paletteQuery, (command) => command.label).slice(0, shownLimit);
  }, [commands, paletteQuery, paletteScope]);
  const palette = view.palette(found, (command) => {
    lead.current = command.leadsTo ?? [];
    command.run();
  });

  useDomEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [palette.chosen]);

  return (
    <Dialog
      open={view.isPaletteOpen}
      onClose={view.onOverlayClose}
      title={paletteScope === 'files' ? t`Go to a file` : t`What do you want to do?`}
      closable={false}
      finalFocus={() => firstSeen(lead.current)}
    >
      <Input
        {...palette.getFieldProps()}
        placeholder={
          paletteScope === 'files' ? t`Type a part of its name` : t`Type a part of a file or an action`
        }
      />
      <chakra.ul
        ref={list}
        {...palette.getListProps()}
        mt="2"
        mx="-2"
        height="min(22rem, 50dvh)"
        overflowY="auto"
      >
        {found.map((command) => (
          <Option key={command.id} {...palette.getOptionProps(command)}>
            {command.icon}{' '}
            {command.group === 'files' ? (
              <FileLabel path={command.label} />
            ) : (
              <chakra.span truncate flex="1">
                {command.label}
              </chakra.span>
            )}{' '}
            <chakra.span textStyle="xs" color="fg.subtle">
              {groupNames[command.group]}
            </chakra.span>
          </Option>
        ))}
        {found.length === 0 ? (
          <chakra.li role="presentation" px="2.5" py="2" textStyle="sm" color="fg.muted">
            {t`Nothing here is called that.`}
          </chakra.li>
        ) : null}
      </chakra.ul>
    </Dialog>
  );
};

/** The first of these that is in sight. */
function firstSeen(selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found && found.getClientRects().length > 0) return found;
  }
  return null;
}

/** One line of the list: what is done, and its keys. */
const Shortcut = ({ what, children }: { what: string; children: ReactNode }) => (
  <chakra.div display="contents">
    <dt>{what}</dt>
    <chakra.dd display="inline-flex" gap="1" justifyContent="flex-end">
      {children}
    </chakra.dd>
  </chakra.div>
);
const enter = <Kbd>Enter</Kbd>;
const shiftEnter = (
  <chakra.span display="inline-flex" gap="1">
    <Kbd>Shift</Kbd>
    <Kbd>Enter</Kbd>
  </chakra.span>
);

const ShortcutList = ({ view }: { view: WorkspaceView }) => (
  <Dialog open={view.areShortcutsOpen} onClose={view.onOverlayClose} title={t`Keyboard`} size="sm">
    <chakra.dl display="grid" gridTemplateColumns="1fr auto" rowGap="2.5" textStyle="sm">
      <Shortcut what={t`Send the message`}>
        <ByEnter sends={enter} breaks={shiftEnter} />
      </Shortcut>
      <Shortcut what={t`Break the line`}>
        <ByEnter sends={shiftEnter} breaks={enter} />
      </Shortcut>
      {shortcuts.map(({ keys, what }) => (
        <Shortcut key={what} what={what}>
          {keys.map((key) => (
            <Kbd key={key}>{key === 'Mod' ? <ModKey /> : key}</Kbd>
          ))}
        </Shortcut>
      ))}
    </chakra.dl>
  </Dialog>
);

/** The palette and the list of shortcuts; loaded when the first of them is asked for. */
const Overlays = ({ view, commands }: { view: WorkspaceView; commands: readonly Command[] }) => (
  <>
    <Palette view={view} commands={commands} />
    <ShortcutList view={view} />
  </>
);

export default Overlays;
