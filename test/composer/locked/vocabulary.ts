/**
 * The words in which the locked set says what a person would look for in the running result. They name what people see
 * (texts, labels, numbers) and never how a page is made. Checks are data; `visitor.ts` carries them out.
 */
import type { ProjectType } from '#contract/scenes.ts';

/**
 * What may be seen: a text (any case, whole words, `a|b` for either), a number in any usual format, or a pattern.
 * A number with decimals may be shown rounded to one decimal or more.
 */
export type Seen = string | number | RegExp;

/** What a control is called: words that begin a word of its label, any case, `amount|price` for either. */
export type Named = string;

export type Step =
  | { readonly do: 'fill'; readonly field: Named; readonly value: string }
  | { readonly do: 'press'; readonly name: Named; readonly near?: string; readonly isOptional?: true }
  | { readonly do: 'enter'; readonly entry: Readonly<Record<Named, string>> }
  | { readonly do: 'filter'; readonly by: string }
  | { readonly do: 'tick'; readonly near: string }
  | { readonly do: 'open'; readonly screen: Named }
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'reload' }
  | { readonly do: 'sees'; readonly all: readonly Seen[] }
  | { readonly do: 'misses'; readonly all: readonly Seen[] };

export type Check =
  /** Each is visible on some screen, forms and questions that open by a click included. */
  | { readonly check: 'shows'; readonly all: readonly Seen[] }
  /** None of them is visible on any screen. */
  | { readonly check: 'lacks'; readonly none: readonly Seen[] }
  /** The two are seen together: in one row, card or line. */
  | { readonly check: 'together'; readonly what: readonly Seen[] }
  /** It bears that name: in its title, at its top or as its first heading. */
  | { readonly check: 'named'; readonly name: string }
  /** Something is called exactly so, numbers aside: not a part of a longer text. */
  | { readonly check: 'says'; readonly text: string }
  /** An entry of a list that is called so and nothing else, beside its price. */
  | { readonly check: 'item'; readonly name: string; readonly price: number }
  /** A field of that name exists, with these options if any are named. */
  | { readonly check: 'field'; readonly name: Named; readonly options: readonly string[] }
  /** Something of that name can be pressed: button, link or tab. */
  | { readonly check: 'control'; readonly name: Named }
  /** No address, telephone number, person, praise or price is shown as a fact that the person did not give. */
  | { readonly check: 'inventsNothing' }
  /** A person does these steps from a fresh page. */
  | { readonly check: 'does'; readonly title: string; readonly steps: readonly Step[] }
  /** Fills in fields (and presses what computes, if there is such a button): then the results are seen. */
  | {
      readonly check: 'computes';
      readonly given: Readonly<Record<Named, string>>;
      readonly result: readonly Seen[];
    }
  /** Adds an entry by the form: then `sees` is visible, and each labelled figure has moved by its number. */
  | {
      readonly check: 'adds';
      readonly entry: Readonly<Record<Named, string>>;
      readonly sees: readonly Seen[];
      readonly moves: Readonly<Record<Named, number>>;
    }
  /** Something is drawn: a chart, a map, a picture of figures. */
  | { readonly check: 'draws' }
  /** The colour of a thing is one that people call so. */
  | {
      readonly check: 'colour';
      readonly of: 'background' | 'buttons' | 'headings';
      readonly is: ColourName;
    };

export type ColourName =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'turquoise'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'brown'
  | 'black'
  | 'white'
  | 'dark'
  | 'light';

export interface LockedPrompt {
  readonly id: string;
  readonly type: ProjectType;
  readonly prompt: string;
  /** The person's own things. With fewer than half of them anywhere in the result, it is about something else. */
  readonly own: readonly string[];
  /** A question instead of a project is a good answer. */
  readonly mayAsk?: true;
  /** In a language that it need not know: the good answer is to say so, once, and to build nothing. */
  readonly isUnread?: true;
  /** Words that only a project about something else has. */
  readonly foreign?: readonly string[];
  readonly checks: readonly Check[];
}

