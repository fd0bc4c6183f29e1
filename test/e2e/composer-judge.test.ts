import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JudgeBrowser } from '../composer/locked/browser.ts';
import type { Turn } from '../composer/locked/converse.ts';
import { judgeChange, judgeProject } from '../composer/locked/judge.ts';
import {
  adds,
  colour,
  computes,
  control,
  does,
  draws,
  enter,
  field,
  filter,
  inventsNothing,
  item,
  lacks,
  misses,
  named,
  press,
  reload,
  says,
  sees,
  shows,
  time,
  together,
  wait,
  type Check,
  type FollowUp,
} from '../composer/locked/vocabulary.ts';
import { write, type ProjectFiles } from '../composer/support.ts';

let browser: JudgeBrowser;
beforeAll(async () => {
  browser = await JudgeBrowser.start();
});
afterAll(() => browser.close());

/** What an engine that made this page would have said. */
function turnOf(body: string | null, said = 'Done.', isAsked = false, isFrank = false): Turn {
  const files: ProjectFiles = new Map();
  if (body !== null)
    write(
      files,
      'index.html',
      `<!doctype html><html lang="en"><title>Fixture</title><body>${body}</body></html>`,
    );
  return { actions: [], files, said, isAsked, isFrank };
}

const menu = `<header><nav><a href="#menu">Menu</a></nav></header><main>
  <section id="menu"><h2>Menu</h2><ul><li>Rye loaf <b>£3.80</b></li><li>Bun <b>£2,60</b></li></ul></section>
  <section><h2>Hours</h2><table><tr><th>Tuesday</th><td>07:00 – 15:00</td></tr><tr><th>Sunday</th><td>Closed</td></tr></table></section>
  <button style="background:#176b3a;color:#fff">Order now</button></main>`;

const list = `<main><h1>Tools</h1><p>Value in all: <b id="sum">0</b></p>
  <label>Show <select id="only" aria-label="Filter"><option>All</option><option>Lent</option></select></label>
  <button id="open">Add tool</button>
  <form id="form" hidden><label>Tool <input id="tool" required></label><label>Price <input id="price" type="number"></label>
  <label>Status <select id="status"><option>Here</option><option>Lent</option></select></label><button>Save</button></form>
  <ul id="list"></ul></main>
  <script>
    const at = (id) => document.getElementById(id);
    let rows = JSON.parse(localStorage.getItem('rows') ?? '[]');
    const draw = () => {
      at('list').replaceChildren(...rows.filter((r) => at('only').value === 'All' || r.status === at('only').value)
        .map((r) => Object.assign(document.createElement('li'), { textContent: r.tool + ' ' + r.price + ' ' + r.status })));
      at('sum').textContent = String(rows.reduce((sum, r) => sum + Number(r.price), 0));
    };
    at('open').onclick = () => { at('form').hidden = false; };
    at('only').onchange = draw;
    at('form').onsubmit = (event) => {
      event.preventDefault();
      rows = [...rows, { tool: at('tool').value, price: at('price').value, status: at('status').value }];
      KEEP;
      at('form').reset(); at('form').hidden = true; draw();
    };
    draw();
  </script>`;
const keeps = list.replace('KEEP', "localStorage.setItem('rows', JSON.stringify(rows))");
const forgets = list.replace('KEEP', '');

const calculator = (formula: string): string => `<main><h1>Area</h1>
  <label>Length <input id="a" type="number"></label><label>Width <input id="b" type="number"></label><output id="o">0</output></main>
  <script>const at = (id) => document.getElementById(id); const [a, b] = [at('a'), at('b')];
  for (const one of [a, b]) one.oninput = () => { at('o').textContent = String(${formula}); };</script>`;

const timer = (length: number): string => `<main><button id="go">Start</button><p id="out">Work</p></main>
  <script>document.getElementById('go').onclick = () => { let left = ${length};
    const tick = () => { left -= 1; if (left <= 0) document.getElementById('out').textContent = 'Rest'; else setTimeout(tick, 1000); };
    setTimeout(tick, 1000); };</script>`;

const drill = { Tool: 'Drill', Price: '19', Status: 'Lent' };
const saw = { Tool: 'Saw', Price: '7', Status: 'Here' };

