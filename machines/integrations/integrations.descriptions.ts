import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const integrationsDescriptions: ChartDescriptions = { states: {}, events: {} };
