import type { FieldEvent, KeyPress } from '#machines/shared/props.ts';

/** The press of a key, as a handler of a `connect` takes it. */
export const press = (key: string): KeyPress & { stopPropagation(): void } => ({
  key,
  nativeEvent: { isComposing: false },
  preventDefault: () => undefined,
  stopPropagation: () => undefined,
});

/** A field with that text, likewise. */
export const typed = (value: string): FieldEvent => ({ currentTarget: { value } });
