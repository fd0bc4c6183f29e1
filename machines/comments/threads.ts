import { huesOf } from '#machines/shared/person-hues.ts';
import type { Comment, CommentsContext, Mark } from './comments.types.ts';

/** Marks that the page takes at once. */
const mostMarks = 100;

const withoutQuery = (place: string): string => place.split('?', 1)[0] ?? '';

/** The page of a place of the running app: without its query, and without a fragment that leads into it. */
export function pageOf(place: string): string {
  const [path = '/', fragment = ''] = place.split('#', 2);
  const bare = withoutQuery(path).replace(/\/index\.html$/, '/');
  let end = bare.length;
  while (end > 1 && bare[end - 1] === '/') end -= 1;
  // Apps with routes in the fragment have one page for each.
  return bare.slice(0, end) + (fragment.startsWith('/') ? `#${withoutQuery(fragment)}` : '');
}

/** The colour of whoever wrote something, by their id. */
export const authorHues = (comments: readonly Comment[]): ReadonlyMap<string, number> =>
  huesOf(comments.map(({ authorId }) => authorId));

/** The marks of the open threads of the page that is shown, the newest where there are too many. */
export function marksOf({ comments, page, current }: CommentsContext): readonly Mark[] {
  const hues = authorHues(comments);
  return comments
    .flatMap(({ id, threadId, element, resolvedAt, authorId, authorName, page: of }) =>
      threadId !== null || element === null || resolvedAt !== null || pageOf(of) !== pageOf(page)
        ? []
        : { ...element, id, name: authorName, hue: hues.get(authorId) ?? 0, isCurrent: id === current },
    )
    .slice(-mostMarks);
}
