import ts from 'typescript-language';
import type {
  CodePlace,
  Completion,
  CompletionList,
  FileEdits,
  HoverInfo,
  NameInfo,
  Problem,
  Refused,
  TextEdit,
} from '#lib/language-service.ts';
import { notCounted } from '#lib/type-settings.ts';
import type { ProjectHost } from './project-host.ts';
import { told } from '#language/told.ts';

/** So many names of other modules are offered at a time. */
const mostImports = 400;
const mostProblems = 500;
/** What says that a module is not there: the project's own are missed, packages the preview speaks of. */
const unfound = new Set([2307, 2792, 2882]);
const untyped = new Set([...unfound, 7016]);

const format: ts.FormatCodeSettings = {
  ...ts.getDefaultFormatCodeSettings('\n'),
  indentSize: 2,
  tabSize: 2,
  semicolons: ts.SemicolonPreference.Ignore,
};

const preferences: ts.UserPreferences = {
  includeCompletionsForModuleExports: true,
  includeCompletionsForImportStatements: true,
  includeCompletionsWithInsertText: true,
  includeCompletionsWithSnippetText: false,
  includeAutomaticOptionalChainCompletions: true,
  includePackageJsonAutoImports: 'on',
  importModuleSpecifierPreference: 'shortest',
  allowTextChangesInNewFiles: false,
  providePrefixAndSuffixTextForRename: false,
};

const nameOf = (path: string): string => `/${path}`;
const pathOf = (name: string): string => name.slice(1);
const isOfProject = (name: string): boolean =>
  !name.startsWith('/node_modules/') && !name.startsWith('/lib/') && name !== '/statecraft-preview.d.ts';
const textEdit = ({ span, newText }: ts.TextChange): TextEdit => ({
  from: span.start,
  to: span.start + span.length,
  insert: newText,
});

/**
 * Puts other declarations of packages into the place of those that are there. The service would go on taking an import
 * for unknown that it did not find before, as long as the file stays as it is.
 */
export function givePackages(
  host: ProjectHost,
  service: ts.LanguageService,
  files: Parameters<ProjectHost['setPackages']>[0],
): void {
  host.setPackages(files);
  service.cleanupSemanticCache();
}

