import { createElement, Fragment, type ReactNode } from 'react';
import { partsOf } from '#language/speech.ts';

/** A sentence in the language that is spoken, with elements in it: rich`Delete ${<b>{name}</b>} for good?`. */
export function rich(strings: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode {
  return createElement(
    Fragment,
    null,
    ...partsOf(strings).map((part) => (typeof part === 'number' ? values[part] : part)),
  );
}
