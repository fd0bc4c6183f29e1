import { chakra } from '@chakra-ui/react';
import { Check, Code, WandSparkles } from 'lucide-react';
import { Suspense } from 'react';
import type { LanguageToolsView } from '#machines/language-tools/language-tools.connect.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { StateDot } from '#ui/atoms.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { t } from '#language/speech.ts';

const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'));

const Shortcut = chakra('kbd', {
  base: {
    fontFamily: 'inherit',
    textStyle: 'xs',
    color: 'fg.subtle',
    '@media (pointer: coarse)': { display: 'none' },
  },
});

export interface LanguageBarProps {
  view: LanguageToolsView;
  path: string;
  isScript: boolean;
  /** Where the cursor is in the open file. */
  cursor: () => number;
}

/** What can be done with the code of the open file, and how that stands. */
export const LanguageBar = ({ view, path, isScript, cursor }: LanguageBarProps) => (
  <>
    <chakra.span
      role="status"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minWidth="0"
      maxWidth="22rem"
      textStyle="xs"
      color={view.isFailed ? 'fg' : 'fg.subtle'}
      title={view.said || undefined}
    >
      {view.said === '' ? null : (
        <>
          <StateDot state={view.isFailed ? 'failed' : view.isBusy ? 'active' : 'paused'} />
          <chakra.span truncate>{view.said}</chakra.span>
        </>
      )}
    </chakra.span>
    {view.canRetry ? (
      <Button size="xs" variant="outline" onClick={view.onRetry}>
        {t`Try again`}
      </Button>
    ) : null}
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton label={t`Code tools`} title={t`Code tools`} size="sm">
          <Code aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        value="format"
        icon={<WandSparkles aria-hidden />}
        shortcut={<Shortcut>{t`Shift+Alt+F`}</Shortcut>}
        onClick={() => view.onFormat(path)}
      >
        {t`Format file`}
      </MenuItem>
      <MenuItem
        value="format-on-save"
        icon={
          <chakra.span display="inline-block" width="1rem">
            {view.formatsOnSave ? <Check aria-hidden /> : null}
          </chakra.span>
        }
        note={view.formatsOnSave ? t`On` : t`Off`}
        onClick={() => view.onFormatOnSave(!view.formatsOnSave)}
      >
        {t`Format when saving`}
      </MenuItem>
      {isScript ? (
        <>
          <MenuSeparator />
          <MenuItem
            value="definition"
            shortcut={<Shortcut>F12</Shortcut>}
            onClick={() => view.onDefinition(path, cursor())}
          >
            {t`Go to definition`}
          </MenuItem>
          <MenuItem
            value="rename"
            shortcut={<Shortcut>F2</Shortcut>}
            onClick={() => view.onRename(path, cursor())}
          >
            {t`Rename symbol`}
          </MenuItem>
          <MenuItem
            value="imports"
            shortcut={<Shortcut>{t`Shift+Alt+O`}</Shortcut>}
            onClick={() => view.onOrganizeImports(path)}
          >
            {t`Organize imports`}
          </MenuItem>
        </>
      ) : null}
    </Menu>
    {view.renaming ? (
      <Suspense>
        <RenameDialog view={view} />
      </Suspense>
    ) : null}
  </>
);
