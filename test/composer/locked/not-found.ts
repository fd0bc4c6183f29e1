/** What a person looked for and did not find, in words for the report. */
export class NotFound extends Error {}
