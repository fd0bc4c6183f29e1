import { t } from '#language/speech.ts';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { ChosenElement } from '#contract/page-elements.ts';
import type { EngineInput } from '#contract/engine.ts';
import { withoutPronoun } from './change-requests.ts';
import { sectionComponents } from '../code/site-react.ts';
import { labelOf } from '../find/entries.ts';
import type { Section, Spec } from '../spec/spec.ts';
import { splitCommands, wordsOf } from '../understand/commands.ts';

/** What a message's "this" means, and what its person is told of that. */
export interface AboutElements {
  /** Null: no section, or several. */
  readonly section: Section | null;
  /** Empty where nothing was chosen. */
  readonly said: string;
}

/**
 * What the elements that a person has chosen on the page mean to the composer, which knows a site by its sections:
 * the section that they stand in, where the message asks for something that is done to a section as a whole.
 */
export function aboutElements(
  { elements = [], files, prompt }: Pick<EngineInput, 'elements' | 'files' | 'prompt'>,
  spec: Spec,
): AboutElements {
  if (elements.length === 0) return { section: null, said: '' };
  const found = new Set(
    elements.map((element) =>
      spec.kind === 'site' ? sectionOf(element, spec.sections, files.get(element.path)?.content ?? '') : null,
    ),
  );
  const [section = null] = found;
  const isRead =
    found.size === 1 &&
    section !== null &&
    section.type !== 'hero' &&
    splitCommands(wordsOf(prompt)).some((command) => withoutPronoun(command, labelOf(section)) !== command);
  if (isRead)
    return {
      section,
      said: t`What you chose stands in “${section.nav || section.title}”, so I read “this” as that section.`,
    };
  const what = elements.map(({ tag, path, line }) => t`\`<${tag}>\` in \`${path}\`, line ${line}`).join('; ');
  return {
    section: null,
    said: t`You chose ${what}. Without a model I can tie a message to that only where it moves, removes or renames “this”, and it stands in one section of a site; so I read your words for the whole project.`,
  };
}

/** The section in whose code, or in whose part of the page, an element is written. */
function sectionOf(element: ChosenElement, sections: readonly Section[], source: string): Section | null {
  const component = sectionComponents(sections).find(
    ({ name }) =>
      element.path === `src/components/sections/${name}.tsx` ||
      (element.path === 'src/App.tsx' && element.tag === name),
  );
  if (component !== undefined) return component.section;
  if (!element.path.endsWith('.html')) return null;
  let found: Section | null = null;
  const isHere = (node: Tree.Element): boolean => {
    const at = node.sourceCodeLocation;
    if (!at) return true;
    const begins =
      at.startLine < element.line || (at.startLine === element.line && at.startCol <= element.column);
    const goesOn = at.endLine > element.line || (at.endLine === element.line && at.endCol > element.column);
    return begins && goesOn;
  };
  const visit = (node: Tree.Node): void => {
    if ('tagName' in node) {
      if (!isHere(node)) return;
      const id = node.attrs.find(({ name }) => name === 'id')?.value;
      found = sections.find((section) => section.id === id) ?? found;
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(source, { sourceCodeLocationInfo: true }));
  return found;
}
