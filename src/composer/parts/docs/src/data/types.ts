export type Block =
  | { type: 'text'; text: string }
  | { type: 'heading'; id: string; text: string }
  | { type: 'code'; language: string; title: string; code: string }
  | { type: 'list'; items: string[]; ordered: boolean }
  | { type: 'note'; kind: 'tip' | 'warning'; text: string }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'answers'; items: { question: string; answer: string }[] }
  | { type: 'release'; version: string; date: string; changes: string[] };

export interface Page {
  id: string;
  group: string;
  title: string;
  lead: string;
  blocks: Block[];
}

/** The headings of a page that its reader can jump to. */
export function headingsOf(page: Page): { id: string; text: string }[] {
  return page.blocks.flatMap((block) => {
    if (block.type === 'heading') return [{ id: block.id, text: block.text }];
    if (block.type === 'release') return [{ id: 'v' + block.version, text: block.version }];
    return [];
  });
}
