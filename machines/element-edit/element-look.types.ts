/** What of an element's look can be changed. */
export type LookName =
  | 'color'
  | 'background'
  | 'fontFamily'
  | 'fontSize'
  | 'fontWeight'
  | 'textAlign'
  | 'paddingX'
  | 'paddingY'
  | 'marginX'
  | 'marginY'
  | 'radius'
  | 'direction'
  | 'align'
  | 'justify'
  | 'gap';

/** Why something of a look cannot be changed at a place. */
export type LookObstacle =
  | 'expression'
  | 'condition'
  | 'component'
  | 'overruled'
  | 'picture'
  | 'grid'
  | 'value';

/** Where a value is written. `isInline`: as the element's own style, though the project has classes for it. */
export type LookTarget =
  | { readonly kind: 'element'; readonly isInline: boolean }
  | { readonly kind: 'entry'; readonly name: string }
  | { readonly kind: 'rule'; readonly path: string; readonly selector: string };

type Of<T> = Readonly<Partial<Record<LookName, T>>>;

/** A place where the look can be written, and how many use it. */
export interface LookScope {
  readonly kind: 'element' | 'entry' | 'rule';
  readonly name: string;
  readonly path: string;
  readonly count: number;
  readonly written: Of<string>;
  readonly obstacles: Of<LookObstacle>;
  readonly inline: readonly LookName[];
}

/** A value that the project has: what it is on the page, and what it comes to where that is known. */
export interface LookOption {
  readonly value: string;
  readonly css: string;
  readonly shown: string;
  readonly label: string;
}

/** How the chosen element looks, where that is written, and what the project has for it. */
export interface ElementLook {
  readonly values: Of<string>;
  readonly display: string;
  readonly hasPicture: boolean;
  readonly scopes: readonly LookScope[];
  readonly options: Readonly<
    Record<'color' | 'space' | 'radius' | 'fontSize' | 'fontFamily', readonly LookOption[]>
  >;
}

/** A value that the page shows before it is written, for the element or for all that a rule is for. */
export interface TriedLook {
  readonly name: LookName;
  readonly css: string;
  readonly selector: string | null;
}
