import { t, listed } from '#language/speech.ts';
import type { Outcome, Done } from './outcome.ts';
import type { AppSpec } from '../spec/spec.ts';
import { intentOf } from '../understand/commands.ts';
import { durationsIn } from '../language/durations.ts';
import { fold } from '../language/text.ts';
import { type ScreenOf, sentence, screenOf, withScreen } from './app-screen.ts';

export function changeLimit(spec: AppSpec, text: string, done: Done): Outcome | null {
  const board = screenOf(spec, 'board');
  if (board === undefined || !/\b(?:limit|wip|at most|maximum|max)\b/iu.test(text)) return null;
  if (intentOf(text) === 'remove') {
    const { limit: _, ...rest } = board;
    return done(withScreen(spec, board, rest), t`Columns have no limit now.`);
  }
  const limit = Number(/\d{1,2}/u.exec(text)?.[0] ?? 3);
  return done(
    withScreen(spec, board, { ...board, limit }),
    t`A column shows when it holds more than ${limit} cards now.`,
  );
}

/** "make it 45 minutes", "25 minutes focus and 5 minutes break". */
export function changeTimer(spec: AppSpec, text: string, done: Done): Outcome | null {
  const timer = screenOf(spec, 'timer');
  if (timer === undefined || timer.preset === 'stopwatch') return null;
  const pair = /\b(\d{1,3})\s*\/\s*(\d{1,3})\b/u.exec(text);
  const numbers = durationsIn(text).map(({ seconds }) => seconds / 60);
  if (pair === null && numbers.length === 0) return null;
  // "add rice 18 min": one more of those that can be chosen.
  const more =
    /^(?:please\s+|also\s+)*(?:add|include|füge|ajoute|añade)\s+(?:an?\s+|the\s+)?([\p{L}][\p{L} '’-]{1,30}?)\s*(?::|\s|for|with|of)\s*(\d{1,3})\s*-?\s*(?:min|minutes?|m)\b/iu.exec(
      text,
    );
  if (
    timer.choices !== undefined &&
    more?.[1] !== undefined &&
    !/\b(?:break|rest|pause|minutes?)\b/iu.test(more[1])
  ) {
    const label = sentence(more[1].trim());
    const others = timer.choices.filter((one) => one.label.toLowerCase() !== label.toLowerCase());
    return done(
      withScreen(spec, timer, { ...timer, choices: [...others, { label, minutes: Number(more[2]) }] }),
      t`The timer offers “${label}” with ${more[2] ?? ''} minutes now.`,
    );
  }
  const isBreak = /\b(?:break|rest|pause)s?\b/iu.test(text);
  const isLong = /\blong\b/iu.test(text);
  const [first = timer.work, second] = pair === null ? numbers : [Number(pair[1]), Number(pair[2])];
  const next =
    second !== undefined
      ? { ...timer, work: first, rest: second }
      : isBreak
        ? isLong
          ? { ...timer, long: first }
          : { ...timer, rest: first }
        : { ...timer, work: first };
  return done(
    withScreen(spec, timer, next),
    timer.preset === 'countdown'
      ? t`The timer starts with ${next.work} minutes now.`
      : t`It is ${next.work} minutes of focus, ${next.rest} of break and ${next.long} of long break now.`,
  );
}

/** "make it 40 seconds work and 6 rounds": the numbers that a tool is made with, by what they are called. */
export function changeSettings(spec: AppSpec, text: string): Outcome | null {
  const done: Done = (next, said) => ({ spec: next, said });
  for (const screen of spec.screens) {
    // A goal is read with its unit.
    if (screen.type !== 'tool' || screen.tool === 'dailyGoal') continue;
    const settings = { ...screen.settings };
    const said: string[] = [];
    for (const [key, value] of Object.entries(settings)) {
      if (typeof value !== 'number') continue;
      const name = String.raw`(?:${fold(key).replace(/s$/u, '')}s?)`;
      const amount = String.raw`(\d{1,6}(?:[.,]\d+)?)\s*-?(?:(s|sec|seconds?|min|minutes?|h|hours?)\b)?`;
      const found = new RegExp(
        String.raw`\b${amount}\s*(?:of\s+|for\s+)?${name}\b|\b${name}\s*(?:to|is|of|(?:should\s+)?be|:|=)?\s*${amount}`,
        'iu',
      ).exec(text);
      const figure = found?.[1] ?? found?.[3];
      if (figure === undefined) continue;
      const isMinutes = /^m/iu.test(found?.[2] ?? found?.[4] ?? '') && screen.tool === 'intervals';
      const next = Number(figure.replace(',', '.')) * (isMinutes ? 60 : 1);
      if (next <= 0 || next === value) continue;
      settings[key] = next;
      said.push(t`${key} is ${next}`);
    }
    if (said.length > 0)
      return done(
        withScreen(spec, screen, { ...screen, settings }),
        t`In “${screen.title}”, ${listed(said)} now.`,
      );
  }
  return null;
}

/** "make 15 % the default tip", "set the goal to 3 liters". */
export function changeNumbers(spec: AppSpec, text: string, done: Done): Outcome | null {
  const number = /(\d+(?:[.,]\d+)?)\s*(%|percent|l\b|lit(?:er|re)s?|ml\b)?/iu.exec(text);
  if (number?.[1] === undefined || !/\b(?:default|set|make|start|change|goal|target)\b/iu.test(text))
    return null;
  const value = Number(number[1].replace(',', '.'));
  const goal = spec.screens.find(
    (screen): screen is ScreenOf<'tool'> => screen.type === 'tool' && screen.tool === 'dailyGoal',
  );
  if (goal !== undefined && /\b(?:goal|target|it|day)\b/iu.test(text)) {
    const isLitres = /^l/iu.test(number[2] ?? '') && goal.settings['unit'] === 'ml';
    const amount = isLitres ? value * 1000 : value;
    return done(
      withScreen(spec, goal, { ...goal, settings: { ...goal.settings, goal: amount } }),
      t`The goal is ${`${amount} ${String(goal.settings['unit'] ?? '')}`.trim()} a day now, where none was set in the app itself.`,
    );
  }
  const screens = spec.screens.filter(
    (screen): screen is ScreenOf<'calculator'> => screen.type === 'calculator',
  );
  for (const screen of screens) {
    const isPercent = /%|percent/iu.test(number[2] ?? '');
    const input =
      screen.inputs.find(
        (one) =>
          one.options.length === 0 &&
          new RegExp(`\\b${fold(one.label).replaceAll(/[^\p{L}\p{N} ]/gu, '.')}\\b`, 'u').test(fold(text)),
      ) ?? (isPercent ? screen.inputs.find((one) => one.kind === 'percent') : undefined);
    if (input === undefined) continue;
    return done(
      withScreen(spec, screen, {
        ...screen,
        inputs: screen.inputs.map((one) =>
          one === input ? { ...one, value, max: Math.max(one.max, value) } : one,
        ),
      }),
      t`${input.label} starts with ${isPercent ? `${value} %` : value} now.`,
    );
  }
  return null;
}
