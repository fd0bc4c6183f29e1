import { atomicCommands } from '../language/atomic.ts';
import { months } from '../language/months.ts';
import { plainRequest, verbs, withoutCourtesy, withoutRestraints } from './plain-request.ts';

/** Code in fences, and lines that a console or an editor has printed: they are quoted, and ask for nothing. */
const quotedCode =
  /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t]*\1[^\n]*|$(?![\s\S]))|^[ \t]*(?:>\s*)?\d*\s*\|.*$|^\s*at\s.*:\d+(?::\d+)?\)?$/gmu;
/** A message without the code that it quotes. */
export const wordsOf = (message: string): string => message.replaceAll(quotedCode, ' ').trim();

/** Whether a stretch of a message is code that a person has put into it. */
export const isCode = (text: string): boolean =>
  /<\/?[a-z][^<>\n]*>|(?:^|\s)[\w-]+="[^"\n]*"|=>|[\w)\]]\(\)|\)\s*\{|[{};]\s*$|^\s*(?:const|let|var|function|import|export)\s[^.!?]*[={(]/iu.test(
    text,
  );

/** A sentence after "add …:" that begins with no verb of its own goes on with what is to be added. */
const opensList =
  /^(?:please\s+)?(?:(?:add|include|insert|create|write|füge|ajoute[rz]?|añade|agrega)\b[^:]*(?::|\?)|(?:the\s+|our\s+)?[\p{L} ]{2,30}?\b(?:should\s+(?:be|say|read)|says?|reads?|is)\s*:|(?:(?:in|under|on|bei|unter|im|dans|sous|en|bajo)\s[^:]{2,50}?|schreibe?\s[^:]{2,50}|écris\s[^:]{2,50}|escribe\s[^:]{2,50}|[^:]{2,50}\s(?:write|put|say))\s*:)/iu;
const adds = /^(?:please\s+)?(?:add|include|insert|füge|ajoute[rz]?|añade|agrega)\b/iu;
const beginsAnew = new RegExp(String.raw`^(?:please\s+|also\s+|then\s+|and\s+|it\s+)*(?:${verbs})\b`, 'iu');

/** "… and the address is 12 Mill Lane": says one more fact. */
const states = String.raw`(?:the|our|my|its|die|der|das|unsere?|mein|notre|nos|le|la|el|nuestr[oa])\s+(?:[\p{L}-]+\s+){1,3}?(?:is|are|should\s+be|should\s+say|ist|sind|soll|lautet|est|sont|es|son|que\s+diga|que\s+ponga|doit|debe)\s`;

/** "… and I'm on instagram @mia": tells one more fact. */
const found = String.raw`(?:i['’]?m|i\s+am|we['’]?re|we\s+are|find\s+us|follow\s+us|ich\s+bin|wir\s+sind|je\s+suis|nous\s+sommes|estoy|estamos)\s+(?:also\s+|auch\s+|aussi\s+|también\s+)?(?:on|at|auf|bei|sur|en)\s`;

/** "… and ring a bell": does something to something, whichever verb that is. */
const deed = String.raw`(?!(?:${[
  'all both each every with without of for from to in on at by under over above below before after between as but or nor not no only just even also so than then like',
  'a an the my our your their his her its this that these those some any another one',
]
  .join(' ')
  .split(' ')
  .join('|')})\s)\p{Ll}{3,}\s+(?:an?|the|my|our|me|us)\s+\p{L}+\s*(?:[.!]|$)`;

/** "… und die Liste nach Datum sortieren": a request with its verb at its end. */
const behind = String.raw`(?:die|den|das|der|alle|nur|noch)\s[^,;.!?\n]{2,60}\s(?:sortieren|löschen|entfernen|streichen|umbenennen|hinzufügen|ergänzen|ändern|ersetzen|verschieben)(?=\s*(?:[.!,;]|$))`;

/** What is not to be shown is a request of its own. */
const negated = String.raw`(?:don['’]?t|do\s+not|no\s+longer|stop)\s+(?:show|display|list)\p{L}*`;

/** "24. Dezember": the point of a day ends no sentence. */
const dated = months.flat().join('|');

