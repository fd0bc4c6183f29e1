import ts from 'typescript-language';
import { afterEach, describe, expect, it } from 'vitest';
import { createAnswers, givePackages } from '#adapters/language/worker/answers.ts';
import { createProjectHost } from '#adapters/language/worker/project-host.ts';
import de from '#language/catalogs/de.json' with { type: 'json' };
import { english, setSpeech } from '#language/speech.ts';
import { aloud } from '#language/told.ts';
import type { Refused } from '#lib/language-service.ts';

const text = "import { bake } from 'oven';\nexport const bread = bake();\n";

afterEach(() => setSpeech(() => english));

describe('the language service', () => {
  it('knows a package whose types come after a file was read that imports it', () => {
    const host = createProjectHost({ 'lib.d.ts': 'interface Array<T> {}' });
    const service = ts.createLanguageService(host);
    const answers = createAnswers(host, service);
    host.write('src/bread.ts', text);
    expect(answers.problems('src/bread.ts').missing).toEqual(['oven']);
    expect(answers.hover('src/bread.ts', text.indexOf('bread ='))?.signature).toBe('const bread: any');

    givePackages(host, service, [
      ['/node_modules/oven/package.json', '{"name":"oven","types":"index.d.ts"}'],
      ['/node_modules/oven/index.d.ts', 'export declare function bake(): { crust: 1 };'],
    ]);
    expect(answers.problems('src/bread.ts').missing).toEqual([]);
    expect(answers.hover('src/bread.ts', text.indexOf('bread ='))?.signature).toContain('crust: 1');
  });

  it('says why it cannot rename or go on, to be read in the language of who asked', () => {
    const host = createProjectHost({ 'lib.d.ts': 'interface Array<T> {}' });
    const answers = createAnswers(host, ts.createLanguageService(host));
    // As it comes out of the worker.
    const refused = JSON.parse(
      JSON.stringify([answers.renamed('notes.md', 0), answers.definition('notes.md', 0)]),
    ) as Refused[];
    setSpeech(() => ({ language: 'de', catalog: de }));
    expect(refused.map(({ why }) => aloud(why))).toEqual([
      'An der Schreibmarke steht kein Name.',
      'An der Schreibmarke gibt es nichts, wohin man gehen könnte.',
    ]);
  });
});
