import { quoted, quotedList } from '#language/quotes.ts';
import { t, plural } from '#language/speech.ts';
import { sentence } from './change-app-fields.ts';
import { withScreens } from '../find/app-places.ts';
import type { Outcome, Said } from './outcome.ts';
import { resolve } from './resolve-things.ts';
import { withValue } from '../find/things.ts';
import { ownPairs, ownQuestions } from '../content/own-content.ts';
import type { AppSpec, Screen } from '../spec/spec.ts';
import { listParts } from '../understand/list-parts.ts';
import { limitIn } from '../language/durations.ts';
import { fold } from '../language/text.ts';

const isRight =
  /\s+(?:is|being|ist|est|es)\s+(?:the\s+|die\s+|la\s+)?(?:right|correct|true|richtig\p{L}*|bonne|correcta?)(?:\s+(?:one|answer|antwort|réponse|respuesta))?(?!\p{L})/giu;
const isWrong =
  /\s+(?:is|are|ist|sind|est|sont|es|son)\s+(?:wrong|incorrect|false|falsch|fausses?|mauvaises?|incorrectas?|falsas?)(?!\p{L})/giu;

/** Questions, cards and answers of a message as a whole: it is not cut at its question marks. */
export function changeOwnContent(spec: AppSpec, message: string): Outcome | null {
  const cards = spec.screens.find((screen) => screen.type === 'cards');
  if (cards?.type !== 'cards') return null;
  if (!/^(?:please\s+|also\s+|now\s+)*(?:add|include|füge|ajoute|añade)\b/iu.test(message.trim()))
    return null;
  const body = message
    .trim()
    .replace(
      /^(?:please\s+|also\s+|now\s+)*(?:add|include|füge|ajoute|añade)\s+(?:(?:the|these|this|an?|more|another|new|following)\s+)*(?:questions?|cards?|fragen?|karten?)?\s*:?\s*/iu,
      '',
    )
    // "Lima is right, Cusco and Arequipa are wrong"
    .replaceAll(isRight, ' (correct)')
    .replaceAll(isWrong, '');
  const own =
    cards.mode === 'quiz'
      ? (ownQuestions(body) ?? ownPairs(`: ${body}`))
      : (ownPairs(`: ${body}`) ?? ownQuestions(body));
  // "Germany - Berlin": one more of the kind that is there.
  const single =
    own === null && !body.includes('?')
      ? /^([^=→\n]{1,80}?)\s*(?:=|→|->|\s[-–—]\s)\s*([^=→\n]{1,80}?)[.!]?$/u.exec(body)
      : null;
  const quiz = cards.mode === 'quiz' && own === null ? /^([^?]+\?)\s*(.+?)[.!]?$/su.exec(body) : null;
  const added =
    own?.found ??
    (single?.[1] !== undefined && single[2] !== undefined
      ? [{ front: sentence(single[1].trim()), back: single[2].trim(), options: [] }]
      : quiz?.[1] !== undefined && quiz[2] !== undefined
        ? [{ front: sentence(quiz[1].trim()), back: quiz[2].trim(), options: [] }]
        : []);
  if (added.length === 0) return null;
  const others = cards.items.map((item) => item.back);
  const fresh = added.map((card, index) => ({
    ...card,
    options:
      cards.mode === 'flashcards'
        ? []
        : card.options.length > 1
          ? card.options
          : [
              ...new Set([
                ...others.filter((one) => one !== card.back).slice(index, index + 2),
                card.back,
                ...others.filter((one) => one !== card.back).slice(index + 2, index + 3),
              ]),
            ],
  }));
  return {
    spec: withScreens(spec, (screen) =>
      screen === cards ? { ...cards, items: [...cards.items, ...fresh] } : screen,
    ),
    said:
      cards.mode === 'quiz'
        ? t`The quiz asks ${quotedList(fresh.map((card) => card.front))} now.`
        : t`There is a card ${quotedList(fresh.map((card) => card.front))} now.`,
  };
}

const saysSo =
  /^(?:(?:please|bitte|make|set|change|give|add|put|let|use|only|just|now|it|that|them|there|should|be|have|has|is|to|with|at|the|an?|of|for|us|me|people|players?|want|we|i|time|timer|limit|mach|setze?|stelle?|ändere|gib|nur|jetzt|es|das|den|die|auf|mit|zeit|doch|lieber|sollen|soll|sein|mets|mettez|passe|change|donne|seulement|le|la|les|à|de|minuteur|temps|pon|ponlo|cambia|haz|solo|sólo|el|los|las|en|a|tiempo|que|sean?|dure|rather|instead|stattdessen|plutôt|mejor|per|pro|par|por|each|jede|jeweils|chacune?|cada|una|questions?|fragen?|preguntas?)\s*)*$/iu;
