import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import path from 'node:path';
import { createJobProcess } from '#server/platform/job-process.ts';
import { guardedLookup, isPublicAddress } from '#server/platform/public-address.ts';
import { findRoot } from '#server/platform/root.ts';
import { told, ToldError } from '#language/told.ts';

/** A page of the public internet as text. */
export interface PageText {
  /** Where it was found in the end. */
  readonly address: string;
  readonly text: string;
  /** It is a page that a browser shows, and no data. */
  readonly isPage: boolean;
}

export interface PageReader {
  /** @throws {PageProblem} with a sentence that says why there is nothing; {JobFailed} likewise */
  read(address: string): Promise<PageText>;
  close(): void;
}

export class PageProblem extends ToldError {}

/** Milliseconds for one answer, and how many redirects are followed. */
const timeout = 15_000;
const mostRedirects = 5;
const mostBytes = 3 * 1024 * 1024;
const mostAddress = 2_000;

/**
 * Reads pages for engines. It reaches public addresses alone: the address that a name leads to is looked at in the
 * moment of the connection, and each redirect again. No cookies, no credentials, and nothing of the project goes with it.
 * @param hosts of which pages may be read, and of those below them; null for all
 * @param isAllowed which IP addresses may be reached
 */
export function createPageReader(
  hosts: readonly string[] | null = null,
  isAllowed: (address: string) => boolean = isPublicAddress,
): PageReader {
  const toText = createJobProcess({
    file: path.join(findRoot(), 'src/server/builder/pages/worker.mjs'),
    memory: 256,
    timeout: 10_000,
    isComputing: true,
    words: {
      unstarted: told`The page could not be read.`,
      late: told`The page took too long to read.`,
      died: told`The page is too large to be read.`,
      stopping: told`The server is stopping.`,
    },
  });

  const guarded = guardedLookup(isAllowed, () => new PageProblem(notPublic));

  const get = (
    address: URL,
  ): Promise<{ status: number; location: string | null; type: string; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const { request } = address.protocol === 'https:' ? https : http;
      const asked = request(address, {
        lookup: guarded,
        agent: false,
        headers: {
          accept: 'text/html, text/plain, text/markdown, application/json;q=0.8, */*;q=0.1',
          'accept-encoding': 'identity',
          'user-agent': 'Statecraft',
        },
        signal: AbortSignal.timeout(timeout),
      });
      asked.once('error', reject);
      asked.once('response', (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        const end = (): void =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? null,
            type: answer.headers['content-type'] ?? '',
            body: Buffer.concat(parts),
          });
        answer.on('data', (part: Buffer) => {
          size += part.byteLength;
          if (size > mostBytes) {
            asked.destroy();
            end();
          } else parts.push(part);
        });
        answer.once('end', end);
        answer.once('error', reject);
      });
      asked.end();
    });

  return {
    async read(given) {
      let address = addressOf(given);
      for (let hop = 0; hop <= mostRedirects; hop++) {
        const host = address.hostname.replace(/^\[|\]$/g, '');
        if (hosts !== null && !hosts.some((name) => host === name || host.endsWith(`.${name}`)))
          throw new PageProblem(told`Pages of this host may not be read here.`);
        // A name is looked at when it is resolved; an IP address is never resolved.
        if (isIP(host) !== 0 && !isAllowed(host)) throw new PageProblem(notPublic);
        const { status, location, type, body } = await get(address).catch((error: unknown) => {
          if (error instanceof PageProblem) throw error;
          throw new PageProblem(told`The page could not be reached.`);
        });
        if (status >= 300 && status < 400 && location !== null) {
          address = addressOf(location, address);
          continue;
        }
        if (status !== 200) throw new PageProblem(told`The server of the page answered with ${status}.`);
        if (
          !/^\s*(?:$|text\/|application\/(?:json|xhtml\+xml|xml|javascript|[\w.+-]+\+(?:json|xml)))/i.test(
            type,
          )
        )
          throw new PageProblem(told`It is no text but ${type.split(';')[0] ?? ''}.`);
        const charset = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
        const content = decode(body, charset);
        const isPage = /html/i.test(type) || /^\s*<(?:!doctype|html)/i.test(content.slice(0, 200));
        const text = isPage ? await toText.run<string>({ html: content, address: address.href }) : content;
        return { address: address.href, text, isPage };
      }
      throw new PageProblem(told`The page leads on and on.`);
    },
    close: () => toText.close(),
  };
}

const notPublic = told`Only public addresses can be read.`;

function addressOf(given: string, base?: URL): URL {
  const text = given.trim();
  let address: URL;
  try {
    address = new URL(base === undefined && !/^[a-z][\w+.-]*:/i.test(text) ? `https://${text}` : text, base);
  } catch {
    throw new PageProblem(told`It is no address of a page.`);
  }
  if (address.protocol !== 'https:' && address.protocol !== 'http:')
    throw new PageProblem(told`Only web pages can be read.`);
  if (address.href.length > mostAddress) throw new PageProblem(told`The address is too long.`);
  address.username = '';
  address.password = '';
  address.hash = '';
  return address;
}

function decode(body: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return body.toString();
  }
}
