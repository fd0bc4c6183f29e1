import type { DocBlock, DocPage, Docs } from '../spec/spec.ts';
import { slug } from '../print/quote.ts';

/** What a documentation site is about. */
export interface DocsSubject {
  readonly name: string;
  /** In a few words, such as "a job queue"; empty when the message does not say. */
  readonly about: string;
  readonly language: 'js' | 'ts' | 'python' | 'go' | 'rust' | 'shell';
  /** Documentation of a product or team rather than of code. */
  readonly isManual: boolean;
  readonly versions: readonly string[];
  /** The command that installs it, where the message gives it; else empty. */
  readonly install: string;
  /** How it is called, as the message gives it. */
  readonly usage: readonly string[];
}

const text = (value: string): DocBlock => ({ type: 'text', text: value });
const heading = (value: string): DocBlock => ({ type: 'heading', id: slug(value), text: value });
const code = (language: string, title: string, lines: readonly string[]): DocBlock => ({
  type: 'code',
  language,
  title,
  code: lines.join('\n'),
});
const list = (items: readonly string[], ordered = false): DocBlock => ({
  type: 'list',
  items: [...items],
  ordered,
});
const note = (value: string, kind: 'tip' | 'warning' = 'tip'): DocBlock => ({
  type: 'note',
  kind,
  text: value,
});
const table = (head: readonly string[], rows: readonly (readonly string[])[]): DocBlock => ({
  type: 'table',
  head: [...head],
  rows: rows.map((row) => [...row]),
});

interface Samples {
  readonly install: readonly string[];
  readonly file: string;
  readonly first: readonly string[];
  readonly configured: readonly string[];
  readonly errors: readonly string[];
  readonly test: readonly string[];
  readonly create: string;
}

/** Code of the examples: what the message gives, and else what is usual in the language of the library. */
function samples(subject: DocsSubject): Samples {
  const usual = usualSamples(subject);
  return {
    ...usual,
    ...(subject.install === '' ? {} : { install: [subject.install] }),
    ...(subject.usage.length === 0 ? {} : { first: subject.usage, file: 'Terminal' }),
  };
}

function usualSamples({ name, language }: DocsSubject): Samples {
  const pack = slug(name);
  const id = pack.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = id.charAt(0).toUpperCase() + id.slice(1);
  switch (language) {
    case 'python':
      return {
        install: [`pip install ${pack}`],
        file: 'main.py',
        create: `${pascal}(**options)`,
        first: [
          `from ${id} import ${pascal}`,
          '',
          `${id} = ${pascal}()`,
          '',
          `result = ${id}.run("hello")`,
          'print(result)  # Done: hello',
        ],
        configured: [`${id} = ${pascal}(`, '    retries=3,', '    timeout=5.0,', '    log=print,', ')'],
        errors: [
          'try:',
          `    ${id}.run(task)`,
          'except TimeoutError as error:',
          '    print("Too slow:", error)',
        ],
        test: [
          'def test_runs_once():',
          `    ${id} = ${pascal}(retries=0)`,
          `    assert ${id}.run("a") == "Done: a"`,
        ],
      };
    case 'go':
      return {
        install: [`go get example.com/${pack}`],
        file: 'main.go',
        create: 'New(options)',
        first: [
          'package main',
          '',
          `import "example.com/${pack}"`,
          '',
          'func main() {',
          `\tclient := ${id}.New()`,
          '\tresult, err := client.Run("hello")',
          '\tif err != nil {',
          '\t\tpanic(err)',
          '\t}',
          '\tprintln(result) // Done: hello',
          '}',
        ],
        configured: [
          `client := ${id}.New(`,
          `\t${id}.WithRetries(3),`,
          `\t${id}.WithTimeout(5 * time.Second),`,
          ')',
        ],
        errors: ['if errors.Is(err, context.DeadlineExceeded) {', '\tlog.Println("too slow")', '}'],
        test: [
          'func TestRunsOnce(t *testing.T) {',
          `\tclient := ${id}.New()`,
          '\tgot, _ := client.Run("a")',
          '\tif got != "Done: a" {',
          '\t\tt.Fatal(got)',
          '\t}',
          '}',
        ],
      };
    case 'rust':
      return {
        install: [`cargo add ${pack}`],
        file: 'main.rs',
        create: `${pascal}::new(options)`,
        first: [
          `use ${pack.replaceAll('-', '_')}::${pascal};`,
          '',
          'fn main() {',
          `    let ${id} = ${pascal}::new();`,
          `    let result = ${id}.run("hello").unwrap();`,
          '    println!("{result}"); // Done: hello',
          '}',
        ],
        configured: [
          `let ${id} = ${pascal}::builder()`,
          '    .retries(3)',
          '    .timeout(Duration::from_secs(5))',
          '    .build();',
        ],
        errors: [
          `match ${id}.run(task) {`,
          '    Ok(result) => println!("{result}"),',
          '    Err(Error::Timeout) => eprintln!("too slow"),',
          '    Err(error) => return Err(error),',
          '}',
        ],
        test: [
          '#[test]',
          'fn runs_once() {',
          `    let ${id} = ${pascal}::new();`,
          `    assert_eq!(${id}.run("a").unwrap(), "Done: a");`,
          '}',
        ],
      };
    case 'shell':
      return {
        install: [`curl -fsSL https://example.com/${pack}/install.sh | sh`],
        file: 'Terminal',
        create: `${pack} run`,
        first: [`${pack} init my-project`, 'cd my-project', `${pack} run hello`],
        configured: [`${pack} config set retries 3`, `${pack} config set timeout 5s`],
        errors: [`${pack} run task || echo "It did not work: $?"`],
        test: [`${pack} run a --dry-run`],
      };
    default: {
      const typed = language === 'ts';
      return {
        install: [`npm install ${pack}`],
        file: typed ? 'index.ts' : 'index.js',
        create: `create${pascal}(options)`,
        first: [
          `import { create${pascal} } from '${pack}';`,
          '',
          `const ${id} = create${pascal}();`,
          '',
          `const result = await ${id}.run('hello');`,
          'console.log(result); // Done: hello',
        ],
        configured: [
          `const ${id} = create${pascal}({`,
          '  retries: 3,',
          '  timeout: 5000,',
          '  onError: (error) => console.warn(error.message),',
          '});',
        ],
        errors: [
          'try {',
          `  await ${id}.run(task);`,
          '} catch (error) {',
          "  if (error.code === 'TIMEOUT') console.warn('Too slow');",
          '  else throw error;',
          '}',
        ],
        test: [
          "test('runs once', async () => {",
          `  const ${id} = create${pascal}({ retries: 0 });`,
          `  expect(await ${id}.run('a')).toBe('Done: a');`,
          '});',
        ],
      };
    }
  }
}

