/** The results of one engine or of several beside each other, as Markdown and as a page with the pictures. */
import type { CaseResult } from './evaluate.ts';

const share = (results: readonly CaseResult[], is: (result: CaseResult) => boolean): string =>
  `${results.filter(is).length}/${results.length}`;
const sum = (results: readonly CaseResult[], of: (result: CaseResult) => number): string =>
  results.reduce((total, result) => total + of(result), 0).toLocaleString('en', { maximumFractionDigits: 1 });

const groups = <K extends string>(results: readonly CaseResult[], key: (result: CaseResult) => K) => {
  const found = new Map<K, CaseResult[]>();
  for (const result of results) found.set(key(result), [...(found.get(key(result)) ?? []), result]);
  return found;
};

const columns = [
  'built',
  'check clean',
  'behaviour right',
  'rounds',
  'tokens',
  'credits',
  'seconds',
] as const;

const figures = (results: readonly CaseResult[]): string[] => [
  share(results, ({ isBuilt }) => isBuilt),
  share(results, ({ isBuilt, issues }) => isBuilt && issues === 0),
  share(results, ({ isRight }) => isRight),
  sum(results, ({ rounds }) => rounds),
  sum(results, ({ tokens }) => tokens),
  sum(results, ({ credits }) => credits),
  sum(results, ({ seconds }) => seconds),
];

const yes = (is: boolean): string => (is ? 'yes' : 'no');
const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
const head = (cells: readonly string[]): string => `${row(cells)}\n${row(cells.map(() => '---'))}`;

/** The whole table: engines, then suites of each, then every case. */
export function tableOf(results: readonly CaseResult[]): string {
  const engines = groups(results, ({ engine }) => engine);
  const lines = [head(['engine', 'suite', ...columns])];
  for (const [engine, own] of engines) {
    lines.push(row([engine, 'all', ...figures(own)]));
    for (const [suite, some] of groups(own, (result) => result.suite))
      lines.push(row([engine, suite, ...figures(some)]));
  }
  lines.push('', head(['case', 'engine', ...columns, 'what failed']));
  for (const [id, some] of groups(results, (result) => result.id))
    for (const result of some)
      lines.push(
        row([
          id,
          result.engine,
          yes(result.isBuilt),
          result.isBuilt ? (result.issues === 0 ? 'yes' : `${result.issues} things`) : 'no',
          yes(result.isRight),
          String(result.rounds),
          result.tokens.toLocaleString('en'),
          String(result.credits),
          String(result.seconds),
          result.failed.slice(0, 3).join('; ').slice(0, 200),
        ]),
      );
  return `${lines.join('\n')}\n`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page with the pictures of each case side by side. @param folder of the pictures, as the page reaches it */
export function pageOf(results: readonly CaseResult[], folder: string): string {
  const engines = [...groups(results, ({ engine }) => engine).keys()];
  const cell = (result: CaseResult | undefined): string => {
    if (result === undefined) return '<td></td>';
    const words = result.isRight ? 'right' : `wrong: ${result.failed.slice(0, 2).join('; ')}`;
    const picture =
      result.picture === ''
        ? '<p>nothing to see</p>'
        : `<img src="${escaped(`${folder}/${result.picture}`)}" alt="" loading="lazy">`;
    return `<td class="${result.isRight ? 'right' : 'wrong'}">${picture}<p>${escaped(words)}</p></td>`;
  };
  const rows = [...groups(results, ({ id }) => id)].map(
    ([id, some]) =>
      `<tr><th scope="row">${escaped(id)}</th>${engines.map((engine) => cell(some.find((result) => result.engine === engine))).join('')}</tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Engines side by side</title>
<style>body{font:14px/1.5 system-ui;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.5rem;vertical-align:top;text-align:start}img{width:26rem;max-width:100%}.wrong p{color:#a00}.right p{color:#070}</style>
</head><body><h1>Engines side by side</h1><table><thead><tr><th scope="col">case</th>${engines.map((engine) => `<th scope="col">${escaped(engine)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></body></html>
`;
}
