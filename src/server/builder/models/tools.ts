import { jsonSchema, tool, type ToolSet } from 'ai';
import type { EngineInput } from '#contract/engine.ts';
import type { ToolName } from './decode/intent.ts';

const text = (description: string) => ({ type: 'string' as const, description });
const object = (properties: Record<string, object>, required: readonly string[]) =>
  jsonSchema<Record<string, unknown>>({
    type: 'object',
    properties,
    required: [...required],
    additionalProperties: false,
  } as never);

const definitions: Readonly<Record<ToolName, { description: string; schema: ReturnType<typeof object> }>> = {
  write_file: {
    description: 'Writes a whole file: a new one, or one of which nearly everything changes.',
    schema: object({ path: text('Path from the project’s root.'), content: text('The whole file.') }, [
      'path',
      'content',
    ]),
  },
  edit_file: {
    description: 'Replaces parts of a file. Each search occurs in the file exactly once.',
    schema: object(
      {
        path: text('Path from the project’s root.'),
        edits: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              search: text('Exact text of the file.'),
              replace: text('What comes in its place.'),
            },
            required: ['search', 'replace'],
            additionalProperties: false,
          },
        },
      },
      ['path', 'edits'],
    ),
  },
  rename_file: {
    description: 'Renames or moves a file.',
    schema: object({ path: text('Its path now.'), to: text('Its new path.') }, ['path', 'to']),
  },
  delete_file: { description: 'Deletes a file.', schema: object({ path: text('Its path.') }, ['path']) },
  list_files: {
    description: 'Lists the project’s files with their lengths.',
    schema: object({ under: text('A folder, or a pattern such as src/*.css; empty for all files.') }, [
      'under',
    ]),
  },
  search_files: {
    description:
      'Searches the files. By pattern: a regular expression, line by line. By words: the places that fit best, however names are written ("phone number" finds phoneNumber and +49 30 1234567).',
    schema: object(
      {
        query: text('The regular expression, or the words.'),
        by: { type: 'string', enum: ['pattern', 'words'] },
        under: text('A folder, or a pattern such as src/*.css; empty for all files.'),
      },
      ['query', 'by', 'under'],
    ),
  },
  read_files: {
    description: 'Reads files as they are now. Ask for several at once.',
    schema: object(
      {
        paths: { type: 'array', items: { type: 'string' } },
        lines: text('Lines to read, such as 120-180; empty or left out for whole files.'),
      },
      ['paths'],
    ),
  },
  fetch_page: {
    description:
      'Reads a public page or documentation as text, such as the manual of a package that you use, or a page that the person names.',
    schema: object({ address: text('Such as https://example.com/docs.') }, ['address']),
  },
  check_project: {
    description:
      'Checks the project as it stands: what does not compile, wrong types, rules for accessible and sound code, and errors of the running page. Use it when you think that you are done, and fix what it finds.',
    schema: object({}, []),
  },
  read_console: {
    description:
      'Reads what the running page has logged in the preview that the person has open: errors, warnings and messages. Use it when something does not work although the check is clean.',
    schema: object({}, []),
  },
  look_at_page: {
    description:
      'Shows you a picture of the running page, as it is after your changes. Look at a phone’s width and a desktop’s when you have changed how something looks. A run has a few pictures.',
    schema: object(
      {
        width: { type: 'integer', description: 'Of the window in CSS pixels, such as 390 or 1280.' },
        page: text('A page of the project, such as about.html; empty for the first one.'),
      },
      ['width', 'page'],
    ),
  },
  set_plan: {
    description: 'Shows the plan as a checklist. Call it again with new statuses as the work goes on.',
    schema: object(
      {
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              title: text('One step, in a few words.'),
              status: { type: 'string', enum: ['todo', 'doing', 'done'] },
            },
            required: ['title', 'status'],
            additionalProperties: false,
          },
        },
      },
      ['items'],
    ),
  },
  plan_steps: {
    description:
      'Divides a wish that is too large for one run: each step comes to you as a message of its own after this run, in this order, and is checked and saved by itself. Call it once, then finish. It changes steps that wait as well, where the message tells of some.',
    schema: object(
      {
        steps: {
          type: 'array',
          minItems: 1,
          maxItems: 8,
          items: {
            type: 'object',
            properties: {
              title: text('A few words, for the person.'),
              message: text('All that is to be done in it, with what it needs to know of the wish.'),
            },
            required: ['title', 'message'],
            additionalProperties: false,
          },
        },
      },
      ['steps'],
    ),
  },
  add_packages: {
    description: 'Adds packages to package.json. The person may have to allow it.',
    schema: object(
      {
        packages: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: text('Name in the npm registry.'), range: text('Such as ^1.2.0.') },
            required: ['name', 'range'],
            additionalProperties: false,
          },
        },
      },
      ['packages'],
    ),
  },
  propose_sql: {
    description: 'Proposes SQL for the connected database. The person may have to allow it.',
    schema: object({ sql: text('The statements.'), reason: text('Why, in one sentence.') }, [
      'sql',
      'reason',
    ]),
  },
  request_secret: {
    description: 'Asks the person for a secret, such as an API key. You never see it.',
    schema: object({ name: text('Such as STRIPE_KEY.'), reason: text('Why, in one sentence.') }, [
      'name',
      'reason',
    ]),
  },
  push_to_github: {
    description:
      'Pushes the project to its repository on GitHub, once this run is over. Only when the person asks for it.',
    schema: object({}, []),
  },
  ask_person: {
    description: 'Asks one question and ends the run; the answer is the next message.',
    schema: object(
      { question: text('The question.'), choices: { type: 'array', items: { type: 'string' } } },
      ['question', 'choices'],
    ),
  },
  finish: {
    description: 'Ends the run. Call it once, last.',
    schema: object(
      {
        summary: text('What was done, in one or two sentences.'),
        name: text('A short name for a project that has none; else empty.'),
        next: {
          type: 'array',
          items: text('A message of the person, such as: Add a contact form'),
          description:
            'Up to three messages that would fit next, short, in the person’s language; else empty.',
        },
      },
      ['summary', 'name', 'next'],
    ),
  },
};