type Maker = (subject: DocsSubject) => Omit<DocPage, 'id' | 'group' | 'title'>;

const tongue = (subject: DocsSubject): string => (subject.language === 'shell' ? 'shell' : subject.language);

const introduction: Maker = (subject) => {
  const s = samples(subject);
  if (subject.isManual)
    return {
      lead: `Everything about ${subject.name}, in the order in which you need it.`,
      blocks: [
        text(
          `${subject.name} is documented here for people who use it every day and for those who open it for the first time. Begin on the left at the top, or press / and search.`,
        ),
        heading('Where to begin'),
        list([
          'New here? “Getting started” takes ten minutes.',
          'Looking for one thing? Search finds every heading.',
          'Something is missing? Tell us; pages are short on purpose, not by accident.',
        ]),
        heading('How these pages are written'),
        text(
          'One task to a page, steps in the order in which you do them, and what can go wrong at the end.',
        ),
      ],
    };
  return {
    lead: `${subject.name} is ${subject.about === '' ? 'a small library that does one thing well' : subject.about}.`,
    blocks: [
      code(tongue(subject), s.file, s.first),
      heading('Why another one'),
      list([
        'Small: no dependencies, read in an afternoon.',
        'Predictable: the same input gives the same output, and errors say what to do.',
        'Typed: your editor knows every option.',
        'Tested: on every supported version, every night.',
      ]),
      heading('Where to go from here'),
      text(
        '“Installation” gets it onto your machine, “Getting started” shows the first ten minutes, and the API reference has every option.',
      ),
      note('Press / on any page to search.'),
    ],
  };
};

const installation: Maker = (subject) => {
  const s = samples(subject);
  const requirement = {
    js: 'Node 20 or newer, or any current browser',
    ts: 'Node 20 or newer and TypeScript 5',
    python: 'Python 3.11 or newer',
    go: 'Go 1.22 or newer',
    rust: 'Rust 1.78 or newer',
    shell: 'Linux or macOS',
  }[subject.language];
  return {
    lead: 'One command, no configuration.',
    blocks: [
      heading('Requirements'),
      list([requirement, 'Nothing else.']),
      heading('Install'),
      code('shell', 'Terminal', s.install),
      ...(subject.install === '' && (subject.language === 'js' || subject.language === 'ts')
        ? [
            text('With another package manager:'),
            code('shell', 'Terminal', [`pnpm add ${slug(subject.name)}`, `yarn add ${slug(subject.name)}`]),
          ]
        : []),
      heading('Check that it works'),
      code(tongue(subject), s.file, s.first),
      note('Versions follow semantic versioning: what works in 2.0 works in every 2.x.'),
    ],
  };
};