const fewer = /(?<![\d.,])(\d{1,3})\s+(?:questions?|fragen?|preguntas?)(?!\p{L})/iu;
const endless =
  /^(?:please\s+|bitte\s+)?(?:remove|drop|delete|no|without(?:\s+an?)?|entferne|ohne|kein(?:e[nr]?)?|supprime|enlève|sans|pas\s+de|quita|elimina|sin)\s+(?:(?:the|a|any|den|das|die|le|la|el)\s+)?(?:time\s*limit|(?:countdown\s+)?timer|countdown|limit|zeitlimit|zeitbegrenzung|minuteur|limite(?:\s+de\s+temps)?|límite(?:\s+de\s+tiempo)?|temporizador)[.!]*$/iu;

const shuffling =
  /^(?:please\s+|bitte\s+)?(?:(?:shuffle|mix(?:\s+up)?|randomi[sz]e|mische?|mélange[rz]?|baraja|mezcla)\s+(?:up\s+)?(?:(?:the|all|die|alle|les|las)\s+)*(?:order\s+of\s+(?:the\s+)?)?(?:questions?|cards?|fragen|karten|cartes|preguntas|tarjetas)|(?:(?:the|die|les|las)\s+)?(?:questions?|cards?|fragen|cartes|preguntas)\s+(?:should\s+(?:be\s+|come\s+)?|sollen\s+)?(?:shuffled|in\s+(?:a\s+)?random\s+order|gemischt(?:\s+(?:sein|werden))?|in\s+zufälliger\s+reihenfolge(?:\s+kommen)?))(?:\s+(?:every|each)\s+(?:time|round|game)|\s+jedes\s+mal|\s+à\s+chaque\s+fois|\s+cada\s+vez)?[.!]*$/iu;

