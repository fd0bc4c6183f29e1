import ts from 'typescript-language';
import { describe, expect, it } from 'vitest';
import { createAnswers, givePackages } from '#adapters/language/worker/answers.ts';
import { createProjectHost } from '#adapters/language/worker/project-host.ts';

const text = "import { bake } from 'oven';\nexport const bread = bake();\n";

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
});