/** The requests of a message: there may be several. */
export function splitCommands(message: string): string[] {
  // Quoted texts are not split: they are kept aside while the message is cut.
  const quotes: string[] = [];
  const quoting = message.replaceAll(/(?<![\p{L}\p{N}])['‘]([^'’\n]{1,80})['’](?![\p{L}\p{N}])/gu, '“$1”');
  const masked = withoutRestraints(
    quoting.replaceAll(/["“«„][^"”»“\n]*["”»“]/gu, (quoted) => {
      quotes.push(quoted);
      return `\u0001${quotes.length - 1}\u0002`;
    }),
  );
  const cut = new RegExp(
    String.raw`(?:(?:(?<!\d)\.|\.(?!\s+(?:${dated})(?!\p{L}))|[;!?])(?=\s|$)|\n+|,?\s+(?:and\s+then|and\s+also|and|then|(?<!(?:should|must|can|could|would|may|might|to|it|they|we|i)\s+)also|but|plus|und|et|y)\s+(?=(?:please\s+|also\s+|then\s+|it\s+)?(?:${verbs}|${negated})\b)|,?\s+(?:and|und|et|y)\s+(?=${states}|${found}|${deed}|${behind})|,\s+(?=(?:please\s+|also\s+|then\s+)?(?:${verbs})\b))`,
    'iu',
  );
  const commands: string[] = [];
  let end = 0;
  for (const part of masked.split(cut)) {
    const from = masked.indexOf(part, end);
    const between = masked.slice(end, from);
    end = from + part.length;
    if (part.trim() === '') continue;
    const last = commands.at(-1);
    const goesOn =
      opensList.test((last ?? '') + between) || (adds.test(last ?? '') && part.trim().startsWith('\u0001'));
    if (last !== undefined && goesOn && !beginsAnew.test(part.trim()))
      commands[commands.length - 1] = last + between + part;
    else commands.push(part);
  }
  // The last sentence of a text that is added ends as it was written.
  const last = commands.at(-1);
  if (last !== undefined && opensList.test(last)) commands[commands.length - 1] = last + masked.slice(end);
  return commands
    .flatMap((command) => atomicCommands(withoutCourtesy(command)))
    .map((command) => plainRequest(command))
    .filter((command) => command !== '')
    .flatMap(eachOne)
    .flatMap(eachMoved)
    .flatMap(eachObject)
    .map((command) =>
      command.replaceAll(/\u0001(\d+)\u0002/g, (_, index: string) => quotes[Number(index)] ?? '').trim(),
    );
}

/** "make the headline “…” and the colour dark green": the same verb of something else, behind a text that is given. */
function eachObject(command: string): string[] {
  const found =
    /^((?:please\s+|bitte\s+)?(?:make|set|change|mach|mache|ändere|setze|mets|change[rz]?|rends|pon|haz|cambia))\s+(.+?\u0001\d+\u0002)\s+(?:and|und|et|y)\s+((?:the|die|der|das|den|le|la|les|el|los|las)\s.+)$/isu.exec(
      command,
    );
  return found?.[1] === undefined
    ? [command]
    : [`${found[1]} ${found[2] ?? ''}`, ...eachObject(`${found[1]} ${found[3] ?? ''}`)];
}

/** "the start has been moved to 10am and awards to 12:45": what happened to the first happened to the second. */
function eachMoved(command: string): string[] {
  const found =
    /^(.{2,40}?)\s+((?:(?:has|have|is|are|was|were)\s+(?:(?:now|been)\s+)*)?(?:moved|changed|put|set|moves?|goes|go)\s+(?:to|at))\s+(\S*\d\S*(?:\s[ap]m)?),?\s+and\s+(.{2,40}?)\s+(?:to|at)\s+(\S*\d\S*(?:\s[ap]m)?)$/iu.exec(
      command,
    );
  const [, one = '', deed = '', to = '', other = '', then = ''] = found ?? [];
  return found === null
    ? [command]
    : [`${one} ${deed} ${to}`, `${/^(?:the|our|my)\s/iu.test(other) ? '' : 'the '}${other} ${deed} ${then}`];
}

/** "add a page about plugins and one about themes": the same once more, of something else. */
function eachOne(command: string): string[] {
  const found =
    /^(\p{L}+\s+an?\s+(?:new\s+)?[\p{L}-]+)((?:\s+(?:about|called|named|on|for|with))\s.+?)\s+and\s+(?:(?:another|one|another one|an?(?:\s+new)?\s+[\p{L}-]+)(?=\s))((?:\s+(?:about|called|named|on|for|with))\s.+)$/iu.exec(
      command,
    );
  return found?.[1] === undefined
    ? [command]
    : [`${found[1]}${found[2]}`, ...eachOne(`${found[1]}${found[3]}`)];
}

/** What a command does, by its verb; `set` when there is none. */
export function intentOf(command: string): 'add' | 'remove' | 'move' | 'rename' | 'set' {
  const text = command
    .toLowerCase()
    .replace(
      /^(?:please|can you|could you|now|also|then|i want to|i'd like to|i would like to|let's|lets|bitte|kannst du|just|and|ok|okay)[,\s]+/gu,
      '',
    );
  if (
    /^(?:remove|delete|drop|hide|get rid of|take (?:out|away|off)|lose|no more|without|entferne|lösche|supprime|enlève|quita|elimina)\b/u.test(
      text,
    )
  )
    return 'remove';
  if (
    /^(?:move|put .*\b(?:above|below|before|after|top|bottom|first|last|end)\b|bring|swap|verschiebe|mueve)/u.test(
      text,
    )
  )
    return 'move';
  if (/^(?:rename|call|name|nenne|renomme|retitle)\b/u.test(text)) return 'rename';
  if (
    /^(?:add|include|insert|create|give (?:it|me|the site|us)|put|show|i need|we need|track|füge|ajoute|añade|agrega|bring in|with|need|want|also)\b/u.test(
      text,
    )
  )
    return 'add';
  return 'set';
}

/** "change … to …", "… should say …", "instead of … write …", with a sign where a quoted text stands. */
const isExchange =
  /^(?:(?:please|bitte|can you|could you|now|also|just)\s+)*(?:(?:change|replace|swap|edit|update|set|turn|correct|rename|make|let|write|ändere|ersetze|remplace[rz]?|change[rz]?|cambia|reemplaza|sustituye)\b[^\u0001]{0,60}\u0001\s*[^\u0001]{0,30}?(?:to|with|by|into|in|zu|durch|auf|par|en|por|a|say|read|says|reads|→|->)\s+(?:say\s+|read\s+)?\u0001|(?:instead of|statt|au lieu de|en vez de)\s+\u0001[,\s]+(?:say|write|put|use|schreib|schreibe|écris|escribe)\s+\u0001|[^\u0001]{0,30}\u0001\s+should\s+(?:be|say|read)\s+\u0001)/iu;

const toBe = /^(?:please\s+)?(.+?)\s+should\s+(?:be|say|read)(?:\s*:)?\s+(.+)$/isu;
/** What something is to be like: no other words for it, and no other name. */
export const isForm =
  /^(?:to\s+)?(?:be|have|become|look|stay)\s|^(?:an?|one|two|three|four|five|\d)\s+(?:\p{L}+\s+)?(?:columns?|rows?|list|grid|table|slider|carousel|drop-?\s?down|cards?|tabs?|lines?|pages?|halves|choice|field|checkbox|number|date|time|circles?|boxe?s?|tiles?)(?!\p{L})/iu;
/** What has words of its own, whichever they are. */
const ofText =
  /(?<!\p{L})(?:head\s?line|heading|title|tagline|sub-?(?:title|headline)|lead|intro(?:duction)?|text|words?|name|label|description|answer|quote|sentence|motto|slogan|button|role|address|directions|note|footer)\s*$/iu;
/**
 * Whether "X should be Y" gives other words for X: words that are said or quoted, a name for a name, a figure for a
 * figure. Anything else says what X is to be like.
 */
const areWords = (from: string, to: string, command: string): boolean =>
  /\sshould\s+(?:say|read)(?!\p{L})/iu.test(command) ||
  /^["“«„][^"”»“]+["”»“][.!]?$/u.test(to.trim()) ||
  ofText.test(from.trim()) ||
  (/\d/u.test(from) && /\d/u.test(to)) ||
  /^\p{Lu}/u.test(to.trim());

/** The two sides of "change X to Y" and its relatives; null when the command is not one. */
export function replacement(command: string): { from: string; to: string } | null {
  const strip = (text: string): string =>
    text
      .trim()
      .replace(/^["“«„'](.*)["”»“']$/su, '$1')
      .trim();
  const patterns = [
    /^(?:please\s+)?(?:change|replace|swap|edit|update|set|turn|ändere|ersetze|remplace|cambia|reemplaza)\s+(?:the\s+(?:text|word|words|phrase|sentence)\s+)?(.+?)\s+(?:to|with|by|into|in|zu|durch|par|en|por|a)\s+(?:say\s+)?(["“«„].+["”»“]|.+)$/isu,
    /^(?:please\s+)?(?:swap|exchange|trade|tausche|échange|cambia)\s+(?:the\s+)?(.+?)\s+(?:for|gegen|contre|por)\s+(.+)$/isu,
    /^(?:please\s+)?(?:instead of|statt)\s+(.+?)[,\s]+(?:say|write|put|use)\s+(.+)$/isu,
    toBe,
    /^(?:please\s+)?make\s+(?:the\s+)?(.+?)\s+(?:say|read)\s+(.+)$/isu,
  ];
  // With two quoted texts there is no doubt where they begin and end, as long as one is to become the other.
  const quoted = [...command.matchAll(/["“«„]([^"”»“\n]+)["”»“]/gu)].map((found) => found[1] ?? '');
  if (quoted.length === 2 && quoted[0] !== undefined && quoted[1] !== undefined)
    return isExchange.test(command.replaceAll(/["“«„][^"”»“\n]+["”»“]/gu, '\u0001'))
      ? { from: quoted[0], to: quoted[1] }
      : null;
  // "make the headline “Coffee by the harbour”": one text, and what it is the text of.
  const single =
    quoted.length === 1
      ? /^(?:please\s+)?(?:make|set|let|write|change)\s+(?:the\s+|our\s+)?((?:head\s?line|heading|(?:hero|main|page)\s+(?:title|text|heading)|title|tagline|sub-?(?:title|headline)|lead|intro(?:duction)?))\s*(?:to|be|as|:|=)?\s*["“«„]/iu.exec(
          command,
        )
      : null;
  if (single?.[1] !== undefined) return { from: single[1], to: strip(quoted[0] ?? '') };
  // "headline: Home alone but happy", "make the headline shorter: Home alone", "die Überschrift soll kürzer sein: …"
  const [, headed, text] =
    /^(?:please\s+|bitte\s+)?(?:(?:make|set|change|write|mach|mache|ändere|mets|fais|change|pon|haz|cambia)\s+)?(?:(?:the|our|my|new|die|der|den|le|la|el|un|une)\s+)*(head\s?line|heading|main\s+heading|überschrift|schlagzeile|titel(?:zeile)?|titre|titular|título|encabezado|tagline|sub-?(?:title|headline)|intro(?:duction)?)(?:\s+(?:soll(?:te)?\s+)?(?:(?:more|less|plus|moins|más|menos)\s+)?(?!is\b|to\b|on\b|in\b)\p{L}+(?:\s+sein)?)?\s*:\s*(\S.*)$/isu.exec(
      command,
    ) ?? [];
  if (headed !== undefined && text !== undefined)
    return {
      from: /^(?:head|main|sub|tag|intro)/iu.test(headed) ? headed : 'headline',
      to: strip(text.replace(/[.]$/u, '')),
    };
  for (const pattern of patterns) {
    const found = pattern.exec(command);
    if (
      found?.[1] !== undefined &&
      found[2] !== undefined &&
      !/^(?:it|this|that|they|these|there|here|we|you|i|es|das|ça|eso)$/iu.test(found[1].trim()) &&
      !isForm.test(found[2]) &&
      (pattern !== toBe || areWords(found[1], found[2], command))
    )
      return {
        from: strip(found[1]),
        to: strip(
          found[2]
            .replace(/\s+(?:everywhere|überall|partout|en todas partes)\s*[.]?$/iu, '')
            .replace(/[.]$/, ''),
        ),
      };
  }
  return null;
}
