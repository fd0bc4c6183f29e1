import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { actionProps, type FieldEvent, toggleProps } from '#machines/shared/props.ts';
import type { ProjectSearchMachine } from './project-search.machine.ts';
import { texts } from './project-search.texts.ts';
import type {
  FoundFile,
  ProjectSearchContext,
  ProjectSearchEvent,
  ReplaceScope,
  SearchHit,
} from './project-search.types.ts';

export const searchOptions = ['matchCase', 'isWord', 'isPattern'] as const;
export type SearchOption = (typeof searchOptions)[number];

/** The name of each option. */
export const optionNames: Readonly<Record<SearchOption, string>> = texts.options;

export interface ProjectSearchView {
  readonly files: readonly FoundFile[];
  /** What was found, or why nothing was. */
  readonly said: string;
  readonly isBusy: boolean;
  readonly isFailed: boolean;
  readonly isReplacing: boolean;
  readonly count: number;
  onSearch(): void;
  getFieldProps(): ReturnType<typeof textProps>;
  getReplacementProps(): ReturnType<typeof textProps>;
  getOptionProps(option: SearchOption): ReturnType<typeof toggleProps>;
  getModeProps(): ReturnType<typeof toggleProps>;
  getReplaceAllProps(): ReplaceProps;
  /** The button that replaces in a file: at one place, or wherever it was found. */
  replacePropsOf(file: FoundFile, hit: SearchHit | null): ReplaceProps;
}

const textProps = (value: string, isReadOnly: boolean, onText: (text: string) => void) => ({
  value,
  readOnly: isReadOnly,
  maxLength: 500,
  onChange: (event: FieldEvent) => onText(event.currentTarget.value),
});

const replaceProps = (name: string, why: string, onClick: () => void) => ({
  'aria-label': name,
  ...actionProps(why, onClick),
});
type ReplaceProps = ReturnType<typeof replaceProps>;

export function connect(
  snapshot: SnapshotFrom<ProjectSearchMachine>,
  send: (event: ProjectSearchEvent) => void,
): ProjectSearchView {
  const { context } = snapshot;
  const { query, replacement, found } = context;
  const isReplacing = snapshot.hasTag('replacing');
  const isSearching = snapshot.hasTag('searching');
  const isFailed = (['refused', 'flawed', 'slow', 'failed'] as const).some((name) =>
    snapshot.matches({ search: name }),
  );
  const why = snapshot.matches({ search: 'shown' })
    ? ''
    : isReplacing || isSearching
      ? texts.isUnderWay
      : query.text === ''
        ? texts.typeSomething
        : texts.searchFirst;
  const replaces = (name: string, scope: ReplaceScope): ReplaceProps =>
    replaceProps(name, why, () => send({ type: 'replace.requested', scope }));
  return {
    files: found?.files ?? [],
    said: said(),
    isBusy: isReplacing || isSearching,
    isFailed,
    isReplacing: snapshot.matches({ mode: 'replacing' }),
    count: found?.count ?? 0,
    onSearch: () => send({ type: 'search.requested' }),
    getFieldProps: () =>
      textProps(query.text, isReplacing, (text) =>
        send({ type: 'query.changed', query: { ...query, text } }),
      ),
    getReplacementProps: () =>
      textProps(replacement, isReplacing, (text) => send({ type: 'replacement.changed', replacement: text })),
    getOptionProps: (option) =>
      toggleProps(query[option], () => {
        if (!isReplacing) send({ type: 'query.changed', query: { ...query, [option]: !query[option] } });
      }),
    getModeProps: () =>
      toggleProps(snapshot.matches({ mode: 'replacing' }), () => send({ type: 'replacing.toggled' })),
    getReplaceAllProps: () =>
      replaces(texts.replaceAll(found?.count ?? 0), { files: found?.files.map(stateOf) ?? [], at: null }),
    replacePropsOf: (file, hit) =>
      replaces(hit === null ? texts.replaceFile(file.path, file.count) : texts.replaceOne(hit.line), {
        files: [stateOf(file)],
        at: hit?.at ?? null,
      }),
  };

  function said(): string {
    if (snapshot.matches({ search: 'refused' }))
      return texts.nothingWasReplaced(context.why || failureWords(context.failure, texts.couldNotReplace));
    if (snapshot.matches({ search: 'flawed' })) return context.why;
    if (snapshot.matches({ search: 'slow' })) return texts.tooSlow;
    if (snapshot.matches({ search: 'failed' })) return failureWords(context.failure, texts.couldNotSearch);
    if (isReplacing) return texts.replacing;
    if (query.text === '') return texts.typeSomething;
    return found === null ? texts.searching : foundWords(context, found);
  }
}

const stateOf = ({ path, hash }: FoundFile): ReplaceScope['files'][number] => ({ path, hash });

function foundWords(
  { replaced }: ProjectSearchContext,
  { files, count, looked, left }: NonNullable<ProjectSearchContext['found']>,
): string {
  const listed = files.reduce((sum, { hits }) => sum + hits.length, 0);
  return [
    replaced === null ? '' : texts.replaced(replaced),
    count === 0 ? texts.notFound(looked) : texts.found(count, files.length, looked),
    listed < count ? texts.listed(listed) : '',
    left > 0 ? texts.left(left) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
