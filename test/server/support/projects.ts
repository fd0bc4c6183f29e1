import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** A project of the client with these files as its first version, without a run. */
export async function projectWith(
  server: TestServer,
  client: Client,
  contents: Record<string, string>,
  name = 'Crumb Bakery',
): Promise<string> {
  const { uid } = await client.call('userDetail', {});
  const row = await server.services.database.db.transaction().execute((transaction) =>
    server.services.projects.insert(transaction, {
      ownerId: uid,
      scene: 'ai-website-builder',
      prompt: name,
    }),
  );
  await client.call('projectRename', { projectId: row.id, name });
  await edit(client, row.id, contents, 'A first page');
  return row.id;
}

/** Changes files as a person does; null deletes. With a message it becomes a version, otherwise it stays a draft. */
export async function edit(
  client: Client,
  projectId: string,
  contents: Record<string, string | null>,
  message?: string,
): Promise<void> {
  const { files } = await client.call('fileList', { projectId });
  const hashOf = (path: string) => files.find((file) => file.path === path)?.hash ?? null;
  await client.call('filesApply', {
    projectId,
    operations: Object.entries(contents).map(([path, content]) =>
      content === null
        ? { op: 'delete' as const, path, baseHash: hashOf(path) ?? '' }
        : { op: 'write' as const, path, content, baseHash: hashOf(path) },
    ),
    ...(message === undefined ? {} : { commit: true, message }),
  });
}
