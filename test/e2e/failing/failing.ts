import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { until } from '../support/product.ts';
import { intercept, json as asJson } from './calls.ts';

/** What stands in for the server's own words: nobody may read it. */
const inner = 'ORA-00942 at /srv/api/handler.js:12';
const wrong = 'Something went wrong, please try again later.';

interface Answer {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
  /** What a person reads about it. */
  readonly words: string;
}
const refusal = (errNo: number, words: string, status = 200): Answer => ({
  status,
  json: { errNo, errMsg: inner, data: null },
  words,
});

/** The ways in which a call fails, whoever answers it, and the words that the catalogue has for each. */
export const answers = {
  /** An error that only its server knows. */
  unknown: refusal(77_123, wrong),
  forbidden: refusal(12_002, 'Permission denied!', 403),
  deleted: refusal(6001, 'Project has been deleted'),
  frequent: refusal(5004, 'Request is too frequent, please try again later.'),
  /** The page of a proxy before a server that is down. */
  proxy: { status: 502, text: `<h1>502 Bad Gateway</h1>${inner}`, words: wrong },
  /** JSON of another shape. */
  foreign: { status: 422, json: { error: 'unprocessable', message: inner }, words: wrong },
  /** No answer at all. */
  offline: { status: 0, words: 'Network Error' },
} as const satisfies Record<string, Answer>;
export type AnswerName = keyof typeof answers;
export const answerNames = Object.keys(answers) as AnswerName[];

/** A call that a page makes, and what a person is told when it fails. */
export interface Row {
  readonly call: CallName;
  /** Makes the call once more, on the page as it stands; `run` counts from 0. */
  readonly act: (page: Page, run: number) => Promise<unknown>;
  /** Where the one message stands; or why no one is told. */
  readonly said: 'inline' | 'toast' | { readonly silent: string };
  /** Fails when something that was typed is gone. */
  readonly kept?: (page: Page) => Promise<unknown>;
  /** What is said instead, where the place knows better what an answer means; null where it leads elsewhere. */
  readonly instead?: Partial<Record<AnswerName, string | null>>;
  /** How often it is asked without an answer, where that is not the four times of every call. */
  readonly attempts?: number;
}

/** For a place that has one sentence of its own, whatever the answer. */
export const always = (words: string): NonNullable<Row['instead']> =>
  Object.fromEntries(answerNames.map((name) => [name, words]));

/** A screen with the calls that it makes. */
export interface Screen {
  readonly name: string;
  /** Comes to where the rows begin. */
  readonly open: (page: Page, world: World) => Promise<unknown>;
  readonly isVisitor?: boolean;
  readonly rows: readonly Row[];
}

export interface World {
  readonly url: string;
  /** A new user is signed in in this browser. */
  readonly signIn: (page: Page) => Promise<void>;
}

interface Message {
  readonly where: 'toast' | 'inline';
  readonly text: string;
}

/** Every message about a failure that can be seen on the page: toasts, alerts, and known sentences elsewhere. */
function messagesOn(page: Page, further: readonly string[]): Promise<Message[]> {
  const known = [...new Set([...answerNames.map((name) => answers[name].words), ...further]), inner];
  return page.evaluate((sentences) => {
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const textOf = (element: Element): string => (element as HTMLElement).innerText.trim();
    const tells = (text: string): boolean => sentences.some((sentence) => text.includes(sentence));
    const toasts = [...document.querySelectorAll('[data-kind=error]:not([data-leaving])')];
    const alerts = [...document.querySelectorAll('[role=alert]')].filter(
      (element) => isSeen(element) && tells(textOf(element)),
    );
    const counted = new Set<Element>([...toasts, ...alerts]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (element === null || !tells(walker.currentNode.textContent ?? '') || !isSeen(element)) continue;
      if (element.closest('[data-kind], script, style') !== null) continue;
      if (![...counted].some((other) => other.contains(element))) counted.add(element);
    }
    return [...counted].map((element) => ({
      where: element.matches('[data-kind]') ? ('toast' as const) : ('inline' as const),
      text: textOf(element),
    }));
  }, known);
}

/** Lets React and the toasts show what they have been told. */
const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Milliseconds for a page to open and ask on a busy machine. */
const patience = 120_000;

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

/**
 * How the call of a row fails: in one way for each sentence that its place has, the catalogue's and its own. Which way
 * it is follows from `place`, the row's number, so that all of them are met on the way through the table. That one
 * place shows every answer in the same words is held where calls are tested (test/views/shell-call.test.ts).
 */
export const waysOf = (row: Row, place: number): AnswerName[] => {
  const shown = answerNames.filter((name) => row.instead?.[name] !== null);
  const ways = new Map<string | undefined, AnswerName>();
  for (const at of shown.keys()) {
    const name = shown[(at + place) % shown.length] ?? 'unknown';
    const words = row.instead?.[name] ?? undefined;
    if (!ways.has(words)) ways.set(words, name);
  }
  return [...ways.values()];
};

/** Makes the call of `row` fail, and looks at what the person is told each time. */
export async function failInEveryWay(page: Page, row: Row, place: number): Promise<void> {
  const { call, said } = row;
  const others = Object.values(row.instead ?? {}).filter((words) => words !== null);
  let current: Answer = answers.unknown;
  let asked = 0;
  // Until the last look: a page that asks again by itself meanwhile is not answered by the server.
  const restore = await intercept(page, call, () => {
    asked += 1;
    const { status, json, text } = current;
    if (status === 0) return null;
    return text === undefined ? asJson(status, json) : { status, type: 'text/html', body: text };
  });
  try {
    for (const [run, name] of waysOf(row, place).entries()) {
      current = answers[name];
      asked = 0;
      const told = row.instead?.[name] ?? current.words;
      const what = `${call}, ${name}`;
      await row.act(page, run);
      const expected = typeof said === 'string' ? [said] : [];
      const look = async (): Promise<boolean> => {
        const messages = await messagesOn(page, others);
        const seen = `${what}: ${JSON.stringify(messages)}`;
        expect(messages.length, seen).toBeLessThanOrEqual(expected.length);
        expect(seen).not.toContain(inner);
        if (messages.length < expected.length) return false;
        expect(
          messages.map(({ where }) => where),
          seen,
        ).toEqual(expected);
        return messages.every(({ text }) => occurrences(text, told) === 1);
      };
      const isRead = endpoints[call].method === 'GET';
      const attempts = current.status === 0 ? (row.attempts ?? 4) : current.status === 502 && isRead ? 2 : 1;
      const wanted = expected.length === 0 ? 'nothing is said' : `"${told}" is said once`;
      await until(
        `${what}: ${wanted}`,
        async () => {
          if (asked < attempts || !(await look())) return false;
          await twoFrames(page);
          return look();
        },
        patience,
      );
      await row.kept?.(page);
      const dismiss = page.locator('[data-kind=error]').getByRole('button', { name: 'Dismiss' });
      if ((await dismiss.count()) > 0) {
        await dismiss.click();
        await page.locator('[data-kind=error]').waitFor({ state: 'detached' });
      }
    }
  } finally {
    await restore();
  }
}
