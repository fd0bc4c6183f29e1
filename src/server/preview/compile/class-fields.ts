/**
 * Begins a script whose class fields are set as properties, as TypeScript does before ES2022 and where a project asks for
 * it: code of frameworks whose decorators make accessors of them depends on that.
 */
export const fieldsPragma = '/** @fields set */ ';

/** Options of the compiler for such a script; none for any other. */
export const fieldOptions = (source: string): object =>
  source.startsWith(fieldsPragma)
    ? {
        assumptions: { setPublicClassFields: true },
        typescript: { allowNamespaces: true, removeClassFieldsWithoutInitializer: true },
      }
    : {};
