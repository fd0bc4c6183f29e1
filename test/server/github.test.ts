import { afterEach, beforeEach, expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { TestClock } from '#server/platform/clock.ts';
import { stateLifetime } from '#server/integrations/oauth/oauth-states.ts';
import { repositoryName } from '#server/integrations/github/repository-name.ts';
import { type GithubServer, startGithub } from '#test/support/github-server.ts';
import type { Client } from './support/client.ts';
import { openStream } from './support/notify-stream.ts';
import { edit, projectWith } from './support/projects.ts';
import { describeOnBothDatabases, type MakeServer, type TestServer } from './support/server.ts';
import { contentsOf } from './support/runs.ts';

const page = '<!doctype html>\n<title>Crumb</title>\n<h1>Crumb</h1>\n<p>Bread</p>\n<hr>\n<hr>\n<p>Cake</p>\n';

/** Files of a repository, without those by which it runs elsewhere. */
function ownOf(files: Readonly<Record<string, string>>): Record<string, string> {
  const made = new Set(['README.md', 'package.json', 'vite.config.mjs']);
  return Object.fromEntries(Object.entries(files).filter(([path]) => !made.has(path)));
}

/** What a browser brings back from GitHub. */
const answerOf = (url: URL) => {
  const { state = '', ...rest } = Object.fromEntries(url.searchParams);
  return { state, ...rest };
};

async function authorizeAccount(client: Client, github: GithubServer) {
  const { authorize_url: url } = await client.call('githubAuthAccount', {});
  return client.call('githubCallback', answerOf(await github.approve(url)));
}

async function authorizeProject(client: Client, github: GithubServer, projectId: string) {
  const { authorize_url: url } = await client.call('githubAuthProject', { projectId });
  return client.call('githubCallback', answerOf(await github.approve(url)));
}

let github: GithubServer;
beforeEach(async () => {
  github = await startGithub();
});
afterEach(() => github.close());

/** A person with a project that is connected to their own account. */
async function connected(makeServer: MakeServer, clock?: TestClock) {
  const server = await makeServer({ env: github.env, ...(clock && { clock }) });
  const client = await server.signIn('ada@example.com');
  const projectId = await projectWith(server, client, { 'index.html': page, 'src/app.js': 'let a;\n' });
  await authorizeAccount(client, github);
  await authorizeProject(client, github, projectId);
  await client.call('githubConnectProject', { projectId, github_auth_id: 'user-501' });
  return { server, client, projectId, repository: 'ada/crumb-bakery' };
}

const stored = (server: TestServer) =>
  server.services.database.db.selectFrom('github_accounts').selectAll().execute();

describeOnBothDatabases('GitHub', (makeServer) => {
  it('[API-08] [ENTITY-11] [MACHINE-02] goes through the four states that the detail tells', async () => {
    const server = await makeServer({ env: github.env });
    const client = await server.signIn('ada@example.com');
    const projectId = await projectWith(server, client, { 'index.html': page });
    const detail = () => client.call('githubDetail', { projectId });

    expect(await detail()).toEqual({
      user_name: '',
      repo_info: null,
      connect_project: false,
      organizations: [],
      sync: null,
    });

    expect(await authorizeAccount(client, github)).toEqual({ user_name: 'ada' });
    expect(await detail()).toMatchObject({ user_name: 'ada', repo_info: null, organizations: [] });

    await authorizeProject(client, github, projectId);
    expect((await detail()).organizations).toMatchObject([
      { auth_id: 'user-501', name: 'ada' },
      { auth_id: 'org-7', name: 'analytical' },
    ]);

    const answer = await client.call('githubConnectProject', { projectId, github_auth_id: 'org-7' });
    expect(answer).toMatchObject({
      user_name: 'ada',
      repo_info: { full_name: 'analytical/crumb-bakery', url: `${github.url}/analytical/crumb-bakery` },
      connect_project: true,
      sync: { pushed_version: 1, current_version: 1, has_draft: false, has_remote_changes: false },
    });

    // The authorization is taken back on GitHub: the repository is known, the access is gone.
    github.revokeTokens();
    expect(await detail()).toMatchObject({
      user_name: '',
      repo_info: { full_name: 'analytical/crumb-bakery' },
      connect_project: false,
    });
    expect(await stored(server)).toEqual([]);

    // An account alone is of no use to it. Asked for this project, the access to its repository is asked for too.
    await authorizeAccount(client, github);
    expect(await detail()).toMatchObject({ user_name: 'ada', connect_project: false });
    const { authorize_url: url } = await client.call('githubAuthAccount', { projectId });
    await client.call('githubCallback', answerOf(await github.approve(url)));
    expect(await detail()).toMatchObject({ connect_project: true });
    const again = await client.call('githubConnectProject', { projectId, github_auth_id: 'org-7' });
    expect(again).toMatchObject({
      repo_info: { full_name: 'analytical/crumb-bakery' },
      connect_project: true,
    });
  });

  it('[API-08] asks for no more than each step needs, and never takes permissions back', async () => {
    const server = await makeServer({ env: github.env });
    const client = await server.signIn('ada@example.com');
    const scopesOf = (address: string) => new URL(address).searchParams.get('scope')?.split(' ').sort();
    const account = async () => scopesOf((await client.call('githubAuthAccount', {})).authorize_url);
    expect(await account()).toEqual(['read:user']);
    const { authorize_url: url } = await client.call('githubAuthProject', {});
    expect(scopesOf(url)).toEqual(['read:org', 'read:user', 'repo']);
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${server.origin}/github/callback`);
    await client.call('githubCallback', answerOf(await github.approve(url)));
    expect(await account()).toEqual(['read:org', 'read:user', 'repo']);
  });

  it('[API-08] lists the installations of a GitHub App, which people install before or after they authorize', async () => {
    const server = await makeServer({ env: { ...github.env, GITHUB_APP_SLUG: 'statecraft' } });
    github.setupOrigin = server.origin;
    const client = await server.signIn('ada@example.com');
    const projectId = await projectWith(server, client, { 'index.html': page });
    await authorizeAccount(client, github);
    const { authorize_url: url } = await client.call('githubAuthProject', { projectId });
    expect(url).toMatch(`${github.url}/apps/statecraft/installations/new?state=`);
    await client.call('githubCallback', answerOf(await github.approve(url)));
    const { organizations } = await client.call('githubDetail', {});
    expect(organizations).toEqual([
      { auth_id: '77', name: 'ada', settings_url: `${github.url}/settings/installations/77` },
    ]);
    const answer = await client.call('githubConnectProject', { projectId, github_auth_id: '77' });
    expect(answer.repo_info?.full_name).toBe('ada/crumb-bakery');
  });

  it('[ROUTE-10] takes an answer once, from the browser that asked, and only for a while', async () => {
    const clock = new TestClock(Date.now());
    const server = await makeServer({ env: github.env, clock });
    const client = await server.signIn('ada@example.com');
    const other = await server.signIn('eve@example.com');
    const begin = async () => (await client.call('githubAuthAccount', {})).authorize_url;
    const refused = async (who: Client, answer: { state: string }) =>
      (await who.envelope('githubCallback', answer)).errNo;

    const first = answerOf(await github.approve(await begin()));
    // Another user's browser, also on the same account, did not begin it; and it is spent after the attempt.
    expect(await refused(other, first)).toBe(ErrNo.authorizationMismatch);
    expect(await refused(client, first)).toBe(ErrNo.authorizationMismatch);
    const second = answerOf(await github.approve(await begin()));
    clock.advance(1000);
    expect(await refused(await server.signIn('ada@example.com'), second)).toBe(ErrNo.authorizationMismatch);

    const third = answerOf(await github.approve(await begin()));
    expect(await client.call('githubCallback', third)).toEqual({ user_name: 'ada' });
    expect(await refused(client, third)).toBe(ErrNo.authorizationMismatch);
    expect(await refused(client, { state: 'made-up' })).toBe(ErrNo.authorizationMismatch);

    const late = answerOf(await github.approve(await begin()));
    clock.advance(stateLifetime);
    expect(await refused(client, late)).toBe(ErrNo.authorizationExpired);

    const denied = answerOf(await github.deny(await begin()));
    expect(denied).toMatchObject({ error: 'access_denied' });
    expect(await refused(client, denied)).toBe(ErrNo.authorizationDenied);

    const forged = answerOf(await github.approve(await begin()));
    expect(await refused(client, { ...forged, code: 'not-the-code' } as never)).toBe(
      ErrNo.authorizationDenied,
    );
  });

  it('[API-08] encrypts tokens, gives them to no one, and takes them back when the account is disconnected', async () => {
    const { server, client } = await connected(makeServer);
    const [row] = await stored(server);
    expect(JSON.stringify(row)).not.toContain('gho_');
    const detail = await client.call('githubDetail', {});
    expect(JSON.stringify(detail)).not.toMatch(/gho_|token/);
    // An encrypted token is of no use in another user's row.
    const other = await server.signIn('eve@example.com');
    const { uid } = await other.call('userDetail', {});
    await server.services.database.db
      .insertInto('github_accounts')
      .values({ ...row!, user_id: uid })
      .execute();
    expect(await other.call('githubDetail', {})).toMatchObject({ user_name: '' });

    await client.call('githubDisconnect', {});
    expect(github.grantsRevoked).toHaveLength(1);
    expect(await client.call('githubDetail', {})).toMatchObject({ user_name: '' });
    const { events } = await client.call('accountActivity', {});
    expect(events.slice(0, 2).map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      'disconnected GitHub',
      'connected GitHub',
    ]);
  });

  it('[API-08] refreshes a token that lapses, and forgets one that cannot be refreshed', async () => {
    github.tokenLifetime = 8 * 3600;
    const clock = new TestClock(Date.now());
    const { server, client } = await connected(makeServer, clock);
    const [before] = await stored(server);
    clock.advance(8 * 3_600_000);
    expect(await client.call('githubDetail', {})).toMatchObject({ user_name: 'ada' });
    const [after] = await stored(server);
    expect(after?.access_sealed).not.toBe(before?.access_sealed);
    clock.advance(8 * 3_600_000);
    github.revokeTokens();
    expect(await client.call('githubDetail', {})).toMatchObject({ user_name: '' });
  });

  it('[BUILD-10] pushes the project with a commit for each version, named after it', async () => {
    const { client, projectId, repository } = await connected(makeServer);
    const first = await github.repositories.files(repository);
    expect(ownOf(first)).toEqual({ 'index.html': page, 'src/app.js': 'let a;\n' });
    // What is pushed can be installed and built where it is.
    expect(JSON.parse(first['package.json'] ?? '')).toMatchObject({
      scripts: { build: 'vite build' },
      devDependencies: { vite: expect.any(String) as string },
    });
    expect(Object.keys(first)).toEqual(expect.arrayContaining(['README.md', 'vite.config.mjs']));
    expect(await github.repositories.messages(repository)).toEqual(['Version 1: A first page']);

    await edit(client, projectId, { 'src/app.js': 'let b;\n' }, 'Rename it');
    await edit(client, projectId, { 'src/app.js': null, 'about.html': 'About' });
    expect((await client.call('githubDetail', { projectId })).sync).toMatchObject({
      pushed_version: 1,
      current_version: 2,
      has_draft: true,
    });
    const pushed = await client.call('githubPush', { projectId });
    expect(pushed).toMatchObject({
      version: 3,
      commit: await github.repositories.head(repository),
      commit_url: `${github.url}/${repository}/commit/${pushed.commit}`,
    });
    expect((await client.call('githubDetail', { projectId })).sync?.commit_url).toBe(pushed.commit_url);
    expect(ownOf(await github.repositories.files(repository))).toEqual({
      'about.html': 'About',
      'index.html': page,
    });
    expect(await github.repositories.messages(repository)).toEqual([
      'Version 3: Changed about.html and 1 more',
      'Version 2: Rename it',
      'Version 1: A first page',
    ]);
    // Again, with nothing new: the same commit.
    expect(await client.call('githubPush', { projectId })).toEqual(pushed);
  });

  it('[BUILD-10] [MACHINE-06] never forces: what GitHub has and the project has not must be pulled first', async () => {
    const { server, client, projectId, repository } = await connected(makeServer);
    const theirs = await github.repositories.commit(
      repository,
      { 'README.md': '# Crumb\n', 'index.html': page.replace('Bread', 'Rye bread') },
      'Add a readme',
    );
    await edit(client, projectId, { 'index.html': page.replace('Cake', 'Carrot cake') }, 'More cake');
    expect((await client.call('githubDetail', { projectId })).sync?.has_remote_changes).toBe(true);
    const refused = await client.envelope('githubPush', { projectId });
    expect(refused.errNo).toBe(ErrNo.conflict);
    expect(refused.errMsg).toContain('Pull them first');
    expect(await github.repositories.head(repository)).toBe(theirs);

    const stream = await openStream(client);
    const pulled = await client.call('githubPull', { projectId });
    expect(pulled.overwritten).toEqual([]);
    const { lastSeq, project } = await client.call('projectDetail', { projectId });
    expect((await stream.received(1))[0]).toEqual({
      model: 'project',
      action: 'github_code_edit',
      data: { projectId, treeHash: project.treeHash, seq: lastSeq },
    });
    stream.close();
    expect(pulled.version).toMatchObject({ number: 3, message: 'Pulled from GitHub: Add a readme' });
    const both = page.replace('Bread', 'Rye bread').replace('Cake', 'Carrot cake');
    expect(await contentsOf(server, projectId)).toMatchObject({
      'README.md': '# Crumb\n',
      'index.html': both,
    });
    await client.call('githubPush', { projectId });
    expect((await github.repositories.files(repository))['index.html']).toBe(both);
    expect((await github.repositories.messages(repository)).slice(0, 2)).toEqual([
      'Version 3: Pulled from GitHub: Add a readme',
      'Add a readme',
    ]);
    expect(await client.call('githubPull', { projectId })).toEqual({ version: null, overwritten: [] });
  });

  it("[BUILD-10] keeps the builder's own notes out of the repository, and its project", async () => {
    const { server, client, projectId, repository } = await connected(makeServer);
    const notes = { '.statecraft/spec.json': '{"v":1}', '.statecraft/undo.json': '[]' };
    await edit(client, projectId, notes, 'Notes');
    await client.call('githubPush', { projectId });
    expect(Object.keys(ownOf(await github.repositories.files(repository))).sort()).toEqual([
      'index.html',
      'src/app.js',
    ]);
    // One that a person has put there, by hand or long ago, is not taken over.
    await github.repositories.commit(
      repository,
      { 'README.md': '# Crumb', '.statecraft/spec.json': '{"v":0}' },
      'A readme',
    );
    await client.call('githubPull', { projectId });
    const arrived = await contentsOf(server, projectId);
    expect(arrived).toMatchObject({ ...notes, 'README.md': '# Crumb' });
    // Nor is what was made for the repository.
    expect(Object.keys(arrived)).not.toContain('package.json');
    expect(Object.keys(arrived)).not.toContain('vite.config.mjs');
    expect((await client.call('githubDetail', { projectId })).sync).toMatchObject({
      has_remote_changes: false,
      pushed_version: 3,
      current_version: 3,
    });
    await edit(client, projectId, { 'README.md': '# Crumb bakery' }, 'Name');
    await client.call('githubPush', { projectId });
    expect(Object.keys(await github.repositories.files(repository)).sort()).toEqual([
      'README.md',
      'index.html',
      'package.json',
      'src/app.js',
      'vite.config.mjs',
    ]);
  });

  it('[BUILD-10] names the files in which both sides changed the same lines, and keeps ours in a version', async () => {
    const { server, client, projectId, repository } = await connected(makeServer);
    await github.repositories.commit(repository, { 'src/app.js': 'let theirs;\n' }, 'Theirs');
    await edit(client, projectId, { 'src/app.js': 'let ours;\n' });
    const pulled = await client.call('githubPull', { projectId });
    expect(pulled.overwritten).toEqual(['src/app.js']);
    expect((await contentsOf(server, projectId))['src/app.js']).toBe('let theirs;\n');
    const { versions } = await client.call('versionList', { projectId });
    const kept = versions.find(({ number }) => number === 2);
    const ours = await client.call('fileRead', { projectId, path: 'src/app.js', versionId: kept?.id });
    expect(ours.content).toBe('let ours;\n');
  });

  it('[BUILD-10] takes nothing over that a project cannot hold', async () => {
    const { server, client, projectId, repository } = await connected(makeServer);
    const before = await contentsOf(server, projectId);
    const refused = async () => {
      const answer = await client.envelope('githubPull', { projectId });
      expect(answer).toMatchObject({ errNo: ErrNo.badRequest });
      expect(await contentsOf(server, projectId)).toEqual(before);
      return answer.errMsg;
    };
    await github.repositories.commit(repository, { 'a:b.txt': 'No' }, 'Odd name');
    expect(await refused()).toContain('Nothing was taken over');
    for (const mode of ['120000', '160000'] as const) {
      await github.repositories.link(repository, 'other', mode);
      expect(await refused()).toBe(
        'other is a link to something else, which a project cannot hold. Nothing was taken over.',
      );
    }
  });

  it('[BUILD-10] pushes everything anew to a repository that was emptied', async () => {
    const { client, projectId, repository } = await connected(makeServer);
    await edit(client, projectId, { 'about.html': 'About' }, 'About');
    await github.repositories.deleteBranch(repository);
    await client.call('githubPush', { projectId });
    expect(await github.repositories.messages(repository)).toEqual([
      'Version 2: About',
      'Version 1: A first page',
    ]);
  });

  it('[API-08] gives a taken name a number, and never takes another repository over', async () => {
    const { server, client } = await connected(makeServer);
    const second = await projectWith(server, client, { 'index.html': page });
    const answer = await client.call('githubConnectProject', {
      projectId: second,
      github_auth_id: 'user-501',
    });
    expect(answer.repo_info?.full_name).toBe('ada/crumb-bakery-2');
    expect(await github.repositories.messages('ada/crumb-bakery')).toHaveLength(1);
  });

  it('[API-08] follows a repository that was renamed, and notices one that may not be pushed to any more', async () => {
    const { client, projectId } = await connected(makeServer);
    github.permissions.set('ada/crumb-bakery', false);
    expect(await client.call('githubDetail', { projectId })).toMatchObject({
      user_name: 'ada',
      repo_info: { full_name: 'ada/crumb-bakery' },
      connect_project: false,
    });
    github.permissions.clear();
    await github.rename('ada/crumb-bakery', 'ada/crumb');
    expect(await client.call('githubDetail', { projectId })).toMatchObject({
      repo_info: { full_name: 'ada/crumb' },
      connect_project: true,
    });
    await edit(client, projectId, { 'a.txt': 'a' }, 'A');
    await client.call('githubPush', { projectId });
    expect(await github.repositories.messages('ada/crumb')).toHaveLength(2);
  });

  it('[API-08] [ERROR-08] says that GitHub does not answer, or asks for a pause, and changes nothing', async () => {
    const { server, client, projectId } = await connected(makeServer);
    github.outage = { status: 500, body: null };
    const refused = await client.envelope('githubDetail', { projectId });
    expect(refused).toMatchObject({ errNo: ErrNo.unavailable, status: 200 });
    expect(refused.errMsg).toBe('GitHub could not be reached. Try again in a moment.');
    expect(await stored(server)).toHaveLength(1);
    github.outage = { status: 403, body: { message: 'API rate limit exceeded' } };
    expect((await client.envelope('githubDetail', { projectId })).errNo).toBe(ErrNo.tooFrequent);
    github.outage = null;
    expect((await client.call('githubDetail', { projectId })).connect_project).toBe(true);
    // What does not come with success is not read, whatever it looks like.
    github.outage = { status: 300, body: { id: 9, login: 'eve' } };
    const { authorize_url: url } = await client.call('githubAuthAccount', {});
    const answer = await client.envelope('githubCallback', answerOf(await github.approve(url)));
    expect(answer.errNo).not.toBe(0);
    github.outage = null;
    expect(await client.call('githubDetail', {})).toMatchObject({ user_name: 'ada' });
  });

  it('[API-08] [ROLE-01] knows only projects of the one who asks, and disconnects only their account', async () => {
    const { server, client, projectId } = await connected(makeServer);
    const eve = await server.signIn('eve@example.com');
    await authorizeAccount(eve, github);
    const calls = [
      () => eve.envelope('githubDetail', { projectId }),
      () => eve.envelope('githubPush', { projectId }),
      () => eve.envelope('githubPull', { projectId }),
      () => eve.envelope('githubDisconnect', { projectId }),
      () => eve.envelope('githubConnectProject', { projectId, github_auth_id: 'user-501' }),
    ];
    for (const call of calls) expect((await call()).errNo).toBe(ErrNo.notFound);
    expect((await server.client().envelope('githubDetail', {})).errNo).toBe(ErrNo.notSignedIn);
    const chosen = await client.envelope('githubConnectProject', { projectId, github_auth_id: 'org-999' });
    expect(chosen.errNo).toBe(ErrNo.permissionDenied);

    await client.call('githubDisconnect', { projectId });
    expect(await client.call('githubDetail', { projectId })).toMatchObject({
      user_name: 'ada',
      repo_info: null,
    });
    expect(await github.repositories.messages('ada/crumb-bakery')).toHaveLength(1);
    // An account that is disconnected is one's own.
    await client.call('githubDisconnect', {});
    expect(await client.call('githubDetail', {})).toMatchObject({ user_name: '' });
    expect(await eve.call('githubDetail', {})).toMatchObject({ user_name: 'ada' });
  });

  it('[API-08] says what the operator has to set where GitHub is off', async () => {
    const server = await makeServer();
    expect(server.services.publicSettings.integrations.github).toBe(false);
    const client = await server.signIn('ada@example.com');
    const refused = await client.envelope('githubAuthAccount', {});
    expect(refused.errNo).toBe(ErrNo.unavailable);
    expect(refused.errMsg).toContain('GITHUB_CLIENT_ID');
    expect(await client.call('githubDetail', {})).toMatchObject({ user_name: '', repo_info: null });
  });
});

it('names repositories with what GitHub takes', () => {
  expect(repositoryName('Crêpes & Café')).toBe('crepes-cafe');
  expect(repositoryName('…')).toBe('project');
  expect(repositoryName('x'.repeat(200))).toHaveLength(60);
});
