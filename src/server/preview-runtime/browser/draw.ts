/**
 * Draws the page that it is loaded into: its document and its style sheets as they are now, laid out once more inside
 * an SVG picture of the window's size, on a canvas. A module of its own, which is loaded when a picture is wanted.
 *
 * The browser lays the copy out by the page's own rules, so nothing is asked of single elements but where they are:
 * a long page costs no more than its upper end. What cannot be read (a frame, a video of another origin) is left out.
 */

const svgNamespace = 'http://www.w3.org/2000/svg';
const pageNamespace = 'http://www.w3.org/1999/xhtml';

/** Most elements of a page that is copied; one with more gets no picture. */
const mostElements = 20_000;
/** Most bytes of pictures and fonts that go along; the rest stays empty. */
const mostBytes = 12_000_000;
/** Milliseconds for everything that is fetched. */
const fetchTime = 5_000;

/** A text without the characters that XML cannot carry. */
const writable = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');

/** What is fetched for one picture: each address once, together no more than is allowed. */
class Fetched {
  readonly #known = new Map<string, Promise<string | null>>();
  readonly #signal = AbortSignal.timeout(fetchTime);
  #left = mostBytes;

  /** The content of an address as a `data:` address; null when it cannot be had. */
  dataUrl(url: string): Promise<string | null> {
    const known = this.#known.get(url);
    if (known) return known;
    const loaded = this.#load(url).catch(() => null);
    this.#known.set(url, loaded);
    return loaded;
  }

  async text(url: string): Promise<string | null> {
    try {
      const response = await fetch(url, { signal: this.#signal });
      return response.ok ? await response.text() : null;
    } catch {
      return null;
    }
  }

  async #load(url: string): Promise<string | null> {
    if (url.startsWith('data:')) return url;
    const response = await fetch(url, { signal: this.#signal });
    if (!response.ok) return null;
    const blob = await response.blob();
    this.#left -= blob.size;
    if (this.#left < 0) return null;
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
      reader.onerror = () => resolve(null);
      reader.readAsDataURL(blob);
    });
  }
}

const absolute = (address: string, base: string): string | null => {
  try {
    return new URL(address, base).href;
  } catch {
    return null;
  }
};

/** Replaces what a pattern finds by what a promise says of it. */
async function replaced(
  text: string,
  pattern: RegExp,
  by: (match: RegExpExecArray) => Promise<string>,
): Promise<string> {
  const parts: Promise<string>[] = [];
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(Promise.resolve(text.slice(last, match.index)), by(match));
    last = match.index + match[0].length;
  }
  parts.push(Promise.resolve(text.slice(last)));
  return (await Promise.all(parts)).join('');
}

/** A style sheet that needs nothing from elsewhere, and sees the same conditions as the page. */
async function standalone(css: string, base: string, fetched: Fetched, depth = 0): Promise<string> {
  const imported = await replaced(
    css,
    /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?([^;]*);/g,
    async ([, address = '', conditions = '']) => {
      const url = absolute(address, base);
      const text = url === null || depth > 3 ? null : await fetched.text(url);
      if (url === null || text === null) return '';
      const inner = await standalone(text, url, fetched, depth + 1);
      const media = conditions.trim();
      return media === '' ? inner : `@media ${media} { ${inner} }`;
    },
  );
  const conditioned = imported.replace(/\(\s*(prefers-[a-z-]+)\s*:\s*([a-z-]+)\s*\)/g, (condition: string) =>
    matchMedia(condition).matches ? '(min-width: 0px)' : '(max-width: 0px)',
  );
  return replaced(conditioned, /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)/g, async (match) => {
    const address = match[1] ?? match[2] ?? match[3] ?? '';
    if (address.startsWith('data:') || address.startsWith('#')) return match[0];
    const url = absolute(address, base);
    const data = url === null ? null : await fetched.dataUrl(url);
    return data === null ? 'url("data:,")' : `url("${data}")`;
  });
}

