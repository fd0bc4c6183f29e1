import type { EvalCase } from '../vocabulary.ts';
import { firstCases } from './first.ts';
import { laterCases } from './later.ts';

/** The sixty cases of all suites. */
export const cases: readonly EvalCase[] = [...firstCases, ...laterCases];
