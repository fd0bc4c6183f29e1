import type { Intent } from './intent.ts';

/** What is said to the person: blank space between words is theirs, that around files is not. */
export interface Words {
  say(text: string, found: Intent[]): void;
  /** What follows is a paragraph of its own. */
  breakHere(): void;
}

export function createWords(): Words {
  let blanks = '';
  let hasSaid = false;
  let isAfterBlock = false;
  return {
    say(text, found) {
      const words = text.trimEnd();
      if (words === '') {
        blanks += text;
        return;
      }
      const whole = blanks + words;
      blanks = text.slice(words.length);
      const isFirst = isAfterBlock || !hasSaid;
      found.push({
        type: 'say',
        text: `${isAfterBlock && hasSaid ? '\n\n' : ''}${isFirst ? whole.replace(/^\s*\n/, '') : whole}`,
      });
      isAfterBlock = false;
      hasSaid = true;
    },
    breakHere() {
      isAfterBlock = true;
      blanks = '';
    },
  };
}
