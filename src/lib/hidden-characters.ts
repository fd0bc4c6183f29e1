/**
 * Characters that are not seen and change what is: those that turn the direction of text, those without a width, and those
 * that control what shows a text, such as a terminal.
 * Joiners are left out, as scripts and emoji need them, and so are the marks that choose between shapes of one.
 */
const hidden =
  /\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Cc}]/u;

/** Whether a text has characters that nobody sees: a name or a path with them passes for another one. */
export const hasHiddenCharacters = (text: string): boolean => hidden.test(text);

const allHidden = new RegExp(hidden.source, 'gu');

/** A text in one line without them: for a name that nobody typed as one, and so nobody is told of. */
export const withoutHiddenCharacters = (text: string): string =>
  text.replace(/\s/gu, ' ').replace(allHidden, '').replace(/ +/gu, ' ').trim();
