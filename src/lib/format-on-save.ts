/** Name of the person's setting that has files formatted when they are saved by hand: `on` or `off`. */
export const formatOnSaveSetting = 'formatOnSave';
