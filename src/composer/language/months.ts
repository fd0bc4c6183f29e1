/** What the months are called in the four languages, and their short forms. */
export const months: readonly (readonly string[])[] = [
  ['January', 'jan', 'januar', 'jänner', 'janvier', 'enero'],
  ['February', 'feb', 'februar', 'février', 'febrero'],
  ['March', 'mar', 'märz', 'mars', 'marzo'],
  ['April', 'apr', 'avril', 'abril'],
  ['May', 'mai', 'mayo'],
  ['June', 'jun', 'juni', 'juin', 'junio'],
  ['July', 'jul', 'juli', 'juillet', 'julio'],
  ['August', 'aug', 'août', 'agosto'],
  ['September', 'sep', 'sept', 'septembre', 'septiembre'],
  ['October', 'oct', 'oktober', 'okt', 'octobre', 'octubre'],
  ['November', 'nov', 'novembre', 'noviembre'],
  ['December', 'dec', 'dezember', 'dez', 'décembre', 'diciembre'],
];
