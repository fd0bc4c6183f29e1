import type { EditableElement, EditableValue, ElementObstacle } from '#contract/element-edit.ts';
import { positionAt } from '../code-frame.ts';
import { isMarkup, isScript } from '../project-path.ts';
import { describeLook } from '../looks/written-look.ts';
import type { TailwindNames } from '../looks/tailwind-classes.ts';
import type { CompileResult, EditedElement, ElementSource } from '../protocol.ts';
import { readJsxElement } from './jsx-element.ts';
import { readMarkupElement } from './markup-element.ts';
import { applyEdits, editsOf, isObstacle, type Slot, type WrittenElement } from './written-element.ts';

function read(
  path: string,
  source: string,
  offset: number,
  tailwind: TailwindNames | null,
): WrittenElement | null {
  try {
    if (isMarkup(path)) return readMarkupElement(source, offset, tailwind);
    return isScript(path) ? readJsxElement(path, source, offset, tailwind) : null;
  } catch {
    // What cannot be read has no elements; the preview says what is wrong with the file.
    return null;
  }
}

/** Lines and columns count from 1, columns in UTF-16; null beyond the text. */
function offsetOf(source: string, line: number, column: number): number | null {
  let start = 0;
  for (let at = 1; at < line; at += 1) {
    start = source.indexOf('\n', start) + 1;
    if (start === 0) return null;
  }
  return start + column - 1;
}

const valueOf = (slot: Slot): EditableValue =>
  isObstacle(slot) ? { value: null, why: slot } : { value: slot.value, why: null };
const obstacleOf = (item: unknown): ElementObstacle | null => (isObstacle(item) ? item : null);

const described = (source: string, element: WrittenElement): EditedElement['element'] => ({
  ...positionAt(source, element.start),
  tag: element.tag,
  text: valueOf(element.text),
  link: element.link === null ? null : valueOf(element.link),
  image:
    element.image === null
      ? null
      : { address: valueOf(element.image.address), alt: valueOf(element.image.alt) },
  isHidden: element.isHidden,
  obstacles: {
    hide: obstacleOf(element.hide),
    remove: obstacleOf(element.remove),
    duplicate: obstacleOf(element.duplicate),
    up: obstacleOf(element.up),
    down: obstacleOf(element.down),
  } satisfies EditableElement['obstacles'],
});

const nothing = { looks: [], names: [], isNative: false };
const answer = (
  value: Pick<EditedElement, 'element' | 'text' | 'refusal'>,
  more: Pick<EditedElement, 'looks' | 'names' | 'isNative'> = nothing,
): CompileResult => ({ ok: true, value: { kind: 'element', ...value, ...more } });
const refused = (refusal: EditedElement['refusal']): CompileResult =>
  answer({ element: null, text: null, refusal });

/**
 * Reads the element that is written at a place, and changes it where a change is given. A changed file is read again:
 * what does not come out as it was meant is refused and not answered.
 */
export function editElement(path: string, request: string): CompileResult {
  const { text, line, column, change, tailwind } = JSON.parse(request) as ElementSource;
  const offset = offsetOf(text, line, column);
  const element = offset === null ? null : read(path, text, offset, tailwind);
  if (element === null) return refused('gone');
  if (change === null) {
    const { looks, names, isNative } = element;
    return answer(
      { element: described(text, element), text: null, refusal: null },
      { looks: looks.map(describeLook), names, isNative },
    );
  }
  const made = editsOf(element, change);
  if (typeof made === 'string') return refused(made);
  const changed = applyEdits(text, made.edits);
  if (made.at === null) {
    const isSound = isMarkup(path) || isReadable(path, changed);
    return isSound ? answer({ element: null, text: changed, refusal: null }) : refused('tangled');
  }
  const after = read(path, changed, made.at, tailwind);
  if (after?.tag !== element.tag) return refused('tangled');
  return answer({ element: described(changed, after), text: changed, refusal: null });
}

function isReadable(path: string, source: string): boolean {
  try {
    readJsxElement(path, source, -1, null);
    return true;
  } catch {
    return false;
  }
}
