import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { EmbeddedPreview, startPreviewHost, type PreviewHost } from './preview-harness.ts';

let browser: Browser;
let host: PreviewHost;
let number = 0;

beforeAll(async () => {
  host = await startPreviewHost();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await host.close();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const open = (files: Record<string, string>) =>
  EmbeddedPreview.open(browser, host, host.create(`plain-${(number += 1)}`, 'project', files));

/** A page whose body is this, from its sixth line on. */
const page = (body: string): string => `<!doctype html>
<html lang="en">
<head><title>Plain</title></head>
<body>
<button onclick="pressed()">Press</button>
${body}
</body>
</html>
`;

interface Case {
  readonly name: string;
  readonly files: Record<string, string>;
  readonly message: RegExp;
  readonly at: string;
  /** The line of the frame that is marked. */
  readonly marked: RegExp;
  readonly press?: true;
}

const cases: readonly Case[] = [
  {
    name: 'a script file that throws while it starts',
    files: {
      'index.html': page('<script src="main.js"></script>'),
      'main.js': "const list = null;\n\nlist.push('x');\n",
    },
    message: /^TypeError: .*push/,
    at: 'main.js:3:6',
    marked: /^> 3 \| list\.push/m,
  },
  {
    name: 'a deferred script in a folder, called from a handler in the markup',
    files: {
      'index.html': page('<script defer src="js/main.js"></script>'),
      'js/main.js': 'function pressed() {\n  missing();\n}\n',
    },
    message: /^ReferenceError: missing/,
    at: 'js/main.js:2:3',
    marked: /^> 2 \| {3}missing/m,
    press: true,
  },
  {
    name: 'a script file that does not parse',
    files: {
      'index.html': page('<script src="/main.js"></script>'),
      'main.js': 'let a = 1;\nlet b = = 2;\n',
    },
    message: /SyntaxError/,
    at: 'main.js:2:9',
    marked: /^> 2 \| let b = = 2/m,
  },
  {
    name: 'a script in the page',
    files: { 'index.html': page('<script>\nconst one = 1;\none.two.three();\n</script>') },
    message: /^TypeError/,
    at: 'index.html:8:9',
    marked: /^> {1,2}8 \| one\.two\.three/m,
  },
  {
    name: 'a module in the page',
    files: { 'index.html': page('<script type="module">\nconst one = 1;\none.two.three();\n</script>') },
    message: /^TypeError/,
    at: 'index.html:8:9',
    marked: /^> {1,2}8 \| one\.two\.three/m,
  },
  {
    name: 'a handler that is not there',
    files: { 'index.html': page('<p>Nothing</p>') },
    message: /^ReferenceError: pressed/,
    at: 'index.html:5:',
    marked: /^> 5 \| <button onclick/m,
    press: true,
  },
  {
    name: 'a script behind elements of its line',
    files: { 'index.html': page('<p>Menu <b>of</b> today</p><script>nothing.there()</script>') },
    message: /^ReferenceError: nothing/,
    at: 'index.html:6:36',
    marked: /^> 6 \| <p>Menu/m,
  },
  {
    name: 'a rejected promise of a script file',
    files: {
      'index.html': page('<script src="main.js"></script>'),
      'main.js': "async function start() {\n  throw new Error('no menu');\n}\nstart();\n",
    },
    message: /^Error: no menu/,
    at: 'main.js:2:9',
    marked: /^> 2 \| {3}throw/m,
  },
  {
    name: 'a picture that is not there',
    files: { 'index.html': page('<p>Menu</p>\n<img src="cake.png" alt="Cake">') },
    message: /^A picture could not be loaded: \/cake\.png$/,
    at: 'index.html:7:11',
    marked: /^> 7 \| <img/m,
  },
  {
    name: 'a script of the public folder',
    files: {
      'index.html': page('<script src="/main.js"></script>'),
      'public/main.js': "'use strict';\nundefined.price;\n",
    },
    message: /^TypeError/,
    at: 'public/main.js:2:11',
    marked: /^> 2 \| undefined\.price/m,
  },
];

describe('[BUILD-09] where an error of a plain website stands', () => {
  test.each(cases)('$name', async ({ files, message, at, marked, press }) => {
    const preview = await open(files);
    await preview.message('ready');
    if (press) await preview.frame().click('button');
    const { fault } = await preview.message('fault');
    expect(fault.message).toMatch(message);
    expect([fault.path, fault.line, fault.column].join(':').slice(0, at.length)).toBe(at);
    expect(fault.frame).toMatch(marked);
  });
});
