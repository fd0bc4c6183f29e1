import type { Language } from '../spec/spec.ts';
import { generic } from './generic.ts';

/** Content for sites that are not in English: plain sentences that suit any line of business. */
export interface LocalTexts {
  headline: string;
  lead: string;
  about: readonly string[];
  feature: string;
  features: readonly (readonly [string, string, string])[];
  steps: readonly (readonly [string, string])[];
  offers: readonly (readonly [string, readonly (readonly [string, string, number])[]])[];
  plans: readonly (readonly [string, number, string, readonly string[]])[];
  quotes: readonly (readonly [string, string, string])[];
  questions: readonly (readonly [string, string])[];
  gallery: readonly string[];
  roles: readonly string[];
  facts: readonly (readonly [string, string])[];
  schedule: readonly (readonly [string, string, string])[];
  posts: readonly (readonly [string, string, string])[];
  address: readonly string[];
  directions: string;
  free: string;
}

const en: LocalTexts = {
  headline: '',
  lead: generic.lead,
  about: generic.about,
  feature: '',
  features: generic.features,
  steps: generic.steps,
  offers: generic.offers,
  plans: generic.plans,
  quotes: generic.quotes,
  questions: generic.questions,
  gallery: generic.gallery,
  roles: generic.roles,
  facts: generic.facts,
  schedule: [],
  posts: [],
  address: [],
  directions: '',
  free: 'Free',
};
const de: LocalTexts = {
  headline: 'Mit Sorgfalt gemacht, gern gegeben',
  lead: '{name} ist ein kleiner Betrieb, der Wort hält, ans Telefon geht und auf die Einzelheiten stolz ist.',
  about: [
    'Wir haben angefangen, weil wir das selbst gesucht und nicht gefunden haben. Bis heute sind wir so klein geblieben, dass alle einander kennen.',
    'Wir tun eine Sache, nehmen uns die Zeit dafür und stehen für das Ergebnis ein.',
  ],
  feature: 'Von Anfang bis Ende in guten Händen.',
  features: [
    ['hand', 'Sorgfalt', 'Auch das, was niemand sieht, ist ordentlich gemacht.'],
    ['chat', 'Ansprechbar', 'Sie reden mit denen, die die Arbeit tun.'],
    ['clock', 'Pünktlich', 'Wir sagen, wann es fertig ist, und dann ist es fertig.'],
    ['shield', 'Verlässlich', 'Stimmt etwas nicht, bringen wir es in Ordnung.'],
  ],
  steps: [
    ['Erzählen', 'Ein paar Zeilen genügen.'],
    ['Planen', 'Sie bekommen Termin und Preis.'],
    ['Liefern', 'Und wir bleiben, bis es passt.'],
  ],
  offers: [
    [
      'Zum Anfang',
      [
        ['Tagesangebot', 'Frisch und jeden Tag anders', 6.5],
        ['Der Klassiker', 'Seit dem ersten Tag dabei', 8.9],
      ],
    ],
    [
      'Beliebt',
      [
        ['Hausgemacht', 'Nach eigenem Rezept', 12.5],
        ['Für zwei', 'Zum Teilen', 21],
      ],
    ],
  ],
  plans: [
    ['Einstieg', 19, 'Zum Ausprobieren', ['Das Wesentliche', 'Jederzeit kündbar']],
    ['Standard', 49, 'Für die meisten', ['Alles aus Einstieg', 'Schnelle Hilfe', 'Zwei Personen']],
    ['Komplett', 99, 'Wenn es perfekt sein soll', ['Alles aus Standard', 'Feste Ansprechperson']],
  ],
  quotes: [
    ['Genau wie versprochen, und am versprochenen Tag.', 'Julia Brandt', 'Kundin'],
    ['Drei Fragen, drei klare Antworten.', 'Andreas Moll', 'Kunde'],
    ['Man merkt, dass sie es gern tun.', 'Priya Raman', 'Kundin'],
  ],
  questions: [
    ['Wie fangen wir an?', 'Schreiben Sie uns ein paar Zeilen. Wir antworten innerhalb eines Werktags.'],
    ['Was kostet es?', 'Sie bekommen vorher einen festen Preis, schriftlich.'],
    ['Wie lange dauert es?', 'Meist höchstens zwei Wochen. Wir sagen es am Anfang.'],
  ],
  gallery: ['Bei der Arbeit', 'Eine Einzelheit', 'Der Ort', 'Fast fertig', 'Das Team', 'Fertig'],
  roles: ['Leitung', 'Beratung', 'Team', 'Empfang'],
  facts: [
    ['1 Tag', 'bis zur Antwort'],
    ['12', 'Jahre Erfahrung'],
    ['98 %', 'kommen wieder'],
  ],
  schedule: [
    ['09:00', 'Ankommen', 'Der Kaffee ist fertig.'],
    ['10:00', 'Beginn', 'Eine kurze Begrüßung.'],
    ['12:30', 'Mittag', 'Gemeinsam.'],
    ['17:00', 'Abschluss', 'Was wir mitnehmen.'],
  ],
  posts: [
    [
      'Was wir dieses Jahr gelernt haben',
      'Was gut ging, was nicht, und was wir wieder tun würden.',
      'Kurz gesagt: kleiner anfangen, früher reden, alles aufschreiben.',
    ],
    [
      'Ein Tag bei uns',
      'Stunde um Stunde, ungeschönt.',
      'Er beginnt früher, als uns lieb ist, und endet später als geplant.',
    ],
  ],
  address: ['Mühlgasse 12', 'Altstadt'],
  directions: 'Drei Minuten zu Fuß vom Bahnhof. Fahrräder stehen im Hof, der Bus hält an der Ecke.',
  free: 'kostenlos',
};
const fr: LocalTexts = {
  ...de,
  headline: 'Fait avec soin, offert avec plaisir',
  lead: '{name} est une petite maison qui tient parole, répond au téléphone et soigne les détails.',
  about: [
    'Nous avons commencé parce que nous cherchions cela sans le trouver. Nous sommes restés assez petits pour connaître chacun.',
    'Nous faisons une chose, nous prenons le temps, et nous en répondons.',
  ],
  feature: 'Du début à la fin, entre de bonnes mains.',
  features: [
    ['hand', 'Le soin', 'Même ce que personne ne voit est bien fait.'],
    ['chat', 'À l’écoute', 'Vous parlez à ceux qui font le travail.'],
    ['clock', 'À l’heure', 'Nous disons quand ce sera prêt, et ça l’est.'],
    ['shield', 'De confiance', 'Si quelque chose ne va pas, nous le réparons.'],
  ],
  steps: [
    ['Racontez', 'Quelques lignes suffisent.'],
    ['Nous préparons', 'Vous recevez une date et un prix.'],
    ['Nous livrons', 'Et restons jusqu’à ce que tout aille.'],
  ],
  offers: [
    [
      'Pour commencer',
      [
        ['Le plat du jour', 'Frais, et chaque jour différent', 9.5],
        ['Le classique', 'Là depuis le premier jour', 8.9],
      ],
    ],
    [
      'Les favoris',
      [
        ['Fait maison', 'D’après notre recette', 14.5],
        ['Pour deux', 'À partager', 24],
      ],
    ],
  ],
  plans: [
    ['Essai', 19, 'Pour commencer', ['L’essentiel', 'Sans engagement']],
    ['Classique', 49, 'Pour la plupart', ['Tout d’Essai', 'Aide rapide', 'Deux personnes']],
    ['Complet', 99, 'Quand tout doit être parfait', ['Tout de Classique', 'Un interlocuteur']],
  ],
  quotes: [
    ['Exactement comme promis, le jour promis.', 'Julie Brandt', 'Cliente'],
    ['Trois questions, trois réponses claires.', 'André Mollet', 'Client'],
    ['On sent qu’ils aiment ce qu’ils font.', 'Priya Raman', 'Cliente'],
  ],
  questions: [
    ['Comment commencer ?', 'Écrivez quelques lignes. Nous répondons en un jour ouvré.'],
    ['Combien cela coûte ?', 'Vous recevez un prix fixe, par écrit, avant le début.'],
    ['Combien de temps faut-il ?', 'Deux semaines au plus, en général.'],
  ],
  gallery: ['Au travail', 'Un détail', 'Le lieu', 'Presque prêt', 'L’équipe', 'Prêt'],
  roles: ['Direction', 'Conseil', 'Équipe', 'Accueil'],
  facts: [
    ['1 jour', 'pour une réponse'],
    ['12', 'ans de métier'],
    ['98 %', 'reviennent'],
  ],
  schedule: [
    ['09:00', 'Arrivée', 'Le café est prêt.'],
    ['10:00', 'Ouverture', 'Quelques mots.'],
    ['12:30', 'Déjeuner', 'Ensemble.'],
    ['17:00', 'Fin', 'Ce que nous emportons.'],
  ],
  posts: [
    [
      'Ce que nous avons appris',
      'Ce qui a marché, et ce qui n’a pas marché.',
      'En bref : commencer plus petit, parler plus tôt, tout noter.',
    ],
    [
      'Une journée chez nous',
      'Heure par heure, sans fard.',
      'Elle commence plus tôt que prévu et finit plus tard.',
    ],
  ],
  address: ['12 rue du Moulin', 'Vieille ville'],
  directions: 'À trois minutes à pied de la gare. Le bus s’arrête au coin.',
  free: 'gratuit',
};
const es: LocalTexts = {
  ...de,
  headline: 'Hecho con cuidado, ofrecido con gusto',
  lead: '{name} es una casa pequeña que cumple su palabra, contesta el teléfono y cuida los detalles.',
  about: [
    'Empezamos porque lo buscábamos y no lo encontrábamos. Seguimos siendo pocos para conocernos todos.',
    'Hacemos una cosa, le damos su tiempo y respondemos por ella.',
  ],
  feature: 'De principio a fin, en buenas manos.',
  features: [
    ['hand', 'Cuidado', 'También lo que nadie ve está bien hecho.'],
    ['chat', 'Cercanía', 'Hablas con quien hace el trabajo.'],
    ['clock', 'Puntualidad', 'Decimos cuándo estará, y está.'],
    ['shield', 'Confianza', 'Si algo no va bien, lo arreglamos.'],
  ],
  steps: [
    ['Cuéntanos', 'Bastan unas líneas.'],
    ['Preparamos', 'Recibes fecha y precio.'],
    ['Entregamos', 'Y nos quedamos hasta que esté bien.'],
  ],
  offers: [
    [
      'Para empezar',
      [
        ['El plato del día', 'Fresco y distinto cada día', 9.5],
        ['El clásico', 'Desde el primer día', 8.9],
      ],
    ],
    [
      'Favoritos',
      [
        ['Casero', 'Con receta propia', 12.5],
        ['Para dos', 'Para compartir', 22],
      ],
    ],
  ],
  plans: [
    ['Inicio', 19, 'Para probar', ['Lo esencial', 'Sin permanencia']],
    ['Normal', 49, 'Para la mayoría', ['Todo lo de Inicio', 'Ayuda rápida', 'Dos personas']],
    ['Completo', 99, 'Cuando debe ser perfecto', ['Todo lo de Normal', 'Una persona para ti']],
  ],
  quotes: [
    ['Justo lo prometido, el día prometido.', 'Julia Bravo', 'Clienta'],
    ['Tres preguntas, tres respuestas claras.', 'Andrés Molina', 'Cliente'],
    ['Se nota que les gusta lo que hacen.', 'Priya Raman', 'Clienta'],
  ],
  questions: [
    ['¿Cómo empezamos?', 'Escribe unas líneas. Contestamos en un día laborable.'],
    ['¿Cuánto cuesta?', 'Recibes un precio fijo por escrito antes de empezar.'],
    ['¿Cuánto tarda?', 'Casi siempre menos de dos semanas.'],
  ],
  gallery: ['En el taller', 'Un detalle', 'El lugar', 'Casi listo', 'El equipo', 'Listo'],
  roles: ['Dirección', 'Atención', 'Equipo', 'Recepción'],
  facts: [
    ['1 día', 'hasta la respuesta'],
    ['12', 'años de oficio'],
    ['98 %', 'vuelven'],
  ],
  schedule: [
    ['09:00', 'Llegada', 'El café está listo.'],
    ['10:00', 'Comienzo', 'Unas palabras.'],
    ['12:30', 'Comida', 'Juntos.'],
    ['17:00', 'Cierre', 'Lo que nos llevamos.'],
  ],
  posts: [
    [
      'Lo que aprendimos este año',
      'Lo que funcionó y lo que no.',
      'En breve: empezar más pequeño, hablar antes, apuntarlo todo.',
    ],
    ['Un día con nosotros', 'Hora a hora, sin adornos.', 'Empieza antes de lo que queremos y acaba después.'],
  ],
  address: ['Calle del Molino 12', 'Casco antiguo'],
  directions: 'A tres minutos a pie de la estación. El autobús para en la esquina.',
  free: 'gratis',
};
const all: Record<Language, LocalTexts> = { en, de, fr, es };
export const localTexts = (language: Language): LocalTexts => all[language];

/** Offers of a business that serves no food, by language. */
export const serviceOffers: Readonly<Record<Language, LocalTexts['offers']>> = {
  en: generic.offers,
  de: [
    [
      'Leistungen',
      [
        ['Erstes Gespräch', 'Eine halbe Stunde, unverbindlich', 0],
        ['Einzeltermin', 'Eine Stunde', 65],
        ['Zehnerkarte', 'Gilt ein Jahr', 580],
      ],
    ],
  ],
  fr: [
    [
      'Tarifs',
      [
        ['Séance d’essai', 'Une fois, sans engagement', 0],
        ['À l’unité', 'Une heure', 18],
        ['Carnet de dix', 'Valable un an', 150],
      ],
    ],
  ],
  es: [
    [
      'Precios',
      [
        ['Primera visita', 'Media hora, sin compromiso', 0],
        ['Suelta', 'Una hora', 18],
        ['Bono de diez', 'Vale un año', 150],
      ],
    ],
  ],
};
