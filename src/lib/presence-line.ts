import { randomId } from './random-id.ts';

/**
 * What the project's stream says of who is there, for the part of the page that shows it and is loaded later. `seat` is
 * the name that this tab gives itself.
 */
export const presenceLine: { readonly seat: string; hear: (data: string) => void } = {
  seat: randomId(),
  hear: () => {},
};
