/** An element of the runtime's own, in its shadow. */
export const made = (className: string): HTMLElement => {
  const element = document.createElement('div');
  element.className = className;
  return element;
};

/** Keeps something of the runtime's own over the page, and has it drawn again where the page may have moved. */
export class Following {
  readonly #host: HTMLElement;
  readonly #draw: () => void;
  readonly #changes = new MutationObserver(() => this.#later());
  #isDrawn = true;

  /** @param draw called with the next frame after the page may have moved */
  constructor(host: HTMLElement, draw: () => void) {
    this.#host = host;
    this.#draw = draw;
  }

  /** Puts the host over the page, or takes it away. */
  attach(isNeeded: boolean): void {
    if (isNeeded === this.#host.isConnected) return;
    const method = isNeeded ? 'addEventListener' : 'removeEventListener';
    for (const name of ['scroll', 'resize', 'load', 'transitionend', 'animationend', 'toggle'])
      window[method](name, this.#later, true);
    if (isNeeded) {
      document.documentElement.append(this.#host);
      const everything = { subtree: true, childList: true, attributes: true, characterData: true };
      this.#changes.observe(document.body, everything);
    } else {
      this.#host.remove();
      this.#changes.disconnect();
    }
  }

  readonly #later = (): void => {
    if (!this.#isDrawn) return;
    this.#isDrawn = false;
    requestAnimationFrame(() => {
      this.#isDrawn = true;
      this.#draw();
    });
  };
}
