import type { Spec } from '../spec/spec.ts';
import { sameWord } from '../statements/statement.ts';
import { fold } from '../language/text.ts';

/** "also note the harvest in kg", "we need to know who I met": a particular more, told by what one does with it. */
const noted = new RegExp(
  [
    String.raw`^(?:(?:and|also|then|und|auch|et|aussi|y|también)\s+)*`,
    String.raw`(?<wanted>(?:i|we|it|you|ich|wir|je|nous|let\s+(?:me|us))\s+(?:also\s+)?(?:(?:want|need|have|would\s+like|['’]d\s+like)\s+to\s+|should\s+|must\s+)?)?(?:also\s+)?`,
    String.raw`(?:note|track|record|log|save|store|(?<kept>keep|remember|know|enter|write)|notiere|erfasse|speichere|note[rz]?|enregistre[rz]?|anota|registra|guarda)\s+(?:down\s+|track\s+of\s+)?`,
    String.raw`(?:(?:also|auch|aussi|también|noch)\s+)?(?:(?:the|our|my|die|der|das|den|le|la|les|el|los|las)\s+)?`,
    String.raw`(?<name>[^,.;:]{2,50}?)(?<more>\s+(?:too|as\s+well|also|auch|aussi|también))?$`,
  ].join(''),
  'iu',
);
/** A word for something more, before what is done with it. */
const also = /^(?:(?:and|then)\s+)*also\s|^\p{L}+\s+also\s/iu;
/** "I have a fourth hive called Biene": one more of what a choice is made of. */
const another =
  /^(?:(?:and|also|und|et|y)\s+)*(?:(?:i|we)\s+(?:now\s+|also\s+)*(?:have|got|bought)|there(?:['’]s|\s+is)|(?:ich|wir)\s+haben?(?:\s+jetzt)?|es\s+gibt|j['’]ai|nous\s+avons|il\s+y\s+a|(?:ahora\s+)?(?:tengo|tenemos|hay))\s+(?:(?:now|also|jetzt|auch|aussi|también)\s+)*(?:an?|another|one\s+more|the|eine?n?|noch\s+eine?n?|une?|otr[oa]|una?)\s+(?:(?:new|second|third|fourth|fifth|sixth|neue[nrs]?|weitere[nrs]?|nouve(?:au|lle)|nuev[oa]|\d+(?:st|nd|rd|th))\s+)?(?<kind>[\p{L}-]+)\s*,?\s+(?:(?:called|named|namens|nommée?|appelée?|llamad[oa])\s+)?["“„«]?(?<name>\p{L}[^,.;:"”]{0,40}?)["”“»]?$/iu;

/** "the talks are: …": what a part of a page consists of. */
const listing =
  /^(?:(?:the|our|my|die|unsere|les|nos|los|las|nuestr[oa]s)\s+)?(?<noun>[\p{L}-]+)\s+(?:are|sind|sont|son)\s*:\s*(?<list>\S.*)$/isu;

/** "note which tools are borrowed: tool, who, since when": a further thing to keep, with what is kept of each. */
const keeping =
  /^(?:(?:and|also)\s+)*(?:(?:i|we|it)\s+(?:also\s+)?(?:(?:want|need|have)\s+to\s+|should\s+|must\s+)?)?(?:also\s+)?(?:note|track|record|log|save|store|list|keep\s+(?:track|a\s+(?:list|log|record))\s+of|keep)\s+(?:down\s+)?(?:which|what|the|our|my|all)?\s*(?<thing>[\p{L}-]+s)(?:\s+(?:are|were|we|i|that|who|they)\s[^:,]{2,40})?\s*:\s*(?<parts>[^,:]+,[^:]+)$/iu;

/** What each of a thing is to have, and what it is to be marked as: said as the field that this is. */
const asField: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:i\s+|we\s+|users?\s+|people\s+)?(?:(?:should|must|want\s+to)\s+(?:be\s+able\s+to\s+)?)?(?:mark|flag|tag|markiere[n]?|marque[rz]?|marcar?)\s+(?:an?\s+|the\s+|each\s+|ein\p{L}*\s+|une?\s+|una?\s+)?([\p{L} -]{2,30}?)\s+(?:as|als|comme|como)\s+(?:an?\s+)?(\p{L}+(?:\s\p{L}+)?)(?:\s+(?:können|markieren))?$/iu,
    'add a checkbox for $2 to $1',
  ],
  [
    /^(?:ein\p{L}*\s+|die\s+)?([\p{L} -]{2,30}?)\s+als\s+(\p{L}+)\s+(?:markieren|kennzeichnen)(?:\s+können)?$/iu,
    'add a checkbox for $2 to $1',
  ],
  [
    /^(?:jede[rs]?|alle|die)\s+([\p{L} -]{2,30}?)\s+soll(?:te)?(?:n)?\s+(?:auch\s+|noch\s+)*(?:ein\p{L}*\s+)?([\p{L} -]{2,30}?)\s+(?:haben|bekommen)$/iu,
    'add a field $2 to $1',
  ],
  [
    /^(?:each|every|all|jede[rs]?|alle|chaque|cada)\s+(?:of\s+the\s+)?([\p{L} -]{2,30}?)\s+(?:(?:should|must|has\s+to|needs\s+to|soll(?:te|en)?|doit|debe)\s+)?(?:also\s+)?(?:have|has|get|gets|need|needs|braucht|brauchen|bekommt|avoir|a|tener|tiene)\s+(?:also\s+)?(?:an?\s+|ein\p{L}*\s+|une?\s+|una?\s+)?([\p{L} -]{2,30}?)(?:\s+(?:haben|bekommen|too|as\s+well))?$/iu,
    'add a field $2 to $1',
  ],
  [
    /^(?:the\s+)?([\p{L} -]{2,30}?)\s+(?:should\s+(?:also\s+)?have|(?:also\s+)?needs?)\s+(?:also\s+)?an?\s+([\p{L} -]{2,30}?)(?:\s+(?:too|as\s+well))?$/iu,
    'add a field $2 to $1',
  ],
];