const started: Maker = (subject) => {
  const s = samples(subject);
  return subject.isManual
    ? {
        lead: 'From nothing to the first result in ten minutes.',
        blocks: [
          heading('Before you begin'),
          list(['An account, or an invitation by e-mail.', 'Ten minutes without interruption.']),
          heading('The first steps'),
          list(
            [
              'Open the link in the invitation and choose a password.',
              'Pick a name for your space. It can be changed later.',
              'Add the first entry. An example is filled in for you.',
              'Invite one colleague, so that you see both sides.',
            ],
            true,
          ),
          heading('What you should see now'),
          text(
            'An overview with one entry, your name at the top right, and a green mark beside it. If the mark is grey, the page has lost its connection: reload it.',
          ),
          note('Nothing that you try here can break anything for others.'),
        ],
      }
    : {
        lead: 'The first ten minutes: install, run, change one thing.',
        blocks: [
          heading('1. Install'),
          code('shell', 'Terminal', s.install),
          heading('2. Run'),
          text('Put this into a new file and run it.'),
          code(tongue(subject), s.file, s.first),
          heading('3. Change one thing'),
          text('Options go in when it is created. All of them have a sensible default.'),
          code(tongue(subject), s.file, s.configured),
          heading('What next'),
          list([
            'Read about configuration when the defaults do not fit.',
            'Read about errors before you go to production.',
          ]),
        ],
      };
};

const configuration: Maker = (subject) => ({
  lead: 'Every setting, what it does, and when to leave it alone.',
  blocks: subject.isManual
    ? [
        heading('Your space'),
        text('Name, logo and language are under Settings, General. They apply to everybody.'),
        heading('Notifications'),
        table(
          ['Setting', 'What it does', 'Default'],
          [
            ['Daily summary', 'One mail at eight', 'on'],
            ['Mentions', 'At once', 'on'],
            ['Everything else', 'Never by mail', 'off'],
          ],
        ),
        heading('Leaving things alone'),
        text('Most settings can stay as they are. If you are not sure, change one at a time.'),
      ]
    : [
        code(tongue(subject), samples(subject).file, samples(subject).configured),
        heading('Options'),
        table(
          ['Option', 'Type', 'Default', 'What it does'],
          [
            ['retries', 'number', '2', 'How often a failed run is tried again'],
            ['timeout', 'number', '10000', 'Longest time for one run, in milliseconds'],
            ['concurrency', 'number', '4', 'How many runs go on at the same time'],
            ['onError', 'function', 'none', 'Called with every error, also with those that are tried again'],
          ],
        ),
        heading('In different places'),
        text(
          'Keep one configuration and override what differs: fewer retries in tests, more time in production.',
        ),
        note('A timeout of 0 means no limit. Do not do this in production.', 'warning'),
      ],
});

const errors: Maker = (subject) => ({
  lead: 'What can go wrong, how you notice, and what to do.',
  blocks: subject.isManual
    ? [
        heading('I cannot sign in'),
        list(
          [
            'Check that you use the address of the invitation.',
            'Ask for a new link; old ones end after an hour.',
            'Still nothing? Look into the spam folder, then write to us.',
          ],
          true,
        ),
        heading('Something looks wrong'),
        text(
          'Reload the page first. Then look at the status line at the bottom: it says when data were last saved.',
        ),
      ]
    : [
        heading('Catching them'),
        code(tongue(subject), samples(subject).file, samples(subject).errors),
        heading('Codes'),
        table(
          ['Code', 'Meaning', 'What to do'],
          [
            ['TIMEOUT', 'A run took too long', 'Raise the timeout, or do less in one run'],
            ['CANCELLED', 'Somebody stopped it', 'Nothing; this is not a fault'],
            ['INVALID', 'The input cannot be used', 'The message says which part'],
          ],
        ),
        heading('Logging'),
        text('Errors carry the input that led to them. Take care not to log what is secret.'),
      ],
});

