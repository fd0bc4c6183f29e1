import { chakra } from '@chakra-ui/react';
import { Archive, Pencil, Tag as TagIcon } from 'lucide-react';
import type { ProjectTag } from '#contract/project.ts';
import { IconButton } from '#ui/button.tsx';
import { firstQuery as first, pageSize, type ProjectsQuery } from './projects-query.ts';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '8',
    maxWidth: 'full',
    px: '2.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border',
    textStyle: 'xs',
    color: 'fg.muted',
    '& svg': { width: '0.875rem', height: '0.875rem', flexShrink: 0 },
    _hover: { color: 'fg', borderColor: 'border.control' },
    '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.muted' },
  },
});

/** Which of the projects are shown: those with a tag, or those that are archived. Nothing where there is neither. */
export const ProjectFilters = ({
  query,
  tags,
  archived,
  onQuery,
  onRenameTag,
}: {
  query: ProjectsQuery;
  tags: readonly ProjectTag[];
  archived: number;
  onQuery: (query: ProjectsQuery) => void;
  onRenameTag: (name: string) => void;
}) => {
  // A tag that is on nothing any more can still be left.
  const gone = query.tag !== null && !tags.some(({ name }) => name === query.tag) ? [query.tag] : [];
  if (tags.length === 0 && archived === 0 && !query.isArchived && gone.length === 0) return null;
  const page = { ...first, limit: pageSize, search: query.search };
  const chosen = query.tag;
  return (
    <chakra.div role="group" aria-label={t`Show`} display="flex" flexWrap="wrap" gap="1.5" mb="4">
      {[...tags.map(({ name }) => name), ...gone].map((name) => (
        <Chip
          key={name}
          type="button"
          aria-pressed={chosen === name}
          onClick={() =>
            onQuery(chosen === name ? { ...first, search: query.search } : { ...page, tag: name })
          }
        >
          <TagIcon aria-hidden />
          <chakra.span truncate dir="auto">
            {name}
          </chakra.span>
        </Chip>
      ))}
      {chosen === null ? null : (
        <IconButton
          label={t`Rename ${chosen}`}
          title={t`Rename this tag`}
          onClick={() => onRenameTag(chosen)}
        >
          <Pencil aria-hidden />
        </IconButton>
      )}
      {archived > 0 || query.isArchived ? (
        <Chip
          type="button"
          aria-pressed={query.isArchived}
          onClick={() =>
            onQuery(query.isArchived ? { ...first, search: query.search } : { ...page, isArchived: true })
          }
        >
          <Archive aria-hidden />
          {rich`${archived} archived`}
        </Chip>
      ) : null}
    </chakra.div>
  );
};
