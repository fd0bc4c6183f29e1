import fs from 'node:fs';
import path from 'node:path';
import git, { Errors } from 'isomorphic-git';

/*
 * Entry of the process that reads a repository which a stranger named: it fetches the newest commit into a folder of
 * its own, lists its files, and writes out those that are asked for. No file is checked out and no hook is run.
 */

/** Most bytes that are taken over the network, and milliseconds without an answer. */
const mostBytes = 96 * 1024 * 1024;
const timeout = 25_000;
/** Files that are listed; what tools made is among them. */
const mostEntries = 30_000;

/** What a repository cannot be read for; the one who asked says it in words. */
class Problem extends Error {}

/** Git's HTTP with a time-out and a bound. It follows to another place of the same host alone, as the token does. */
function boundedHttp() {
  const signal = AbortSignal.timeout(timeout);
  return {
    async request({ url, method = 'GET', headers = {}, body }) {
      const chunks = [];
      if (body) for await (const chunk of body) chunks.push(chunk);
      const sent = chunks.length === 0 ? {} : { body: Buffer.concat(chunks) };
      const ask = (address) => fetch(address, { method, headers, redirect: 'manual', signal, ...sent });
      let response = await ask(url);
      const location = response.headers.get('location');
      if ([301, 302, 307, 308].includes(response.status) && location !== null) {
        const next = new URL(location, url);
        if (next.origin === new URL(url).origin) response = await ask(next.href);
      }
      return {
        url: response.url,
        method,
        statusCode: response.status,
        statusMessage: response.statusText,
        headers: Object.fromEntries(response.headers),
        body: bounded(response),
      };
    },
  };
}

async function* bounded(response) {
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Problem('tooLarge');
    yield chunk;
  }
}

/** The branch that is meant, and what follows its name: `feature/x/web` may be the folder `web` of `feature/x`. */
function branchOf(refs, wanted) {
  const names = refs.filter(({ ref }) => ref.startsWith('refs/heads/')).map(({ ref }) => ref.slice(11));
  if (wanted === '') {
    const head = refs.find(({ ref }) => ref === 'HEAD');
    const name = head?.target?.replace('refs/heads/', '');
    return { branch: names.includes(name) ? name : names[0], folder: '' };
  }
  const [branch] = names
    .filter((name) => wanted === name || wanted.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length);
  return { branch, folder: branch === undefined ? '' : wanted.slice(branch.length + 1) };
}

async function list({ url, token, wanted, gitdir }) {
  const http = boundedHttp();
  const headers =
    token === null
      ? {}
      : { authorization: `Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}` };
  const refs = await git.listServerRefs({
    http,
    url,
    headers: { ...headers },
    symrefs: true,
    protocolVersion: 2,
  });
  const { branch, folder } = branchOf(refs, wanted);
  if (branch === undefined) throw new Problem(wanted === '' ? 'empty' : 'noBranch');
  const store = { fs, gitdir, cache: {} };
  await git.init({ fs, gitdir, bare: true, defaultBranch: branch });
  await git.addRemote({ fs, gitdir, remote: 'origin', url });
  const { fetchHead } = await git.fetch({
    ...store,
    http,
    url,
    headers,
    remote: 'origin',
    ref: branch,
    remoteRef: branch,
    singleBranch: true,
    depth: 1,
    tags: false,
  });
  const { commit } = await git.readCommit({ ...store, oid: fetchHead });
  const entries = [];
  const visit = async (oid, prefix) => {
    const { tree } = await git.readTree({ ...store, oid });
    for (const entry of tree) {
      const at = prefix + entry.path;
      if (entry.type === 'tree') await visit(entry.oid, `${at}/`);
      else {
        if (entries.length === mostEntries) throw new Problem('tooManyFiles');
        const kind = entry.type === 'commit' ? 'module' : entry.mode === '120000' ? 'link' : 'file';
        entries.push({ path: at, kind, oid: entry.oid });
      }
    }
  };
  await visit(commit.tree, '');
  return { branch, folder, entries };
}

/** Writes contents out as files that are called by their ids; answers the bytes of each. */
async function write({ gitdir, out, oids }) {
  const store = { fs, gitdir, cache: {} };
  const sizes = [];
  for (const oid of oids) {
    const { blob } = await git.readBlob({ ...store, oid });
    await fs.promises.writeFile(path.join(out, oid), blob);
    sizes.push(blob.byteLength);
  }
  return { sizes };
}

function problemOf(error) {
  if (error instanceof Problem) return error.message;
  if (error instanceof Errors.HttpError) {
    const { statusCode } = error.data;
    return statusCode === 401 || statusCode === 403 || statusCode === 404 ? 'noAccess' : 'unreachable';
  }
  const isNetwork =
    error instanceof Error &&
    (error.name === 'TimeoutError' || error.name === 'AbortError' || error.message === 'fetch failed');
  return isNetwork ? 'unreachable' : 'unreadable';
}

process.on('message', async ({ work }) => {
  let value;
  try {
    value = work.oids === undefined ? await list(work) : await write(work);
  } catch (error) {
    value = { problem: problemOf(error) };
  }
  process.send?.({ value });
});
process.on('disconnect', () => process.exit(0));
