import type { Field, Value } from './types';

/** A calendar day as date fields write it: 2026-03-09. */
export function toDay(date: Date): string;
export function dayFromToday(days: number): string;
/** A day in the words of the project's language; empty for what is no day. */
export function formatDay(day: string): string;
export function formatMoney(value: number): string;
export function formatNumber(value: number, unit?: string): string;
/** A field's value as text; empty for what has none. */
export function formatValue(field: Field, value: Value | undefined): string;
