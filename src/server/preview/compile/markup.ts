import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { positionAt } from './code-frame.ts';
import { isForeign, joinPath, splitSuffix } from './project-path.ts';
import type { CompileResult, ElementPlace, FileReference, InlineModule } from './protocol.ts';
import { decode, scanStyle, splitStyle } from './style.ts';

type Part = string | FileReference | ElementPlace | 'head' | 'styled';
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly Part[];
}

/** Attributes that name a file the page shows or loads. */
const assetAttributes: Readonly<Record<string, readonly string[]>> = {
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
};
/** Attributes that lead to another page; relative ones work as they are. */
const pageAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  form: ['action'],
  iframe: ['src'],
  base: ['href'],
};

const escapeText = (value: string): string => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** Everything that reading one page collects. */
class Page {
  readonly edits: Edit[] = [];
  readonly inlineModules: InlineModule[] = [];
  readonly importMap: Record<string, string> = {};
  readonly importScopes: Record<string, Readonly<Record<string, string>>> = {};

  constructor(
    readonly path: string,
    readonly source: string,
  ) {}

  reference(value: string, offset: number, role: FileReference['role']): FileReference | null {
    const trimmed = value.trim();
    if (trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith('?') || isForeign(trimmed))
      return null;
    const { path, suffix } = splitSuffix(trimmed);
    return {
      path: joinPath(this.path, decode(path)),
      suffix,
      written: trimmed,
      ...positionAt(this.source, offset),
      role,
    };
  }

  /** Replaces an attribute by `name="…"`. */
  attribute(element: Tree.Element, name: string, parts: readonly Part[]): void {
    const at = element.sourceCodeLocation?.attrs?.[name];
    if (at)
      this.edits.push({ start: at.startOffset, end: at.endOffset, parts: [`${name}="`, ...parts, '"'] });
  }

