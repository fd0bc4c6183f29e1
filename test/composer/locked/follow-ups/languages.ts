import { colour, control, field, shows, type FollowUp, item } from '../vocabulary.ts';

const cafe =
  'Website für mein Café Lotte in Graz. Karte: Espresso 2,40 €, Apfelstrudel 4,20 €, Kakao 3,60 €. Öffnungszeiten Mo-Sa 8-18 Uhr';
const bistro =
  'Site pour mon bistrot Chez Odile à Lyon avec un menu : quiche 9,50 €, salade 8,20 €, tarte 5,40 €';
const bar = 'Página para mi bar La Parra en Cádiz con carta: café 1,30 €, tortilla 3,80 €, croquetas 6,20 €';
const buecher = 'App für meine Bücher mit Titel, Autor, Seiten und Status (offen, gelesen)';

/** Later messages in German, French and Spanish. */
export const languageFollowUps: readonly FollowUp[] = [
  {
    id: 'f-de-remove',
    type: 'project',
    before: [cafe],
    message: 'entferne den Apfelstrudel von der Karte',
    goes: ['Apfelstrudel', 4.2],
    checks: [item('Espresso', 2.4), item('Kakao', 3.6)],
  },
  {
    id: 'f-de-price',
    type: 'project',
    before: [cafe],
    message: 'ändere den Preis vom Espresso auf 2,90',
    appears: [2.9],
    goes: [2.4],
    checks: [item('Espresso', 2.9)],
  },
  {
    id: 'f-de-headline',
    type: 'project',
    before: [cafe],
    message: 'mach die Überschrift „Kaffee wie früher“',
    appears: ['Kaffee wie früher'],
    replacesHeadline: true,
  },
  {
    id: 'f-de-field',
    type: 'react',
    before: [buecher],
    message: 'füge ein Feld Verlag hinzu',
    appears: ['Verlag'],
    also: [/verlag/],
    checks: [field('Verlag'), field('Autor')],
  },
  {
    id: 'f-fr-remove',
    type: 'project',
    before: [bistro],
    message: 'supprime la quiche du menu',
    goes: ['quiche', 9.5],
    checks: [item('salade', 8.2), item('tarte', 5.4)],
  },
  {
    id: 'f-fr-add',
    type: 'project',
    before: [bistro],
    message: 'ajoute une soupe du jour à 5,90 €',
    appears: ['soupe du jour', 5.9],
    checks: [item('soupe du jour', 5.9)],
  },
  {
    id: 'f-fr-colour',
    type: 'react',
    before: [bistro],
    message: 'mets les boutons en rouge',
    checks: [colour('buttons', 'red')],
  },
  {
    id: 'f-es-remove',
    type: 'project',
    before: [bar],
    message: 'quita la tortilla de la carta',
    goes: ['tortilla', 3.8],
    checks: [item('café', 1.3), item('croquetas', 6.2)],
  },
  {
    id: 'f-es-price',
    type: 'project',
    before: [bar],
    message: 'el café ahora cuesta 1,60',
    appears: [1.6],
    goes: [1.3],
    checks: [item('café', 1.6)],
  },
  {
    id: 'f-es-page',
    type: 'react',
    before: [bar],
    message: 'añade una sección Eventos con el texto "Flamenco todos los jueves a las 22h"',
    appears: ['Eventos', 'Flamenco todos los jueves a las 22h'],
    checks: [shows(/croquetas/)],
  },
  {
    id: 'f-es-name',
    type: 'project',
    before: [bar],
    message: 'el bar se llama La Parra Vieja',
    appears: ['La Parra Vieja'],
    also: [/la parra/],
    checks: [control('carta|menú|La Parra Vieja')],
  },
];
