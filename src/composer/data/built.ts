const texts = import.meta.glob<string>('./**/*.yaml', { eager: true, import: 'default' });

/** The data that a build holds, by paths from here: each a text in JSON, which is parsed when it is asked for. */
export const builtFiles: Readonly<Record<string, () => unknown>> = Object.fromEntries(
  Object.entries(texts).map(([file, json]) => [file.slice('./'.length), (): unknown => JSON.parse(json)]),
);
