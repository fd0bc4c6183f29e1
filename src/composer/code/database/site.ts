import { words as allWords, wordsOfSome, type Words } from '../../content/words.ts';
import type { Section, SiteSpec } from '../../spec/spec.ts';
import type { Files } from '../files.ts';
import { edited } from './parts.ts';
import { addParts } from '../sources.ts';

/** What each form of a page keeps its entries under. */
const keys: Partial<Record<Section['type'], string>> = {
  contact: 'messages',
  newsletter: 'subscribers',
  products: 'orders',
  booking: 'bookings',
};

/** What visitors can send on a site, by the keys that it is kept under. */
export const formsOf = (spec: SiteSpec): string[] => [
  ...new Set(spec.sections.flatMap((section) => keys[section.type] ?? [])),
];

export const entriesTable = (spec: SiteSpec): string => `${spec.database?.prefix ?? ''}form_entries`;

/** SQL of the table that visitors send to, and that they cannot read. */
export function siteMigration(spec: SiteSpec, known: ReadonlySet<string>): string {
  const table = entriesTable(spec);
  if (spec.database?.isOn !== true || known.has(table)) return '';
  return `create table "${table}" (
  "id" text primary key,
  "form" text not null,
  "content" jsonb not null,
  "created_at" timestamptz not null default now()
);
alter table "${table}" enable row level security;
grant insert on "${table}" to anon, authenticated;
create policy "Visitors send and do not read" on "${table}" for insert to anon, authenticated
  with check (true);
`;
}

/** What the buttons of a site's forms say, where a person chose it. */
function ownButtons({ sections }: SiteSpec): Partial<Words> {
  const keysOf = { contact: 'send', newsletter: 'subscribe', booking: 'book', products: 'add' } as const;
  return Object.fromEntries(
    sections.flatMap((section) =>
      section.type in keysOf && 'button' in section && section.button !== undefined
        ? [[keysOf[section.type as keyof typeof keysOf], section.button]]
        : [],
    ),
  );
}

/** What a site says: with a database its forms no longer say that they keep what is sent in the browser. */
export const wordsOf = (spec: SiteSpec): Words => ({
  ...allWords[spec.language],
  ...(spec.database?.isOn === true ? wordsOfSome.database[spec.language] : {}),
  ...ownButtons(spec),
});

/**
 * What is sent, once each: an entry has its identifier before it is sent, so that sending it again after an answer
 * that was lost changes nothing. What cannot be sent now is sent with the next entry or visit.
 */
const send = (table: string, isTyped: boolean): string => {
  const type = (name: string): string => (isTyped ? `: ${name}` : '');
  const read = isTyped ? 'read<Sent[]>' : 'readStored';
  const write = isTyped ? 'write' : 'writeStored';
  return `${isTyped ? `/** An entry as text, what it is called in the database, and whether it is there. */\ninterface Sent {\n  entry: string;\n  id: string;\n  isThere: boolean;\n}\n\n` : ''}const entries = (list${type('unknown')}) => (Array.isArray(list) ? list.map((entry) => JSON.stringify(entry)) : []);
const newId = () => Date.now().toString(36) + '-' + Math.random().toString(36).slice(2, 12);
let last${type('Promise<void>')} = Promise.resolve();

async function post(id${type('string')}, form${type('string')}, content${type('unknown')})${isTyped ? ': Promise<void>' : ''} {
  const target = await connection();
  if (target === null) throw new Error('There is no database.');
  const response = await fetch(target.url + '/rest/v1/${table}', {
    method: 'POST',
    headers: { apikey: target.key, 'Content-Type': 'application/json', Prefer: 'return=minimal' },
    body: JSON.stringify([{ id, form, content }]),
  });
  // 409: it is there already, only the answer was lost.
  if (!response.ok && response.status !== 409) throw new Error('The database answered ' + response.status + '.');
}

/** Sends the entries of a form that are not there yet; one that is gone here is sent as cancelled. */
async function sendAll(form${type('string')})${isTyped ? ': Promise<void>' : ''} {
  const key = form + '-sent';
  const all = entries(${isTyped ? 'read<unknown>' : 'readStored'}(form, []));
  let known = ${read}(key, []);
  const note = (next${type('Sent[]')}) => {
    known = next;
    ${write}(key, known);
  };
  note([
    ...known,
    ...all
      .filter((entry) => !known.some((other) => other.entry === entry))
      .map((entry) => ({ entry, id: newId(), isThere: false })),
  ]);
  for (const one of known) {
    if (all.includes(one.entry)) {
      if (one.isThere) continue;
      await post(one.id, form, JSON.parse(one.entry));
      note(known.map((other) => (other === one ? { ...one, isThere: true } : other)));
    } else {
      if (one.isThere) await post(one.id + '-cancelled', form, { cancelled: one.id });
      note(known.filter((other) => other !== one));
    }
  }
}

/** One after the other. */
function send(form${type('string')})${isTyped ? ': void' : ''} {
  last = last
    .then(() => sendAll(form))
    .catch((error${type('unknown')}) => {
      console.info('Kept on this device for now:', error);
    });
}
`;
};