const testing: Maker = (subject) => ({
  lead: 'Fast, without a network, and without waiting.',
  blocks: [
    heading('A first test'),
    code(tongue(subject), 'test', samples(subject).test),
    heading('Time'),
    text('Pass a clock of your own and move it by hand; no test has to sleep.'),
    note('Keep one test that runs against the real thing. One is enough.'),
  ],
});

const reference: Maker = (subject) => {
  const s = samples(subject);
  return {
    lead: 'Every function, with its parameters and what it returns.',
    blocks: [
      heading(s.create),
      text('Creates an instance. Options are described under Configuration.'),
      code(tongue(subject), s.file, s.configured),
      heading('run(input)'),
      text('Runs once and gives the result.'),
      table(
        ['Parameter', 'Type', 'Description'],
        [
          ['input', 'string', 'What to work on'],
          ['options.signal', 'AbortSignal', 'Stops the run'],
        ],
      ),
      heading('on(event, listener)'),
      text('Calls the listener on every such event, and returns a function that removes it.'),
      table(
        ['Event', 'When', 'Argument'],
        [
          ['start', 'A run begins', '{ id, input }'],
          ['done', 'A run ends well', '{ id, result }'],
          ['error', 'A run fails for good', '{ id, error }'],
        ],
      ),
      heading('close()'),
      text('Waits for what is running, then lets go of everything. Safe to call twice.'),
    ],
  };
};

const questions: Maker = (subject) => ({
  lead: 'What people ask most.',
  blocks: [
    {
      type: 'answers',
      items: subject.isManual
        ? [
            { question: 'Who can see what I enter?', answer: 'The people in your space, and nobody else.' },
            { question: 'Can I take my data with me?', answer: 'Yes, at any time, as one archive.' },
            {
              question: 'Is there an app for phones?',
              answer: 'The page works on phones; put it on the home screen.',
            },
            {
              question: 'How do I delete my account?',
              answer: 'Settings, Account, at the very bottom. It asks once.',
            },
          ]
        : [
            {
              question: 'Is it ready for production?',
              answer: 'Yes. It is small, tested and has no dependencies.',
            },
            {
              question: 'Does it work in the browser?',
              answer: 'Where the language does. See Installation for the requirements.',
            },
            { question: 'How is it licensed?', answer: 'Under the MIT licence. Use it for anything.' },
            {
              question: 'How can I help?',
              answer: 'Report what is unclear on these pages. That helps most.',
            },
          ],
    },
  ],
});

const releases = (versions: readonly string[]): DocBlock[] => {
  const known = versions.length > 0 ? versions : ['2.1.0', '2.0.0', '1.9.0'];
  const dates = ['12 May', '3 March', '20 November', '2 September', '14 June', '1 April'];
  const changes = [
    [
      'Runs can be stopped while they wait.',
      'Messages of errors say which option is meant.',
      'Mended: a rare leak when closing twice.',
    ],
    [
      'Everything returns a promise.',
      'Old names still work and tell you the new ones.',
      'Removed: what was announced in 1.8.',
    ],
    ['Twice as fast with many small inputs.', 'Mended: times across the change of the clocks.'],
  ];
  return known.map((version, index) => ({
    type: 'release',
    version,
    date: dates[index % dates.length] ?? '',
    changes: changes[index % changes.length] ?? [],
  }));
};
const changelog: Maker = (subject) => ({
  lead: 'What changed, the newest first.',
  blocks: releases(subject.versions),
});

const contributing: Maker = () => ({
  lead: 'How to report, propose and change.',
  blocks: [
    heading('Report'),
    text(
      'Say what you did, what you expected and what happened. A few lines of code that show it are worth a page of words.',
    ),
    heading('Propose'),
    text('Open a discussion before you write code, so that nobody works in vain.'),
    heading('Change'),
    list(
      [
        'Make a branch.',
        'Change one thing.',
        'Add a test that fails without it.',
        'Say in the message why, not what.',
      ],
      true,
    ),
  ],
});

const architecture: Maker = (subject) => ({
  lead: 'How it works inside, and why.',
  blocks: [
    heading('The parts'),
    list([
      'A front that checks input.',
      'A core without effects, which is where the tests are.',
      'Adapters for everything outside.',
    ]),
    heading('One run, step by step'),
    list(
      [
        'Input is checked and copied.',
        'The core decides what to do.',
        'Adapters do it, and report back.',
        `${subject.name} hands over the result, or an error with its reason.`,
      ],
      true,
    ),
  ],
});

