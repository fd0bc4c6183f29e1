import type { Model, ModelPrice } from '#server/platform/model-catalog.ts';

/**
 * Tokens as the provider counted them. `cached` is the part of `input` that it had in its cache, `written` the part that
 * it has put there; `dollars` is what it says that they have cost.
 */
export interface TokenUse {
  readonly input: number;
  readonly output: number;
  readonly cached: number;
  readonly written?: number;
  readonly thought?: number;
  readonly dollars?: number;
}

export const noTokens: TokenUse = { input: 0, output: 0, cached: 0 };

export const addTokens = (a: TokenUse, b: TokenUse): TokenUse => ({
  input: a.input + b.input,
  output: a.output + b.output,
  cached: a.cached + b.cached,
  thought: (a.thought ?? 0) + (b.thought ?? 0),
});

/** US dollars for the tokens of one request: as the provider says, or else by its prices. */
export function dollarsFor(
  price: ModelPrice,
  { input, output, cached, written = 0, dollars }: TokenUse,
): number {
  if (dollars !== undefined) return dollars;
  const plain = (input - cached - written) * price.input;
  const kept = cached * price.cached + written * (price.written ?? price.input);
  return (plain + kept + output * price.output) / 1_000_000;
}

/**
 * Whole credits for so many tokens, rounded up once for the whole run; 0 for a model that costs nothing.
 * @param creditsPerDollar from the setting CREDITS_PER_USD.
 */
export const creditsFor = (price: ModelPrice, use: TokenUse, creditsPerDollar: number): number =>
  wholeCredits(dollarsFor(price, use), creditsPerDollar);

/** Whole credits for so many US dollars. */
export function wholeCredits(dollars: number, creditsPerDollar: number): number {
  // A sum of prices is a little above a whole number now and then; people do not pay a credit for that.
  return Math.ceil(Math.round(dollars * creditsPerDollar * 1e6) / 1e6);
}

/** A message of the usual size: what is shown of a price, and what a run sets aside when it begins. */
export const usualRun: TokenUse = { input: 15_000, output: 8_000, cached: 0 };

export const usualCredits = (model: Model, creditsPerDollar: number): number =>
  creditsFor(model.price, usualRun, creditsPerDollar);
