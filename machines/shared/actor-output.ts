/** What an actor ended with: the params of an action or a guard of its `onDone`, typed by the actor itself. */
export const actorOutput = <TOutput>({ event }: { readonly event: { readonly output: TOutput } }): TOutput =>
  event.output;