  visit(element: Tree.Element): void {
    const { tagName } = element;
    const read = (name: string): string | null => {
      const found = element.attrs.find(
        (item) => (item.prefix ? `${item.prefix}:${item.name}` : item.name) === name,
      );
      return found ? found.value : null;
    };
    const offsetOf = (name: string): number =>
      element.sourceCodeLocation?.attrs?.[name]?.startOffset ?? element.sourceCodeLocation?.startOffset ?? 0;
    const single = (name: string, role: FileReference['role']): void => {
      const value = read(name);
      const reference = value === null ? null : this.reference(value, offsetOf(name), role);
      if (reference) this.attribute(element, name, [reference]);
    };

    if (tagName === 'script') {
      this.script(element, read, single);
    } else if (tagName === 'link') {
      const rel = (read('rel') ?? '').toLowerCase().split(/\s+/);
      const location = element.sourceCodeLocation;
      // A module as it is written is none for a browser; what is made of it is loaded ahead by itself.
      if (rel.includes('modulepreload') && location && this.reference(read('href') ?? '', 0, 'asset'))
        this.edits.push({ start: location.startOffset, end: location.endOffset, parts: [] });
      else single('href', rel.includes('stylesheet') ? 'style' : 'asset');
    } else if (tagName === 'style') {
      this.styleText(element);
    }
    for (const name of assetAttributes[tagName] ?? []) single(name, 'asset');
    for (const name of pageAttributes[tagName] ?? []) {
      if (read(name)?.trim().startsWith('/')) single(name, 'page');
    }
    if (tagName === 'img' || tagName === 'source')
      this.sourceSet(element, read('srcset'), offsetOf('srcset'));
    const inline = read('style');
    if (inline && /url\(/i.test(inline)) {
      const parts = splitStyle(inline, this.path, scanStyle(inline).references);
      this.attribute(
        element,
        'style',
        parts.map((part) => (typeof part === 'string' ? escapeText(part) : part)),
      );
    }
  }

  private script(
    element: Tree.Element,
    read: (name: string) => string | null,
    single: (name: string, role: FileReference['role']) => void,
  ): void {
    const type = (read('type') ?? '').trim().toLowerCase();
    const text = element.childNodes[0];
    const content = text && text.nodeName === '#text' ? (text as Tree.TextNode).value : '';
    const at = text?.sourceCodeLocation;
    const tag = element.sourceCodeLocation?.startTag;
    if (type === 'importmap') {
      const location = element.sourceCodeLocation;
      const { imports, scopes } = readImportMap(content, this.path);
      Object.assign(this.importMap, imports);
      Object.assign(this.importScopes, scopes);
      // A second map would have to come before every module; the page's entries are merged into ours instead.
      if (location) this.edits.push({ start: location.startOffset, end: location.endOffset, parts: [] });
      return;
    }
    if (type !== 'module') {
      single('src', 'script');
      return;
    }
    if (read('src') !== null) {
      single('src', 'module');
      return;
    }
    if (!at || !tag || content.trim() === '') return;
    const path = `${this.path}?inline=${this.inlineModules.length}`;
    const start = positionAt(this.source, at.startOffset);
    this.inlineModules.push({ path, source: content, line: start.line, column: start.column });
    const reference: FileReference = { path, suffix: '', written: path, ...start, role: 'module' };
    this.edits.push({ start: tag.endOffset - 1, end: tag.endOffset - 1, parts: [' src="', reference, '"'] });
    this.edits.push({ start: at.startOffset, end: at.endOffset, parts: [] });
  }

  private styleText(element: Tree.Element): void {
    const text = element.childNodes[0];
    const at = text?.sourceCodeLocation;
    if (!text || text.nodeName !== '#text' || !at) return;
    const content = this.source.slice(at.startOffset, at.endOffset);
    const { references } = scanStyle(content);
    if (references.length === 0) return;
    const parts = splitStyle(content, this.path, references);
    this.edits.push({ start: at.startOffset, end: at.endOffset, parts });
  }

  private sourceSet(element: Tree.Element, value: string | null, offset: number): void {
    if (!value) return;
    const parts: Part[] = [];
    value.split(/,\s+|,(?=[^\s])/).forEach((candidate, index) => {
      const [url = '', ...descriptor] = candidate.trim().split(/\s+/);
      if (index > 0) parts.push(', ');
      parts.push(this.reference(url, offset, 'asset') ?? escapeText(url));
      if (descriptor.length > 0) parts.push(escapeText(` ${descriptor.join(' ')}`));
    });
    this.attribute(element, 'srcset', parts);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsOf = (value: unknown): [string, string][] =>
  isRecord(value)
    ? Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : [];

function readImportMap(
  text: string,
  page: string,
): { imports: Record<string, string>; scopes: Record<string, Record<string, string>> } {
  let map: unknown;
  try {
    map = JSON.parse(text);
  } catch {
    // A broken map is ignored, as browsers do; the imports that needed it are reported where they stand.
  }
  const { imports, scopes } = isRecord(map) ? map : {};
  return {
    imports: Object.fromEntries(
      textsOf(imports).map(([name, address]) => [
        name,
        /^\.{0,2}\/(?!\/)/.test(address) ? joinPath(page, address) : address,
      ]),
    ),
    scopes: Object.fromEntries(
      Object.entries(isRecord(scopes) ? scopes : {})
        .filter(([scope]) => isSecure(scope))
        .map(([scope, names]) => [
          scope,
          Object.fromEntries(textsOf(names).filter(([, to]) => isSecure(to))),
        ]),
    ),
  };
}

const isSecure = (address: string): boolean => address.startsWith('https://');

/** Where the runtime goes: before everything that the page loads by itself. */
function headOffset(document: Tree.Document): number {
  let offset = 0;
  const html = document.childNodes.find((node) => node.nodeName === 'html') as Tree.Element | undefined;
  const doctype = document.childNodes.find((node) => node.nodeName === '#documentType');
  if (doctype?.sourceCodeLocation) offset = doctype.sourceCodeLocation.endOffset;
  if (html?.sourceCodeLocation?.startTag) offset = html.sourceCodeLocation.startTag.endOffset;
  const head = html?.childNodes.find((node) => node.nodeName === 'head') as Tree.Element | undefined;
  return head?.sourceCodeLocation?.startTag?.endOffset ?? offset;
}

/** Where the style sheets of the head are all named: behind the last of them; null where there is none. */
function styledOffset(document: Tree.Document): number | null {
  const html = document.childNodes.find((node) => node.nodeName === 'html') as Tree.Element | undefined;
  const head = html?.childNodes.find((node) => node.nodeName === 'head') as Tree.Element | undefined;
  const sheet = head?.childNodes.findLast(
    (node): node is Tree.Element =>
      node.nodeName === 'link' &&
      (node as Tree.Element).attrs.some(
        ({ name, value }) => name === 'rel' && value.toLowerCase().split(/\s+/).includes('stylesheet'),
      ),
  );
  return sheet?.sourceCodeLocation?.endOffset ?? null;
}

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Elements that stand in the body and show nothing of their own. */
const unseen = new Set(['html', 'head', 'script', 'style', 'link', 'meta', 'title', 'base']);

/** Whether an element is something that people see and can mean: a drawing counts as a whole. */
const isSeen = (element: Tree.Element): boolean =>
  !unseen.has(element.tagName) &&
  element.parentNode?.nodeName !== 'head' &&
  (element.namespaceURI !== svgNamespace || element.tagName === 'svg');

/** Notes behind the name of each start tag where it begins; a tag of which the parser makes several elements once. */
function placesOf(source: string, elements: readonly Tree.Element[]): Edit[] {
  const starts = new Set(
    elements.flatMap((element) =>
      isSeen(element) ? (element.sourceCodeLocation?.startTag?.startOffset ?? []) : [],
    ),
  );
  let line = 1;
  let lineStart = 0;
  let next = source.indexOf('\n');
  return [...starts]
    .sort((a, b) => a - b)
    .map((start) => {
      for (; next !== -1 && next < start; next = source.indexOf('\n', lineStart)) {
        line += 1;
        lineStart = next + 1;
      }
      let end = start + 1;
      while (end < source.length && !' \t\r\n\f/>'.includes(source[end] ?? '')) end += 1;
      return { start: end, end, parts: [{ role: 'place', line, column: start - lineStart + 1 }] };
    });
}

/**
 * Reads one HTML page: its module entries, the files it refers to, and where the runtime belongs. The text itself is
 * kept as written; only references change.
 */
export function compileMarkup(path: string, source: string): CompileResult {
  const document = parse(source, { sourceCodeLocationInfo: true });
  const page = new Page(path, source);
  const stack: Tree.Node[] = [document];
  const elements: Tree.Element[] = [];
  while (stack.length > 0) {
    const node = stack.pop();
    if (!node) break;
    if ('tagName' in node) {
      page.visit(node);
      elements.push(node);
    }
    if ('content' in node) stack.push(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) stack.push(child);
  }
  const head = headOffset(document);
  const styled = styledOffset(document);
  const edits = [
    ...page.edits,
    ...placesOf(source, elements),
    { start: head, end: head, parts: ['head' as const] },
    ...(styled === null ? [] : [{ start: styled, end: styled, parts: ['styled' as const] }]),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  const parts: Part[] = [];
  let last = 0;
  for (const edit of edits) {
    if (edit.start < last) continue;
    parts.push(source.slice(last, edit.start), ...edit.parts);
    last = edit.end;
  }
  parts.push(source.slice(last));
  return {
    ok: true,
    value: {
      kind: 'markup',
      parts: parts.filter((part) => part !== ''),
      inlineModules: page.inlineModules,
      importMap: page.importMap,
      importScopes: page.importScopes,
    },
  };
}
