/** A person at a project in a browser: finds things by what they are called, on whichever screen they are. */
import type { Locator, Page } from 'playwright-core';
import type { Control, PageReader } from './page-reader.ts';
import { NotFound } from './not-found.ts';
import { figuresOf, hasSeen, labelFits, mentions, foldedText, nameOf } from './texts.ts';
import type { Named, Seen } from './vocabulary.ts';

declare global {
  interface Window {
    judge: PageReader;
  }
}

/** Milliseconds until a control counts as out of reach: long enough for a busy machine. */
export const patience = 5000;

const opensForm =
  /^(\+|＋|add|new|create|log|record|write|post|book|reserve|start|begin|play|take|neu|hinzu|anleg|erfass|eintrag|spiel|los|ajout|nouv|cr[ée]er|commenc|r[ée]serv|añad|nuev|agreg|crear|empez|comenz|inici)|(hinzufügen|anlegen|erfassen|eintragen|starten|buchen)$/i;
const computesBy = /^(calc|comput|convert|check|show|berechn|rechn|umrechn|calcul|convert|=)/i;
const closes = /^(cancel|close|back|abbrech|schließ|zurück|annul|fermer|retour|cerrar|×|x$)/i;

export interface Place {
  /** Screen and, where a form was opened there, the button that opens it. */
  readonly screen: string | null;
  readonly opener: string | null;
  readonly lines: readonly string[];
  readonly controls: readonly Control[];
  readonly blocks: readonly string[];
  readonly pieces: readonly { text: string; isExample: boolean; isQuote: boolean }[];
  readonly brand: readonly string[];
  readonly hasDrawing: boolean;
  readonly sections: readonly { heading: string; lines: string[] }[];
}

export class Visitor {
  #screens: Control[] = [];
  /** Fields that the visitor has filled in: what stands there is no answer of the page. */
  readonly filled = new Set<string>();
  #here: string | null = null;
  /** What the person has asked a control to be called: it is pressed like those whose names tell that they open something. */
  readonly asked = new Set<string>();
  /** What windows of the browser (`alert`) said. */
  readonly alerts: string[] = [];

  constructor(
    readonly page: Page,
    readonly url: string,
  ) {
    page.on('dialog', (dialog) => {
      this.alerts.push(dialog.message());
      dialog.accept().catch(() => undefined);
    });
  }

  /** As on the first visit: nothing kept. */
  async fresh(): Promise<void> {
    if (this.page.url().startsWith('http'))
      await this.page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    await this.again();
  }

