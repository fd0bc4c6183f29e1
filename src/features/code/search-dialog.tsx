import { chakra } from '@chakra-ui/react';
import { CaseSensitive, Regex, Replace, WholeWord } from 'lucide-react';
import {
  optionNames,
  type ProjectSearchView,
  type SearchOption,
  searchOptions,
} from '#machines/project-search/project-search.connect.ts';
import type { FoundFile, SearchHit } from '#machines/project-search/project-search.types.ts';
import { walkWithArrows } from '#ui/arrow-keys.ts';
import { VisuallyHidden } from '#ui/atoms.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/field.tsx';
import { t } from '#language/speech.ts';

export interface SearchDialogProps {
  /** Whether the person may change files. */
  canReplace?: boolean;
  view: ProjectSearchView;
  onOpen: (path: string, line: number, column: number) => void;
  onClose: () => void;
}

const Hit = chakra('button', {
  base: {
    display: 'block',
    flex: '1',
    minWidth: '0',
    textAlign: 'start',
    px: '2',
    py: '1',
    borderRadius: 'sm',
    textStyle: 'xs',
    _hover: { bg: 'bg.muted' },
    '& code': { fontFamily: 'mono', whiteSpace: 'pre', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& mark': { bg: 'warning.subtle', color: 'fg', borderRadius: 'xs', fontWeight: '600' },
    '& del': { bg: 'danger.subtle', color: 'fg', borderRadius: 'xs' },
    '& ins': {
      bg: 'success.subtle',
      color: 'fg',
      borderRadius: 'xs',
      fontWeight: '600',
      textDecoration: 'none',
    },
  },
});

const icons = { matchCase: CaseSensitive, isWord: WholeWord, isPattern: Regex } as const;

const Option = ({ view, option }: { view: ProjectSearchView; option: SearchOption }) => {
  const Icon = icons[option];
  return (
    <IconButton
      size="sm"
      label={optionNames[option]}
      title={optionNames[option]}
      css={{ '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' } }}
      {...view.getOptionProps(option)}
    >
      <Icon aria-hidden />
    </IconButton>
  );
};

/** Finds a text in all files of the project, and replaces it; a hit opens its file at the line. */
export const SearchDialog = ({ view, canReplace = true, onOpen, onClose }: SearchDialogProps) => (
  <Dialog open onClose={onClose} title={t`Search in all files`} closable={false} size="lg">
    <chakra.div onKeyDown={walkWithArrows}>
      <chakra.form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const file = view.files[0];
          const hit = file?.hits[0];
          if (view.isFailed) view.onSearch();
          else if (file && hit && !view.isReplacing) onOpen(file.path, hit.line, hit.column);
        }}
      >
        <chakra.div display="flex" gap="1" alignItems="center">
          <Input
            type="search"
            aria-label={t`Text to find`}
            placeholder={t`Text to find`}
            autoComplete="off"
            spellCheck={false}
            flex="1"
            minWidth="0"
            {...view.getFieldProps()}
          />
          {searchOptions.map((option) => (
            <Option key={option} view={view} option={option} />
          ))}
          {canReplace ? (
            <IconButton
              size="sm"
              label={t`Replace`}
              title={t`Replace`}
              css={{ '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' } }}
              {...view.getModeProps()}
            >
              <Replace aria-hidden />
            </IconButton>
          ) : null}
        </chakra.div>
        {view.isReplacing && canReplace ? (
          <chakra.div display="flex" gap="2" alignItems="center" mt="2">
            <Input
              aria-label={t`Replace with`}
              placeholder={t`Replace with`}
              autoComplete="off"
              spellCheck={false}
              flex="1"
              minWidth="0"
              {...view.getReplacementProps()}
            />
            {view.count > 0 ? (
              <Button size="sm" variant="outline" {...view.getReplaceAllProps()}>
                {t`Replace all`}
              </Button>
            ) : null}
          </chakra.div>
        ) : null}
        {/* Without a button of its own a form of two fields is not sent with Enter. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </chakra.form>
      <chakra.p role="status" mt="2" textStyle="xs" color={view.isFailed ? 'danger.fg' : 'fg.muted'}>
        {view.said}
      </chakra.p>
      {view.isFailed ? (
        <Button size="xs" variant="outline" mt="1" onClick={view.onSearch}>
          {t`Search again`}
        </Button>
      ) : null}
      <chakra.div
        mt="1"
        mx="-2"
        height="min(26rem, 50dvh)"
        overflowY="auto"
        aria-label={t`Found`}
        aria-busy={view.isBusy}
        role="region"
        tabIndex={0}
      >
        {view.files.map((file) => (
          <File key={file.path} view={view} file={file} onOpen={onOpen} />
        ))}
      </chakra.div>
    </chakra.div>
  </Dialog>
);

const File = ({
  view,
  file,
  onOpen,
}: {
  view: ProjectSearchView;
  file: FoundFile;
  onOpen: SearchDialogProps['onOpen'];
}) => (
  <chakra.section aria-label={file.path} mb="2">
    <chakra.div display="flex" alignItems="center" gap="2" px="2" minHeight="7">
      <chakra.h3 textStyle="xs" fontWeight="600" truncate flex="1" minWidth="0">
        {file.path}
      </chakra.h3>
      <chakra.span textStyle="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
        <VisuallyHidden>{t`Places: `}</VisuallyHidden>
        {file.count}
      </chakra.span>
      {view.isReplacing ? (
        <Button size="xs" variant="ghost" {...view.replacePropsOf(file, null)}>
          {t`Replace in file`}
        </Button>
      ) : null}
    </chakra.div>
    {file.hits.map((hit) => (
      <chakra.div key={hit.at} display="flex" alignItems="center" gap="1" pe="2">
        <Hit type="button" onClick={() => onOpen(file.path, hit.line, hit.column)}>
          <chakra.span display="flex" gap="3" alignItems="baseline">
            <chakra.span
              color="fg.subtle"
              minWidth="2.5rem"
              textAlign="end"
              fontVariantNumeric="tabular-nums"
              flexShrink={0}
            >
              <VisuallyHidden>{t`Line `}</VisuallyHidden>
              {hit.line}
            </chakra.span>
            <code title={hit.text.trim()}>
              {lead(hit)}
              <Found hit={hit} isReplacing={view.isReplacing} />
              {hit.text.slice(hit.start + hit.length)}
            </code>
          </chakra.span>
        </Hit>
        {view.isReplacing ? (
          <Button size="xs" variant="ghost" {...view.replacePropsOf(file, hit)}>
            {t`Replace`}
          </Button>
        ) : null}
      </chakra.div>
    ))}
  </chakra.section>
);

/** What was found, and what it becomes. */
const Found = ({ hit, isReplacing }: { hit: SearchHit; isReplacing: boolean }) => {
  const found = hit.text.slice(hit.start, hit.start + hit.length);
  if (!isReplacing) return <mark>{found}</mark>;
  return (
    <>
      <del>{found}</del>
      {hit.replaced === '' ? null : <ins>{hit.replaced.replaceAll('\n', '⏎')}</ins>}
    </>
  );
};

/** Letters before a hit that leave it in sight on a small screen. */
const leadLength = 16;

/** What stands before a hit in its line; the end of it where it is long. */
function lead({ text, start }: SearchHit): string {
  const before = text.slice(0, start).trimStart();
  return before.length <= leadLength ? before : `…${before.slice(-leadLength)}`;
}
