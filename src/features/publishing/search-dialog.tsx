import { chakra } from '@chakra-ui/react';
import type { AsyncDataView } from '#machines/async-data/async-data.connect.ts';
import type { SearchHit } from '#contract/publishing-calls.ts';
import { walkWithArrows } from '#ui/arrow-keys.ts';
import { VisuallyHidden } from '#ui/atoms.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/field.tsx';

export interface SearchQuery {
  readonly text: string;
  readonly matchCase: boolean;
}
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly isCut: boolean;
  readonly files: number;
}

export interface SearchDialogProps {
  view: AsyncDataView<SearchResult, SearchQuery>;
  query: SearchQuery;
  onOpen: (hit: SearchHit) => void;
  onClose: () => void;
}

const Hit = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    textAlign: 'start',
    px: '2',
    py: '1',
    borderRadius: 'sm',
    textStyle: 'xs',
    _hover: { bg: 'bg.muted' },
    '& code': { fontFamily: 'mono', whiteSpace: 'pre', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& mark': { bg: 'warning.subtle', color: 'fg', borderRadius: 'xs', fontWeight: '600' },
  },
});

/** Finds a text in all files of the project; a hit opens its file at the line. */
export const SearchDialog = ({ view, query, onOpen, onClose }: SearchDialogProps) => {
  const hits = query.text === '' ? [] : (view.data?.hits ?? []);
  const groups = groupByPath(hits);
  return (
    <Dialog open onClose={onClose} title="Search in all files" closable={false}>
      <chakra.div onKeyDown={walkWithArrows}>
        <chakra.form
          display="flex"
          gap="3"
          alignItems="center"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            const first = hits[0];
            if (first) onOpen(first);
          }}
        >
          <Input
            type="search"
            aria-label="Text to find"
            placeholder="Text to find"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={query.text}
            onChange={(event) => view.onType({ ...query, text: event.currentTarget.value })}
          />
          <chakra.label
            display="inline-flex"
            gap="1.5"
            alignItems="center"
            textStyle="sm"
            whiteSpace="nowrap"
            minHeight="6"
          >
            <input
              type="checkbox"
              checked={query.matchCase}
              onChange={(event) => view.onRequest({ ...query, matchCase: event.currentTarget.checked })}
            />
            Match case
          </chakra.label>
        </chakra.form>
        <chakra.p role="status" mt="2" textStyle="xs" color={view.error ? 'danger.fg' : 'fg.muted'}>
          {view.error || summary(view, query)}
        </chakra.p>
        <chakra.div
          mt="1"
          mx="-2"
          height="min(24rem, 50dvh)"
          overflowY="auto"
          aria-label="Found"
          role="region"
        >
          {[...groups].map(([path, found]) => (
            <chakra.section key={path} aria-label={path} mb="2">
              <chakra.h3 px="2" textStyle="xs" fontWeight="600" truncate>
                {path}
              </chakra.h3>
              {found.map((hit) => (
                <Hit key={`${hit.line}:${hit.column}`} type="button" onClick={() => onOpen(hit)}>
                  <chakra.span display="flex" gap="3" alignItems="baseline">
                    <chakra.span
                      color="fg.subtle"
                      minWidth="2.5rem"
                      textAlign="end"
                      fontVariantNumeric="tabular-nums"
                    >
                      <VisuallyHidden>Line </VisuallyHidden>
                      {hit.line}
                    </chakra.span>
                    <code title={hit.text.trim()}>
                      {lead(hit)}
                      <mark>{hit.text.slice(hit.start, hit.start + hit.length)}</mark>
                      {hit.text.slice(hit.start + hit.length)}
                    </code>
                  </chakra.span>
                </Hit>
              ))}
            </chakra.section>
          ))}
        </chakra.div>
      </chakra.div>
    </Dialog>
  );
};

/** Letters before a hit that leave it in sight on a small screen. */
const leadLength = 16;

/** What stands before a hit in its line; the end of it where it is long. */
function lead({ text, start }: SearchHit): string {
  const before = text.slice(0, start).trimStart();
  return before.length <= leadLength ? before : `…${before.slice(-leadLength)}`;
}

function groupByPath(hits: readonly SearchHit[]): Map<string, SearchHit[]> {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) groups.set(hit.path, [...(groups.get(hit.path) ?? []), hit]);
  return groups;
}

function summary(view: AsyncDataView<SearchResult, SearchQuery>, query: SearchQuery): string {
  if (query.text === '') return 'Type what you are looking for';
  if (view.data === null || view.isFirstLoad) return 'Searching';
  const { hits, isCut, files } = view.data;
  if (hits.length === 0) return `Not found in ${files} files`;
  return `${isCut ? 'The first ' : ''}${hits.length} ${hits.length === 1 ? 'place' : 'places'} in ${new Set(hits.map((hit) => hit.path)).size} of ${files} files`;
}
