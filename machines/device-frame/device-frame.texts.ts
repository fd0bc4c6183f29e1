import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  choosePhoneOrTabletToRotate: 'Choose phone or tablet to rotate it.',
  fillsPane: 'Fills the pane',
});
