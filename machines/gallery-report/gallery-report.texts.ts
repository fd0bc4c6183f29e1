import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  title: (name: string) => t`Report ${name}`,
  description: 'Whoever runs this server reads it. The owner of the project is not told who wrote it.',
  label: 'What is wrong with it?',
  send: 'Send report',
  sending: 'Sending',
  cancel: 'Cancel',
  isBeingSent: 'It is being sent.',
  writeSomething: 'Say what is wrong first.',
  sent: 'Reported. Thank you for telling us.',
  couldNotBeSent: 'It could not be sent. Try again.',
});
