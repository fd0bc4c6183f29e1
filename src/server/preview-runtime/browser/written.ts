/** Where an element of React is written, as compiled code says it: lines and columns count from 1. */
export interface Written {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** React hands the props of an element on to what it makes of it, so the place is found by them. */
const places = new WeakMap<object, Written>();

export function noteWritten(element: { readonly props?: unknown }, source: Written | undefined): void {
  if (source !== undefined && typeof element.props === 'object' && element.props !== null)
    places.set(element.props, source);
}

/** Where the element with these props is written; null where that is not known. */
export const writtenAt = (props: unknown): Written | null =>
  typeof props === 'object' && props !== null ? (places.get(props) ?? null) : null;