export interface FollowUp {
  readonly id: string;
  readonly type: ProjectType;
  /** What was said before; the project of the last of them is what the message changes. */
  readonly before: readonly string[];
  readonly message: string;
  /** A refusal or a question that changes nothing is a good answer. */
  readonly mayRefuse?: true;
  /** It cannot be done: the good answer says so and changes nothing. */
  readonly cannotBeDone?: true;
  /** The headline is given anew: the old one may go. */
  readonly replacesHeadline?: true;
  /** What must be seen afterwards and was not before. */
  readonly appears?: readonly Seen[];
  /** What must be gone. */
  readonly goes?: readonly Seen[];
  /** Other lines that may come or go with it. */
  readonly also?: readonly RegExp[];
  /** A section of which everything may go or change: words of its heading, or of the link that leads to it. */
  readonly section?: Named;
  /** New lines need not be the person's words: a new section or form has words of its own. */
  readonly mayAdd?: true;
  /** The project is as it was after that many of the messages before. */
  readonly isAsAfter?: number;
  /** The texts, from top to bottom as they must now come. */
  readonly order?: readonly string[];
  /** Every text may change: translation. */
  readonly isRewritten?: true;
  readonly checks?: readonly Check[];
}

export const shows = (...all: readonly Seen[]): Check => ({ check: 'shows', all });
export const lacks = (...none: readonly Seen[]): Check => ({ check: 'lacks', none });
export const together = (...what: readonly Seen[]): Check => ({ check: 'together', what });
export const named = (name: string): Check => ({ check: 'named', name });
export const says = (text: string): Check => ({ check: 'says', text });
export const item = (name: string, price: number): Check => ({ check: 'item', name, price });
export const field = (name: Named, ...options: readonly string[]): Check => ({
  check: 'field',
  name,
  options,
});
export const control = (name: Named): Check => ({ check: 'control', name });
export const inventsNothing: Check = { check: 'inventsNothing' };
export const draws: Check = { check: 'draws' };
export const does = (title: string, ...steps: readonly Step[]): Check => ({ check: 'does', title, steps });
export const computes = (given: Readonly<Record<Named, string>>, ...result: readonly Seen[]): Check => ({
  check: 'computes',
  given,
  result,
});
export const adds = (
  entry: Readonly<Record<Named, string>>,
  sees: readonly Seen[],
  moves: Readonly<Record<Named, number>> = {},
): Check => ({ check: 'adds', entry, sees, moves });
export const colour = (of: 'background' | 'buttons' | 'headings', is: ColourName): Check => ({
  check: 'colour',
  of,
  is,
});

export const fill = (field: Named, value: string): Step => ({ do: 'fill', field, value });
export const press = (name: Named, near?: string): Step => ({
  do: 'press',
  name,
  ...(near !== undefined && { near }),
});
/** Presses it where it is there: some pages have a start or a next, others go on by themselves. */
export const mayPress = (name: Named, near?: string): Step => ({
  do: 'press',
  name,
  ...(near !== undefined && { near }),
  isOptional: true,
});
/** Adds an entry by the form that has the most of these fields. */
export const enter = (entry: Readonly<Record<Named, string>>): Step => ({ do: 'enter', entry });
/** Narrows the list to one option, by a choice, a tab or a button. */
export const filter = (by: string): Step => ({ do: 'filter', by });
/** Marks as done: a checkbox or a button to that effect in the row of a text. */
export const tick = (near: string): Step => ({ do: 'tick', near });
export const open = (screen: Named): Step => ({ do: 'open', screen });
/** Lets time pass on the page's clock. */
export const wait = (seconds: number): Step => ({ do: 'wait', seconds });
export const reload: Step = { do: 'reload' };
export const sees = (...all: readonly Seen[]): Step => ({ do: 'sees', all });
export const misses = (...all: readonly Seen[]): Step => ({ do: 'misses', all });

/** A time of day as people write it: `17:00` is also 5 pm, 17h, 17 Uhr. */
export function time(of24: string): RegExp {
  const [hour, minute] = of24.split(':') as [string, string];
  const [of12, half] = [Number(hour) % 12 || 12, Number(hour) < 12 ? 'a' : 'p'];
  const bare = Number(hour);
  const end = minute === '00' ? '(?:[:.h]00| ?h| ?uhr|(?=\\s*[-–]))' : `[:.h]${minute}`;
  const end12 = minute === '00' ? '(?:[:.]00)?' : `[:.]${minute}`;
  return new RegExp(`(?<!\\d)(?:0?${bare}${end}|${of12}${end12} ?${half}\\.?m)`, 'i');
}
