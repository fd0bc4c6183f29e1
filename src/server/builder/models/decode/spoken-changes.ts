import type { Intent } from './intent.ts';
import { asPath, isSurePath } from './paths.ts';
import { saysChange } from './placement.ts';

/** What says that a file goes, or is called otherwise, in the languages that people speak here. */
const removing =
  'deleted? removed? lösche[nt]? entferne[nt]? gelöscht entfernt supprime[zr]? supprimé effacez elimina[r]? eliminado borra[r]? borrado exclua excluir excluído remova remover removido apague apagado';
const moving =
  'renamed? moved? benenne umbenennen umbenannt verschiebe[n]? verschoben renomme[zr]? renommé déplace[zr]? déplacé renombra[r]? renombrado mueve mover movido renomeie renomear renomeado mova';
const word = (verbs: string): string => `(?:${verbs.replaceAll(' ', '|')})`;
const removed = new RegExp(String.raw`(?<!\p{L})${word(removing)}(?!\p{L})`, 'iu');
const file = String.raw`(?:\p{L}{2,3} )?(?:(?:old|unused|alte|ancien|antiguo|antigo) )?(?:(?:file|datei|fichier|archivo|ficheiro|arquivo) )?`;
const gone = new RegExp(String.raw`^${word(removing)}[*_:]* ${file}(\S+)(?: (.*))?$`, 'iu');
const moved = new RegExp(
  String.raw`^${word(moving)}[*_:]* ${file}(\S+) (?:→|➜|->|=>|to|in|nach|zu|en|vers|à|a|para) (\S+)(?: (.*))?$`,
  'iu',
);
/** What begins a reason behind what is done. */
const reasoned =
  /^(?:[(（–—:;-]|(?:as|since|because|which|weil|da|denn|car|parce|puisque|porque|pues|ya que|pois|já que)(?!\p{L}))/iu;
/** What makes advice of a sentence: a condition, a possibility, another time. */
export const advising =
  /(?<!\p{L})(?:if|when(?:ever)?|once|unless|later|after|should|can|could|may|might|maybe|optional\p{L}*|example|e\.g|only|wenn|falls|sobald|sofern|nachdem|später|kann\p{L}*|könn\p{L}*|beispiel\p{L}*|nur|si|s'il|lorsque|quand|dès|une fois|pou[vr]\p{L}*|facultati\p{L}*|exemple|cuando|una vez|siempre|pued\p{L}*|pod\p{L}*|opcional\p{L}*|ejemplo|luego|después|solo|caso|quando|assim que|depois|exemplo|se (?:não|for|você|ele|ela|nada|ninguém|já))(?!\p{L})/iu;

/** Whether a line ends behind a path, or goes on with nothing but why. */
const endsWith = (path: string, rest: string): boolean => {
  const behind = rest.trim();
  return behind === '' || ((/[,;:]$/.test(path) || reasoned.test(behind)) && !advising.test(behind));
};

/** The words of a line without the mark of a list, or of a heading. */
const wordsOf = (line: string): string =>
  line
    .trim()
    .replace(/^[\s>#•*_-]+/, '')
    .replace(/^\d+[.)][\s*_]*/, '')
    .replace(/[.)]$/, '')
    .replace(/\s+/g, ' ');

/**
 * What a line does to a file that says that one goes or is moved, and nothing else: advice has reasons and conditions
 * beside it. Null for any other line.
 */
export function spokenChange(line: string): Intent | null {
  if (line.length > 400) return null;
  const words = wordsOf(line);
  const [, from = '', to = '', behind = ''] = moved.exec(words) ?? [];
  if (isSurePath(asPath(from)) && isSurePath(asPath(to)) && endsWith(to, behind))
    return { type: 'rename', path: asPath(from), to: asPath(to), isLoose: true };
  const [, given = '', rest = ''] = gone.exec(words) ?? [];
  const path = asPath(given);
  return isSurePath(path) && endsWith(given, rest) ? { type: 'delete', path, isLoose: true } : null;
}

/** What stands between a text and the one that takes its place. */
const through =
  /^\s*(?:with|by|to|into|→|➜|->|=>|durch|gegen|in|zu|nach|auf|par|en|à|por|con|a|para|com|替换[为成]|替換[為成]|改[为成為]|换成|換成|を)\s*$/iu;
/** Words in the head of a table that say that a column is how something was, or is looked for. */
const asItWas =
  /(?<!\p{L})(?:find|search|old|before|current|from|original|was|alt|bisher|vorher|suche\p{L}*|ancien|avant|actuel|cherche\p{L}*|busca\p{L}*|antes|actual|viejo|antiguo|procura\p{L}*|atual|antigo|de)(?!\p{L})|[原旧]|[前]\s*(?:\||$)|查找/iu;
/** Words that a sentence may have around the path and the two texts. */
const mostAround = 8;

interface Code {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const codesIn = (sentence: string): Code[] =>
  [...sentence.matchAll(/(`{1,2})(?!`)(.+?)\1(?!`)/g)].map(({ 0: whole, 2: text = '', index }) => ({
    text: text.trim(),
    from: index,
    to: index + whole.length,
  }));

/**
 * The text that takes the place of another by a sentence that says nothing else, or by the row of a table: each is marked as
 * code. Null for any other line.
 * @param about the file that is spoken of where the sentence names none
 * @param head the first row of the table that it is in; empty where it is in none
 */
export function spokenSwap(line: string, about: string, head: string): Intent | null {
  if (line.length > 600 || !line.includes('`')) return null;
  if (head !== '') return asItWas.test(head) ? swapInRow(line) : null;
  const words = wordsOf(line);
  const codes = codesIn(words);
  const texts = codes.filter(({ text }) => !isSurePath(asPath(text)));
  const paths = codes.filter(({ text }) => isSurePath(asPath(text)));
  const [search, replace, other] = texts;
  if (search === undefined || other !== undefined || paths.length > 1) return null;
  const path = paths[0] === undefined ? about : asPath(paths[0].text);
  const around = codes.reduceRight((all, { from, to }) => `${all.slice(0, from)} ${all.slice(to)}`, words);
  const isSaid =
    replace === undefined
      ? removed.test(around) && !saysChange(around) && paths.length === 1
      : through.test(words.slice(search.to, replace.from));
  const count = around.split(/\s+/).filter((one) => /\p{L}/u.test(one)).length;
  return isSaid && !advising.test(around) && count <= mostAround && path !== ''
    ? { type: 'swap', path, search: search.text, replace: replace?.text ?? '' }
    : null;
}

function swapInRow(line: string): Intent | null {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/);
  const codes = cells.flatMap((cell) => {
    const [only, other] = codesIn(cell);
    const isAll = only !== undefined && other === undefined && cell.trim().length === only.to - only.from;
    return isAll ? only.text.replaceAll('\\|', '|') : [];
  });
  const path = asPath(cells.map(asPath).find(isSurePath) ?? '');
  const [search, replace, other] = codes.filter((text) => !isSurePath(asPath(text)));
  return path === '' || search === undefined || replace === undefined || other !== undefined
    ? null
    : { type: 'swap', path, search, replace };
}