/** The rules of a sheet as text. What a script put in by the object model is nowhere else; else the source is exact. */
async function sheetText(sheet: CSSStyleSheet, fetched: Fetched): Promise<string> {
  const base = sheet.href ?? document.baseURI;
  let rules: CSSRuleList | null = null;
  try {
    rules = sheet.cssRules;
  } catch {
    // Of another origin: read below.
  }
  const owner = sheet.ownerNode;
  let text: string | null = null;
  if (owner instanceof HTMLStyleElement && owner.textContent) {
    const parsed = new CSSStyleSheet();
    parsed.replaceSync(owner.textContent);
    // The constructed sheet drops imports, so one with imports is taken as it is written.
    if (rules === null || parsed.cssRules.length >= rules.length || /@import/.test(owner.textContent))
      text = owner.textContent;
  } else if (sheet.href !== null) text = await fetched.text(sheet.href);
  text ??= rules === null ? '' : [...rules].map((rule) => rule.cssText).join('\n');
  const inner = await standalone(text, base, fetched);
  const { mediaText } = sheet.media;
  return mediaText === '' ? inner : `@media ${mediaText} { ${inner} }`;
}

/** Movements are shown as they end. */
const atRest = `*, *::before, *::after { animation-delay: -100s !important; animation-duration: 1ms !important; animation-iteration-count: 1 !important; animation-play-state: paused !important; transition: none !important; caret-color: transparent !important; scrollbar-width: none !important; }\n*::-webkit-scrollbar { display: none !important; }`;

/** Attributes of XML: a name with a sign such as `@` would end the picture. */
const isName = (name: string): boolean => /^[A-Za-z_][\w.-]*$/.test(name);
const dropped = new Set(['SCRIPT', 'NOSCRIPT', 'TEMPLATE', 'LINK', 'BASE', 'META', 'OBJECT', 'EMBED']);

/** Copies the document as it looks now. */
class Copy {
  readonly waits: Promise<void>[] = [];
  readonly #fetched: Fetched;
  #elements = 0;

  constructor(fetched: Fetched) {
    this.#fetched = fetched;
  }

  of(node: Element): Element | null {
    if (++this.#elements > mostElements) throw new Error('The page is too large for a picture.');
    if (dropped.has(node.tagName) || node.tagName === 'STYLE') return null;
    const copy = this.#shell(node);
    this.#contents(node, copy);
    return copy;
  }

  #shell(node: Element): Element {
    const isPicture =
      node instanceof HTMLCanvasElement ||
      node instanceof HTMLVideoElement ||
      node instanceof HTMLImageElement;
    const copy = document.createElementNS(
      node.namespaceURI,
      isPicture ? 'img' : node instanceof HTMLIFrameElement ? 'div' : node.localName,
    );
    for (const { name, value, namespaceURI, localName } of node.attributes) {
      if (namespaceURI !== null && localName === 'href') copy.setAttribute('href', value);
      else if (isName(name) && !name.startsWith('on')) copy.setAttribute(name, writable(value));
    }
    if (copy instanceof HTMLElement && isPicture) this.#picture(node, copy as HTMLImageElement);
    const style = node.getAttribute('style');
    if (style !== null && style.includes('url(')) {
      this.waits.push(
        standalone(style, document.baseURI, this.#fetched).then((text) => copy.setAttribute('style', text)),
      );
    }
    if (node instanceof SVGImageElement) this.#address(node.href.baseVal, copy, 'href');
    if (node instanceof HTMLInputElement) {
      copy.setAttribute('value', node.value);
      if (node.checked) copy.setAttribute('checked', '');
      else copy.removeAttribute('checked');
      copy.removeAttribute('autofocus');
    } else if (node instanceof HTMLOptionElement) {
      if (node.selected) copy.setAttribute('selected', '');
      else copy.removeAttribute('selected');
    }
    return copy;
  }

  #picture(node: Element, copy: HTMLImageElement): void {
    for (const name of ['src', 'srcset', 'sizes', 'loading']) copy.removeAttribute(name);
    const { width, height, top } = node.getBoundingClientRect();
    if (node instanceof HTMLImageElement) {
      // What lies below the picture keeps its place and needs no content.
      if (node.naturalWidth === 0) return;
      if (top > innerHeight) copy.style.cssText += `;width:${width}px;height:${height}px`;
      else this.#address(node.currentSrc || node.src, copy, 'src');
      return;
    }
    copy.style.cssText += `;width:${width}px;height:${height}px`;
    try {
      if (node instanceof HTMLCanvasElement) copy.src = node.toDataURL();
      else if (node instanceof HTMLVideoElement && node.poster) this.#address(node.poster, copy, 'src');
    } catch {
      // Something of another origin is on it.
    }
  }

