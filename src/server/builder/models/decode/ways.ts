import type { Intent } from './intent.ts';
import { asPath } from './paths.ts';
import { advising } from './spoken-changes.ts';

/** A heading over one of several ways, which are there to choose from. */
const kinds =
  '(?:option|alternative|approach|variante?|möglichkeit|opción|alternativa|enfoque|opção|abordagem) ?#?([A-D]|[1-4])';
const way = new RegExp(String.raw`^[\s#>*_-]*${kinds}[*_]*\s*(?:[:：.)–—-]|$)`, 'iu');
const named = new RegExp(String.raw`(?<!\p{L})${kinds}(?![\p{L}\p{N}])`, 'giu');
/** What says that one of them is taken. */
const taking =
  /(?<!\p{L})(?:(?:go|going|went) with|ch[oe]se|choosing|pick(?:ed|ing)?|implement(?:ed|ing)?|used?|using|built|build|appl(?:y|ied)|nehme|gewählt|umgesetzt|verwende|baue|entscheide|choisi|prends|utilise|applique|elijo|elegido|us[oaé]\p{L}{0,3}|escolh[oi]\p{L}{0,3}|v(?:oy|ou) (?:con|com)|implementad[oa])(?!\p{L})/iu;

/** Which of several ways a line is the heading of, and its words; null for any other line. */
export function wayIn(line: string): { mark: string; title: string } | null {
  const mark = line.length > 300 ? undefined : way.exec(line)?.[1]?.toUpperCase();
  return mark === undefined
    ? null
    : {
        mark,
        title: line
          .replace(/^[\s#>*_-]+/, '')
          .replaceAll(/[*_]{2}/g, '')
          .replace(/(?<![\s:：])[\s:：]+$/, ''),
      };
}

/** The last paragraph of an answer, where it asks something; null where it does not. */
export function questionIn(answer: string): string | null {
  const last =
    answer
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  return last.length <= 2_000 && /[?？](?:[\s*_]|$)/.test(last) && !/^ {0,3}(?:`{3}|~{3})/m.test(last)
    ? last.trim()
    : null;
}

/** Which of the ways that were offered a line says is taken, and no other; null where it says so of none. */
export function wayTaken(line: string, ways: ReadonlyMap<string, string>): string | null {
  if (ways.size < 2 || line.length > 600 || advising.test(line) || !taking.test(line)) return null;
  const marks = new Set([...line.matchAll(named)].map(([, mark = '']) => mark.toUpperCase()));
  const [only, other] = marks;
  return only !== undefined && other === undefined && ways.has(only) ? only : null;
}

/** Words, or a block with what it means, below the heading of a way; `way` is null behind the choice of one. */
export interface Offered {
  readonly text: string;
  readonly intents: readonly Intent[] | null;
  readonly way: string | null;
}

/** Files that blocks are for. */
const filesOf = (blocks: readonly Offered[]): Set<string> =>
  new Set(
    blocks.flatMap(({ intents }) =>
      (intents ?? []).flatMap((intent) =>
        'path' in intent && typeof intent.path === 'string' ? asPath(intent.path) : [],
      ),
    ),
  );

/** What becomes of ways that were offered: all that is to be built, or the question which of them is meant. */
export type Settled = { readonly built: ReadonlySet<Offered> } | { readonly question: string };

/**
 * What is meant of several ways: the one that is taken, or all of them where each has files of its own. Where the answer
 * asks, or several are for one file, the person chooses.
 * @param taken the marks of those of which it is said that they are taken
 */
export function settle(
  offered: readonly Offered[],
  ways: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
  answer: string,
): Settled {
  const [only, other] = taken;
  const blocks = offered.filter(({ intents }) => intents !== null);
  if (only !== undefined && other === undefined) {
    const later = filesOf(blocks.filter(({ way }) => way === null));
    const isStill = (block: Offered): boolean =>
      block.way === only && ![...filesOf([block])].some((path) => later.has(path));
    return { built: new Set(blocks.filter((block) => block.way === null || isStill(block))) };
  }
  const question = ways.size > 1 ? questionIn(answer) : null;
  if (question !== null) return { question };
  const owners = new Map<string, string | null>();
  for (const block of blocks)
    for (const path of filesOf([block])) {
      if (owners.has(path) && owners.get(path) !== block.way)
        return { question: lastWords(answer) || [...ways.values()].join(' / ') };
      owners.set(path, block.way);
    }
  return { built: new Set(blocks) };
}

/** The last paragraph of an answer where it is words; empty where it is code. */
const lastWords = (answer: string): string => {
  const last =
    answer
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  return last.length > 600 || /^ {0,3}(?:`{3}|~{3})/m.test(last) ? '' : last.trim();
};
