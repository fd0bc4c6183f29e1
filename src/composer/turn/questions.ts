import type { Language } from '../spec/spec.ts';

/** What is asked instead of building something that was not meant, and the answers that are offered. */
export interface QuestionTexts {
  readonly game: string;
  readonly cards: string;
  readonly quiz: string;
  readonly flashcards: string;
  readonly emptyPage: string;
  readonly calculator: string;
  readonly tasks: string;
  readonly aboutMe: string;
  readonly long: string;
  readonly formula: string;
  readonly subject: string;
  /** What each entry holds could not be read. */
  readonly fields: string;
  beginWith(what: string): string;
  /** A thing that can be built as it usually is, without what is said of it. */
  asUsual(what: string): string;
  /** A thing that can be built, without some of what was said. */
  withoutSaid(what: string, lost: string): string;
  unknown(what: string): string;
  page(about: string): string;
  app(of: string): string;
  readonly and: string;
  readonly yes: string;
  quoted(text: string): string;
}

/** Choices are messages that are understood in their language. */
export const questionTexts: Readonly<Record<Language, QuestionTexts>> = {
  en: {
    game: 'I do not know this game. These I can build without a model. Which shall it be?',
    cards:
      'I could not read which answer belongs to which question. Write them as “question = answer”, with commas or lines between.',
    quiz: 'A quiz',
    flashcards: 'Flashcards',
    emptyPage: 'An empty page',
    calculator: 'A simple calculator',
    tasks: 'An app to manage tasks',
    aboutMe: 'A page about me',
    long: 'Of a message as long as this I can place only a part without a model. Shall I begin with what it spells out?',
    formula:
      'Without a model I need to be told how it is worked out: write it as a formula, such as “litres = area * coats / 10”, with the names of what is typed in.',
    fields:
      'I could not read what each entry holds. List it with commas, such as “guests: name, arrival, departure, paid yes/no”, and what it is to show in a sentence of its own.',
    subject: 'What shall it be? Say what it is for, and what should be on it or in it.',
    beginWith: (what) => `Begin with ${what}`,
    asUsual: (what) =>
      `“${what}” I can build as it usually is, without most of what you say of it. Shall it be that?`,
    withoutSaid: (what, lost) =>
      `I could build “${what}”, but without ${lost}, which I found no place for. Shall it be that?`,
    unknown: (what) => `Without a model I do not know what “${what}” should be. What comes closest?`,
    page: (about) => `A page about ${about}`,
    app: (of) => `An app to manage ${of}`,
    and: 'and',
    yes: 'Yes, without that',
    quoted: (text) => `“${text}”`,
  },
  de: {
    game: 'Dieses Spiel kenne ich nicht. Diese kann ich ohne Modell bauen. Welches soll es sein?',
    cards:
      'Ich konnte nicht lesen, welche Antwort zu welcher Frage gehört. Schreiben Sie sie als „Frage = Antwort“, mit Kommas oder Zeilen dazwischen.',
    quiz: 'Ein Quiz',
    flashcards: 'Karteikarten',
    emptyPage: 'Eine leere Seite',
    calculator: 'Ein einfacher Rechner',
    tasks: 'Eine App für Aufgaben',
    aboutMe: 'Eine Seite über mich',
    long: 'Von einer so langen Nachricht kann ich ohne Modell nur einen Teil unterbringen. Soll ich mit dem beginnen, was sie aufzählt?',
    formula:
      'Ohne Modell muss ich wissen, wie gerechnet wird: Schreiben Sie es als Formel, etwa „Liter = Fläche * Anstriche / 10“, mit den Namen dessen, was eingegeben wird.',
    fields:
      'Ich konnte nicht lesen, was jeder Eintrag enthält. Zählen Sie es mit Kommas auf, etwa „Gäste: Name, Ankunft, Abreise, bezahlt ja/nein“, und was gezeigt werden soll, in einem eigenen Satz.',
    subject: 'Was soll es sein? Sagen Sie, wofür es ist, und was darauf oder darin sein soll.',
    beginWith: (what) => `Mit ${what} beginnen`,
    asUsual: (what) =>
      `„${what}“ kann ich bauen, wie es üblich ist, ohne das meiste, was Sie dazu sagen. Soll es das sein?`,
    withoutSaid: (what, lost) =>
      `Ich könnte „${what}“ bauen, aber ohne ${lost}: Dafür habe ich keinen Platz gefunden. Soll es das sein?`,
    unknown: (what) => `Ohne Modell weiß ich nicht, was „${what}“ sein soll. Was kommt dem am nächsten?`,
    page: (about) => `Eine Seite über ${about}`,
    app: (of) => `Eine App, um ${of} zu verwalten`,
    and: 'und',
    yes: 'Ja, ohne das',
    quoted: (text) => `„${text}“`,
  },
  fr: {
    game: 'Je ne connais pas ce jeu. Voici ceux que je peux construire sans modèle. Lequel voulez-vous ?',
    cards:
      'Je n’ai pas pu lire quelle réponse va avec quelle question. Écrivez-les ainsi : « question = réponse », avec des virgules ou des lignes entre elles.',
    quiz: 'Un quiz',
    flashcards: 'Flashcards',
    emptyPage: 'Une page vide',
    calculator: 'Une calculatrice simple',
    tasks: 'Une application pour gérer des tâches',
    aboutMe: 'Une page sur moi',
    long: 'D’un message aussi long, je ne peux placer qu’une partie sans modèle. Dois-je commencer par ce qu’il énumère ?',
    formula:
      'Sans modèle, il faut me dire comment cela se calcule : écrivez-le comme une formule, par exemple « litres = surface * couches / 10 », avec les noms de ce qui est saisi.',
    fields:
      'Je n’ai pas pu lire ce que contient chaque entrée. Énumérez-le avec des virgules, par exemple « clients : nom, arrivée, départ, payé oui/non », et ce qu’il faut montrer dans une phrase à part.',
    subject: 'Que voulez-vous ? Dites à quoi cela sert, et ce qu’il doit y avoir.',
    beginWith: (what) => `Commencer par ${what}`,
    asUsual: (what) =>
      `Je peux construire « ${what} » dans sa forme habituelle, sans l’essentiel de ce que vous en dites. Est-ce que cela convient ?`,
    withoutSaid: (what, lost) =>
      `Je pourrais construire « ${what} », mais sans ${lost}, dont je n’ai su que faire. Est-ce que cela convient ?`,
    unknown: (what) =>
      `Sans modèle, je ne sais pas ce que « ${what} » doit être. Qu’est-ce qui s’en approche le plus ?`,
    page: (about) => `Une page sur ${about}`,
    app: (of) => `Une application pour gérer ${of}`,
    and: 'et',
    yes: 'Oui, sans cela',
    quoted: (text) => `« ${text} »`,
  },
  es: {
    game: 'No conozco este juego. Estos los puedo construir sin un modelo. ¿Cuál quiere?',
    cards:
      'No he podido leer qué respuesta va con qué pregunta. Escríbalas como «pregunta = respuesta», con comas o líneas entre ellas.',
    quiz: 'Un quiz',
    flashcards: 'Flashcards',
    emptyPage: 'Una página vacía',
    calculator: 'Una calculadora sencilla',
    tasks: 'Una aplicación para gestionar tareas',
    aboutMe: 'Una página sobre mí',
    long: 'De un mensaje tan largo solo puedo colocar una parte sin un modelo. ¿Empiezo por lo que enumera?',
    formula:
      'Sin un modelo necesito saber cómo se calcula: escríbalo como una fórmula, por ejemplo «litros = superficie * capas / 10», con los nombres de lo que se introduce.',
    fields:
      'No he podido leer qué contiene cada entrada. Enumérelo con comas, por ejemplo «huéspedes: nombre, llegada, salida, pagado sí/no», y lo que debe mostrar en una frase aparte.',
    subject: '¿Qué va a ser? Diga para qué es y qué debe contener.',
    beginWith: (what) => `Empezar por ${what}`,
    asUsual: (what) =>
      `«${what}» lo puedo construir como es habitual, sin la mayor parte de lo que dice. ¿Le sirve?`,
    withoutSaid: (what, lost) =>
      `Podría construir «${what}», pero sin ${lost}, para lo que no he encontrado sitio. ¿Le sirve?`,
    unknown: (what) => `Sin un modelo no sé qué debe ser «${what}». ¿Qué se acerca más?`,
    page: (about) => `Una página sobre ${about}`,
    app: (of) => `Una aplicación para gestionar ${of}`,
    and: 'y',
    yes: 'Sí, sin eso',
    quoted: (text) => `«${text}»`,
  },
};
