/**
 * Stands for a type in the `types` of a chart's setup, where XState reads types from values. Inputs whose every field
 * may be missing need it: the linter takes `{} as Input` for a needless assertion there.
 */
export const typed = <T>(): T => ({}) as T;
