import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';
import { unchanged, type Outcome } from './outcome.ts';
import { namingWords } from './resolve-things.ts';
import type { Spec } from '../spec/spec.ts';
import { thingsOf, valueAt } from '../find/things.ts';
import { wordsOfFact } from '../find/properties.ts';

const asksFor = textsOf({
  phone: {
    there: (known: string) =>
      t`The phone number ${known} is already there. Say “the phone number is …” for another one.`,
    what: 'What is the phone number? I don’t make one up',
    say: 'Say “the phone number is …”.',
  },
  email: {
    there: (known: string) =>
      t`The e-mail address ${known} is already there. Say “the e-mail address is …” for another one.`,
    what: 'What is the e-mail address? I don’t make one up',
    say: 'Say “the e-mail address is …”.',
  },
});
/** "add a phone number": a fact that only its owner knows is asked for and not made up. */
export function askForFact(spec: Spec, command: string): Outcome | null {
  const what =
    /^(?:please\s+)?(?:add|include|show|put|insert|füge|ergänze|ajoute[rz]?|añade|agrega)\s+(?:bitte\s+)?(.+?)(?:\s+(?:hinzu|ein|dazu))?[.!]?$/iu.exec(
      command,
    )?.[1];
  if (what === undefined || spec.kind !== 'site' || /\d{3}|@/u.test(what)) return null;
  const shows =
    /^(?:an?|the|our|ein(?:e|en)?|unser(?:e|en)?|une?|notre|un[ao]?|nuestr[oa])\s+(?:\p{L}+\s+)?(?:photo|picture|image|foto|bild|imagen)\s+(?:of|from|von|vom|der|des|unser\p{L}*|du|de|del)\s.+$/iu;
  if (shows.test(what))
    return unchanged(
      spec,
      t`I have no “${what.replace(/^\S+\s/u, '')}” and make none up`,
      t`Attach it to your message, and say where it goes.`,
    );
  const words = namingWords(what).join(' ');
  const key = (['phone', 'email'] as const).find((fact) =>
    wordsOfFact(fact).some((name) => namingWords(name).join(' ') === words),
  );
  if (key === undefined) return null;
  const says = asksFor[key];
  const known = thingsOf(spec)
    .filter((thing) => thing.kind === 'property' && thing.path.at(-1) === key)
    .map((thing) => valueAt(spec, thing.path))
    .find((value) => typeof value === 'string' && value !== '');
  return typeof known === 'string' ? { spec, said: says.there(known) } : unchanged(spec, says.what, says.say);
}
