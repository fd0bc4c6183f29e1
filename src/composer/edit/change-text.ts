import { t } from '#language/speech.ts';
import type { Outcome } from './outcome.ts';
import type { Spec } from '../spec/spec.ts';
import { changeSpecText, type TextChange } from '../find/visible-text.ts';
import { readsNow } from './phrases.ts';

/** Replaces a text wherever the specification has it; null when it has it nowhere. */
export function changeText(spec: Spec, change: TextChange): Outcome | null {
  const wanted = change.from.replace(/^the\s+(?:text|headline|heading|title|word)\s+/i, '');
  const headline =
    /^(?:the\s+)?(?:headline|heading|main heading|hero title|hero text|main title|title)$/i.test(change.from);
  const strip = (text: string): string => text.replaceAll(/["“”«»]/g, '');
  if (headline && spec.kind === 'site') {
    const title = strip(change.to);
    return {
      spec: {
        ...spec,
        tagline: title,
        sections: spec.sections.map((section) => (section.type === 'hero' ? { ...section, title } : section)),
      },
      said: t`The headline reads “${title}” now.`,
    };
  }
  const tagline = /^(?:the\s+)?(?:tagline|subtitle|sub-?headline|lead|intro|introduction)$/i.test(
    change.from,
  );
  if (tagline && spec.kind === 'site') {
    const lead = strip(change.to);
    return {
      spec: {
        ...spec,
        description: lead,
        sections: spec.sections.map((section) => (section.type === 'hero' ? { ...section, lead } : section)),
      },
      said: t`The introduction reads “${lead}” now.`,
    };
  }
  if (wanted.length < 2) return null;
  // The list of examples follows from the rest.
  const { examples, ...rest } = spec;
  const { value, count } = changeSpecText(rest as Spec, { from: wanted, to: change.to });
  return count === 0
    ? null
    : {
        spec: examples === undefined ? value : { ...value, examples },
        said: readsNow(wanted, change.to, count),
      };
}
