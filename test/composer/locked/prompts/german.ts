import {
  adds,
  colour,
  computes,
  control,
  does,
  enter,
  field,
  fill,
  inventsNothing,
  lacks,
  mayPress,
  press,
  sees,
  shows,
  tick,
  time,
  together,
  wait,
  type LockedPrompt,
  item,
  named,
} from '../vocabulary.ts';

const isEuro = /48 ?€|€ ?48|48,00 ?€|48 eur/;

/** Prompts in German. */
export const german: readonly LockedPrompt[] = [
  {
    id: 'de-friseur',
    type: 'project',
    prompt:
      'Website für meinen Friseursalon Haarscharf in Graz: Damenschnitt 48 €, Herrenschnitt 29 €, Färben ab 65 €. Di–Fr 9–18 Uhr, Sa 8–13 Uhr, Montag geschlossen. Tel. 0316 555 018',
    own: ['haarscharf', 'graz', 'damenschnitt', 'herrenschnitt', 'färben', 'friseur', '0316'],
    checks: [
      named('Haarscharf'),
      shows('Haarscharf', 'Graz', '0316 555 018'),
      item('Damenschnitt', 48),
      item('Herrenschnitt', 29),
      together('Färben', 65),
      shows(isEuro),
      together(/di/, time('9:00'), time('18:00')),
      together(/montag|mo\b/, /geschlossen|zu\b/),
      lacks('opening hours', 'closed'),
      inventsNothing,
    ],
  },
  {
    id: 'de-verein',
    type: 'project',
    prompt:
      'Seite für unseren Schachverein Turm 1921. Training jeden Mittwoch 19 Uhr im Gasthof Adler, Beitrag 60 Euro im Jahr, Jugend 24. Vorstand: Hedi Lang, Kassier: Ulf Reiter',
    own: ['schach', 'turm 1921', 'mittwoch', 'adler', 'beitrag', 'jugend', 'hedi lang', 'ulf reiter'],
    checks: [
      named('Turm 1921'),
      shows('Turm 1921', /gasthof adler/),
      shows(/mittwoch/, time('19:00')),
      together(/jugend/, 24),
      shows(60),
      together('Hedi Lang', /vorstand/),
      together('Ulf Reiter', /kassier/),
      inventsNothing,
    ],
  },
  {
    id: 'de-haushaltsbuch',
    type: 'react_native',
    prompt:
      'haushaltsbuch app einnahmen und ausgaben mit kategorie (miete, essen, auto, freizeit), betrag und datum, monatssumme und was übrig ist',
    own: ['einnahme', 'ausgabe', 'miete', 'essen', 'auto', 'freizeit', 'betrag', 'übrig'],
    checks: [
      field('kategorie', 'miete', 'essen', 'auto', 'freizeit'),
      field('betrag'),
      field('datum'),
      shows(/übrig|saldo|rest/, /summe/),
      adds({ betrag: '42.50', kategorie: 'essen', datum: '2026-03-10' }, [42.5]),
      lacks('amount', 'category'),
    ],
  },
  {
    id: 'de-mehrwertsteuer',
    type: 'react',
    prompt: 'Rechner: Nettobetrag eingeben, Steuersatz 20 %, 13 % oder 10 % wählen, zeigt Steuer und Brutto',
    own: ['netto', 'steuersatz', 'brutto', 'steuer', '13'],
    checks: [
      field('netto'),
      field('steuersatz|satz|steuer', '20', '13', '10'),
      shows(/brutto/),
      computes({ netto: '250', 'steuersatz|satz|steuer': '13' }, 32.5, 282.5),
    ],
  },
  {
    id: 'de-einmaleins',
    type: 'react_native',
    prompt:
      'kleines einmaleins üben für meine tochter, 10 aufgaben, punkte zählen, richtig oder falsch anzeigen',
    own: ['einmaleins', 'aufgabe', 'punkte', 'richtig|falsch'],
    checks: [
      shows(/einmaleins/, /\d ?[×x*·] ?\d/),
      does(
        'eine Antwort wird beurteilt',
        mayPress('start|los|beginn'),
        fill('antwort|ergebnis|lösung', '3'),
        press('prüfen|ok|weiter|antwort|check|fertig'),
        sees(/richtig|falsch|leider/),
      ),
    ],
  },
  {
    id: 'de-garten',
    type: 'react',
    prompt: `Gartenplaner
Beete: Name, Größe in m², Lage (sonnig, halbschattig, schattig)
Pflanzen: Sorte, Beet, gesät am, Ernte ab
Erinnere mich, wenn eine Ernte ansteht.`,
    own: ['beete', 'größe', 'lage', 'sonnig', 'halbschattig', 'sorte', 'gesät', 'ernte'],
    checks: [
      control('beete'),
      control('pflanzen'),
      field('lage', 'sonnig', 'halbschattig', 'schattig'),
      field('größe'),
      field('sorte'),
      field('ernte'),
      adds({ name: 'Hochbeet', größe: '4', lage: 'sonnig' }, ['Hochbeet', 'sonnig']),
      does(
        'eine Pflanze steht in ihrem Beet',
        enter({ name: 'Hochbeet', größe: '4' }),
        enter({ sorte: 'Radieschen', beet: 'Hochbeet', ernte: '2026-03-11' }),
        sees('Radieschen', 'Hochbeet', /heute|fällig|ansteh|steht an|erntereif/),
      ),
    ],
  },
  {
    id: 'de-zahnarzt-termin',
    type: 'react',
    prompt:
      'Terminbuchung Zahnarztpraxis Dr. Nowak, Kontrolle 20 Minuten, Mundhygiene 60 Minuten, Mo bis Do 8 bis 16 Uhr, Freitag zu',
    own: ['nowak', 'kontrolle', 'mundhygiene', 'termin', 'zahn'],
    checks: [
      shows('Dr. Nowak'),
      together('Kontrolle', 20, /min/),
      together('Mundhygiene', 60),
      does(
        'ein Termin wird gebucht',
        fill('leistung|behandlung|termin|art', 'Kontrolle'),
        fill('datum|tag', '2026-03-18'),
        fill('uhrzeit|zeit', '10:00'),
        fill('name', 'Kim Berg'),
        press('buchen|termin|anfrag|send|reservier'),
        sees(/danke|gebucht|bestätigt|gespeichert|anfrage|angefragt|reserviert/),
      ),
      does('freitags ist zu', fill('datum|tag', '2026-03-13'), sees(/geschlossen|zu\b|kein|nicht/)),
      inventsNothing,
    ],
  },
  {
    id: 'de-kuchenbasar',
    type: 'react_native',
    prompt:
      'Strichliste für den Kuchenbasar: Kuchen 2,50 €, Kaffee 1,50 €, Saft 1 €. Antippen zählt hoch, unten die Summe, Rückgeld auf 20 €',
    own: ['kuchen', 'kaffee', 'saft', 'summe', 'rückgeld'],
    checks: [
      item('Kuchen', 2.5),
      item('Kaffee', 1.5),
      item('Saft', 1),
      does(
        'die Summe und das Rückgeld stimmen',
        press('kuchen|+|plus', 'Kuchen'),
        press('kuchen|+|plus', 'Kuchen'),
        press('kaffee|+|plus', 'Kaffee'),
        sees(6.5, 13.5),
      ),
    ],
  },
  {
    id: 'de-kurz',
    type: 'react_native',
    prompt: 'Packliste für Urlaub',
    own: ['packliste', 'urlaub|reise'],
    checks: [
      adds({ 'gegenstand|name|was|titel|neu|ding|artikel|eintrag': 'Zahnbürste' }, ['Zahnbürste']),
      does(
        'Gepacktes wird abgehakt',
        enter({ 'gegenstand|name|was|titel|neu|ding|artikel|eintrag': 'Zahnbürste' }),
        tick('Zahnbürste'),
      ),
      lacks('packing list', 'Toothbrush', 'Passport', 'Clothes'),
    ],
  },
  {
    id: 'de-zirkeltraining',
    type: 'react',
    prompt:
      'Zirkeltraining Timer 6 Stationen 40 Sekunden Übung 20 Sekunden Wechsel, 3 Runden, dunkelblauer Hintergrund',
    own: ['station', 'übung', 'wechsel', 'runde', '40', '20'],
    checks: [
      shows(/station/, 6, 3),
      colour('background', 'blue'),
      colour('background', 'dark'),
      does('nach der Übung kommt der Wechsel', press('start|los'), sees(/übung/), wait(43), sees(/wechsel/)),
    ],
  },
];
