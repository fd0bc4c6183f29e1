import { hasShape, meaningOf, shapesFor, wordsIn } from './words.mjs';

/*
 * Entry of the process that searches the files of a project. Patterns come from models, and one may take for ever:
 * the process is ended then. It knows no environment.
 */

const mostHits = 80;
const mostInFile = 12;
const shownLine = 220;
/** Lines of a place that is found by its words. */
const windowLines = 8;
const mostPlaces = 10;
/** Longer lines are no one's writing: they are looked at as far as this. */
const longestLine = 4_000;

const shorten = (line) => (line.length > shownLine ? `${line.slice(0, shownLine)}…` : line);

/** Lines that a pattern is found in. What is no pattern is looked for as it stands. */
function findPattern(files, query) {
  // As people search: capitals count when the query has some.
  const flags = /\p{Lu}/u.test(query.replace(/\\./g, '')) ? 'u' : 'iu';
  let pattern = null;
  for (const each of [flags, flags.replace('u', '')]) {
    try {
      pattern ??= new RegExp(query, each);
    } catch {
      // The next one is less strict; without any it is a plain text.
    }
  }
  const wanted = query.toLowerCase();
  const hits = [];
  let total = 0;
  let inFiles = 0;
  for (const { path, content } of files) {
    let here = 0;
    for (const [index, whole] of content.split('\n').entries()) {
      const line = whole.slice(0, longestLine);
      if (pattern === null ? !line.toLowerCase().includes(wanted) : !pattern.test(line)) continue;
      total += 1;
      here += 1;
      if (hits.length < mostHits && here <= mostInFile)
        hits.push({ path, line: index + 1, text: shorten(line.trim()) });
    }
    if (here > 0) inFiles += 1;
  }
  return { hits, total, files: inFiles, isPlain: pattern === null };
}

/** Rare words say more than those that are everywhere. */
const rarity = (all, having) => Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** Projects of fewer files are looked through for every word. */
const fewFiles = 20;

/**
 * Words that tell files from each other: those in the most of them are left out, unless there are no others. A word is the
 * beginning of what stands in a text, so that a text without it has not the word.
 */
function tellingOf(units, wanted) {
  if (units.length < fewFiles) return wanted;
  const rare = wanted.filter(
    (word) => units.reduce((sum, { small }) => sum + (small.includes(word) ? 1 : 0), 0) * 2 <= units.length,
  );
  return rare.length === 0 ? wanted : rare;
}

/** The words of each line that may have one of those that are wanted; no line of a file that has none of them. */
function linesOf({ content, small }, wanted, wantedShapes) {
  const shapesHere = wantedShapes.filter((shape) => hasShape(content, shape));
  const here = wanted.filter((word) => small.includes(word));
  if (here.length + shapesHere.length === 0) return [];
  const smallLines = small.split('\n');
  return content
    .split('\n')
    .map((line, index) =>
      shapesHere.length > 0 || here.some((word) => smallLines[index]?.includes(word))
        ? new Set(meaningOf(line.slice(0, longestLine), shapesHere))
        : none,
    );
}
const none = new Set();

/** Files by how much they have to do with some words, with the lines that say most of it. */
function rank(files, query) {
  const texts = files.map(({ path, content }) => ({
    path,
    content,
    small: content.normalize('NFKC').toLowerCase(),
  }));
  const wanted = tellingOf(texts, [...new Set(wordsIn(query))]);
  const wantedShapes = shapesFor(new Set(wanted));
  const units = texts.map((text) => {
    const name = new Set(wordsIn(text.path));
    const lines = linesOf(text, wanted, wantedShapes);
    const has = new Set(wanted.filter((word) => name.has(word) || lines.some((line) => line.has(word))));
    return { path: text.path, name, lines, has };
  });
  const weight = new Map(
    wanted.map((word) => [
      word,
      rarity(
        units.length,
        units.reduce((sum, { has }) => sum + (has.has(word) ? 1 : 0), 0),
      ),
    ]),
  );
  return units
    .filter(({ has }) => has.size > 0)
    .map(({ path, name, lines, has }) => {
      const ofFile = [...has].reduce(
        (sum, word) => sum + (weight.get(word) ?? 0) * (name.has(word) ? 1.5 : 1),
        0,
      );
      let best = { from: 0, score: -1 };
      for (let from = 0; from < Math.max(1, lines.length); from += windowLines / 2) {
        const there = new Map();
        for (const line of lines.slice(from, from + windowLines))
          for (const word of line) if (weight.has(word)) there.set(word, (there.get(word) ?? 0) + 1);
        const score = [...there].reduce(
          (sum, [word, count]) => sum + (weight.get(word) ?? 0) * (1 + Math.log(count) / 4),
          0,
        );
        if (score > best.score) best = { from, score };
      }
      return { path, from: best.from, score: ofFile + best.score };
    })
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
}

function findWords(files, query) {
  const ranked = rank(files, query);
  const texts = new Map(files.map(({ path, content }) => [path, content]));
  const places = ranked.slice(0, mostPlaces).map(({ path, from }) => ({
    path,
    line: from + 1,
    lines: (texts.get(path) ?? '')
      .split('\n')
      .slice(from, from + windowLines)
      .map(shorten),
  }));
  return { places, files: ranked.length };
}

const work = {
  pattern: ({ files, query }) => findPattern(files, query),
  words: ({ files, query }) => findWords(files, query),
  rank: ({ files, query }) => rank(files, query).map(({ path, score }) => ({ path, score })),
};

process.on('message', ({ work: job }) => {
  try {
    process.send?.({ value: work[job.kind](job) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
