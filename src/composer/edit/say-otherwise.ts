import type { Spec } from '../spec/spec.ts';
import { sameWord } from '../statements/statement.ts';
import { fold } from '../language/text.ts';

/** "also note the harvest in kg": a particular more, told by what one does with it. */
const noted =
  /^(?:(?:and|also|then|und|auch|et|aussi|y|también)\s+)*(?:(?:i|we|ich|wir|je|nous)\s+(?:also\s+)?(?:want|need|would\s+like|['’]d\s+like)\s+to\s+)?(?:also\s+)?(?:note|track|record|log|save|store|notiere|erfasse|speichere|note[rz]?|enregistre[rz]?|anota|registra|guarda)\s+(?:down\s+)?(?:(?:also|auch|aussi|también|noch)\s+)?(?:(?:the|our|my|die|der|das|den|le|la|les|el|los|las)\s+)?(?<name>[^,.;:]{2,50}?)(?:\s+(?:too|as\s+well|also|auch|aussi|también))?$/iu;
/** "I have a fourth hive called Biene": one more of what a choice is made of. */
const another =
  /^(?:(?:and|also|und|et|y)\s+)*(?:(?:i|we)\s+(?:now\s+|also\s+)*(?:have|got|bought)|there(?:['’]s|\s+is)|(?:ich|wir)\s+haben?(?:\s+jetzt)?|es\s+gibt|j['’]ai|nous\s+avons|il\s+y\s+a|(?:ahora\s+)?(?:tengo|tenemos|hay))\s+(?:(?:now|also|jetzt|auch|aussi|también)\s+)*(?:an?|another|one\s+more|the|eine?n?|noch\s+eine?n?|une?|otr[oa]|una?)\s+(?:(?:new|second|third|fourth|fifth|sixth|neue[nrs]?|weitere[nrs]?|nouve(?:au|lle)|nuev[oa]|\d+(?:st|nd|rd|th))\s+)?(?<kind>[\p{L}-]+)\s*,?\s+(?:(?:called|named|namens|nommée?|appelée?|llamad[oa])\s+)?["“„«]?(?<name>\p{L}[^,.;:"”]{0,40}?)["”“»]?$/iu;

/** The same wish as a command that is read, where it is told as what is so or what one does; null where it is none. */
export function saidOtherwise(spec: Spec, command: string): string | null {
  if (spec.kind !== 'app') return null;
  const name = noted.exec(command)?.groups?.['name'];
  if (name !== undefined) return `add a field ${name}`;
  const found = another.exec(command)?.groups;
  const called = found?.['name'] ?? '';
  if (!/^\p{Lu}/u.test(called)) return null;
  const kind = fold(found?.['kind'] ?? '');
  const fields = spec.entities
    .flatMap((entity) => entity.fields)
    .filter(
      (field) =>
        field.kind === 'choice' && field.label.split(/\s+/u).some((word) => sameWord(fold(word), kind)),
    );
  const [field, other] = fields;
  return field === undefined || other !== undefined || kind === ''
    ? null
    : `add option ${called} to ${field.label}`;
}