/** Checks of each kind with a page in which they hold and one in which they do not. */
const kinds: readonly { title: string; checks: readonly Check[]; good: string; bad: string }[] = [
  {
    title: 'a text that was given is seen word for word',
    checks: [shows('Rye loaf', 'Hours')],
    good: menu,
    bad: menu.replace('Rye loaf', 'Rye bread loaf'),
  },
  {
    title: 'a price stands beside what it is for',
    checks: [together('Rye loaf', 3.8), together('Bun', 2.6)],
    good: menu,
    bad: menu.replace('3.80', '2.60').replace('2,60', '3,80'),
  },
  {
    title: 'an entry is called so and nothing else, beside its own price',
    checks: [item('Bun', 2.6), says('Rye loaf')],
    good: menu,
    bad: menu.replace('Bun', 'We sell bun').replace('Rye loaf', 'Rye loaf and coffee'),
  },
  {
    title: 'a name at the top',
    checks: [named('Kornblume')],
    good: `<header>Kornblume</header>${menu}`,
    bad: `${menu}<p>Bakery Kornblume</p>`,
  },
  {
    title: 'hours in any usual format, on their day',
    checks: [together(/tue/, time('7:00'), time('15:00')), together(/sun/, /closed/)],
    good: menu.replace('07:00 – 15:00', '7am to 3 pm'),
    bad: menu.replace('07:00', '08:00'),
  },
  {
    title: 'what was not wanted is not there',
    checks: [lacks('newsletter')],
    good: menu,
    bad: `${menu}<h2>Newsletter</h2>`,
  },
  {
    title: 'a control of a name',
    checks: [control('order')],
    good: menu,
    bad: menu.replace('Order now', 'Hello'),
  },
  {
    title: 'a colour',
    checks: [colour('buttons', 'green')],
    good: menu,
    bad: menu.replace('#176b3a', '#b3261e'),
  },
  {
    title: 'a field behind a button, with its options',
    checks: [field('status', 'here', 'lent')],
    good: keeps,
    bad: keeps.replaceAll('<option>Lent</option>', ''),
  },
  {
    title: 'an entry is added, counted and kept',
    checks: [adds(drill, ['Drill', 19], { value: 19 })],
    good: keeps,
    bad: forgets,
  },
  {
    title: 'a total moves with an entry',
    checks: [adds(drill, ['Drill'], { value: 19 })],
    good: keeps,
    bad: keeps.replace('sum + Number(r.price)', 'sum + 1'),
  },
  {
    title: 'a list is filtered',
    checks: [
      does(
        'filters',
        enter(drill),
        enter(saw),
        filter('Lent'),
        sees('Drill'),
        misses('Saw'),
        reload,
        sees('Saw'),
      ),
    ],
    good: keeps,
    bad: keeps.replace("at('only').value === 'All' ||", 'true ||'),
  },
  {
    title: 'a formula is worked out',
    checks: [computes({ length: '7', width: '3.5' }, 24.5)],
    good: calculator('a.value * b.value'),
    bad: calculator('Number(a.value) + Number(b.value)'),
  },
  {
    title: 'time that passes',
    checks: [does('rests', press('start'), sees('Work'), wait(22), sees('Rest'))],
    good: timer(20),
    bad: timer(60),
  },
  {
    title: 'a chart',
    checks: [draws],
    good: '<main><svg width="300" height="120"><path d="M0 0h9v9z"/></svg></main>',
    bad: '<main><svg width="16" height="16"><path d="M0 0h9v9z"/></svg></main>',
  },
  ...[
    '<p>Call us: 0161 496 0123</p>',
    '<p>12 Baker Street</p>',
    '<h3>Emma Lindqvist</h3>',
    '<blockquote>I have never had a better loaf anywhere in my life.</blockquote>',
    '<p>Lunch box £11.90</p>',
  ].map((invented) => ({
    title: `an invention: ${invented.replace(/<[^>]+>/g, '')}`,
    checks: [inventsNothing],
    good: `${menu}<section><p>Example, to replace</p>${invented}</section>`,
    bad: `${menu}<section>${invented}</section>`,
  })),
];