const answering =
  /^(?<about>.*?)[\s,:]*(?<!\p{L})(?:(?:should|must|has\s+to|ought\s+to)\s+be|is|soll(?:te)?(?:\s+es)?|muss|ist|wäre|est|serait|devrait\s+être|doit\s+être|es|debe\s+ser|debería\s+ser)\s+["“„«]?(?<answer>[^"“”„«»,]{1,60}?)["”“»]?(?:\s+(?:sein|heißen|lauten))?[.!]*$/iu;

/** "the last one is marked wrong, it should be Canberra": which of the answers of a question is right. */
function rightAnswer(spec: AppSpec, text: string): Outcome | null {
  const { about = '', answer = '' } = answering.exec(text)?.groups ?? {};
  const found = spec.screens.flatMap((screen, at) =>
    screen.type !== 'cards'
      ? []
      : screen.items.flatMap((card, index) => {
          const option = card.options.find((one) => fold(one) === fold(answer));
          return option === undefined ? [] : [{ path: ['screens', at, 'items', index], card, option }];
        }),
  );
  const named = found.length < 2 ? null : resolve(spec, about);
  const [one, other] = found.filter(
    ({ path }) => named === null || (named.type === 'one' && named.things[0]?.path.join() === path.join()),
  );
  if (one === undefined || other !== undefined) return null;
  const { card, option, path } = one;
  return card.back === option
    ? {
        spec,
        said: ({ nothing }) => t`The right answer of “${card.front}” is “${option}” already, ${nothing}.`,
      }
    : {
        spec: withValue(spec, path, () => ({ ...card, back: option })),
        said: t`The right answer of “${card.front}” is “${option}” now.`,
      };
}

/** "make it 15 seconds", "nur 5 Fragen", "no time limit": how a quiz is played. */
export function changeQuiz(spec: AppSpec, text: string): Outcome | null {
  const cards = spec.screens.find((screen) => screen.type === 'cards');
  if (cards?.type === 'cards' && shuffling.test(text))
    return {
      spec: withScreens(spec, (screen) => (screen === cards ? { ...cards, isShuffled: true } : screen)),
      said:
        cards.isShuffled === true
          ? t`It was so already, and nothing was changed.`
          : t`${quoted(cards.title)} comes in another order each time now.`,
    };
  const quiz = spec.screens.find((screen) => screen.type === 'cards' && screen.mode === 'quiz');
  if (quiz?.type !== 'cards') return null;
  const right = rightAnswer(spec, text);
  if (right !== null) return right;
  const done = (next: Screen, said: Said): Outcome => ({
    spec: withScreens(spec, (screen) => (screen === quiz ? next : screen)),
    said,
  });
  if (endless.test(text)) {
    const { seconds, ...rest } = quiz;
    return seconds === undefined
      ? { spec, said: ({ nothing }) => t`${quoted(quiz.title)} has no time limit, ${nothing}.` }
      : done(rest, t`${quoted(quiz.title)} has no time limit now.`);
  }
  const limit = limitIn(text);
  const count = fewer.exec(text);
  const rest = [limit, count === null ? null : { from: count.index, end: count.index + count[0].length }]
    .filter((part) => part !== null)
    .reduce((words, { from, end }) => words.slice(0, from) + ' '.repeat(end - from) + words.slice(end), text)
    .replaceAll(/[.!,]|(?<!\p{L})(?:and|und|et|y)(?!\p{L})/giu, ' ')
    .trim();
  if ((limit === null && count === null) || !saysSo.test(rest)) return null;
  const wanted = Number(count?.[1] ?? quiz.items.length);
  if (wanted < 1 || wanted > quiz.items.length)
    return {
      spec,
      said: ({ nothing }) =>
        t`${quoted(quiz.title)} has ${quiz.items.length} questions and I make up no more, ${nothing}. Add yours like this: “add Peru - Lima”.`,
    };
  const asks = plural(wanted, { one: 'It asks # question now.', other: 'It asks # questions now.' });
  return done(
    {
      ...quiz,
      items: quiz.items.slice(0, wanted),
      ...(limit === null ? {} : { seconds: limit.seconds }),
    },
    limit === null
      ? asks
      : count === null
        ? t`There are ${limit.seconds} seconds for each answer now.`
        : plural(
            wanted,
            {
              one: 'There are {0} seconds for each answer, and it asks # question now.',
              other: 'There are {0} seconds for each answer, and it asks # questions now.',
            },
            limit.seconds,
          ),
  );
}

/** "add green", "rename blue to navy", "remove red", "change the question to …", of a poll. */
export function changePoll(spec: AppSpec, text: string): Outcome | null {
  const poll = spec.screens.find((screen) => screen.type === 'poll');
  if (poll?.type !== 'poll') return null;
  const done = (next: Screen, said: Said): Outcome => ({
    spec: withScreens(spec, (screen) => (screen === poll ? next : screen)),
    said,
  });
  const question =
    /^(?:change|set|make|replace)\s+(?:the\s+)?question\s+(?:to|into|with|=|:)?\s*["“„]?(.+?)["”“]?$/iu.exec(
      text,
    )?.[1];
  if (question !== undefined)
    return done(
      { ...poll, question: sentence(question) },
      t`The poll asks ${quoted(sentence(question))} now. Votes stay.`,
    );
  const renamed =
    /^(?:rename|change|replace)\s+(?:the\s+)?(?:option\s+|answer\s+)?["“]?(.+?)["”]?\s+(?:to|into|with|by)\s+["“]?(.+?)["”]?$/iu.exec(
      text,
    );
  const old = poll.options.find((option) => fold(option) === fold(renamed?.[1] ?? ''));
  if (old !== undefined && renamed?.[2] !== undefined) {
    const to = sentence(renamed[2]);
    return done(
      { ...poll, options: poll.options.map((option) => (option === old ? to : option)) },
      t`${quoted(old)} is called ${quoted(to)} now. Votes for ${quoted(old)} do not count for it.`,
    );
  }
  const added =
    /^(?:add|include)\s+(?:an?\s+|the\s+|another\s+)?(?:options?\s*:?\s+|answers?\s*:?\s+|choices?\s*:?\s+)?(.+)$/iu.exec(
      text,
    )?.[1];
  // A poll alone has nothing else that something could be added to, besides screens and looks.
  if (
    added === undefined ||
    spec.screens.length > 1 ||
    /\b(?:login|screen|page|timer|chart|list|mode|calendar|board|sign)\b/iu.test(added)
  )
    return null;
  const fresh = listParts(added.replaceAll(/\s+or\s+/giu, ', '))
    .map((part) =>
      sentence(
        part.text
          .replaceAll(/["“”]/gu, '')
          .replace(/\s+(?:as an? (?:option|answer)|to the (?:poll|options|list))$/iu, ''),
      ),
    )
    .filter((one) => !poll.options.some((option) => fold(option) === fold(one)));
  if (fresh.length === 0 || fresh.some((one) => one.split(' ').length > 4)) return null;
  return done(
    { ...poll, options: [...poll.options, ...fresh] },
    t`The poll can be answered with ${quotedList(fresh)} too. Votes stay.`,
  );
}
