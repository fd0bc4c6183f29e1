import type { LanguageService } from '#lib/language-service.ts';

/** What the editor has of the language tools, once they are loaded. */
export interface EditorTools {
  readonly service: LanguageService;
  /** Whether the service runs and knows the files. */
  readonly isReady: boolean;
  /** Grows when what is wrong with a file may be something else, though the file is the same. */
  readonly serial: number;
  onFormat(path: string): void;
  onDefinition(path: string, at: number): void;
  onRename(path: string, at: number): void;
  onOrganizeImports(path: string): void;
}
