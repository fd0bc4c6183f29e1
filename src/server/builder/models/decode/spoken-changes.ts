import type { Intent } from './intent.ts';
import { asPath, isSurePath } from './paths.ts';

/** What says that a file goes, or is called otherwise, in the languages that people speak here. */
const removing =
  'deleted? removed? lösche[nt]? entferne[nt]? gelöscht entfernt supprime[zr]? supprimé effacez elimina[r]? eliminado borra[r]? borrado exclua excluir excluído remova remover removido apague apagado';
const moving =
  'renamed? moved? benenne umbenennen umbenannt verschiebe[n]? verschoben renomme[zr]? renommé déplace[zr]? déplacé renombra[r]? renombrado mueve mover movido renomeie renomear renomeado mova';
const word = (verbs: string): string => `(?:${verbs.replaceAll(' ', '|')})`;
const file = String.raw`(?:\p{L}{2,3} )?(?:(?:old|unused|alte|ancien|antiguo|antigo) )?(?:(?:file|datei|fichier|archivo|ficheiro|arquivo) )?`;
const gone = new RegExp(String.raw`^${word(removing)}[*_:]* ${file}(\S+)$`, 'iu');
const moved = new RegExp(
  String.raw`^${word(moving)}[*_:]* ${file}(\S+) (?:→|➜|->|=>|to|in|nach|zu|en|vers|à|a|para) (\S+)$`,
  'iu',
);
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
  const [, from = '', to = ''] = moved.exec(words) ?? [];
  if (isSurePath(asPath(from)) && isSurePath(asPath(to)))
    return { type: 'rename', path: asPath(from), to: asPath(to), isLoose: true };
  const path = asPath(gone.exec(words)?.[1] ?? '');
  return isSurePath(path) ? { type: 'delete', path, isLoose: true } : null;
}
