import type { Language } from '../spec/spec.ts';

type Items = readonly (readonly [string, string, string])[];
/** What a line of business says about itself in a language other than English; the rest is general. */
export interface LocalTopic {
  readonly eyebrow: string;
  readonly headline: string;
  readonly lead: string;
  readonly about?: readonly string[];
  readonly features?: Items;
  readonly offersTitle?: string;
  readonly offers?: readonly (readonly [string, readonly (readonly [string, string, number])[]])[];
  readonly schedule?: Items;
}

const de: Readonly<Record<string, LocalTopic>> = {
  wedding: {
    eyebrow: 'Sie sind eingeladen',
    headline: 'Wir heiraten',
    lead: 'Hier steht, was ihr wissen müsst. Sagt uns, ob ihr kommen könnt.',
  },
  workshop: {
    eyebrow: 'Werkstatt',
    headline: 'Ärmel hoch, Telefon weg',
    lead: '{name} ist ein Ort, an dem man ein Handwerk in Ruhe lernt, mit gutem Werkzeug und jemandem, der es zeigt.',
  },
  catering: {
    eyebrow: 'Catering',
    headline: 'Sie feiern. Wir kochen',
    lead: '{name} kocht für Hochzeiten, Geburtstage und alles, wofür es sich lohnt, den Tisch zu decken.',
  },
  memorial: {
    eyebrow: 'Zum Gedenken',
    headline: '{name}',
    lead: 'Ein Ort, um sich zu erinnern, Bilder anzusehen und ein paar Worte zu hinterlassen.',
  },
  bikes: {
    eyebrow: 'Fahrräder',
    headline: 'Es soll von selbst rollen',
    lead: '{name} repariert, was andere ersetzen, und sagt vorher, was es kostet.',
  },
  therapy: {
    eyebrow: 'Praxis',
    headline: 'Ein guter Ort, um anzufangen',
    lead: '{name} hört zuerst zu, erklärt, wie es weitergeht, und geht in Ihrem Tempo.',
  },
  play: {
    eyebrow: 'Für Kleine und Größere',
    headline: 'Schuhe aus, und los',
    lead: 'Bei {name} sind Geburtstage laut, und niemand will nach Hause.',
  },
  producer: {
    eyebrow: 'Aus eigener Hand',
    headline: 'Eine Sache, die gut ist',
    lead: '{name} macht eine Sache, vom ersten Handgriff bis zum Etikett.',
  },
  campaign: {
    eyebrow: 'Noch ist nichts entschieden',
    headline: 'Es geht um uns alle',
    lead: '{name} bringt Menschen zusammen, die es nicht erst hinterher lesen wollen.',
  },
  consulting: {
    eyebrow: 'Beratung',
    headline: 'Von der Frage zum Plan',
    lead: '{name} hört zu, rechnet nach und bleibt, bis es geklärt ist.',
  },
  bakery: {
    eyebrow: 'Bäckerei',
    headline: 'Brot, das Zeit hatte',
    lead: '{name} backt mit Sauerteig, Mehl aus der Region und viel Geduld. Ab sechs Uhr warm.',
    offersTitle: 'Auf der Theke',
    offers: [
      [
        'Brot',
        [
          ['Landbrot', 'Sauerteig, ein Kilo', 5.8],
          ['Roggenmisch', 'Kräftig, hält vier Tage', 5.2],
        ],
      ],
      [
        'Süßes',
        [
          ['Franzbrötchen', 'Mit Zimt und Butter', 2.6],
          ['Apfelkuchen', 'Nach Omas Art', 3.4],
        ],
      ],
    ],
    features: [
      ['clock', 'Lange Führung', 'Der Teig ruht einen Tag und eine Nacht.'],
      ['leaf', 'Aus der Region', 'Das Mehl kommt aus der Mühle im Nachbarort.'],
      ['sun', 'Ab sechs Uhr', 'Wenn es draußen noch dunkel ist.'],
    ],
  },
  cafe: {
    eyebrow: 'Café',
    headline: 'Kaffee, und niemand schaut auf die Uhr',
    lead: '{name} röstet hell, brüht langsam und backt den Kuchen selbst.',
    offersTitle: 'Karte',
    offers: [
      [
        'Kaffee',
        [
          ['Espresso', 'Kräftig, kurz', 2.4],
          ['Cappuccino', 'Mit Milch vom Hof', 3.6],
          ['Filter', 'Wechselnde Bohnen', 3.9],
        ],
      ],
      [
        'Dazu',
        [
          ['Kuchen des Tages', 'Bis er alle ist', 4.2],
          ['Stulle', 'Mit Käse oder Hummus', 6.5],
        ],
      ],
    ],
    features: [
      ['drop', 'Selbst geröstet', 'Jeden Dienstag, man riecht es bis zur Ecke.'],
      ['leaf', 'Kuchen von hier', 'Zwei Sorten, immer andere.'],
      ['sun', 'Fensterplätze', 'Steckdosen, aber auch Bücher.'],
    ],
  },
  restaurant: {
    eyebrow: 'Restaurant',
    headline: 'Setzen Sie sich. Es ist gleich so weit',
    lead: '{name} kocht eine kurze Karte mit dem, was gerade gut ist.',
    offersTitle: 'Speisekarte',
    offers: [
      [
        'Vorspeisen',
        [
          ['Suppe des Tages', 'Mit Brot', 7.5],
          ['Rote Bete', 'Ziegenkäse, Walnuss', 9.5],
        ],
      ],
      [
        'Hauptgerichte',
        [
          ['Schmorgericht', 'Sechs Stunden, Wurzelgemüse', 21],
          ['Fisch vom Markt', 'Kartoffeln, Kräuter', 24],
          ['Knödel', 'Pilze, Schnittlauch', 17.5],
        ],
      ],
    ],
    features: [
      ['leaf', 'Kurze Karte', 'Was gut ist, bis es alle ist.'],
      ['people', 'Lange Tische', 'Für zwei und für zwölf.'],
      ['flame', 'Offene Küche', 'Man darf zuschauen.'],
    ],
  },
  flowers: {
    eyebrow: 'Floristik',
    headline: 'Was heute am schönsten war',
    lead: '{name} bindet Sträuße aus dem, was Garten und Großmarkt am Morgen hergeben.',
    features: [
      ['leaf', 'Der Jahreszeit nach', 'Keine Rosen im Januar, dafür Zaubernuss.'],
      ['truck', 'Mit dem Rad gebracht', 'Am selben Tag.'],
      ['heart', 'Für jeden Anlass', 'Auch für die traurigen.'],
    ],
  },
  clinic: {
    eyebrow: 'Praxis',
    headline: 'In guten Händen, ohne langes Warten',
    lead: '{name} nimmt sich Zeit, erklärt jeden Schritt und sagt vorher, was es kostet.',
    about: [
      'Wir behandeln so, wie wir selbst behandelt werden möchten: gründlich, ruhig und mit klaren Worten.',
      'Termine dauern so lange, wie sie dauern. Deshalb vergeben wir weniger davon.',
    ],
    features: [
      ['heart', 'Vorsorge', 'Zweimal im Jahr, damit es klein bleibt.'],
      ['shield', 'Sanfte Behandlung', 'Mit guter Betäubung und Pausen.'],
      ['clock', 'Pünktlich', 'Im Schnitt sieben Minuten Wartezeit.'],
      ['chat', 'Verständlich', 'Befund und Kosten schriftlich.'],
    ],
    offersTitle: 'Leistungen',
  },
  school: {
    eyebrow: 'Lernen',
    headline: 'Man lernt, was Freude macht',
    lead: '{name} unterrichtet in kleinen Gruppen, mit Geduld und ohne Notendruck.',
    features: [
      ['people', 'Kleine Gruppen', 'Höchstens acht.'],
      ['chat', 'Gleich loslegen', 'Ab der ersten Stunde wird gesprochen.'],
      ['book', 'Mit Material', 'Alles ist dabei.'],
    ],
  },
  kindergarten: {
    eyebrow: 'Kindergarten',
    headline: 'Ein guter Ort zum Kleinsein',
    lead: '{name} hat Zeit für jede Frage, Pfützen für jeden Stiefel und jemanden, der tröstet.',
    about: [
      'Kinder lernen beim Spielen, und sie spielen am besten, wenn niemand drängt. Das ist unser ganzes Konzept, auch wenn es schriftlich länger ist.',
      'Wir sind jeden Tag draußen. Bitte geben Sie Kleidung mit, die schmutzig werden darf.',
    ],
    features: [
      ['sun', 'Jeden Tag draußen', 'Garten, Wald und Wochenmarkt.'],
      ['heart', 'Kleine Gruppen', 'Zwölf Kinder, zwei Erwachsene.'],
      ['leaf', 'Selbst gekocht', 'Gemüse, Nachschlag und freitags Pfannkuchen.'],
      ['music', 'Singen', 'Im Morgenkreis, in drei Sprachen.'],
    ],
    schedule: [
      ['07:00', 'Ankommen', 'Frühstück und freies Spiel.'],
      ['09:00', 'Morgenkreis', 'Singen, erzählen, planen.'],
      ['09:30', 'Draußen', 'Bei jedem Wetter.'],
      ['12:00', 'Mittagessen', 'Selbst gekocht.'],
      ['13:00', 'Ruhe', 'Schlafen oder leise spielen.'],
      ['15:00', 'Obst und Abholen', 'Bis alle da sind.'],
    ],
  },
  trades: {
    eyebrow: 'Meisterbetrieb',
    headline: 'Heute gemeldet, heute repariert',
    lead: '{name} kommt, wenn es vereinbart ist, sagt vorher den Preis und räumt hinterher auf.',
    features: [
      ['clock', 'Pünktlich', 'Mit Anruf eine halbe Stunde vorher.'],
      ['coin', 'Festpreis', 'Schriftlich, bevor wir anfangen.'],
      ['shield', 'Gewährleistung', 'Fünf Jahre auf jede Arbeit.'],
      ['tool', 'Eigene Leute', 'Keine Subunternehmer.'],
    ],
    offersTitle: 'Preise',
  },
  household: {
    eyebrow: 'Festpreis und fester Termin',
    headline: 'Einpacken, fahren, ankommen',
    lead: '{name} bringt alles mit, kommt zur vereinbarten Zeit und hält den vereinbarten Preis.',
    features: [
      ['coin', 'Festpreis', 'Nach einer Besichtigung, auch per Video.'],
      ['shield', 'Versichert', 'Vom ersten bis zum letzten Karton.'],
      ['box', 'Mit Verpackung', 'Kartons, Decken, Werkzeug.'],
      ['clock', 'Pünktlich', 'Mit Anruf vorher.'],
    ],
  },
  carpenter: {
    eyebrow: 'Aus einer Werkstatt',
    headline: 'Einmal gemacht, für lange Zeit',
    lead: '{name} zeichnet, baut und montiert – mit denselben Händen, aus Holz von hier.',
    about: [
      'Jedes Brett suchen wir selbst aus. Das dauert länger, und man spürt es mit geschlossenen Augen.',
      'Kommen Sie in die Werkstatt. Eine Skizze, ein Foto oder die Maße der Wand genügen.',
    ],
    features: [
      ['home', 'Möbel nach Maß', 'Für die Ecke, in die nichts passt.'],
      ['leaf', 'Holz von hier', 'Aus Wäldern im Umkreis von vierzig Kilometern.'],
      ['tool', 'Reparaturen', 'Was wir gebaut haben, und oft auch anderes.'],
      ['hand', 'Von Hand', 'Öl, Wachs und Geduld.'],
    ],
  },
  salon: {
    eyebrow: 'Salon',
    headline: 'Gehen Sie als Sie selbst',
    lead: '{name} nimmt sich Zeit: ein Stuhl, ein Gespräch, und ein Schnitt, der auch am Dienstag noch sitzt.',
    features: [
      ['clock', 'Nie doppelt belegt', 'Die Stunde gehört Ihnen.'],
      ['chat', 'Erst zuhören', 'Zehn Minuten Fragen, dann die Schere.'],
      ['leaf', 'Sanfte Pflege', 'Ohne Ammoniak.'],
    ],
    offersTitle: 'Leistungen',
    offers: [
      [
        'Schnitt',
        [
          ['Kurz', 'Waschen, schneiden, föhnen', 42],
          ['Lang', 'Waschen, schneiden, föhnen', 58],
        ],
      ],
      [
        'Farbe',
        [
          ['Glanz', 'Ton und Pflege', 48],
          ['Strähnen', 'Halber oder ganzer Kopf', 110],
        ],
      ],
    ],
  },
  yoga: {
    eyebrow: 'Ruhe',
    headline: 'Eine Stunde, die Ihnen gehört',
    lead: '{name} ist ein stiller Ort für Körper und Kopf, für Anfänger und für Müde.',
    features: [
      ['leaf', 'Kleine Räume', 'Höchstens zehn Matten.'],
      ['clock', 'Früh und spät', 'Vor und nach der Arbeit.'],
      ['heart', 'Für alle', 'Matten und Decken sind da.'],
    ],
  },
  gym: {
    eyebrow: 'Training',
    headline: 'Komm vorbei. Den Rest machen wir',
    lead: '{name} ist für alle, die anfangen wollen, und für alle, die nicht aufhören können.',
    features: [
      ['bolt', 'Ein Plan', 'In der ersten Woche, mit dir.'],
      ['people', 'Trainer auf der Fläche', 'Immer jemand da.'],
      ['clock', 'Früh bis spät', 'Auch sonntags.'],
    ],
  },
  venue: {
    eyebrow: 'Für Freunde, Familien und Teams',
    headline: 'Besser als noch ein Abend auf dem Sofa',
    lead: '{name} ist für Geburtstage, Teams, erste Verabredungen und alle, die gern gewinnen.',
    features: [
      ['people', 'Für Gruppen', 'Von zwei bis vierundzwanzig.'],
      ['shield', 'Sicher', 'Jeden Morgen geprüft.'],
      ['hand', 'Ohne Erfahrung', 'Wir zeigen, wie es geht.'],
      ['gift', 'Zum Verschenken', 'Gutscheine an der Theke.'],
    ],
    offersTitle: 'Preise',
    offers: [
      [
        'Eintritt',
        [
          ['Erwachsene', 'Den ganzen Tag', 13.5],
          ['Unter 14', 'Den ganzen Tag', 8.5],
          ['Zehnerkarte', 'Gilt ein Jahr', 118],
        ],
      ],
      [
        'Verleih',
        [
          ['Schuhe', '', 4],
          ['Gurt', '', 4],
        ],
      ],
    ],
    schedule: [
      ['Mo 18:00', 'Einstieg', 'Zwei Stunden, alles inklusive.'],
      ['Mi 17:00', 'Kinder', 'Von sechs bis zehn.'],
      ['Fr 19:00', 'Technik', 'Für alle, die weiter wollen.'],
      ['So 10:00', 'Familien', 'Zusammen, in Ruhe.'],
    ],
  },
  legal: {
    eyebrow: 'Kanzlei',
    headline: 'Klarer Rat, wenn es darauf ankommt',
    lead: '{name} erklärt, wo Sie stehen, was es kostet und was als Nächstes geschieht.',
    features: [
      ['home', 'Mietrecht', 'Verträge, Mängel, Nachbarn.'],
      ['people', 'Familienrecht', 'Trennung, Unterhalt, Sorge.'],
      ['book', 'Erbrecht', 'Testamente, die halten.'],
      ['shield', 'Arbeitsrecht', 'Verträge und Kündigungen.'],
    ],
  },
  home: {
    eyebrow: 'Immobilien',
    headline: 'Ein Ort, der passt',
    lead: '{name} kennt die Straßen, die Preise und die Nachbarn.',
    features: [
      ['home', 'Ehrliche Bewertung', 'Mit Zahlen aus der Straße.'],
      ['camera', 'Gute Bilder', 'Und ein Grundriss, der stimmt.'],
      ['chat', 'Erreichbar', 'Auch am Sonntag.'],
    ],
  },
  event: {
    eyebrow: 'Festival',
    headline: 'Drei Tage, von denen man noch im Winter erzählt',
    lead: '{name} bringt Menschen zusammen, die sonst aneinander vorbeigehen. Der Rest ist Musik.',
    features: [
      ['music', 'Drei Bühnen', 'Eine davon im Wald.'],
      ['leaf', 'Sauber', 'Pfand auf alles, Strom von der Sonne.'],
      ['heart', 'Freundlich', 'Ein Team, das hinschaut.'],
    ],
    schedule: [
      ['Fr 16:00', 'Einlass', 'Zelte aufbauen, ankommen.'],
      ['Fr 21:00', 'Eröffnung', 'Große Bühne.'],
      ['Sa 14:00', 'Waldbühne', 'Bis die Sonne weg ist.'],
      ['Sa 23:00', 'Nacht', 'Open end.'],
      ['So 15:00', 'Ausklang', 'Barfuß.'],
    ],
  },
  nonprofit: {
    eyebrow: 'Gemeinsam',
    headline: 'Zusammen geht mehr',
    lead: '{name} hilft da, wo es gebraucht wird, und zeigt, wohin jeder Euro geht.',
  },
  pets: {
    eyebrow: 'Für Tiere',
    headline: 'Gut zu denen, die nicht fragen können',
    lead: '{name} nimmt sich Zeit, kennt jeden Namen und hat immer etwas Gutes in der Tasche.',
  },
  hotel: {
    eyebrow: 'Ein kleines Haus',
    headline: 'Lassen Sie das Fenster offen',
    lead: '{name} hat wenige Zimmer, dicke Vorhänge und ein Frühstück, für das man gern aufsteht.',
    offersTitle: 'Zimmer',
    offers: [
      [
        'Zimmer',
        [
          ['Klein', 'Für eine Person, unterm Dach', 85],
          ['Klassisch', 'Für zwei, mit Bad', 120],
          ['Eckzimmer', 'Zwei Fenster, zwei Ausblicke', 155],
        ],
      ],
    ],
    features: [
      ['sun', 'Frühstück bis elf', 'Am Tisch oder im Bett.'],
      ['key', 'Ankunft jederzeit', 'Ab zwei, später mit Code.'],
      ['leaf', 'Ruhe', 'Wolle, Leinen, offene Fenster.'],
    ],
  },
};
const fr: Readonly<Record<string, LocalTopic>> = {
  wedding: {
    eyebrow: 'Vous êtes invités',
    headline: 'Nous nous marions',
    lead: 'Voici ce qu’il faut savoir. Dites-nous si vous pouvez venir.',
  },
  workshop: {
    eyebrow: 'Atelier',
    headline: 'Manches relevées, téléphone rangé',
    lead: '{name} est un lieu où l’on apprend un métier sans se presser, avec de bons outils.',
  },
  catering: {
    eyebrow: 'Traiteur',
    headline: 'Vous fêtez, nous cuisinons',
    lead: '{name} cuisine pour les mariages, les anniversaires et toutes les grandes tables.',
  },
  memorial: {
    eyebrow: 'En mémoire',
    headline: '{name}',
    lead: 'Un lieu pour se souvenir, regarder des photos et laisser quelques mots.',
  },
  bikes: {
    eyebrow: 'Vélos',
    headline: 'Qu’il roule tout seul',
    lead: '{name} répare ce que d’autres remplacent et annonce le prix avant de commencer.',
  },
  therapy: {
    eyebrow: 'Cabinet',
    headline: 'Un bon endroit pour commencer',
    lead: '{name} écoute d’abord, explique la suite et avance à votre rythme.',
  },
  play: {
    eyebrow: 'Pour petits et moins petits',
    headline: 'Chaussures ôtées, c’est parti',
    lead: 'Chez {name}, les anniversaires sont bruyants et personne ne veut rentrer.',
  },
  producer: {
    eyebrow: 'De nos mains',
    headline: 'Une chose, bien faite',
    lead: '{name} fait une seule chose, du premier geste à l’étiquette.',
  },
  campaign: {
    eyebrow: 'Rien n’est décidé',
    headline: 'Cela nous concerne tous',
    lead: '{name} réunit celles et ceux qui ne veulent pas le lire après coup.',
  },
  consulting: {
    eyebrow: 'Conseil',
    headline: 'De la question au plan',
    lead: '{name} écoute, calcule et reste jusqu’à ce que ce soit clair.',
  },
  bakery: {
    eyebrow: 'Boulangerie',
    headline: 'Du pain qui a pris son temps',
    lead: '{name} pétrit au levain, avec la farine du moulin voisin. Chaud dès six heures.',
    offersTitle: 'Au comptoir',
  },
  cafe: {
    eyebrow: 'Café',
    headline: 'Un café, et le temps qui va avec',
    lead: '{name} torréfie clair, sert lentement et fait ses gâteaux.',
    offersTitle: 'La carte',
  },
  restaurant: {
    eyebrow: 'Restaurant',
    headline: 'Asseyez-vous, c’est presque prêt',
    lead: '{name} cuisine une carte courte, avec ce qui est bon aujourd’hui.',
    offersTitle: 'La carte',
  },
  flowers: {
    eyebrow: 'Fleurs de saison',
    headline: 'Le plus beau de ce matin',
    lead: '{name} compose des bouquets avec ce que le jardin et le marché donnent à l’aube.',
    about: [
      'Nous choisissons les fleurs avant le lever du jour, et nous les laissons un peu sauvages.',
      'Pas de roses en janvier : il y a bien mieux.',
    ],
    features: [
      ['leaf', 'De saison', 'Cultivées à moins de cent kilomètres.'],
      ['truck', 'Livré à vélo', 'Le jour même, en ville.'],
      ['heart', 'Pour chaque moment', 'Les joyeux comme les autres.'],
    ],
    offersTitle: 'Bouquets',
    offers: [
      [
        'Bouquets',
        [
          ['Le petit sauvage', 'Un vase, une table', 25],
          ['Le généreux', 'Pour une fête', 45],
          ['Le grand', 'Pour un couloir', 70],
        ],
      ],
      [
        'Abonnement',
        [
          ['Chaque semaine', 'Livré le vendredi', 29],
          ['Chaque mois', 'Sans engagement', 39],
        ],
      ],
    ],
  },
  clinic: {
    eyebrow: 'Cabinet',
    headline: 'Entre de bonnes mains',
    lead: '{name} prend le temps, explique chaque étape et annonce le prix avant.',
  },
  school: {
    eyebrow: 'Cours',
    headline: 'On apprend mieux quand on aime',
    lead: '{name} enseigne en petits groupes, avec patience.',
  },
  dance: {
    eyebrow: 'Débutants bienvenus',
    headline: 'Venez pour une chanson',
    lead: '{name} est pour ceux qui ont deux pieds gauches, et pour ceux qui ne tiennent pas en place.',
    about: [
      'On change de partenaire, on se trompe, on rit, et d’un coup ça marche.',
      'Le parquet est souple, la musique assez forte, et la première soirée est offerte.',
    ],
    features: [
      ['music', 'Débutants', 'Huit soirées, en partant de zéro.'],
      ['people', 'Seul ou à deux', 'Pas besoin de partenaire.'],
      ['star', 'Sur scène', 'Deux fois par an, si l’envie est là.'],
      ['heart', 'Soirées ouvertes', 'Chaque premier samedi.'],
    ],
    schedule: [
      ['Lundi 19h', 'Salsa, débutants', 'Aucune expérience.'],
      ['Mardi 19h', 'Tango', 'Marcher, d’abord.'],
      ['Mercredi 17h', 'Hip-hop, enfants', 'De huit à douze ans.'],
      ['Jeudi 20h', 'Salsa, avancés', 'Ça tourne.'],
      ['Samedi 21h', 'Soirée ouverte', 'Pour tous.'],
    ],
  },
  salon: {
    eyebrow: 'Salon',
    headline: 'Repartez en étant vous-même',
    lead: '{name} prend son temps : un fauteuil, une conversation, une coupe qui tient.',
  },
  trades: {
    eyebrow: 'Artisans',
    headline: 'Réparé aujourd’hui, pour de bon',
    lead: '{name} vient à l’heure dite, annonce le prix et laisse tout propre.',
  },
  hotel: {
    eyebrow: 'Une petite maison',
    headline: 'Laissez la fenêtre ouverte',
    lead: '{name} a peu de chambres, de bons lits et un petit déjeuner pour lequel on se lève.',
    offersTitle: 'Chambres',
    offers: [
      [
        'Chambres',
        [
          ['Petite', 'Sous le toit', 85],
          ['Classique', 'Pour deux, avec bain', 120],
          ['D’angle', 'Deux fenêtres, deux vues', 155],
        ],
      ],
    ],
  },
};
const es: Readonly<Record<string, LocalTopic>> = {
  wedding: {
    eyebrow: 'Estás invitado',
    headline: 'Nos casamos',
    lead: 'Aquí está todo lo que hay que saber. Dinos si puedes venir.',
  },
  workshop: {
    eyebrow: 'Taller',
    headline: 'Mangas arriba, móvil guardado',
    lead: '{name} es un lugar para aprender un oficio sin prisa, con buenas herramientas.',
  },
  catering: {
    eyebrow: 'Catering',
    headline: 'Tú celebras, nosotros cocinamos',
    lead: '{name} cocina para bodas, cumpleaños y toda mesa que merezca la pena.',
  },
  memorial: {
    eyebrow: 'En memoria',
    headline: '{name}',
    lead: 'Un lugar para recordar, mirar fotos y dejar unas palabras.',
  },
  bikes: {
    eyebrow: 'Taller de bicicletas',
    headline: 'Que ruede sola',
    lead: '{name} repara lo que otros cambian y dice el precio antes de empezar.',
  },
  therapy: {
    eyebrow: 'Consulta',
    headline: 'Un buen lugar para empezar',
    lead: '{name} primero escucha, explica cómo sigue y va a tu ritmo.',
  },
  play: {
    eyebrow: 'Para pequeños y no tanto',
    headline: 'Zapatos fuera y a jugar',
    lead: 'En {name} los cumpleaños son ruidosos y nadie quiere irse.',
  },
  producer: {
    eyebrow: 'De nuestras manos',
    headline: 'Una sola cosa, bien hecha',
    lead: '{name} hace una sola cosa, desde el primer gesto hasta la etiqueta.',
  },
  campaign: {
    eyebrow: 'Nada está decidido',
    headline: 'Nos toca a todos',
    lead: '{name} reúne a quienes no quieren leerlo cuando ya sea tarde.',
  },
  consulting: {
    eyebrow: 'Asesoría',
    headline: 'De la pregunta al plan',
    lead: '{name} escucha, echa cuentas y se queda hasta que está claro.',
  },
  bakery: {
    eyebrow: 'Panadería',
    headline: 'Pan sin prisa',
    lead: '{name} amasa con masa madre y harina del molino de al lado. Caliente desde las seis.',
    offersTitle: 'En el mostrador',
  },
  cafe: {
    eyebrow: 'Café',
    headline: 'Un café, y que espere el reloj',
    lead: '{name} tuesta suave, sirve despacio y hornea su propio bizcocho.',
    about: [
      'Abrimos para tener un sitio donde quedarse. El café es de una sola finca, la leche de una sola granja.',
      'Hay enchufes, pero también libros. La terraza mira al sur.',
    ],
    features: [
      ['drop', 'Tostado aquí', 'Los martes; se huele desde la esquina.'],
      ['sun', 'Terraza', 'Sol por la mañana, sombra por la tarde.'],
      ['leaf', 'Hecho en casa', 'Dos bizcochos, siempre distintos.'],
    ],
    offersTitle: 'La carta',
    offers: [
      [
        'Café',
        [
          ['Solo', 'Corto y con cuerpo', 1.6],
          ['Con leche', 'Leche de granja', 2.1],
          ['Frío', 'Doce horas en agua', 3.2],
        ],
      ],
      [
        'Para comer',
        [
          ['Tostada', 'Aceite y tomate', 2.8],
          ['Bizcocho', 'El de hoy', 3.1],
        ],
      ],
    ],
  },
  restaurant: {
    eyebrow: 'Restaurante',
    headline: 'Siéntate, ya casi está',
    lead: '{name} cocina una carta corta, con lo que está bueno hoy.',
    offersTitle: 'La carta',
  },
  flowers: {
    eyebrow: 'Flores de temporada',
    headline: 'Lo más bonito de esta mañana',
    lead: '{name} hace ramos con lo que dan el jardín y el mercado.',
  },
  clinic: {
    eyebrow: 'Clínica',
    headline: 'En buenas manos',
    lead: '{name} se toma su tiempo, explica cada paso y dice antes lo que cuesta.',
  },
  school: {
    eyebrow: 'Clases',
    headline: 'Se aprende mejor con gusto',
    lead: '{name} enseña en grupos pequeños, con paciencia.',
  },
  dance: {
    eyebrow: 'Sin talento, con zapatos',
    headline: 'Ven por una canción',
    lead: '{name} es para quien tiene dos pies izquierdos y para quien no puede quedarse quieto.',
  },
  home: {
    eyebrow: 'Inmobiliaria',
    headline: 'Un lugar que encaja',
    lead: '{name} conoce las calles, los precios y a los vecinos.',
  },
  hotel: {
    eyebrow: 'Una casa pequeña',
    headline: 'Deja la ventana abierta',
    lead: '{name} tiene pocas habitaciones, buenas camas y un desayuno que merece madrugar.',
    offersTitle: 'Habitaciones',
    offers: [
      [
        'Habitaciones',
        [
          ['Pequeña', 'Bajo el tejado', 75],
          ['Clásica', 'Para dos, con baño', 105],
          ['Esquina', 'Dos ventanas, dos vistas', 140],
        ],
      ],
    ],
  },
};
const all: Readonly<Record<Language, Readonly<Record<string, LocalTopic>>>> = { en: {}, de, fr, es };

/** Texts of a topic in a language; undefined for English, and where there are only the general ones. */
export const localTopic = (topic: string, language: Language): LocalTopic | undefined => all[language][topic];