const peaceful: readonly ToolName[] = [
  'check_project',
  'read_console',
  'look_at_page',
  'fetch_page',
  'list_files',
  'search_files',
  'read_files',
  'set_plan',
  'ask_person',
  'finish',
];

/** What a model may do beside the project's files: read public pages, be shown pictures, and divide a large wish. */
export interface Abilities {
  readonly canFetch: boolean;
  readonly canLook: boolean;
  readonly canPlan: boolean;
  /** Whether pages of the project may use other servers. */
  readonly canUseOthers: boolean;
}

/** The tools of a run, without anything that runs them: what a model asks for is read as intents. */
export function toolsFor(
  isDiscussion: boolean,
  connections: EngineInput['connections'],
  { canFetch, canLook, canPlan }: Omit<Abilities, 'canUseOthers'>,
): ToolSet {
  const isThere = (name: ToolName): boolean =>
    name === 'fetch_page'
      ? canFetch
      : name === 'look_at_page'
        ? canLook
        : name === 'plan_steps'
          ? canPlan
          : name === 'push_to_github'
            ? (connections?.repository ?? null) !== null
            : name === 'propose_sql' || name === 'request_secret'
              ? connections?.hasDatabase === true
              : true;
  const names = (Object.keys(definitions) as ToolName[]).filter(
    (name) => isThere(name) && (!isDiscussion || peaceful.includes(name)),
  );
  return Object.fromEntries(
    names.map((name) => {
      const { description, schema } = definitions[name];
      return [name, tool({ description, inputSchema: schema })];
    }),
  );
}

/** About how many tokens the tools' descriptions take. */
export const toolTokens = 2_000;
