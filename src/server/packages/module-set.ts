/** One specifier of a set, as browsers load it. */
export interface SetEntry {
  /** File name in the set. */
  readonly file: string;
  /** Files that it loads at once, all levels. */
  readonly imports: readonly string[];
  /** Its one export is then what CommonJS calls `module.exports`. */
  readonly isCommonJs: boolean;
  /** Names that it exports; for CommonJS those that could be read. */
  readonly exports: readonly string[];
}

/** The packages of a project as modules for browsers, made together so that each is there once. */
export interface ModuleSet {
  readonly key: string;
  readonly entries: Readonly<Record<string, SetEntry>>;
  /** Version of each package that the project imports, by its name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Peers that its packages cannot be without and nothing else asks for: name and range. */
  readonly added: Readonly<Record<string, string>>;
}

/** Where sets are served. */
export const setsBase = '/p-packages/';

const isName = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default';
const mostNames = 400;

/** Address of a specifier of a set; `names` are those that the project imports from it. */
export function setAddress({ key }: ModuleSet, entry: SetEntry, names: Iterable<string>): string {
  const address = `${setsBase}${key}/${entry.file}`;
  if (!entry.isCommonJs) return address;
  const more = [...names].filter((name) => isName(name) && !entry.exports.includes(name));
  return `${address}?names=${more.sort().slice(0, mostNames).join('.')}`;
}

/**
 * A module that gives what CommonJS exports by name: those names that could be read from it, and those that a project
 * asks for.
 */
export function namedModule(address: string, exports: readonly string[], asked: string): string | null {
  const more = asked === '' ? [] : asked.split('.');
  if (more.length > mostNames || !more.every(isName)) return null;
  const names = [...new Set([...exports, ...more])];
  return [
    `import all from ${JSON.stringify(address)};`,
    'export default all && all.__esModule && "default" in all ? all.default : all;',
    ...names.map(
      (name, index) =>
        `const v${index} = all == null ? undefined : all.${name};\nexport { v${index} as ${name} };`,
    ),
    '',
  ].join('\n');
}
