import { textsOf } from '#language/texts.ts';

const texts = textsOf({ named: (number: number, name: string) => `${number}, “${name}”` });

/** How a version is called after the word version: by its number, and by its name where it has one. */
export const versionTitle = ({
  number,
  name,
}: {
  readonly number: number;
  readonly name?: string | null | undefined;
}): string => (name == null ? String(number) : texts.named(number, name));
