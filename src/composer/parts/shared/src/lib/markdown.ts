/** A line of text with what stands out in it. */
export interface Inline {
  text: string;
  kind: 'plain' | 'strong' | 'emphasis' | 'code' | 'link';
  href?: string;
}
export interface Block {
  kind: 'heading' | 'paragraph' | 'list' | 'ordered' | 'quote' | 'code' | 'rule' | 'tasks';
  level: number;
  lines: string[];
}

/** Bold, emphasis, code and links of a line. Links lead to the web or to an address only. */
export function inlinesOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let last = 0;
  for (const found of text.matchAll(
    /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_|`([^`]+)`|\[([^\]]+)\]\(((?:https?:|mailto:)[^)\s]+)\)/g,
  )) {
    if (found.index > last) parts.push({ kind: 'plain', text: text.slice(last, found.index) });
    if (found[1]) parts.push({ kind: 'strong', text: found[1] });
    else if (found[2] ?? found[3]) parts.push({ kind: 'emphasis', text: found[2] ?? found[3] ?? '' });
    else if (found[4]) parts.push({ kind: 'code', text: found[4] });
    else parts.push({ kind: 'link', text: found[5] ?? '', href: found[6] ?? '' });
    last = found.index + found[0].length;
  }
  if (last < text.length) parts.push({ kind: 'plain', text: text.slice(last) });
  return parts;
}

const kindOf = (line: string): Block['kind'] =>
  /^#{1,6} /.test(line)
    ? 'heading'
    : /^[-*] \[[ x]\] /i.test(line)
      ? 'tasks'
      : /^[-*+] /.test(line)
        ? 'list'
        : /^\d+[.)] /.test(line)
          ? 'ordered'
          : line.startsWith('>')
            ? 'quote'
            : /^(?:---+|\*\*\*+)$/.test(line)
              ? 'rule'
              : 'paragraph';

/** Markdown as blocks: headings, paragraphs, lists, tasks, quotes, code and rules. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let fence: Block | null = null;
  let isOpen = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) {
      if (fence) blocks.push(fence);
      fence = fence ? null : { kind: 'code', level: 0, lines: [] };
      isOpen = false;
    } else if (fence) fence.lines.push(line);
    else if (line.trim() === '') isOpen = false;
    else {
      const kind = kindOf(line);
      const before = blocks.at(-1);
      const level = kind === 'heading' ? (/^#+/.exec(line)?.[0].length ?? 1) : 0;
      const text =
        kind === 'paragraph' ? line : line.replace(/^(?:#{1,6} |[-*+] \[[ x]\] |[-*+] |\d+[.)] |> ?)/i, '');
      const shown = kind === 'tasks' ? (/^[-*] \[x\]/i.test(line) ? '☑ ' : '☐ ') + text : text;
      if (isOpen && before?.kind === kind && kind !== 'heading' && kind !== 'rule') before.lines.push(shown);
      else blocks.push({ kind, level, lines: kind === 'rule' ? [] : [shown] });
      isOpen = true;
    }
  }
  if (fence) blocks.push(fence);
  return blocks;
}
