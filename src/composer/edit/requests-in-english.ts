/** Commands in other languages that are said like English ones. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:bitte\s+)?(?:mach|mache)\s+(?:die farben|es|sie|das|alles)\s+wärmer[.]?$/iu,
    'make the colours warmer',
  ],
  [
    /^(?:bitte\s+)?(?:mach|mache)\s+(?:die farben|es|sie|das|alles)\s+kühler[.]?$/iu,
    'make the colours cooler',
  ],
  [
    /^(?:bitte\s+)?(?:mach|mache)\s+(?:es|sie|das|alles|den hintergrund)\s+(?:dunkler|dunkel)[.]?$/iu,
    'make it dark',
  ],
  [/^(?:bitte\s+)?(?:mach|mache)\s+(?:es|sie|das|alles)\s+(?:heller|hell)[.]?$/iu, 'make it light'],
  [
    /^(?:bitte\s+)?(?:ändere|ersetze|setze)\s+(?:die\s+)?(?:überschrift|schlagzeile|titelzeile)\s+(?:in|zu|auf|durch)\s+(.+)$/iu,
    'change the headline to $1',
  ],
  [
    /^(?:bitte\s+)?(?:mach|mache|ändere|nenne)\s+(?:(?:aus\s+)?der|die)\s+(?:überschrift|schlagzeile|titelzeile)\s*:?\s+(?:zu\s+|auf\s+|in\s+)?(["“„«].+)$/iu,
    'change the headline to $1',
  ],
  [
    /^(?:the|our|die|unsere|le|notre|el|nuestro)\s+(?:headline|heading|title|überschrift|titre|título|titular)\b[^"“„«]*?[\s,](?:say|write|put|use|make it|schreib|schreibe|nimm|écris|mets|escribe|pon)\s+(["“„«].+)$/iu,
    'change the headline to $1',
  ],
  [
    /^(?:in|under|on)\s+(?:the\s+)?(.{2,40}?)(?:\s+(?:section|part))?,?\s+(?:please\s+)?(?:write|put|say)\s*:?\s+(.+)$/isu,
    'the $1 section should say $2',
  ],
  [
    /^(?:write|put)\s+(["“„«].+["”»“])\s+(?:in|into|under|on)\s+(?!(?:the\s+)?(?:main\s+)?(?:headline|heading|title))(?:the\s+)?(.{2,40}?)(?:\s+(?:section|part))?$/isu,
    'the $2 section should say $1',
  ],
  [
    /^(?:schreib|schreibe)\s+(?:bei|unter|in|im)\s+(?:(?:den|die|das|dem|der)\s+)?(?:(?:abschnitt|bereich)\s+)?["„“]?(.{2,40}?)["”“]?\s*:\s+(.+)$/isu,
    'the $1 section should say $2',
  ],
  [
    /^(?:écris|mets)\s+(?:dans|sous|sur)\s+(?:(?:la|le|les)\s+)?(?:section\s+|rubrique\s+)?["«]?(.{2,40}?)["»]?\s*:\s+(.+)$/isu,
    'the $1 section should say $2',
  ],
  [
    /^(?:escribe|pon)\s+(?:en|bajo)\s+(?:(?:la|el|los|las)\s+)?(?:sección\s+)?["«]?(.{2,40}?)["»]?\s*:\s+(.+)$/isu,
    'the $1 section should say $2',
  ],
  [
    /^(?:rends|mets|fais)\s+(?:le site|la page|tout|les couleurs|le fond)\s+(?:plus\s+|en\s+)?(?:sombre|foncée?s?)[.]?$/iu,
    'make it dark',
  ],
  [/^(?:rends|mets|fais)\s+(?:le site|la page|tout|les couleurs)\s+plus\s+claire?s?[.]?$/iu, 'make it light'],
  [
    /^(?:haz|pon)\s+(?:la web|el sitio|la página|todo|los colores|el fondo)\s+(?:más\s+)?oscur[oa]s?[.]?$/iu,
    'make it dark',
  ],
  [
    /^(?:haz|pon)\s+(?:la web|el sitio|la página|todo|los colores|el fondo)\s+(?:más\s+)?clar[oa]s?[.]?$/iu,
    'make it light',
  ],
  [/^(?:mets|mettez)\s+(?:le\s+)?titre\s*:?\s+(["“„«].+)$/iu, 'change the headline to $1'],
  [/^(?:pon|haz)\s+(?:el\s+)?(?:título|titular)\s*:?\s+(["“„«].+)$/iu, 'change the headline to $1'],
  [
    /^(?:mets|mettez|passe|rends|pon|haz|mach|mache)\s+(?:le\s+fond|el\s+fondo|den\s+hintergrund)\s+(?:en\s+|de\s+|in\s+)?(?!dunkel|dunkler|sombre|oscur|plus|más)(\p{L}+(?:\s\p{L}+)?)$/iu,
    'make the background $1',
  ],
  [
    /^(?:mets|mettez|passe|rends)\s+(.+?)\s+en\s+(?!premier|dernier|haut|bas|tête)(\p{L}+(?:\s\p{L}+)?)$/iu,
    'make $1 $2',
  ],
  [/^(?:pon|haz)\s+(.+?)\s+(?:en|de color)\s+(\p{L}+(?:\s\p{L}+)?)$/iu, 'make $1 $2'],
  [
    /^(?:bitte\s+)?füge?\s+(?:eine[nr]?\s+)?(abschnitt|bereich|seite)\s+(?:namens\s+|„?)(.+?)["“]?\s+mit\s+(?:dem\s+)?text\s+(["“„«].+["”“»])(?:\s+(?:hinzu|ein))?$/iu,
    'add a section called $2 with the text $3',
  ],
  [
    /^ajoute[rz]?\s+une\s+(?:section|rubrique|page)\s+(?:appelée\s+|intitulée\s+)?(.+?)\s+avec\s+le\s+texte\s+(["“„«].+)$/iu,
    'add a section called $1 with the text $2',
  ],
  [
    /^(?:añade|agrega)\s+una\s+(?:sección|página)\s+(?:llamada\s+)?(.+?)\s+con\s+el\s+texto\s+(["“„«].+)$/iu,
    'add a section called $1 with the text $2',
  ],
  [/^change\s+(?:le\s+)?titre\s+(?:en|par|pour)\s+(.+)$/iu, 'change the headline to $1'],
  [/^cambia\s+(?:el\s+)?(?:título|titular)\s+(?:a|por)\s+(.+)$/iu, 'change the headline to $1'],
  [
    /^(?:bitte\s+)?füge\s+einen\s+(?:abschnitt|bereich)\s+über\s+(.+?)\s+(?:hinzu|ein)[.]?$/iu,
    'add a section about $1',
  ],
  [/^ajoute\s+une\s+(?:section|rubrique)\s+sur\s+(.+)$/iu, 'add a section about $1'],
  [/^añade\s+una\s+sección\s+sobre\s+(.+)$/iu, 'add a section about $1'],
  [
    /^(?:mets|mettez|déplace|place|montre[rz]?|affiche[rz]?)\s+(.+?)\s+(?:tout\s+)?(?:en haut|en premier|en tête|au début)(?:\s+de\s+(?:la\s+)?page)?[.]?$/iu,
    'move $1 to the top',
  ],
  [
    /^(?:mets|mettez|déplace|place)\s+(.+?)\s+(?:tout\s+)?(?:en bas|à la fin)(?:\s+de\s+(?:la\s+)?page)?[.]?$/iu,
    'move $1 to the end',
  ],
  [
    /^(?:mets|mettez|déplace|place)\s+(.+?)\s+(?:avant|au-dessus (?:de|du|des))\s+(.+?)[.]?$/iu,
    'move $1 before $2',
  ],
  [
    /^(?:mets|mettez|déplace|place)\s+(.+?)\s+(?:après|sous|en dessous (?:de|du|des))\s+(.+?)[.]?$/iu,
    'move $1 after $2',
  ],
  [
    /^(?:verschiebe|setze|stelle|schiebe|pack|zeige?|mach|mache|bring|tu)\s+(.+?)\s+(?:(?:nach\s+)?(?:ganz\s+)?oben(?:\s+(?:hin|an))?|an(?:\s+den)?\s+anfang|an die erste stelle|zuerst)[.]?$/iu,
    'move $1 to the top',
  ],
  [
    /^(?:verschiebe|setze|stelle|schiebe|pack)\s+(.+?)\s+(?:(?:nach\s+)?(?:ganz\s+)?unten|ans ende)[.]?$/iu,
    'move $1 to the end',
  ],
  [/^(?:verschiebe|setze|stelle|schiebe|pack)\s+(.+?)\s+(?:vor|über)\s+(.+?)[.]?$/iu, 'move $1 before $2'],
  [
    /^(?:verschiebe|setze|stelle|schiebe|pack)\s+(.+?)\s+(?:nach|hinter|unter)\s+(.+?)[.]?$/iu,
    'move $1 after $2',
  ],
  [
    /^(?:pon|mueve|coloca|pasa|muestra|sube)\s+(.+?)\s+(?:(?:más\s+)?arriba(?:\s+del\s+todo)?|al principio|primero|en primer lugar)(?:\s+de\s+la\s+página)?[.]?$/iu,
    'move $1 to the top',
  ],
  [
    /^(?:pon|mueve|coloca|pasa)\s+(.+?)\s+(?:abajo|al final)(?:\s+de\s+la\s+página)?[.]?$/iu,
    'move $1 to the end',
  ],
  [/^(?:pon|mueve|coloca|pasa)\s+(.+?)\s+(?:antes de|encima de|sobre)\s+(.+?)[.]?$/iu, 'move $1 before $2'],
  [
    /^(?:pon|mueve|coloca|pasa)\s+(.+?)\s+(?:después de|debajo de|detrás de)\s+(.+?)[.]?$/iu,
    'move $1 after $2',
  ],
];

/** A command of another language in English, where it is one of a known form. */
export function inEnglish(command: string): string {
  for (const [pattern, english] of elsewhere)
    if (pattern.test(command)) return command.replace(pattern, english);
  return command;
}
