import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodKey, type ModelServer, startModelServer } from '#test/support/model-server.ts';
import type { Part } from '#test/support/model-script.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from '../support/client.ts';
import { startWatched, type WatchedServer } from '../support/watched-server.ts';

const forms = ['tools', 'tags', 'fences'] as const;
/** Characters of an answer: about the tokens that a model may send at once. */
const most = 120_000;
const filled = (text: string): string => text.repeat(Math.ceil(most / text.length)).slice(0, most);

const line = `  ${'x'.repeat(90)};`;
/** A file whose lines are alike, in parts that one line each tells apart: the hardest to bring together. */
const partsOf = (lines: number): string[] =>
  Array.from({ length: 40 }, (_, part) => [...Array(lines).fill(line), `  part${part};`].join('\n'));
const file = `${partsOf(60).join('\n')}\n`;
const elided = partsOf(30).join('\n// ... existing code ...\n').slice(0, most);

/** What readers of answers find hardest: what begins again and again, and what does not end. */
const texts: Readonly<Record<string, string>> = {
  'a fence that does not end': `\`\`\`tsx src/App.tsx\n${filled('const a = 1;\n')}`,
  'many fences': filled('```tsx src/a.tsx\nexport const a = 1;\n```\n'),
  'marks of edits': `\`\`\`tsx a.ts\n${filled('<<<<<<< SEARCH\na\n=======\nb\n')}`,
  'ends of edits': filled('>>>>>>> REPLACE\n======='),
  tags: filled('<file path="a.ts">'),
  'tags that do not end': filled('<write_file '),
  'calls in tags': filled('<invoke name="write_file"><parameter name="path">a</parameter>'),
  diffs: filled('--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-a\n+b\n'),
  shell: filled("cat <<'EOF' > a.ts\n"),
  'a shell script': filled("cat > a.ts <<'EOF'\na\nEOF\n"),
  Python: filled('write_file(path="a.ts", content="""a"""'),
  'a Python file': filled('with open("a.ts", "w") as f:\n    f.write("""a\n'),
  YAML: filled('path: a.ts\ncontent: |\n  a\n'),
  JSON: filled('{"path":"a.ts","content":"'),
  'a list in JSON': `[${filled('{"path":"a.ts","content":"a"},')}`,
  blanks: filled(' '),
  lines: filled('\n'),
  quotation: filled('\\"'),
  headings: filled('### `src/a.ts`\n'),
  'calls of tools as text': filled('<|tool_call|>{"name":"write_file","arguments":{'),
  thoughts: filled('<think>'),
  'one long line': `\`\`\`ts a.ts\n${filled('a = b + c * (d) ')}`,
};

const tools: Readonly<Record<string, Part>> = {
  'a file with parts left out': { tool: 'write_file', args: { path: 'file.ts', content: `${elided}\n` } },
  'comments that leave something out': {
    tool: 'write_file',
    args: { path: 'file.ts', content: filled('/* ... rest of the code unchanged, as before ... */\n') },
  },
  'brackets in a file with parts left out': {
    tool: 'write_file',
    args: { path: 'file.ts', content: `// ... existing code ...\n${filled('{[(')}\n` },
  },
  'edits of the same line': {
    tool: 'edit_file',
    args: { path: 'file.ts', edits: Array(300).fill({ search: line.slice(0, 60), replace: 'y' }) },
  },
  'an edit of a line that is nearly there': {
    tool: 'edit_file',
    args: { path: 'file.ts', edits: [{ search: `${line}\n`.repeat(900), replace: 'y' }] },
  },
  'arguments that are no JSON': { tool: 'write_file', json: `{"path":"a.ts","content":"${filled('a"\\n')}` },
  'arguments of many fields': { tool: 'write_file', json: `{${filled('"a":[{"b":')}` },
};

describe('the main thread, with the hardest that a model may answer', { timeout: 3_600_000 }, () => {
  let models: ModelServer;
  let server: WatchedServer;
  let client: Client;
  beforeAll(async () => {
    models = await startModelServer();
    server = await startWatched({
      OPENAI_COMPATIBLE_URL: models.url,
      OPENAI_COMPATIBLE_KEY: goodKey,
      MODELS: forms.map((form) => `compatible/${form}; price=0/0; output=32000; as=${form}`).join(', '),
      CREDITS_PER_RUN: '1000000',
      TOKENS_PER_RUN: '100000000',
    });
    client = await server.signIn('ada@example.com');
  }, 1_800_000);
  afterAll(async () => {
    await server.close();
    await models.close();
  });

  it.each(forms)('is held by none of them, read as %s', async (form) => {
    const { projectId } = await client.call('projectCreate', {
      prompt: 'Nothing yet',
      scene: 'ai-website-builder',
      engine: `compatible/${form}`,
    });
    const ended = () =>
      eventually(async () =>
        expect((await client.call('projectDetail', { projectId })).activeRunId).toBeNull(),
      );
    await ended();
    await client.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'file.ts', content: file, baseHash: null }],
      commit: true,
    });
    const answers = Object.entries<Part>(form === 'tools' ? { ...texts, ...tools } : texts);
    const answer = async (part: Part): Promise<void> => {
      let asked = 0;
      // What it is asked again it has nothing to say to: the turn is over.
      models.answer(() => ({ parts: (asked += 1) === 1 ? [part] : ['That is all.'], pieceLength: 400 }));
      await client.call('runSubmit', { projectId, prompt: 'Go on', engine: `compatible/${form}` });
      await ended();
    };
    // What is compiled at the first answer is no cost of one.
    await answer('Nothing to do.');
    for (const [what, part] of answers) await server.measure(`${form}: ${what}`, () => answer(part));
    expect(server.slow()).toEqual([]);
  });
});
