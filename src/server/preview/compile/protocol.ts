import type { EditableElement, ElementChange, ElementObstacle } from '#contract/element-edit.ts';
import type { LookName, LookObstacle, LookScope, OptionGroup } from '#contract/element-look.ts';
import type { PreviewFault } from '#contract/preview.ts';
import type { Data } from './literal.ts';
import type { TailwindNames } from './looks/tailwind-classes.ts';

/** What a compile process is asked to do with one file. `path` is absolute inside the project: `/src/App.tsx`. */
export interface CompileRequest {
  readonly op:
    | 'script'
    | 'mdx'
    | 'style'
    | 'markup'
    | 'candidates'
    | 'tailwind'
    | 'sass'
    | 'postcss'
    | 'less'
    | 'aliases'
    | 'element'
    | 'rules'
    | 'palette'
    | 'routes';
  readonly path: string;
  readonly source: string;
}

/** One import of a compiled script, in the order of occurrence. */
export interface ScriptImport {
  /**
   * The specifier in the compiled code: `sc:/src/Button` for one that was relative or absolute, unchanged for
   * packages, aliases and full URLs. It never depends on which files exist.
   */
  readonly specifier: string;
  /** The specifier as it was written. */
  readonly written: string;
  /** Span of the quoted specifier in the compiled code, UTF-16 offsets; -1 for a dynamic import. */
  readonly start: number;
  readonly end: number;
  readonly dynamic: boolean;
  /** A dynamic import of a template such as `./pages/${name}.tsx`: `specifier` has `*` for each gap. */
  readonly glob: boolean;
  /** Names that must exist in the imported module; a namespace or bare import asks for none. */
  readonly names: readonly string[];
  /** Names that are read of it where it is imported as a whole, and need not exist. */
  readonly members: readonly string[];
  /** Where the specifier stands in the source, counted from 1. */
  readonly line: number;
  readonly column: number;
}

export interface CompiledScript {
  readonly kind: 'script';
  readonly code: string;
  /** What was compiled, where that is not the text of the file as it was written; null otherwise. */
  readonly source: string | null;
  /** VLQ mappings of `code` to the source file. */
  readonly mappings: string;
  readonly imports: readonly ScriptImport[];
  readonly exports: readonly string[];
  /** Indices into `imports` of `export * from`. */
  readonly starExports: readonly number[];
}

/** A reference to another file from CSS or HTML. `query` and `hash` are kept as written. */
export interface FileReference {
  readonly path: string;
  readonly suffix: string;
  readonly written: string;
  readonly line: number;
  readonly column: number;
  readonly role: 'module' | 'script' | 'style' | 'asset' | 'page';
}

/** Behind the name of a start tag: where the tag begins, counted from 1, columns in UTF-16. For the preview alone. */
export interface ElementPlace {
  readonly role: 'place';
  readonly line: number;
  readonly column: number;
}

export interface CompiledStyle {
  readonly kind: 'style';
  /** The text in order: pieces of CSS and what they refer to. Joined by the caller, which knows the addresses. */
  readonly parts: readonly (string | FileReference)[];
  /** CSS modules: local class name to the scoped names. Null for plain CSS. */
  readonly classes: Readonly<Record<string, string>> | null;
  /** Classes of other sheets that its own are composed of, by the local name; `from` as it is written. */
  readonly composed?: Readonly<Record<string, readonly { readonly from: string; readonly name: string }[]>>;
  /** What a person may want to know of it. */
  readonly notes?: readonly string[];
}

/** A style sheet in CSS, of one in another language. */
export interface CompiledText {
  readonly kind: 'text';
  readonly text: string;
}

/** A name that a project gives to its own files: `@/*` for `/src/*`. */
export interface ImportAlias {
  readonly pattern: string;
  readonly targets: readonly string[];
}

/** A plugin of PostCSS that comes with this product, and its options. */
export interface StylePlugin {
  readonly name: string;
  readonly options: Readonly<Record<string, Data>>;
}

/** What a bundler is told of a project besides names; what it is not told of is as usual. */
export interface BundlerSettings {
  /** The folder of the pages. */
  readonly root?: string;
  /** The folder of files that stand at the root of the site as they are; null where there is none. */
  readonly publicFolder?: string | null;
  /** The folder of `.env` files. */
  readonly envFolder?: string;
  /** How names of variables begin that code may read. */
  readonly envPrefixes?: readonly string[];
  /** How scripts call the classes of CSS modules besides. */
  readonly classNames?: 'camelCase' | 'dashes';
}

export interface CompiledAliases {
  readonly kind: 'aliases';
  readonly aliases: readonly ImportAlias[];
  /** Specifiers that the project puts in the place of packages, by the names of these. */
  readonly renamed: Readonly<Record<string, string>>;
  /** Endings of files that a script gets the text of, as a plugin has it; of files whose address it gets besides the usual. */
  readonly texts: readonly string[];
  readonly assets: readonly string[];
  readonly bundler: BundlerSettings;
  /** The package whose `jsx-runtime` elements are made with, where it is not React; null otherwise. */
  readonly jsxImportSource: string | null;
  /** Its scripts have what is global in Node.js, as plugins of bundlers bring it. */
  readonly givesGlobals: boolean;
  /** Components that its scripts make with Emotion get a class each, by which others name them. */
  readonly givesTargets: boolean;
  /** Class fields are set as properties, instead of being defined. */
  readonly setsFields: boolean;
  /** What it says of languages for style sheets, such as `additionalData`, by the language. */
  readonly sheets: Readonly<Record<string, Readonly<Record<string, Data>>>>;
  /** Values by what stands for them in code, and what a person may want to know of them. */
  readonly defined: Readonly<Record<string, Data>>;
  /** What style sheets go through, in this order. */
  readonly stylePlugins: readonly StylePlugin[];
  readonly notes: readonly string[];
  /** What an app for devices says of itself; null where it says nothing. */
  readonly manifest: Data;
}

