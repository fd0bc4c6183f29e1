/** What a request is wrapped in: words of politeness, and what a person says is to stay as it is. */

/** Words that a request begins with. */
export const verbs =
  'warn|remind|make|add|remove|delete|throw|toss|ditch|scrap|change|rename|move|put|use|switch|turn|set|show|hide|replace|call|translate|sort|order|filter|group|undo|revert|give|drop|swap|increase|decrease|raise|lower|reduce|include|insert|create|take|get|lose|paint|colou?r|write|say|bring|enable|disable|allow|let|track|mark|highlight|assign|clear|mach|mache|füge|fuege|ändere|aendere|entferne|lösche|nenne|verschiebe|ajoute|change|supprime|enlève|renomme|mets|rends|añade|agrega|cambia|quita|elimina|pon|haz|mueve|benenne|streiche|streich|nimm|setze|stelle|schreibe|schreib|tausche|ersetze|sortiere|übersetze|zeige|zeig|blende|schiebe|retire|remplace|traduis|déplace|trie|écris|affiche|borra|saca|sustituye|reemplaza|renombra|ordena|traduce|escribe|muestra';

const politeness = String.raw`(?:please|pls|plz|plss|kindly|bitte|por favor|s['’]il (?:te|vous) pla[iî]t|svp|stp|can (?:you|u)|could (?:you|u)|would you|will you|kannst du|könntest du|können sie|peux-tu|tu peux|pouvez-vous|pourrais-tu|puedes|podrías|(?:i|we)(?:['’]d| would)(?: also)? like (?:you )?to|(?:i|we)(?: also)? want (?:you )?to|(?:i|we)(?: also)? need (?:you )?to|let['’]?s|(?:no|nope|nein|non|oops|sorry|wait|actually|hmm+)(?=\s*,|\s+wait\s*,|\s+no\s*,|\s+(?:put|bring|undo|take|go|revert|restore)\s)|(?:please\s+)?make it (?:so (?:that )?(?:i|we|you|people|everyone) can|possible to)|(?:i|we)(?: want to| need to| would like to| should)(?: also)? be able to|it should be possible to|(?:je|on|nous) (?:veux|veut|voulons|doit|devrait) pouvoir|(?:quiero|queremos|me gustaría) poder|que se pueda|hey|hi|hello|hallo|bonjour|salut|hola|okay|ok|oh)`;
const opening = new RegExp(String.raw`^(?:${politeness}(?:[\s,!]+|$))+`, 'iu');
const ending =
  /(?:[\s,]+(?:please|pls|plz|bitte|danke|thanks|thank you|thx|merci|gracias|por favor|s['’]il (?:te|vous) pla[iî]t|svp|stp))+\s*[.!]*$/iu;
const within =
  /(?<=\s)(?:bitte|mal|doch|s['’]il (?:te|vous) pla[iî]t|por favor)\s+(?=(?:d(?:ie|er|as|en|em)|unser\p{L}*|ein\p{L}*|l[ea]s?|nos|nuestr\p{L}*|el|los|un\p{L}*)\s)/giu;

const naming =
  /^(?:(?:the|our|my|das|die|der|den|unser\p{L}*|l[ea]s?|el|los)\s+|l['’])?([^,]{2,60}?)\s+(?:(?:(?:should|must|has to)\s+be|is|are)\s+(?:now\s+)?(?:called|named|renamed)(?:\s+to)?\s+(.+)|soll(?:te)?\s+(?:jetzt\s+|künftig\s+|ab jetzt\s+)?(.+?)\s+heißen|heißt\s+(?:(?:jetzt|ab jetzt|künftig|nun)\s+)?(.+)|becomes\s+(.+)|wird\s+zu\s+(.+)|devient\s+(.+)|pasa\s+a\s+llamarse\s+(.+)|(?:doit|devrait)\s+s['’]appeler\s+(.+)|s['’]appelle\s+(?:(?:maintenant|désormais)\s+)?(.+)|(?:debe|debería|tiene que)\s+llamarse\s+(.+)|(?:ahora\s+)?se llama(?:\s+ahora)?\s+(.+))$/iu;
/** "Kategorie soll Rubrik heißen": something by another name, said as a command. */
function asRename(command: string): string {
  const found = naming.exec(command.replace(/^(it|that|this)['’]s\s/iu, '$1 is '));
  const to = found
    ?.slice(2)
    .find((one) => one !== undefined)
    ?.replace(/,?\s+(?:and\s+)?(?:not|nicht|pas|no)\s.+$/iu, '')
    .replace(/\s+(?:now|from now on|jetzt|ab jetzt|maintenant|ahora)$/iu, '');
  // "añade una colmena que se llama Romero" names what is new.
  const isNew = /^(?:add|include|füge|ajoute[rz]?|añade|agrega)(?!\p{L})/iu.test(command);
  return found?.[1] === undefined || to === undefined || isNew ? command : `rename ${found[1]} to ${to}`;
}

/** Infinitives, and how the same is said as a command: "den Kuchen entfernen", "quitar el pan". */
const infinitives: readonly (readonly [RegExp, string])[] = [
  [/^(.+?)\s+(?:entfernen|löschen|streichen|weglassen|wegnehmen|rausnehmen|herausnehmen)$/iu, 'entferne $1'],
  [/^(.+?\s(?:von|aus|vom)\s.+?)\s+nehmen$/iu, 'nimm $1'],
  [/^(.+?)\s+(?:hinzufügen|ergänzen|dazunehmen)$/iu, 'füge $1 hinzu'],
  [/^(.+?\s(?:in|zu)\s.+?)\s+umbenennen$/iu, 'benenne $1 um'],
  [/^(.+?\s(?:durch|mit)\s.+?)\s+ersetzen$/iu, 'ersetze $1'],
  [/^(.+?\s(?:in|auf|zu)\s.+?)\s+ändern$/iu, 'ändere $1'],
  [
    /^(.+?\s(?:nach|vor|hinter|über|unter|ans)\s.+?)\s+(?:verschieben|schieben|setzen|stellen)$/iu,
    'verschiebe $1',
  ],
  [/^(.+?\s(?:nach|von)\s.+?)\s+sortieren$/iu, 'sortiere $1'],
  [/^(?:quitar|eliminar|borrar)\s+/iu, 'quita '],
  [/^(?:añadir|agregar)\s+/iu, 'añade '],
  [/^cambiar\s+/iu, 'cambia '],
  [/^(?:poner)\s+/iu, 'pon '],
  [/^mover\s+/iu, 'mueve '],
  [/^(?:supprimer|enlever|retirer)\s+/iu, 'supprime '],
  [/^ajouter\s+/iu, 'ajoute '],
  [/^mettre\s+/iu, 'mets '],
  [/^(?:füg|tu)\s+(?=.+\s(?:hinzu|dazu|rein|ein)$)/iu, 'füge '],
];
function asCommand(request: string): string {
  const found = infinitives.find(([pattern]) => pattern.test(request));
  return found === undefined ? request : request.replace(found[0], found[1]);
}

/** The rest of a verb behind what it is about: "füge eine Frage hinzu: …?" */
const separated = /^(f[üu]ge?\s[^:?"“„«]*?)\s+(?:hinzu|dazu|ein)\s*(?=[:.]\s)/iu;

/** Why something is to go, behind what is to go: ", we stopped doing that", "because nobody needs it". */
const reason =
  /^((?:remove|delete|drop|hide|erase|get\s+rid\s+of|take|entferne?|lösche?|streiche?|nimm|supprime[rz]?|enlève|retire[rz]?|quita|elimina|borra)\s[^,.;]+?)(?:,\s*|\s+)(?:(?:because|since|weil|denn|parce\s+qu\p{L}*|car|porque|ya\s+que)\s.+|(?<=,\s*)(?:i|we|it|they|that|nobody|no\s+one|ich|wir|das|es|das|je|on|nous|ce|ya|no|nadie)\s.+)$/isu;

/** "add Tobi instead": what goes is said before. */
const inPlace =
  /^((?:add|put|use|füge|nimm|ajoute[rz]?|mets|añade|agrega|pon)\s.+?)\s+(?:instead|in\s+(?:his|her|their|its)\s+place|stattdessen|dafür|à\s+la\s+place|en\s+su\s+lugar)$/isu;

/** A request without the words of politeness before it. */
export const withoutCourtesy = (command: string): string =>
  command
    .trim()
    .replace(/[\s,]+$/u, '')
    .replace(opening, '');

/** "condition should also have broken": one more of what is there; with a text as it is given, or without. */
const alsoHaving =
  /^(?:the\s+)?([^:,]{2,40}?)\s+(?:should|must|can|needs?\s+to)\s+also\s+(?:have|include|offer|be)\s+(?!an?\s)((?:["“„«\u0001]|\p{L})[^:]{0,60})$/iu;

/** Requests that are said as a question or by what is to be, as the command that they are. */
const askedFor: readonly (readonly [RegExp, string])[] = [
  // "put in Lavender for 17.50"
  [/^put\s+in\s+(?!the\s|our\s|my\s)(.{2,60}\s(?:for|at)\s.?\d.{0,12})$/iu, 'add $1'],
  [
    /^(.{2,40}?)\s+(?:(?:is|are)\s+(?:not|no\s+longer)|isn['’]t|aren['’]t)\s+(?:really\s+)?(?:needed|necessary|wanted)(?:\s+any\s?more)?$|^(.{2,40}?)\s+(?:wird|werden)\s+nicht\s+(?:mehr\s+)?(?:gebraucht|benötigt)$|^(.{2,40}?)\s+n['’](?:est|es|sont)\s+(?:pas|plus)\s+(?:nécessaires?|utiles?)$/iu,
    'remove $1$2$3',
  ],
  [
    /^(?:the\s+)?(.{2,40}?)\s+(?:should|must)\s+be\s+(?:highlighted|marked|colou?red|shown|flagged)\s+(?:in\s+)?(\p{L}+)$/iu,
    'highlight $1 in $2',
  ],
  // "can the form ask for the breed too"
  [
    /^(?:can|could|might|would)\s+((?:the|our|my)\s.{2,40}?)\s+((?:also\s+)?(?:ask|say|read|have|include|come|go|stand|start|open|close|cost|show)\s.{2,80}?)(?:\s+(?:too|as\s+well|also))?\s*\?*$/iu,
    '$1 should $2',
  ],
  // "not the vase but the bowl should be on top"
  [
    /^(?:not|nicht|pas|no)\s+[^,]{2,40}?,?\s+(?:but|sondern|mais|sino)\s+(?=.+\s(?:should|must|has\s+to|soll(?:te)?|muss|doit|devrait|debe|debería|ist|is|est|es)\s)(.{2,80})$/iu,
    '$1',
  ],
  [
    /^((?:remove|delete|drop|get\s+rid\s+of|take\s+(?:out|away|off))\s.{1,40}?)\s+(?:and|along\s+with|with)\s+(?:everything|all|anything)\s+(?:about|to\s+do\s+with|around|of)\s+(?:it|that|them|this)$/iu,
    '$1',
  ],
  [
    /^(?:(?:i|we)(?:['’]d|\s+would)\s+like|ich\s+h[aä]tte|wir\s+h[aä]tten|je\s+(?:voudrais|le\s+voudrais)|lo\s+quiero|quiero)\s+(?:(?:this|that|it|all|everything|das|es|alles|ça|tout|todo|gerne?|lieber)\s+)+((?:in|auf|en)\s+\p{L}+)$/iu,
    '$1',
  ],
  [
    /^(?:can|could|should|may|might)\s+(?:(?:the|our|my)\s+)?(.{2,60}?)\s+be\s+((?:an?\s+(?:bit|little)\s+)?\p{L}[^?]{1,60}?)\s*\?*$/iu,
    'make the $1 $2',
  ],
  [
    /^(.{2,40}?)\s+(?:(?:should|must|has\s+to|needs\s+to)\s+be\s+|is\s+(?:to\s+be\s+)?)(?:automatically\s+)?(?:calculated|computed|worked\s+out)\s+(?:as|from|by)\s+(.{2,80})$/iu,
    'calculate $1 as $2',
  ],
  [
    /^(.{2,40}?)\s+(?:should|must|has\s+to)\s+be\s+(.{1,40}\s(?:times|plus|minus|(?:divided|multiplied)\s+by|[*×/+])\s.{1,40})$/iu,
    'calculate $1 as $2',
  ],
  [
    /^(?:everything|it|all|the\s+(?:whole\s+)?(?:(?:web)?site|page|app|texts?))\s+(?:should|must|has\s+to)\s+be\s+in\s+(\p{Lu}\p{L}+)$/u,
    'translate it to $1',
  ],
  [
    /^(.{2,40}?)\s+(?:should|must|has\s+to)\s+be\s+(?:measured\s+|shown\s+|given\s+|entered\s+)?in\s+(\p{L}+)$/iu,
    '$1 in $2',
  ],
  [
    /^(.{2,40}?)\s+(?:should|must|has\s+to)\s+(?:be|stand|come|go)\s+(?:at|on)\s+(?:the\s+)?(?:very\s+)?(top|bottom|end|start)$/iu,
    'move $1 to the $2',
  ],
  [
    /^(?:throw|chuck|toss|kick|strip)\s+(.{2,60}?)\s+(?:out|away|off)$|^(?:throw|chuck|toss|kick)\s+(?:out|away)\s+(.{2,60})$|^(?:ditch|scrap|axe|kill|bin)\s+(.{2,60})$|^(?:schmei(?:ß|ss)e?|wirf|hau|kick)\s+(.{2,60}?)\s+(?:raus|weg|heraus|hinaus)$/iu,
    'remove $1$2$3$4',
  ],
  [
    /^(.{2,40}?)\s+(?:should|must|has to|needs to)\s+(?:come|be|go|stand)\s+(?:right\s+|directly\s+|straight\s+|just\s+)?(before|after|above|below|under|behind|in front of)\s+(.{2,40})$/iu,
    'move $1 $2 $3',
  ],
  [
    /^(.{2,40}?)\s+(?:soll(?:te)?|muss)\s+(vor|nach|über|unter|hinter)\s+(.{2,40}?)(?:\s+(?:stehen|kommen|sein))?$/iu,
    'verschiebe $1 $2 $3',
  ],
  [
    /^(.{2,40}?)\s+(?:doit|devrait|debe|debería)\s+(?:être|venir|aller|ir|estar|aparecer)\s+(avant|après|sous|antes de|después de)\s+(.{2,40})$/iu,
    'move $1 $2 $3',
  ],
  [
    /^(?:i|we)(?:['’]d|\s+would)\s+(?:also\s+)?(?:like|love)\s+(?=(?:an?|the|some|my|our)\s)(.{2,80})$/iu,
    'add $1',
  ],
  [/^(?:can|could|may)\s+(?:i|we)\s+(?:also\s+)?(?:have|get)\s+(.{2,80}?)\s*\?*$/iu, 'add $1'],
  [
    /^(?:ich|wir)\s+(?:hätten?\s+gerne?(?:\s+noch)?|möchten?(?:\s+noch)?|wünschen?\s+(?:mir|uns))\s+(ein\p{L}*\s.{2,60})$/iu,
    'füge $1 hinzu',
  ],
  [/^(?:je|nous|on)\s+(?:voudrais|voudrions|aimerais|veux|veut)\s+(une?\s.{2,60})$/iu, 'ajoute $1'],
  [/^(?:quiero|queremos|quisiera|me\s+gustaría\s+tener)\s+(una?\s.{2,60})$/iu, 'añade $1'],
  [
    new RegExp(
      String.raw`^(?!(?:${verbs})(?!\p{L}))(?:the\s+|our\s+)?(\p{L}[\p{L} -]{2,30}?)\s+(?:to|at)\s+the\s+(top|bottom|end)$`,
      'iu',
    ),
    'move $1 to the $2',
  ],
  [
    /^((?:die|der|das|den)\s+\p{L}[\p{L} -]{2,30}?)\s+(nach\s+(?:ganz\s+)?(?:oben|unten)|ganz\s+(?:nach\s+)?(?:oben|unten)|ans\s+ende)$/iu,
    'verschiebe $1 $2',
  ],
  [/^((?:les?|la)\s+\p{L}[\p{L} -]{2,30}?)\s+(en\s+(?:haut|bas|premier)|à\s+la\s+fin)$/iu, 'mets $1 $2'],
  [/^((?:el|los|las?)\s+\p{L}[\p{L} -]{2,30}?)\s+(arriba|abajo|al\s+(?:principio|final))$/iu, 'mueve $1 $2'],
  [
    /^(?:use|try|choose|pick|take)\s+(?:something|anything|sth)\s+(?:an?\s+(?:bit|little)\s+)?(warmer|cooler|colder|calmer|softer|brighter|darker|lighter)$/iu,
    'make the colours $1',
  ],
  [
    /^(?:(?:i|we)\s+want\s+)?(?:people|visitors|customers|everyone)\s+(?:to\s+|should\s+)see\s+(.{2,60})\s+first$/iu,
    'put $1 first',
  ],
  [/^(?:start|begin|open)\s+with\s+(.{2,80})$/iu, 'put $1 first'],
  [/^end\s+with\s+(.{2,80})$/iu, 'put $1 last'],
];
const asAsked = (request: string): string => {
  const found = askedFor.find(([pattern]) => pattern.test(request));
  return found === undefined ? request : asAsked(request.replace(found[0], found[1]));
};

/** "there should be a …", "a … would be good": what is not there yet, and is to be. */
const lacking: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:there\s+(?:should|must|could|has\s+to|needs\s+to|ought\s+to)\s+(?:also\s+)?be|es\s+(?:soll(?:te)?|muss)\s+(?:auch\s+|noch\s+)?(?=.+\sgeben$)|il\s+(?:devrait|doit)\s+y\s+avoir|il\s+(?:faut|faudrait)(?:\s+aussi)?|(?:debería|debe|tiene\s+que)\s+haber)\s+(?=(?:an?|some|another|ein\p{L}*|une?|des|un[ao]?s?)\s)(.+?)(?:\s+geben)?$/isu,
    'add $1',
  ],
  [
    /^((?:an?|another|some|ein\p{L}*|une?|una?)\s+[^:"“„«]{2,60}?)\s+(?:would\s+(?:also\s+|really\s+)?(?:be\s+\p{L}+|help)|is\s+(?:still\s+)?(?:missing|needed)|wäre\s+(?:auch\s+|noch\s+)?\p{L}+|fehlt(?:\s+noch)?|serait\s+\p{L}+|manque|estaría\s+\p{L}+|falta)$/iu,
    'add $1',
  ],
];
const plainly = (request: string): string => {
  const plain = request.replace(/[.!]+$/u, '');
  const found = lacking.find(([pattern]) => pattern.test(plain));
  return found === undefined ? request : plain.replace(...found);
};

/** A request without the words of politeness around it. Texts that are quoted or listed keep theirs. */
export function plainRequest(command: string): string {
  const isList = /[:?"“„«]/u.test(command);
  const plain = plainly(withoutCourtesy(command))
    .replace(separated, '$1')
    .replace(alsoHaving, 'add $2 to $1');
  return isList
    ? plain
    : asRename(
        asCommand(
          asAsked(
            plain
              .replace(reason, '$1')
              .replace(ending, '')
              .replace(inPlace, '$1')
              .replaceAll(within, '')
              .trim(),
          ),
        ),
      );
}

const upTo = String.raw`(?:(?!\s(?:but|just|only|sondern|nur|aber|mais|juste|seulement|pero|solo|sólo)\s|\s(?:and|und|et|y)\s+(?:${verbs})\s)[^,.;!?\n])*`;
const goesOn = String.raw`(?:\s*(?:[,.;!?\n]|$)\s*|\s+)(?:(?:and|but|just|only|instead|und|aber|sondern|nur|et|mais|juste|seulement|y|pero|solo|sólo)\b\s*)*`;
const unchanged = [
  String.raw`(?:do not|don['’]?t|never|without|not)\s+(?:touch|chang|alter|edit|modify|mess|affect)(?:e|ing)?\b${upTo}`,
  String.raw`(?:do not|don['’]?t|never)\s+(?:move|remove|delete|rename|replace|drop)\b${upTo}`,
  String.raw`(?:keep|leave)\s+(?:everything|all|the rest|the others?|the other \p{L}+|anything)\b${upTo}`,
  String.raw`(?:keep\s+(?:the|our|my)\s+(?:\p{L}+\s+){1,3}(?:as (?:it|they|is)\b|untouched|unchanged|the same|where (?:it|they)\b)|leave\s+(?:the|our|my)\s+(?:\p{L}+\s+){1,3}(?:as (?:it|they|is)\b|alone|untouched|unchanged|the same|where (?:it|they)\b))${upTo}`,
  String.raw`(?:everything|all|anything) else (?:stays|can stay|should stay|remains|is fine|is good)${upTo}`,
  String.raw`(?:the rest|the others?) (?:stays?|can stay|should stay|remains?|(?:is|are) (?:fine|good|perfect))${upTo}`,
  String.raw`(?:and )?nothing else(?: changes| should change)?|that['’]?s (?:all|it)`,
  String.raw`lass(?:e|t)?\s${upTo}\s(?:so|wie (?:es|sie|er|alles)|in ruhe|stehen|unverändert|unangetastet)${upTo}`,
  String.raw`(?:ändere|ändert|verändere)\s(?:\p{L}+\s){0,4}?nicht(?:s)?\b${upTo}`,
  String.raw`(?:fass|rühr)e?\s${upTo}\snicht\s+an`,
  String.raw`(?:den|das|die)\s(?:\p{L}+\s){1,4}nicht\s(?:ändern|anfassen|löschen|entfernen|verschieben|verändern)`,
  String.raw`(?:sonst|weiter) nichts(?: ändern)?|der rest bleibt${upTo}|alles andere bleibt${upTo}`,
  String.raw`ne\s(?:touche|change|modifie|supprime|bouge|déplace)[rzs]?\s(?:pas|rien|plus)\b${upTo}`,
  String.raw`sans\s(?:toucher|changer|modifier|rien)\b${upTo}|rien d['’]autre`,
  String.raw`laisse[rz]?\s${upTo}\s(?:tel(?:le)?s?\squel(?:le)?s?|comme|tranquille)\b${upTo}`,
  String.raw`no\s(?:toques|toque|cambies|cambie|modifiques|borres|quites|muevas|toquéis)\b${upTo}`,
  String.raw`sin\s(?:tocar|cambiar|modificar)\b${upTo}|nada más|dej[ae]\s${upTo}\s(?:como est|igual|tal cual)${upTo}`,
];
const restraint = new RegExp(
  String.raw`(^|[,.;!?\n]\s*|\s(?:but|and|just|aber|und|mais|et|pero|y)\s+|\s(?=(?:without|sans|sin)\s))(?:${politeness}\s+)*(?:${unchanged.join('|')})(?=\s*(?:[,.;!?\n]|$)|\s+(?:and|und|et|y|but|just|only|sondern|nur|aber|mais|juste|seulement|pero|solo|sólo)\s)(?:${goesOn})?`,
  'giu',
);

/**
 * A message without what it says is to stay as it is: "don't touch the menu, just make it green". Nothing but what is
 * asked for is changed anyway.
 */
export const withoutRestraints = (message: string): string =>
  message.replaceAll(restraint, (found, before: string) => {
    const isFirst = before.trim() === '' && !/^\s/u.test(found);
    return isFirst ? '' : /[.;!?\n]\s*$/u.test(found) ? '. ' : ', ';
  });
