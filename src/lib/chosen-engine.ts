let chosen: string | null = null;

/** What answers the next message, as far as this tab knows; the server knows the person's last choice besides. */
export const chosenEngine = (): string | null => chosen;

export const noteChosenEngine = (id: string | null): void => {
  chosen = id;
};
