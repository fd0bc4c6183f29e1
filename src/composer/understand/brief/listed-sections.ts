import { slug } from '../../code/quote.ts';
import { listParts } from '../details.ts';
import type { Draft } from './draft.ts';
import { sectionOfLabel, type SectionName } from './label.ts';

/** A section of a list of them, as the message calls it. */
export interface ListedSection {
  readonly title: string;
  readonly section: SectionName;
  readonly at: number;
}

const list =
  /(?<!\p{L})(?:sections?|parts|abschnitte|bereiche|rubriques|parties|secciones|apartados)(?:\s+(?:in\s+(?:this|that|the\s+following|exactly\s+this)\s+order|in\s+dieser\s+reihenfolge|dans\s+cet\s+ordre|en\s+este\s+orden))?\s*:\s*([^.;:\n]{8,300})(?=[.;\n]|$)/iu;

/** "sections: what i do, prices, where i walk": each by its own name; what is none of the usual ones stands there too. */
export function takeListedSections(draft: Draft): ListedSection[] {
  const hit = list.exec(draft.text);
  const words = hit?.[1];
  if (hit === null || words === undefined) return [];
  const parts = listParts(words);
  if (parts.length < 3 || parts.some((part) => part.split(/\s+/u).length > 5 || /\d/u.test(part))) return [];
  let from = hit.index + hit[0].length - words.length;
  return parts.map((part) => {
    const at = draft.text.indexOf(part, from);
    from = at + part.length;
    const known = sectionOfLabel(part, true, true);
    const title = part.charAt(0).toUpperCase() + part.slice(1);
    if (known === null) draft.take(at, at + part.length);
    return { title, at, section: known ?? { type: 'custom', id: slug(title) } };
  });
}
