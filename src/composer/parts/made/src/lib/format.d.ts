import type { Field, Value } from './types';

/** A calendar day as date fields write it: 2026-03-09. */
export declare function toDay(date: Date): string;
export declare function dayFromToday(days: number): string;
/** A day in the words of the project's language; empty for what is no day. */
export declare function formatDay(day: string): string;
export declare function formatMoney(value: number): string;
export declare function formatNumber(value: number, unit?: string): string;
/** A field's value as text; empty for what has none. */
export declare function formatValue(field: Field, value: Value | undefined): string;
