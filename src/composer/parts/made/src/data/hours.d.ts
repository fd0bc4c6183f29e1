/** When it opens and closes on each day of a week, from Monday. */
export declare const hoursDays: { day: string; opens: string; hours: string }[];
