/**
 * A text without characters that nobody types, but for lines and tabs: they control what shows it, and as JSON they are
 * six times as long.
 */
export const withoutControls = (text: string): string => text.replace(/(?![\n\r\t])\p{Cc}/gu, '');
