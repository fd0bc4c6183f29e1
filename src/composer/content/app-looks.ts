import { data } from '../data/data.ts';
import type { Look } from './topic.ts';

/** Looks that suit apps of any kind. */
export const appLooks: readonly Look[] = data('app-looks');