/** "we have a new cake: cheesecake 3.40": what is offered from now on, with its price. */
const offering =
  /^(?:we|i|wir|nous|tenemos)\s+(?:now\s+|also\s+|jetzt\s+|auch\s+)*(?:have|sell|offer|bake|make|serve|got|haben|verkaufen|avons|vendons)?\s*(?:an?\s+|ein\p{L}*\s+|une?\s+|una?\s+)?(?:\p{L}+\s+){0,2}\p{L}+\s*:\s*(?<list>[^:]{2,80}\d[^:]{0,20})$/iu;

/** The same wish as a command that is read, where it is told as what is so or what one does; null where it is none. */
export function saidOtherwise(spec: Spec, command: string): string | null {
  if (spec.kind !== 'app') {
    const list = listing.exec(command)?.groups;
    const offer = offering.exec(command)?.groups?.['list'];
    return list !== undefined
      ? `add ${list['noun'] ?? ''}: ${list['list'] ?? ''}`
      : offer === undefined
        ? null
        : `add ${offer}`;
  }
  const kept = keeping.exec(command)?.groups;
  if (kept !== undefined) return `add ${kept['thing'] ?? ''} with ${kept['parts'] ?? ''}`;
  const field = asField.find(([pattern]) => pattern.test(command));
  if (field !== undefined) return command.replace(...field);
  const note = noted.exec(command)?.groups;
  const name = note?.['name'];
  // "keep the colours" asks for nothing more: such a verb needs a word that says that it is something new.
  const isAsked = /^(?:wh\p{L}+|how)\s/iu.test(name ?? '');
  const isNew =
    isAsked ||
    note?.['kept'] === undefined ||
    note['wanted'] !== undefined ||
    note['more'] !== undefined ||
    also.test(command);
  if (name !== undefined && isNew) return isAsked ? `add ${name}` : `add a field ${name}`;
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
  const [choice, other] = fields;
  return choice === undefined || other !== undefined || kind === ''
    ? null
    : `add option ${called} to ${choice.label}`;
}
