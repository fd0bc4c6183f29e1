import type { Scene } from '#contract/scenes.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** A project of this client with these files as its newest version; no run has run in it. */
export async function projectWith(
  server: TestServer,
  client: Client,
  files: Record<string, string>,
  scene: Scene = 'ai-website-builder',
): Promise<{ projectId: string; versionId: string }> {
  const user = await client.call('userDetail', {});
  const { database, projects } = server.services;
  const row = await database.db
    .transaction()
    .execute((transaction) => projects.insert(transaction, { ownerId: user.uid, scene, prompt: 'Crumb' }));
  return { projectId: row.id, versionId: await commit(client, row.id, files) };
}

/** Writes files and makes a version of them; answers its id. */
export async function commit(
  client: Client,
  projectId: string,
  files: Record<string, string>,
): Promise<string> {
  const known = await client.call('fileList', { projectId });
  const { version } = await client.call('filesApply', {
    projectId,
    operations: Object.entries(files).map(([path, content]) => ({
      op: 'write' as const,
      path,
      content,
      baseHash: known.files.find((file) => file.path === path)?.hash ?? null,
    })),
    commit: true,
  });
  if (version === null) throw new Error('Nothing was committed.');
  return version.id;
}
