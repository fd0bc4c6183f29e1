import { type AdminCommand, parseArguments, printTable, readCount, readTime } from './command.ts';
import { AdminProblem } from './problem.ts';

/** Codes that bring credits. */
export const codes: AdminCommand = {
  name: 'codes',
  usage: ['list', 'add <code> <credits> [--uses <n>] [--expires <date>] [--note <text>]', 'remove <code>'],
  summary: 'Lists, makes and removes codes that people redeem for credits, once each.',
  async run(args, { rewardCodes, print }) {
    const { plain, options } = parseArguments(args, ['uses', 'expires', 'note']);
    const [action = 'list', code, credits] = plain;
    switch (action) {
      case 'list': {
        const rows = await rewardCodes.list();
        if (rows.length === 0) return print('There is no code.');
        return printTable(print, [
          ['CODE', 'CREDITS', 'USED', 'EXPIRES', 'NOTE'],
          ...rows.map((row) => [
            row.code,
            String(row.credits),
            `${row.uses} of ${row.max_uses ?? 'any'}`,
            row.expires_at === null ? 'never' : new Date(row.expires_at).toISOString().slice(0, 16),
            row.note,
          ]),
        ]);
      }
      case 'add': {
        if (code === undefined || !/^[A-Za-z0-9-]{4,40}$/u.test(code)) {
          throw new AdminProblem('A code has 4 to 40 letters, digits and hyphens.');
        }
        const uses = options.get('uses');
        const expires = options.get('expires');
        const isNew = await rewardCodes.add({
          code,
          credits: readCount(credits, 'The number of credits'),
          maxUses: uses === undefined ? null : readCount(uses, '--uses'),
          expiresAt: expires === undefined ? null : readTime(expires, '--expires'),
          note: (options.get('note') ?? '').slice(0, 200),
        });
        if (!isNew) throw new AdminProblem(`There is a code ${code} already. Remove it first.`);
        return print(`Made the code ${code}.`);
      }
      case 'remove':
        if (code === undefined || !(await rewardCodes.remove(code))) {
          throw new AdminProblem(`There is no code ${code ?? ''}.`);
        }
        return print(`Removed the code ${code}.`);
      default:
        throw new AdminProblem(`codes can list, add and remove, not ${action}.`);
    }
  },
};

/** What rewards bring. */
export const rewards: AdminCommand = {
  name: 'rewards',
  usage: ['list', 'set <id> <credits>', 'on <id>', 'off <id>'],
  summary: 'Lists rewards, changes what they bring, and takes them out or back in.',
  async run([action = 'list', id = '', credits], { database: { db }, print }) {
    if (action === 'list') {
      const rows = await db.selectFrom('rewards').selectAll().orderBy('position').execute();
      return printTable(print, [
        ['ID', 'CREDITS', 'STATE', 'TITLE'],
        ...rows.map((row) => [row.id, String(row.credits), row.is_active === 1 ? 'on' : 'off', row.title]),
      ]);
    }
    if (action !== 'set' && action !== 'on' && action !== 'off') {
      throw new AdminProblem(`rewards can list, set, on and off, not ${action}.`);
    }
    const change =
      action === 'set'
        ? { credits: readCount(credits, 'The number of credits') }
        : { is_active: action === 'on' ? 1 : 0 };
    const { numUpdatedRows } = await db
      .updateTable('rewards')
      .set(change)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AdminProblem(`There is no reward ${id}. "rewards list" shows them.`);
    print(`Changed ${id}.`);
  },
};

/** Tests with variants. */
export const abtest: AdminCommand = {
  name: 'abtest',
  usage: ['list', 'set <name> <variant>:<weight> …', 'remove <name>'],
  summary: 'Lists, begins and ends tests: each client gets one variant of each, always the same.',
  async run([action = 'list', name = '', ...variants], { abTests, print }) {
    switch (action) {
      case 'list': {
        const tests = await abTests.list();
        if (tests.length === 0) return print('No test is running.');
        return printTable(
          print,
          tests.map((test) => [
            test.name,
            test.variants.map((variant) => `${variant.name}:${variant.weight}`).join(' '),
          ]),
        );
      }
      case 'set': {
        if (!/^[\w-]{1,64}$/u.test(name)) {
          throw new AdminProblem("A test's name has 1 to 64 letters, digits, hyphens and underscores.");
        }
        const parsed = variants.map((text) => {
          const [, variant = '', weight = ''] = /^([\w-]{1,64}):(\d{1,6})$/u.exec(text) ?? [];
          if (variant === '')
            throw new AdminProblem(`"${text}" is no variant: write a name and a weight, such as short:1.`);
          return { name: variant, weight: Number(weight) };
        });
        if (parsed.length < 2 || parsed.every(({ weight }) => weight === 0)) {
          throw new AdminProblem('A test has two variants or more, and one of them a weight above 0.');
        }
        await abTests.set({ name, variants: parsed });
        return print(`The test ${name} is running.`);
      }
      case 'remove':
        if (!(await abTests.remove(name))) throw new AdminProblem(`There is no test ${name}.`);
        return print(`Ended the test ${name}.`);
      default:
        throw new AdminProblem(`abtest can list, set and remove, not ${action}.`);
    }
  },
};
