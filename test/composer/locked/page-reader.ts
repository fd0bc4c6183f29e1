/**
 * What a page shows, read inside it: visible lines, controls with the names that people would call them by, figures
 * beside a label, colours. It is sent into the page whole, so it uses nothing from outside its function.
 */
export interface Control {
  /** The element carries it as `data-judge`. */
  readonly mark: string;
  readonly kind: 'text' | 'select' | 'check' | 'radio' | 'press' | 'link' | 'tab';
  /** The type of an input: `date`, `number` … */
  readonly type: string;
  readonly name: string;
  readonly group: string;
  /** Text of the row or card that it is in. */
  readonly row: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly isInNavigation: boolean;
  readonly isInDialog: boolean;
  readonly isDisabled: boolean;
  readonly isOn: boolean;
  /** Where a link leads, when that is another page of the project. */
  readonly page: string;
}

export interface PageReader {
  lines(): string[];
  controls(): Control[];
  /** Texts of rows, cards and other small blocks. */
  blocks(): string[];
  /** The text of the smallest block in which a label stands beside a number. */
  labelled(label: string): string[];
  sections(): { heading: string; lines: string[] }[];
  /** Each piece of text, with whether its surroundings say that it is an example. */
  pieces(): { text: string; isExample: boolean; isQuote: boolean }[];
  /** Texts in which a project says its name. */
  brand(): string[];
  /** Whether a picture of figures is drawn: a chart or a map. */
  draws(): boolean;
  colours(of: string): [number, number, number][];
}