const scriptOf = (
  forms: readonly string[],
  table: string,
): string => `// What visitors send goes to the database.
(() => {
  // Of this script's own address: pages may be elsewhere.
  const config = new URL('../supabase.config.js', document.currentScript.src).href;
  const connection = () =>
    import(config).then(
      ({ supabaseUrl: url, supabaseAnonKey: key }) => (url && key ? { url, key } : null),
      () => null,
    );
${send(table, false).replaceAll(/^(?=.)/gm, '  ')}
  const forms = ${JSON.stringify(forms).replaceAll('"', "'").replaceAll(',', ', ')};
  document.addEventListener('entry', ({ detail: key }) => {
    if (forms.includes(key)) send(key);
  });
  for (const form of forms) send(form);
})();
`;

/** Scripts of a plain page: the one that keeps things tells of it, and a further one sends them. */
export function siteScriptsWithDatabase<T extends { name: string; content: string }>(
  spec: SiteSpec,
  scripts: readonly T[],
): { name: string; content: string }[] {
  const forms = formsOf(spec);
  if (spec.database?.isOn !== true || forms.length === 0) return [...scripts];
  return scripts.flatMap((script) =>
    script.name !== 'storage'
      ? [script]
      : [
          {
            name: 'storage',
            content: edited(script.content, [
              [
                '    // Private windows may refuse; the page works without.\n  }\n',
                "    // Private windows may refuse; the page works without.\n  }\n  document.dispatchEvent(new CustomEvent('entry', { detail: key }));\n",
              ],
            ]),
          },
          { name: 'entries', content: scriptOf(forms, entriesTable(spec)) },
        ],
  );
}

/** The same for a React site. */
export function siteWithDatabase(files: Files, spec: SiteSpec, connectionTs: string): Files {
  const forms = formsOf(spec);
  if (spec.database?.isOn !== true || forms.length === 0) return files;
  const next: Files = new Map(files);
  const stored = next.get('src/lib/useStored.ts') ?? '';
  const prefix = /^const prefix = .*;\n/m.exec(stored)?.[0] ?? '';
  const read = /^function read<T>[\s\S]*?^}\n/m.exec(stored)?.[0] ?? '';
  next.set('src/lib/connection.ts', connectionTs);
  next.set(
    'src/lib/stored.ts',
    `${prefix}
/** What this browser keeps under a key. */
export ${read}
export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the page works without.
  }
}
`,
  );
  next.set(
    'src/lib/entries.ts',
    `import { connection } from './connection';
import { read, write } from './stored';

${send(entriesTable(spec), true)}
const forms = ${JSON.stringify(forms).replaceAll('"', "'").replaceAll(',', ', ')};

/** What visitors send goes to the database. */
export function entryKept(key: string): void {
  if (forms.includes(key)) send(key);
}

for (const form of forms) send(form);
`,
  );
  addParts(next, 'database', 'src/lib/useStored.ts');
  return next;
}