  #address(address: string, copy: Element, name: 'src' | 'href'): void {
    this.waits.push(
      this.#fetched.dataUrl(address).then((data) => {
        if (data !== null) copy.setAttribute(name, data);
      }),
    );
  }

  #contents(node: Element, copy: Element): void {
    if (node instanceof HTMLTextAreaElement) {
      copy.textContent = writable(node.value);
      return;
    }
    if (copy.localName === 'img') return;
    for (const child of (node.shadowRoot ?? node).childNodes) {
      if (child instanceof Element) {
        const inner = this.of(child);
        if (inner !== null) copy.append(inner);
      } else if (child.nodeType === Node.TEXT_NODE) {
        copy.append(document.createTextNode(writable(child.nodeValue ?? '')));
      }
    }
  }
}

/** The page as an SVG picture, with everything that it needs inside. */
async function pageAsSvg(width: number, height: number): Promise<string> {
  const fetched = new Fetched();
  const copy = new Copy(fetched);
  const root = document.documentElement;
  const page = copy.of(root);
  if (page === null) throw new Error('There is no page.');
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].filter(
    ({ disabled }) => !disabled,
  );
  const texts = await Promise.all(sheets.map((sheet) => sheetText(sheet, fetched)));
  await Promise.all(copy.waits);
  const style = document.createElementNS(pageNamespace, 'style');
  style.textContent = writable([...texts, atRest].join('\n'));
  page.prepend(style);
  const svg = document.createElementNS(svgNamespace, 'svg');
  // `:root` means the picture there, so it carries what the page's root does.
  for (const { name, value } of page.attributes) if (name !== 'style') svg.setAttribute(name, value);
  const { fontSize, colorScheme } = getComputedStyle(root);
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute(
    'style',
    `${root.getAttribute('style') ?? ''};font-size:${fontSize};color-scheme:${colorScheme};display:block;margin:0;padding:0;border:0;overflow:hidden;width:${width}px;height:${height}px;max-width:none;transform:none;filter:none;animation:none`,
  );
  const frame = document.createElementNS(svgNamespace, 'foreignObject');
  frame.setAttribute('width', '100%');
  frame.setAttribute('height', '100%');
  frame.append(page);
  svg.append(frame);
  return new XMLSerializer().serializeToString(svg);
}

const backgroundOf = (): string => {
  for (const element of [document.documentElement, document.body]) {
    const colour = element ? getComputedStyle(element).backgroundColor : '';
    if (colour !== '' && !/^rgba\(.*, 0\)$|^transparent$/.test(colour)) return colour;
  }
  return 'Canvas';
};

/**
 * The window's content as webp, or as png where the browser writes no webp.
 * @throws when the page cannot be drawn
 */
export async function drawPage(scale: number): Promise<ArrayBuffer> {
  const width = innerWidth;
  const height = innerHeight;
  const svg = await pageAsSvg(width, height);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.fillStyle = backgroundOf();
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (blob === null) throw new Error('The picture is empty.');
  return blob.arrayBuffer();
}
