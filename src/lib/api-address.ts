let apiOrigin = '';

/** Says which server answers calls; empty for the host that the page came from. Set once, before the first call. */
export const setApiOrigin = (origin: string): void => {
  apiOrigin = origin;
};

/** The address of a call, from its path. */
export const apiAddress = (path: string): string => apiOrigin + path;