export interface InlineModule {
  readonly path: string;
  readonly source: string;
  /** Line (from 1) and column (from 1) of the HTML page at which the script's text starts. */
  readonly line: number;
  readonly column: number;
}

export interface CompiledMarkup {
  readonly kind: 'markup';
  /** The page in order; `head` marks where the runtime goes. */
  readonly parts: readonly (string | FileReference | ElementPlace | 'head' | 'styled')[];
  readonly inlineModules: readonly InlineModule[];
  /** The page's own import map: addresses, and files of the project by their absolute path. */
  readonly importMap: Readonly<Record<string, string>>;
  /** What it says for modules of other addresses alone. */
  readonly importScopes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Words of a file that may be classes of Tailwind. */
export interface CompiledCandidates {
  readonly kind: 'candidates';
  readonly words: readonly string[];
}

/** What a style sheet is made of that Tailwind compiles, as JSON in the place of its source. */
export interface TailwindSource {
  /** Content name of everything but the candidates. */
  readonly key: string;
  /** Whether the project is written for Tailwind 3. */
  readonly isForThree: boolean;
  /** The sheet and those of the project that it leads to, by path. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Style sheets of packages by specifier. */
  readonly packages: Readonly<Record<string, string>>;
  readonly config: {
    readonly path: string;
    readonly text: string;
    /** Files of the project that it takes values from, by what it calls them. */
    readonly modules: Readonly<Record<string, string>>;
  } | null;
  readonly candidates: readonly string[];
  /** Whether classes of an earlier compilation must be gone. */
  readonly isFresh: boolean;
}

/** What is done with one element of a file, as JSON in the place of its source. */
export interface ElementSource {
  readonly text: string;
  /** Where the element begins, counted from 1, columns in UTF-16. */
  readonly line: number;
  readonly column: number;
  /** Null to read it. */
  readonly change: ElementChange | null;
  /** Null where the project has no Tailwind. */
  readonly tailwind: TailwindNames | null;
}

export interface EditedElement {
  readonly kind: 'element';
  /** As it is written, after the change; null when it was removed, or refused. */
  readonly element: Omit<EditableElement, 'path' | 'hash'> | null;
  /** The whole changed file; null when nothing was to be changed. */
  readonly text: string | null;
  /** Why not; `gone` when no element begins there. */
  readonly refusal: ElementObstacle | LookObstacle | 'gone' | null;
  /** Whether it is an element of React Native, which has no CSS. */
  readonly isNative: boolean;
  /** Names of values that its file uses where the element stands, such as `colours.accent`. */
  readonly names: readonly string[];
  /** Where its look is written, the best place first. */
  readonly looks: readonly Omit<LookScope, 'path'>[];
}

/** What is looked for in a style sheet, or done with one of its rules, as JSON in the place of its source. */
export interface RulesSource {
  readonly text: string;
  /** As a page has them. */
  readonly selectors: readonly string[];
  readonly change: { readonly selector: string; readonly name: LookName; readonly value: string } | null;
}

export interface SheetRuleFound {
  readonly written: Readonly<Partial<Record<LookName, string>>>;
  readonly declares: readonly LookName[];
  readonly obstacles: Readonly<Partial<Record<LookName, LookObstacle>>>;
}

export interface FoundRules {
  readonly kind: 'rules';
  /** For each selector; null for one that the file has no rule of that holds always. */
  readonly rules: readonly (SheetRuleFound | null)[];
  /** The whole changed file; null when nothing was to be changed, or it was refused. */
  readonly text: string | null;
  readonly refusal: LookObstacle | null;
}

/** A value that a file uses or has a name for, as a change of a look has it. */
export interface PaletteEntry {
  readonly group: OptionGroup;
  readonly value: string;
  /** What it is in CSS; empty where the file does not say. */
  readonly css: string;
  /** Whether it is a name that the file gives, and how often it uses the value. */
  readonly isNamed: boolean;
  readonly count: number;
}

export interface FilePalette {
  readonly kind: 'palette';
  readonly entries: readonly PaletteEntry[];
  readonly hasTailwind: boolean;
  /** Names of font sizes for Tailwind, and whether the step of its spaces is another one. */
  readonly sizes: readonly string[];
  readonly hasOwnSteps: boolean;
}

/** Places of the running app that a script names for its router, without what is around it in other files. */
export interface DeclaredRoutes {
  readonly kind: 'routes';
  /** As one would type them: `/posts/:id`. */
  readonly paths: readonly string[];
  /** Whether it has a router that keeps them in the fragment. */
  readonly usesHash: boolean;
  /** What stands in front of all of them; empty for nothing. */
  readonly base: string;
}

export type Compiled =
  | CompiledScript
  | CompiledStyle
  | CompiledMarkup
  | CompiledCandidates
  | CompiledText
  | CompiledAliases
  | EditedElement
  | FoundRules
  | FilePalette
  | DeclaredRoutes;
export interface CompileFailure {
  readonly ok: false;
  readonly faults: readonly PreviewFault[];
}
export type CompileResult = { readonly ok: true; readonly value: Compiled } | CompileFailure;

/** Messages between the pool and a compile process. */
export interface CompileJob {
  readonly id: number;
  readonly request: CompileRequest;
}
export interface CompileReply {
  readonly id: number;
  readonly result: CompileResult;
}