/** What the language service says of a project, in the terms of the editor. */
export function createAnswers(host: ProjectHost, service: ts.LanguageService) {
  const isScript = (path: string): boolean => service.getProgram()?.getSourceFile(nameOf(path)) !== undefined;

  return {
    /** Problems of a file, and the packages that it imports without their types being here. */
    problems(path: string): { problems: Problem[]; missing: string[] } {
      if (!isScript(path)) return { problems: [], missing: [] };
      const name = nameOf(path);
      const text = host.textOf(name) ?? '';
      const missing = new Set<string>();
      const found = [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)];
      const problems = found.flatMap((item): Problem[] => {
        const { start = 0, length = 0, code, category, messageText } = item;
        const written = text.slice(start, start + length).replace(/^['"]|['"]$/g, '');
        const isOwn = /^(?:\.|\/|@\/)/.test(written);
        if (untyped.has(code) && !isOwn) missing.add(written);
        if (notCounted.has(code) && !(unfound.has(code) && isOwn)) return [];
        return [
          {
            from: start,
            to: start + length,
            severity: category === ts.DiagnosticCategory.Error ? 'error' : 'warning',
            message: ts.flattenDiagnosticMessageText(messageText, '\n'),
          },
        ];
      });
      return { problems: problems.slice(0, mostProblems), missing: [...missing] };
    },

    completions(path: string, at: number): CompletionList | null {
      if (!isScript(path)) return null;
      const text = host.textOf(nameOf(path)) ?? '';
      const before = /[\w$]*$/.exec(text.slice(Math.max(0, at - 100), at))?.[0] ?? '';
      const found = service.getCompletionsAtPosition(nameOf(path), at, preferences);
      if (found === undefined) return null;
      const span = found.optionalReplacementSpan;
      const from = span === undefined ? at - before.length : Math.min(span.start, at);
      const first = text.slice(from, at).slice(0, 1).toLowerCase();
      let imports = 0;
      const items = found.entries.flatMap((entry): Completion[] => {
        const { name: label, kind, sortText, source, data, hasAction, isRecommended } = entry;
        // Whatever is typed next begins with these letters.
        if (!label.toLowerCase().includes(first)) return [];
        const isImport = hasAction === true && source !== undefined;
        if (isImport && ++imports > mostImports) return [];
        return [
          {
            label: entry.insertText?.startsWith('?.') ? entry.insertText : label,
            type: icons[kind] ?? 'text',
            boost: (isRecommended ? 20 : 0) - Math.min(60, Number.parseInt(sortText, 10) || 0),
            ...(isImport
              ? {
                  source:
                    (data as { moduleSpecifier?: string } | undefined)?.moduleSpecifier ?? shown(source),
                }
              : {}),
            data: { source, data },
          },
        ];
      });
      return { from, items };
    },

    completionInfo(path: string, at: number, item: Completion): (NameInfo & { edits: TextEdit[] }) | null {
      const { source, data } = item.data as { source?: string; data?: ts.CompletionEntryData };
      const found = service.getCompletionEntryDetails(
        nameOf(path),
        at,
        item.label,
        format,
        source,
        preferences,
        data,
      );
      if (found === undefined) return null;
      const changes = found.codeActions?.flatMap((action) => action.changes) ?? [];
      return {
        signature: ts.displayPartsToString(found.displayParts),
        words: ts.displayPartsToString(found.documentation),
        edits: changes
          .filter(({ fileName }) => fileName === nameOf(path))
          .flatMap(({ textChanges }) => textChanges.map(textEdit)),
      };
    },

    hover(path: string, at: number): HoverInfo | null {
      if (!isScript(path)) return null;
      const found = service.getQuickInfoAtPosition(nameOf(path), at);
      if (found === undefined) return null;
      const { start, length } = found.textSpan;
      return {
        from: start,
        to: start + length,
        signature: ts.displayPartsToString(found.displayParts),
        words: ts.displayPartsToString(found.documentation),
      };
    },

    definition(path: string, at: number): CodePlace | Refused {
      const found = isScript(path) ? (service.getDefinitionAtPosition(nameOf(path), at) ?? []) : [];
      const own = found.find(({ fileName }) => isOfProject(fileName));
      if (own === undefined) {
        const foreign = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(found[0]?.fileName ?? '')?.[1];
        if (foreign !== undefined) return { why: told`It is defined in the package ${foreign}.` };
        return {
          why:
            found.length > 0
              ? told`It is part of the language.`
              : told`There is nothing to go to at the cursor.`,
        };
      }
      const text = host.textOf(own.fileName) ?? '';
      const lines = text.slice(0, own.textSpan.start).split('\n');
      return { path: pathOf(own.fileName), line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
    },

    renamed(path: string, at: number): { name: string } | Refused {
      if (!isScript(path)) return { why: told`There is no name at the cursor.` };
      const info = service.getRenameInfo(nameOf(path), at, preferences);
      if (!info.canRename)
        return { why: told`What is at the cursor has no name that could be changed here.` };
      const places = service.findRenameLocations(nameOf(path), at, false, false, preferences) ?? [];
      if (places.length === 0 || places.some(({ fileName }) => !isOfProject(fileName)))
        return { why: told`${info.displayName} belongs to a package.` };
      return { name: info.displayName };
    },

    rename(path: string, at: number, name: string): FileEdits[] {
      const places = service.findRenameLocations(nameOf(path), at, false, false, preferences) ?? [];
      const byFile = new Map<string, TextEdit[]>();
      for (const { fileName, textSpan, prefixText = '', suffixText = '' } of places) {
        const edit = {
          from: textSpan.start,
          to: textSpan.start + textSpan.length,
          insert: prefixText + name + suffixText,
        };
        byFile.set(pathOf(fileName), [...(byFile.get(pathOf(fileName)) ?? []), edit]);
      }
      return [...byFile].map(([file, edits]) => ({ path: file, edits }));
    },

    organizeImports(path: string): TextEdit[] {
      if (!isScript(path)) return [];
      return service
        .organizeImports({ type: 'file', fileName: nameOf(path) }, format, preferences)
        .filter(({ fileName }) => fileName === nameOf(path))
        .flatMap(({ textChanges }) => textChanges.map(textEdit));
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;

const shown = (source: string): string => source.replace(/^\/(?:node_modules\/)?/, '');

const icons: Partial<Record<string, string>> = {
  [ts.ScriptElementKind.functionElement]: 'function',
  [ts.ScriptElementKind.localFunctionElement]: 'function',
  [ts.ScriptElementKind.memberFunctionElement]: 'method',
  [ts.ScriptElementKind.constElement]: 'constant',
  [ts.ScriptElementKind.letElement]: 'variable',
  [ts.ScriptElementKind.variableElement]: 'variable',
  [ts.ScriptElementKind.localVariableElement]: 'variable',
  [ts.ScriptElementKind.parameterElement]: 'variable',
  [ts.ScriptElementKind.alias]: 'variable',
  [ts.ScriptElementKind.memberVariableElement]: 'property',
  [ts.ScriptElementKind.memberGetAccessorElement]: 'property',
  [ts.ScriptElementKind.jsxAttribute]: 'property',
  [ts.ScriptElementKind.classElement]: 'class',
  [ts.ScriptElementKind.interfaceElement]: 'interface',
  [ts.ScriptElementKind.typeElement]: 'type',
  [ts.ScriptElementKind.enumElement]: 'enum',
  [ts.ScriptElementKind.moduleElement]: 'namespace',
  [ts.ScriptElementKind.externalModuleName]: 'namespace',
  [ts.ScriptElementKind.keyword]: 'keyword',
  [ts.ScriptElementKind.string]: 'text',
};
