import { t } from '#language/speech.ts';
import type { RepositoryProblem } from '#server/integrations/github/repository-reader.ts';
import { refused } from './import-source.ts';

/** A repository as a person names it. */
export interface RepositoryAddress {
  readonly owner: string;
  readonly name: string;
  /** What stands behind `tree/`: a branch, with a folder behind it or not. Empty for the usual branch. */
  readonly wanted: string;
}

const part = /^[\w.-]{1,100}$/;

/**
 * Reads `owner/name`, an address of a page of the repository, or what `git clone` takes.
 * @throws {ApiError} for anything else, and for another host
 */
export function readAddress(text: string, webUrl: string): RepositoryAddress {
  const host = new URL(webUrl).host;
  const unknown = () => refused(t`Give a repository as owner/name, or its address on ${host}.`);
  const spelt = text.trim().replace(/^git@([^:/]+):/, 'https://$1/');
  let path = spelt;
  if (/^[a-z]+:\/\//i.test(spelt) || spelt.startsWith(`${host}/`)) {
    const whole = spelt.startsWith(`${host}/`) ? `https://${spelt}` : spelt;
    if (!URL.canParse(whole)) throw unknown();
    const address = new URL(whole);
    if (address.host.replace(/^www\./, '') !== host)
      throw refused(t`Repositories are imported from ${host} alone.`);
    path = address.pathname;
  }
  let parts: string[];
  try {
    parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    throw unknown();
  }
  const [owner = '', full = '', kind, ...rest] = parts;
  const name = full.replace(/\.git$/, '');
  const isPart = (value: string): boolean => part.test(value) && !/^\.+$/.test(value);
  if (!isPart(owner) || !isPart(name)) throw unknown();
  return { owner, name, wanted: kind === 'tree' ? rest.join('/') : '' };
}

/** What a person is told when a repository cannot be read. */
export function wordsOfProblem(kind: RepositoryProblem['kind'], wanted: string): string {
  switch (kind) {
    case 'noAccess':
      return t`There is no such repository, or it is private and your connection to GitHub does not reach it.`;
    case 'noBranch':
      return t`There is nothing called ${wanted} in the repository.`;
    case 'empty':
      return t`The repository is empty.`;
    case 'tooLarge':
      return t`The repository is too large to be imported.`;
    case 'tooManyFiles':
      return t`The repository has too many files to be imported.`;
    case 'unreachable':
      return t`GitHub could not be reached. Try again in a moment.`;
    default:
      return t`The repository could not be read.`;
  }
}