  async again(): Promise<void> {
    await this.page.goto(this.url);
    await this.page.waitForFunction(
      () => (document.getElementById('root') ?? document.body).childElementCount > 0,
    );
    this.filled.clear();
    this.alerts.length = 0;
    this.#here = null;
    await this.settle();
    const seen = new Set<string>();
    this.#screens = (await this.controls()).filter((control) => {
      if (control.kind === 'text' || control.kind === 'select' || control.kind === 'check') return false;
      const leads = control.page !== '' || (control.kind !== 'link' && control.isInNavigation);
      const isLook = /\b(light|dark|theme|menu|hell|dunkel|sombre|oscuro)\b/i.test(control.name);
      const known = control.page === '' ? control.name : control.page;
      if (!leads || control.name === '' || isLook || seen.has(known)) return false;
      seen.add(known);
      return true;
    });
  }

  /** Waits until what is shown stays the same for a moment. */
  async settle(): Promise<void> {
    let before = '';
    for (let turn = 0; turn < 12; turn += 1) {
      await this.page.waitForTimeout(40);
      const now = await this.page
        .evaluate(() => `${location.href}${document.body.innerText}`)
        .catch(() => String(turn));
      if (now === before) return;
      before = now;
    }
  }

  controls(): Promise<Control[]> {
    return this.page.evaluate(() => window.judge.controls());
  }
  lines(): Promise<string[]> {
    return this.page.evaluate(() => window.judge.lines());
  }

  get screens(): readonly string[] {
    return this.#screens.map((screen) => screen.name);
  }

  async goTo(name: string): Promise<void> {
    const screen = this.#screens.find((one) => one.name === name);
    if (screen === undefined) throw new NotFound(`no screen ${name}`);
    if (screen.page !== '') await this.page.goto(screen.page);
    else {
      const now = (await this.controls()).find((control) => control.name === name && control.isInNavigation);
      if (now !== undefined) await this.click(now);
    }
    this.#here = name;
    await this.settle();
  }

  at(control: Control): Locator {
    return this.page.locator(`[data-judge="${control.mark}"]`).first();
  }

  async click(control: Control): Promise<void> {
    const target = this.at(control);
    try {
      await target.click({ timeout: patience });
    } catch {
      // A control under its own label or a sticky bar is reached by the keyboard as well.
      await target.dispatchEvent('click', undefined, { timeout: patience }).catch(() => undefined);
    }
    await this.settle();
  }

  /** Here, then on each other screen. */
  async *walk(): AsyncGenerator<string | null> {
    yield this.#here;
    const start = this.#here;
    for (const { name } of this.#screens) {
      if (name === start) continue;
      await this.goTo(name);
      yield name;
    }
  }

  #openers(controls: readonly Control[]): Control[] {
    const seen = new Set<string>();
    return controls
      .filter((control) => {
        const isOne =
          (control.kind === 'press' || (control.kind === 'link' && control.page === '')) &&
          !control.isInNavigation &&
          !control.isDisabled &&
          (opensForm.test(control.name) || this.asked.has(control.name)) &&
          !seen.has(control.name);
        seen.add(control.name);
        return isOne && control.type !== 'submit';
      })
      .slice(0, 4);
  }

  async #read(screen: string | null, opener: string | null): Promise<Place> {
    const read = await this.page.evaluate(() => ({
      lines: window.judge.lines(),
      controls: window.judge.controls(),
      blocks: window.judge.blocks(),
      pieces: window.judge.pieces(),
      sections: window.judge.sections(),
      brand: window.judge.brand(),
      hasDrawing: window.judge.draws(),
    }));
    return { screen, opener, ...read };
  }

  /** Everything that can be seen from a fresh page: each screen, and each form that a button opens on it. */
  async survey(): Promise<Place[]> {
    await this.fresh();
    const places: Place[] = [];
    const names = [null, ...this.screens];
    for (const screen of names) {
      if (screen !== null) await this.goTo(screen);
      const base = await this.#read(screen, null);
      if (screen !== null && places.some((place) => place.lines.join('\n') === base.lines.join('\n')))
        continue;
      places.push(base);
      for (const opener of this.#openers(base.controls)) {
        const now = (await this.controls()).find((control) => control.name === opener.name);
        if (now === undefined) continue;
        await this.click(now);
        const opened = await this.#read(screen, opener.name);
        const known = new Set(base.controls.map((control) => control.mark));
        const fresh = opened.controls.filter((control) => !known.has(control.mark));
        if (fresh.length > 0 || opened.lines.join() !== base.lines.join())
          places.push({ ...opened, controls: fresh.length > 0 ? fresh : opened.controls });
        await this.#close(base.lines, screen);
      }
    }
    return places;
  }

  async #close(before: readonly string[], screen: string | null): Promise<void> {
    const isBack = async (): Promise<boolean> => (await this.lines()).join('\n') === before.join('\n');
    if (await isBack()) return;
    await this.page.keyboard.press('Escape');
    await this.settle();
    if (await isBack()) return;
    const close = (await this.controls()).find(
      (control) => control.kind === 'press' && closes.test(control.name),
    );
    if (close !== undefined) {
      await this.click(close);
      if (await isBack()) return;
    }
    await this.fresh();
    if (screen !== null) await this.goTo(screen);
  }

  /** Goes to a place of the survey. */
  async arrive(place: Place): Promise<Control[]> {
    if (place.screen !== null) await this.goTo(place.screen);
    if (place.opener === null) return this.controls();
    const before = await this.controls();
    const opener = before.find((control) => control.name === place.opener);
    if (opener === undefined) throw new NotFound(`no button ${place.opener}`);
    await this.click(opener);
    const known = new Set(before.map((control) => control.mark));
    const after = await this.controls();
    const fresh = after.filter((control) => !known.has(control.mark));
    return fresh.length > 0 ? fresh : after;
  }

  async pressCompute(): Promise<void> {
    const button = (await this.controls()).find(
      (control) => control.kind === 'press' && computesBy.test(control.name) && !control.isDisabled,
    );
    if (button !== undefined) await this.click(button);
  }

  /** Everything visible here but what the visitor typed. */
  async text(): Promise<string> {
    const [lines, controls] = [await this.lines(), await this.controls()];
    const values = controls
      .filter((control) => control.kind === 'text' && !this.filled.has(control.mark))
      .map((control) => control.value);
    return [...lines, ...values, ...this.alerts].join('\n');
  }

  /** Whether all are visible here within a moment, or else together on another screen. */
  async expect(all: readonly Seen[]): Promise<void> {
    let missing: readonly Seen[] = all;
    const look = async (): Promise<boolean> => {
      const text = await this.text();
      missing = all.filter((wanted) => !hasSeen(text, wanted));
      return missing.length === 0;
    };
    for (let turn = 0; turn < 8; turn += 1) {
      if (await look()) return;
      await this.page.waitForTimeout(70);
    }
    const first = missing;
    for await (const _ of this.walk()) if (await look()) return;
    throw new NotFound(`not seen: ${first.map(nameOf).join(', ')}`);
  }

  async expectNone(none: readonly Seen[]): Promise<void> {
    const text = await this.text();
    const there = none.filter((wanted) => hasSeen(text, wanted));
    if (there.length > 0) throw new NotFound(`still seen: ${there.map(nameOf).join(', ')}`);
  }

  /** Presses what is called so, here or on another screen; `near` names the row. */
  async press(name: Named, near?: string): Promise<void> {
    for await (const _ of this.walk()) {
      const ranked = (await this.controls())
        .filter((control) => control.kind !== 'text' && control.kind !== 'select' && !control.isDisabled)
        .filter((control) => near === undefined || hasSeen(control.row, near))
        .map((control) => ({ control, fit: labelFits(control.name, name) }))
        .filter(({ fit }) => fit > 0)
        .sort((a, b) => b.fit - a.fit);
      const best = ranked[0];
      if (best !== undefined) return this.click(best.control);
    }
    throw new NotFound(`nothing to press “${name}”${near === undefined ? '' : ` near “${near}”`}`);
  }

  /** Lets time pass in steps, between which the page can draw what a tick has changed. */
  async wait(seconds: number): Promise<void> {
    const { clock } = this.page;
    const step = seconds <= 60 ? 0.25 : 1;
    for (let passed = 0; passed < seconds; passed += step) await clock.runFor(step * 1000);
    await this.settle();
  }

  async tick(near: string): Promise<void> {
    const isDone =
      /\b(done|complete|check|mark|tick|finish|erledigt|fertig|abhak|fait|termin|hecho|complet)/i;
    for await (const _ of this.walk()) {
      const inRow = (await this.controls()).filter((control) => hasSeen(control.row, near));
      const box =
        inRow.find((control) => control.kind === 'check') ??
        inRow.find((control) => control.kind === 'press' && isDone.test(control.name));
      if (box !== undefined) return this.click(box);
    }
    throw new NotFound(`nothing to tick near “${near}”`);
  }

  async openScreen(name: Named): Promise<void> {
    const ranked = this.screens
      .map((screen) => ({ screen, fit: labelFits(screen, name) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit);
    const best = ranked[0];
    if (best !== undefined) return this.goTo(best.screen);
    return this.press(name);
  }

  /** The figures beside a label on every screen. */
  async figures(label: Named): Promise<number[]> {
    const found: number[] = [];
    for await (const _ of this.walk()) {
      const texts = await this.page.evaluate((name) => window.judge.labelled(name), label);
      for (const text of texts)
        if (mentions(foldedText(text), label)) found.push(...figuresOf(text).map(({ value }) => value));
    }
    return found;
  }
}