export function pageReader(): PageReader {
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  const textOf = (element: Element | null): string =>
    element === null
      ? ''
      : (element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''))
          .replace(/\s+/g, ' ')
          .trim();
  const all = <T extends Element>(selector: string, within: ParentNode = document): T[] => [
    ...within.querySelectorAll<T>(selector),
  ];
  const byIds = (ids: string | null): string =>
    (ids ?? '')
      .split(/\s+/)
      .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
      .join(' ')
      .trim();
  const named = (element: Element): string =>
    byIds(element.getAttribute('aria-labelledby')) || (element.getAttribute('aria-label') ?? '').trim();

  const openDetails = (): void => {
    for (const details of all<HTMLDetailsElement>('details')) details.open = true;
  };
  const linesIn = (element: HTMLElement): string[] =>
    element.innerText
      .split(/[\n\t]+/)
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '');
  const isField = (element: Element): boolean =>
    element.matches('input,select,textarea,[role=combobox],[role=textbox],[role=spinbutton]');

  const labelOf = (element: Element): string => {
    const known = named(element);
    if (known !== '') return known;
    const labels = (element as HTMLInputElement).labels;
    const label = labels === null || labels === undefined ? '' : [...labels].map(labelText).join(' ').trim();
    if (label !== '') return label;
    if (element.matches('input[type=submit],input[type=button],input[type=reset]'))
      return (element as HTMLInputElement).value;
    const hint = element.getAttribute('placeholder') ?? element.getAttribute('title') ?? '';
    if (isField(element)) return hint !== '' ? hint : beside(element);
    const pictures = all('img,svg title,[aria-label]', element).map(
      (picture) =>
        picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? picture.textContent ?? '',
    );
    const text = textOf(element);
    return text !== '' ? text : [...pictures, hint].join(' ').trim();
  };
  /** Of a label around its control the words, without the options and values of the control. */
  const labelText = (label: HTMLLabelElement): string => {
    const copy = label.cloneNode(true) as HTMLElement;
    for (const inner of all('select,input,textarea,button', copy)) inner.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  /** Text that a field without a label stands beside. */
  const beside = (element: Element): string => {
    let around = element.parentElement;
    for (let up = 0; up < 3 && around !== null; up += 1, around = around.parentElement) {
      const text = textOf(around);
      if (text !== '') return text.length < 60 ? text : '';
    }
    return '';
  };
  const groupOf = (element: Element): string => {
    let around = element.parentElement;
    for (let up = 0; up < 5 && around !== null; up += 1, around = around.parentElement) {
      if (around.matches('form,main,body,dialog,nav')) return '';
      if (around.matches('fieldset'))
        return named(around) || textOf(around.querySelector('legend')) || 'group';
      if (around.matches('[role=radiogroup],[role=group]')) {
        const previous = around.previousElementSibling;
        return named(around) || (previous === null ? '' : textOf(previous).slice(0, 60));
      }
    }
    return '';
  };
  const rowOf = (element: Element): string => {
    const row = element.closest('li,tr,article,[role=row],[role=listitem]');
    if (row !== null) return textOf(row);
    let around = element.parentElement;
    const own = textOf(element);
    while (around !== null && around !== document.body) {
      const text = textOf(around);
      if (text.length > 250) return '';
      if (text.length > own.length + 1) return text;
      around = around.parentElement;
    }
    return '';
  };

  const kindOf = (element: Element): Control['kind'] => {
    const role = element.getAttribute('role') ?? '';
    if (element.matches('input')) {
      const { type } = element as HTMLInputElement;
      if (type === 'checkbox') return 'check';
      if (type === 'radio') return 'radio';
      return /^(submit|button|reset|image|file)$/.test(type) ? 'press' : 'text';
    }
    if (element.matches('select')) return 'select';
    if (element.matches('textarea') || /^(textbox|spinbutton|slider)$/.test(role)) return 'text';
    if (/^(checkbox|switch)$/.test(role)) return 'check';
    if (role === 'radio' || role === 'option') return 'radio';
    if (role === 'tab') return 'tab';
    return role === 'link' || (element.matches('a') && role === '') ? 'link' : 'press';
  };

  let marked = 0;
  const selector =
    'input:not([type=hidden]),select,textarea,button,a[href],summary,[role=button],[role=link],[role=tab],' +
    '[role=checkbox],[role=radio],[role=switch],[role=option],[role=spinbutton],[role=slider],[role=textbox],' +
    '[role=menuitem],[contenteditable=true],[tabindex="0"]';

  const controlOf = (element: HTMLElement): Control => {
    element.dataset['judge'] ??= String((marked += 1));
    const kind = kindOf(element);
    const input = element as HTMLInputElement;
    const href = element.getAttribute('href') ?? '';
    const target =
      href === '' || /^(mailto|tel|javascript):/.test(href) ? null : new URL(href, location.href);
    const isPage =
      target !== null &&
      target.origin === location.origin &&
      !/\.(pdf|png|jpg|svg|zip)$/.test(target.pathname) &&
      (target.pathname !== location.pathname || /^#\/?\w/.test(target.hash)) &&
      !(
        target.pathname === location.pathname &&
        document.getElementById(decodeURIComponent(target.hash.slice(1))) !== null
      );
    return {
      mark: element.dataset['judge'],
      kind,
      type: element.matches('input') ? input.type : (element.getAttribute('role') ?? ''),
      name: labelOf(element).replace(/\s+/g, ' ').slice(0, 120),
      group: kind === 'radio' || kind === 'press' || kind === 'check' ? groupOf(element) : '',
      row: rowOf(element),
      options: element.matches('select')
        ? [...(element as unknown as HTMLSelectElement).options].map((option) => option.text.trim())
        : all<HTMLOptionElement>('option', input.list ?? document.createElement('i')).map((one) => one.value),
      value: element.matches('select')
        ? ((element as unknown as HTMLSelectElement).selectedOptions[0]?.text ?? '')
        : kind === 'text'
          ? String(input.value ?? element.getAttribute('aria-valuenow') ?? '')
          : '',
      isInNavigation: element.closest('nav,[role=navigation],[role=tablist],header[role=banner]') !== null,
      isInDialog: element.closest('dialog,[role=dialog],[aria-modal=true]') !== null,
      isDisabled: input.disabled === true || element.getAttribute('aria-disabled') === 'true',
      isOn:
        input.checked === true ||
        ['aria-checked', 'aria-pressed', 'aria-selected'].some(
          (name) => element.getAttribute(name) === 'true',
        ),
      page: isPage ? target.href : '',
    };
  };

  const small = (): HTMLElement[] =>
    all<HTMLElement>('body *').filter(
      (element) =>
        isVisible(element) &&
        !element.matches('script,style,svg *') &&
        (element.textContent ?? '').length <= 400,
    );

  const rgbOf = (css: string): [number, number, number, number] => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return [0, 0, 0, 0];
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a];
  };

  return {
    lines: () => {
      openDetails();
      return [
        ...linesIn(document.body),
        ...all('img[alt],svg[aria-label]').flatMap((picture) =>
          isVisible(picture)
            ? [(picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? '').trim()]
            : [],
        ),
      ].filter((line) => line !== '');
    },
    controls: () => {
      openDetails();
      // What lies behind an open dialog cannot be reached.
      const dialogs = all('dialog[open],[role=dialog],[aria-modal=true]').filter(isVisible);
      const within: ParentNode = dialogs.findLast((one) => one.querySelector(selector) !== null) ?? document;
      return all<HTMLElement>(selector, within)
        .filter(
          (element) => isVisible(element) && !element.matches('[aria-hidden=true] *,[role=presentation]'),
        )
        .map(controlOf)
        .filter((control) => control.type !== 'region' && control.name.length < 110);
    },
    blocks: () => {
      const found = new Set<string>();
      for (const element of small()) {
        const inner = all('li,tr,article,[role=row],[role=listitem]', element).length;
        const text = textOf(element);
        if (inner <= 1 && text !== '' && text.length <= 240) found.add(text);
      }
      return [...found];
    },
    labelled: (label) => {
      const pattern = new RegExp(label, 'iu');
      const found = new Set<string>();
      for (const element of small()) {
        const own = [...element.childNodes].some(
          (node) => node.nodeType === 3 && pattern.test(node.textContent ?? ''),
        );
        if (!own) continue;
        let around: HTMLElement | null = element;
        for (let up = 0; up < 4 && around !== null; up += 1, around = around.parentElement) {
          const text = textOf(around);
          if (text.length > 160) break;
          if (/\d/.test(text)) {
            found.add(text);
            break;
          }
        }
      }
      return [...found];
    },
    sections: () =>
      all<HTMLElement>('section,[role=region],article,form,fieldset,aside').flatMap((section) => {
        const heading = textOf(section.querySelector('h1,h2,h3,legend,[role=heading]')) || named(section);
        const anchor = section.id || (section.parentElement?.id ?? '');
        const links = anchor === '' ? [] : all<HTMLElement>(`a[href$="#${CSS.escape(anchor)}"]`).map(textOf);
        const known = [...new Set([heading, ...links])].filter((text) => text !== '').join(' · ');
        return isVisible(section) && known !== '' ? [{ heading: known, lines: linesIn(section) }] : [];
      }),
    pieces: () => {
      const marker = /\b(example|sample|placeholder|replace|beispiel|exemple|ejemplo|platzhalter)/i;
      const quoted = 'blockquote,q,figure figcaption';
      return all<HTMLElement>('body *').flatMap((element) => {
        const isText = [...element.childNodes].some(
          (node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '',
        );
        if (!isText || !isVisible(element) || element.matches('script,style,option')) return [];
        const around = element.closest('section,[role=region],article,form,footer,header') ?? element;
        const says = `${around.textContent ?? ''} ${around.getAttribute('aria-label') ?? ''}`;
        const hints = all('[title],[aria-label]', around).map(
          (one) => `${one.getAttribute('title') ?? ''} ${one.getAttribute('aria-label') ?? ''}`,
        );
        return [
          {
            text: textOf(element),
            isExample: marker.test([says, ...hints].join(' ').replace(/\S+@\S+/g, ' ')),
            isQuote: element.closest(quoted) !== null && element.closest('blockquote,q') !== null,
          },
        ];
      });
    },
    brand: () => [
      document.title,
      ...all('header,[role=banner],h1').filter(isVisible).slice(0, 3).map(textOf),
    ],
    draws: () =>
      all('svg,canvas,[role=img],[role=meter],[role=progressbar],progress,meter').some((drawing) => {
        const { width, height } = drawing.getBoundingClientRect();
        const isBar = drawing.matches('[role=meter],[role=progressbar],progress,meter');
        return isVisible(drawing) && width >= 100 && (isBar || height >= 60);
      }),
    colours: (of) => {
      const opaque = (element: Element): [number, number, number][] => {
        const [r, g, b, a] = rgbOf(getComputedStyle(element).backgroundColor);
        return a > 200 ? [[r, g, b]] : [];
      };
      if (of === 'background') {
        const layers = [...all('main, #root > *, #root > * > *'), document.body, document.documentElement];
        const wide = layers.filter(
          (layer) =>
            layer === document.body ||
            layer === document.documentElement ||
            layer.getBoundingClientRect().width > innerWidth * 0.9,
        );
        return wide.flatMap(opaque).slice(0, 1);
      }
      if (of === 'headings')
        return all('h1,h2,[role=heading]')
          .filter(isVisible)
          .map((element) => rgbOf(getComputedStyle(element).color).slice(0, 3) as [number, number, number]);
      return all('button,a,[role=button],input[type=submit]').filter(isVisible).flatMap(opaque);
    },
  };
}