describe.concurrent('[BUILD-08] the judge of the composer tells a good project from a bad one', () => {
  const prompt = 'Rye loaf £3.80 and bun £2.60';
  test.each(kinds)('$title', async ({ checks, good, bad }) => {
    const entry = { id: 'fixture', type: 'project', prompt, own: [], checks } as const;
    const [held, failed] = await Promise.all([
      judgeProject(entry, turnOf(good), browser),
      judgeProject(entry, turnOf(bad), browser),
    ]);
    expect(held).toEqual({ outcome: 'passed', isGood: true, failed: [] });
    expect(failed.isGood).toBe(false);
    expect(failed.failed).not.toEqual([]);
  });

  test('a project about something else is misread, a question is asked, nothing at all has failed', async () => {
    const entry = {
      id: 'fixture',
      type: 'project',
      prompt,
      own: ['rye', 'bun', 'loaf'],
      checks: [shows(/order/)],
    } as const;
    const outcome = async (turn: Turn, more: object = {}): Promise<string> =>
      (await judgeProject({ ...entry, ...more }, turn, browser)).outcome;
    expect(await outcome(turnOf(menu))).toBe('passed');
    expect(await outcome(turnOf('<main><h1>Law</h1><button>Order</button></main>'))).toBe('misread');
    expect(await outcome(turnOf(menu), { foreign: ['hours'] })).toBe('misread');
    expect(await outcome(turnOf(null, 'Which one?', true))).toBe('asked');
    expect((await judgeProject(entry, turnOf(null, 'Which one?', true), browser)).isGood).toBe(false);
    expect(await outcome(turnOf(null, 'Hm.'))).toBe('failed');
    expect(await outcome(turnOf('<main><h1>Rye loaf, bun</h1></main>'))).toBe('failed');
  });

  test('a language that it cannot read: said once is good, a site of its own is not', async () => {
    const entry = {
      id: 'fixture',
      type: 'project',
      prompt: 'Strona',
      own: [],
      isUnread: true,
      checks: [],
    } as const;
    const frank = turnOf(null, 'I cannot read this language yet.', false, true);
    expect((await judgeProject(entry, frank, browser)).outcome).toBe('passed');
    expect((await judgeProject(entry, turnOf(null, 'Done.'), browser)).outcome).toBe('failed');
    const prose = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    expect((await judgeProject(entry, turnOf(`<p>${prose}</p>`), browser)).outcome).toBe('misread');
  });
});

describe.concurrent('[BUILD-03] the judge tells a change that was asked for from damage', () => {
  const remove: FollowUp = {
    id: 'fixture',
    type: 'project',
    before: ['A bakery'],
    message: 'remove the bun',
    goes: ['Bun', 2.6],
  };
  const withoutBun = menu.replace('<li>Bun <b>£2,60</b></li>', '');
  const judged = (entry: FollowUp, ...turns: Turn[]) => judgeChange(entry, turns, browser);

  test.each([
    ['right', 'what was asked, and nothing else', withoutBun],
    ['damaged', 'everything is gone', withoutBun.replace('<li>Rye loaf <b>£3.80</b></li>', '')],
    ['damaged', 'something came that nobody asked for', `${withoutBun}<p>Try our gift cards</p>`],
    ['damaged', 'done, it says, and nothing has changed', menu],
    ['damaged', 'done, it says, and nothing that can be seen has changed', `${menu}<!-- -->`],
    ['wrong', 'half of it', menu.replace('£2,60', '')],
  ])('%s: %s', async (outcome, _, after) => {
    expect((await judged(remove, turnOf(menu), turnOf(after))).outcome).toBe(outcome);
  });

  test('a refusal is a refusal, and good only where it may be one', async () => {
    const refusal = turnOf(menu, 'There is no bun.', false, true);
    expect(await judged(remove, turnOf(menu), refusal)).toMatchObject({ outcome: 'refused', isGood: false });
    const may = await judged({ ...remove, mayRefuse: true }, turnOf(menu), refusal);
    expect(may).toMatchObject({ outcome: 'refused', isGood: true });
    const impossible: FollowUp = { ...remove, goes: [], cannotBeDone: true };
    expect(await judged(impossible, turnOf(menu), refusal)).toMatchObject({ isGood: true });
    expect(await judged(impossible, turnOf(menu), turnOf(withoutBun))).toMatchObject({ outcome: 'damaged' });
  });

  test('an addition appears word for word and in its place', async () => {
    const add: FollowUp = {
      ...remove,
      message: 'add Pretzel 1.90 before the bun',
      goes: [],
      appears: ['Pretzel', 1.9],
      order: ['Rye loaf', 'Pretzel', 'Bun'],
    };
    const good = menu.replace('<li>Bun', '<li>Pretzel <b>£1.90</b></li><li>Bun');
    const last = menu.replace('</ul>', '<li>Pretzel <b>£1.90</b></li></ul>');
    const other = good.replace('£1.90', '£9.10');
    expect((await judged(add, turnOf(menu), turnOf(good))).outcome).toBe('right');
    expect((await judged(add, turnOf(menu), turnOf(last))).outcome).toBe('wrong');
    expect((await judged(add, turnOf(menu), turnOf(other))).isGood).toBe(false);
  });

  test('taken back is as it was', async () => {
    const undo: FollowUp = { ...remove, goes: [], message: 'undo', before: ['', ''], isAsAfter: 1 };
    expect((await judged(undo, turnOf(menu), turnOf(withoutBun), turnOf(menu))).outcome).toBe('right');
    const half = menu.replace('£2,60', '');
    expect((await judged(undo, turnOf(menu), turnOf(withoutBun), turnOf(half))).isGood).toBe(false);
  });
});
