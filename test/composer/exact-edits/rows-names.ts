import type { Group } from './rows.ts';

/**
 * The name of something that is added or called otherwise, where the same word is that of a colour, a mode, a font, a
 * language or a part of a page: it is a name, and asks for nothing else.
 */
export const nameGroups: readonly Group[] = [
  {
    type: 'project',
    first: 'scoreboard for two teams, Hawks and Owls',
    rows: [
      ['add a fourth side Cobalt', ['screen scoreboard: + Cobalt']],
      ['add a referee Scarlet', 'nothing'],
      ['ajoute une équipe Bleue', ['screen scoreboard: + Bleue']],
      ['füge eine Mannschaft Silber hinzu', ['screen scoreboard: + Silber']],
      ['add a touch of orange', ['design: #be185d, #f2c14e → #d9600a']],
    ],
  },
  {
    type: 'project',
    first: 'an app for our bees: hives with name, queen and weight in kg',
    rows: [
      ['add a column dark (yes, no)', ['+ hive.dark (Dark)']],
      ['rename queen to Lavender', ['hive.queen: Queen → Lavender']],
      ['add a hive called Black Forest', 'nothing', /added in the app itself/],
      ['add a hive Emerald', 'nothing', /added in the app itself/],
      ['add a page Purple', 'nothing'],
    ],
  },
  {
    type: 'project',
    first:
      'Website for the barber Stubble in Cork. Cut 20 €, Beard trim 12 €, Shave 15 €. The team: Niall and Siobhan. Open daily 9 to 18.',
    rows: [
      ['add a treatment Coral 22 €', ['menu: + Coral, 22 €']],
      ['add a service Gallery 9 €', ['menu: + Gallery, 9 €']],
      ['add a cut called Ivory Fade for 25 €', ['menu: + Ivory Fade, 25 €']],
      ['add Emerald shave 18 €', ['menu: + Emerald shave, 18 €']],
      ['add a treatment named Night Mask, 40 min, 35 €', ['menu: + Night Mask, 40 min, 35 €']],
      ['add a barber called Jade', ['team: + Jade, J, monogram']],
      ['rename Shave to Dark shave', ['menu: Shave → Dark shave']],
      ['add a dark mode toggle', 'nothing', /already/],
    ],
  },
  {
    type: 'project',
    first: 'Webseite für das Nagelstudio Lack in Bonn. Maniküre 25 €, Pediküre 30 €. Team: Ines, Maja.',
    rows: [
      ['füge eine Leistung Rosé Glanz für 35 € hinzu', ['menu: + Rosé Glanz, 35 €']],
      ['füge eine Mitarbeiterin namens Viola hinzu', ['team: + Viola, V, monogram']],
      ['nenne Pediküre jetzt Pediküre Gold', ['menu: Pediküre → Pediküre Gold']],
    ],
  },
  {
    type: 'project',
    first: 'App für den Chor: Noten mit Titel, Komponist, Stimme',
    rows: [['füge einen Sänger namens Braun hinzu', 'nothing']],
  },
  {
    type: 'project',
    first: 'Site pour mon salon de thé Camomille à Nantes. Thé 4 €, Gâteau 5 €. Équipe : Léa, Hugo.',
    rows: [
      ['ajoute une boisson Turquoise à 6 €', ['menu: + Turquoise, 6 €']],
      ['ajoute un dessert appelé Forêt noire 7 €', ['menu: + Forêt noire, 7 €']],
      ['renomme Gâteau en Gâteau blanc', ['menu: Gâteau → Gâteau blanc']],
    ],
  },
  {
    type: 'project',
    first: 'Página para mi taller de bicicletas Rueda en Gijón. Revisión 30 €, Pinchazo 8 €.',
    rows: [
      ['añade un servicio llamado Plata por 45 €', ['features: + spark, Plata, 45 €']],
      ['renombra Pinchazo a Rojo', ['menu: Pinchazo → Rojo']],
    ],
  },
];
