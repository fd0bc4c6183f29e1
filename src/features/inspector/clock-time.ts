const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
/** `14:03:27.125`, in the time zone of the reader. */
export const clockTime = (at: number): string => clock.format(at);