/** A page that was asked for by a name that is not known: its frame, with the title taken seriously. */
const open =
  (title: string): Maker =>
  (subject) => ({
    lead: `${title} in ${subject.name}, step by step.`,
    blocks: [
      text(
        `This page explains ${title.toLowerCase()}: what it is for, how to use it, and what to look out for.`,
      ),
      heading('When you need it'),
      text(
        `Most people meet ${title.toLowerCase()} after the first week. If you are just starting, you can skip this page.`,
      ),
      heading('How it works'),
      ...(subject.isManual
        ? [
            list(
              [
                'Open it from the menu on the left.',
                'Fill in what is marked.',
                'Save. Others see it at once.',
              ],
              true,
            ),
          ]
        : [code(tongue(subject), samples(subject).file, samples(subject).configured)]),
      heading('Good to know'),
      note('Change one thing at a time, and look at the result.'),
    ],
  });

interface KnownPage {
  readonly words: RegExp;
  readonly title: string;
  readonly group: 'Start' | 'Guides' | 'Reference' | 'More';
  readonly make: Maker;
}
const known: readonly KnownPage[] = [
  {
    words: /^(?:introduction|intro|overview|home|welcome|about)$/iu,
    title: 'Introduction',
    group: 'Start',
    make: introduction,
  },
  {
    words: /^(?:getting started|get started|quick ?start|first steps|tutorial|erste schritte)$/iu,
    title: 'Getting started',
    group: 'Start',
    make: started,
  },
  {
    words: /^(?:install(?:ation)?|install(?:ing)? guide|setup|set up|requirements)$/iu,
    title: 'Installation',
    group: 'Start',
    make: installation,
  },
  {
    words: /^(?:configuration|config|options|settings)$/iu,
    title: 'Configuration',
    group: 'Guides',
    make: configuration,
  },
  {
    words: /^(?:errors?|error handling|troubleshooting|debugging)$/iu,
    title: 'Errors',
    group: 'Guides',
    make: errors,
  },
  { words: /^(?:testing|tests)$/iu, title: 'Testing', group: 'Guides', make: testing },
  {
    words: /^(?:architecture|how it works|internals|concepts)$/iu,
    title: 'How it works',
    group: 'Guides',
    make: architecture,
  },
  {
    words: /^(?:api(?: reference| docs)?|reference|endpoints|functions|methods)$/iu,
    title: 'API reference',
    group: 'Reference',
    make: reference,
  },
  {
    words: /^(?:faqs?|questions|frequently asked questions)$/iu,
    title: 'FAQ',
    group: 'More',
    make: questions,
  },
  {
    words: /^(?:change ?log|release notes|releases|what'?s new|versions)$/iu,
    title: 'Changelog',
    group: 'More',
    make: changelog,
  },
  {
    words: /^(?:contributing|contribute|contribution guide|development)$/iu,
    title: 'Contributing',
    group: 'More',
    make: contributing,
  },
];
const groups = ['Start', 'Guides', 'Reference', 'More'];

/** A page of documentation by the name that somebody gives it. */
export function docPage(name: string, subject: DocsSubject): DocPage {
  const page = known.find((one) => one.words.test(name.trim()));
  const title = page?.title ?? name.trim().charAt(0).toUpperCase() + name.trim().slice(1);
  return {
    id: slug(title),
    group: page?.group ?? 'Guides',
    title,
    ...(page?.make ?? open(title))(subject),
  };
}

/** The pages of a documentation site: those that were asked for, after an introduction. */
export function makeDocs(subject: DocsSubject, names: readonly string[]): Docs {
  const wanted = names.flatMap((name) =>
    /^guides?$/iu.test(name.trim()) ? ['Configuration', 'Errors', 'Testing'] : [name],
  );
  const usual = subject.isManual
    ? ['Getting started', 'Settings', 'Troubleshooting', 'FAQ', 'Changelog']
    : [
        'Getting started',
        'Installation',
        'Configuration',
        'Errors',
        'Testing',
        'API reference',
        'FAQ',
        'Changelog',
      ];
  const pages: DocPage[] = [];
  for (const name of ['Introduction', ...(wanted.length >= 2 ? wanted : [...wanted, ...usual])]) {
    const page = docPage(name, subject);
    if (!pages.some((other) => other.id === page.id)) pages.push(page);
  }
  pages.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
  return {
    version: subject.versions[0] ?? '2.1',
    install: subject.isManual ? '' : (samples(subject).install[0] ?? ''),
    pages: pages.map((page, index) => (index === 0 ? { ...page, id: 'index' } : page)),
  };
}
