import type { Outcome } from './change-design.ts';
import { unchanged } from './change-things.ts';
import { namingWords } from './resolve-things.ts';
import type { Spec } from '../spec/spec.ts';
import { thingsOf, valueAt, wordsOfFact } from '../find/things.ts';

const asksFor: readonly (readonly [key: string, name: string, example: string])[] = [
  ['phone', 'phone number', 'the phone number is …'],
  ['email', 'e-mail address', 'the e-mail address is …'],
];
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
      `I have no “${what.replace(/^\S+\s/u, '')}” and make none up`,
      ' Attach it to your message, and say where it goes.',
    );
  const words = namingWords(what).join(' ');
  const hit = asksFor.find(([key]) => wordsOfFact(key).some((name) => namingWords(name).join(' ') === words));
  if (hit === undefined) return null;
  const [key, name, example] = hit;
  const known = thingsOf(spec)
    .filter((thing) => thing.kind === 'property' && thing.path.at(-1) === key)
    .map((thing) => valueAt(spec, thing.path))
    .find((value) => typeof value === 'string' && value !== '');
  return typeof known === 'string'
    ? { spec, said: `The ${name} ${known} is already there. Say “${example}” for another one.` }
    : unchanged(spec, `What is the ${name}? I don’t make one up`, ` Say “${example}”.`);
}
