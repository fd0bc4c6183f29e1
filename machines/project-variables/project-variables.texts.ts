import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  loading: 'The variables are being read.',
  couldNotBeRead: 'The variables could not be read. Try again.',
  nameFirst: 'Give it a name first.',
  badName: 'A name has letters, digits and underscores, and does not begin with a digit.',
  saving: 'The change is being saved.',
  isMade: 'It is made of other variables: change it in its file.',
  notPublic: 'Pages do not get it: its name does not say that it is public.',
  set: (name: string) => t`${name} is set.`,
  removed: (name: string) => t`${name} is removed.`,
  notSaved: (name: string) => t`${name} was not changed`,
  didNotWork: 'That did not work. Nothing was changed; try again.',
  edit: (name: string, path: string) => t`Change ${name} in ${path}`,
  remove: (name: string, path: string) => t`Remove ${name} from ${path}`,
});
