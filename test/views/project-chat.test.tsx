import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ChatView, type ChatViewProps } from '#features/chat/chat-view.tsx';
import { ChatRightsContext } from '#features/chat/chat-rights.ts';
import { splitBlocks } from '#features/chat/markdown-blocks.ts';
import { MessageBox } from '#features/chat/message-box.tsx';
import type { ProjectEventBody } from '#contract/run.ts';
import type { RunState } from '#contract/run-states.ts';
import de from '#language/catalogs/de.json' with { type: 'json' };
import { english, setSpeech } from '#language/speech.ts';
import { told, type Told } from '#language/told.ts';
import { phoneQuery } from '#lib/enter-key.ts';
import type { ProjectView } from '#lib/project-log.ts';
import { connect as connectOlder } from '#machines/older-entries/older-entries.connect.ts';
import { olderEntriesMachine } from '#machines/older-entries/older-entries.machine.ts';
import { connect as connectScroll } from '#machines/scroll-follow/scroll-follow.connect.ts';
import { scrollFollowMachine } from '#machines/scroll-follow/scroll-follow.machine.ts';
import { connect as connectBox } from '#machines/prompt-box/prompt-box.connect.ts';
import { promptBoxMachine } from '#machines/prompt-box/prompt-box.machine.ts';
import type { PromptBoxContext } from '#machines/prompt-box/prompt-box.types.ts';
import {
  enterKey,
  expectAccessible,
  finished,
  queued,
  show,
  stagedFile,
  started,
  version,
  viewOfLog,
} from './project-support.tsx';

const scroll = (value: 'following' | { reading: 'caughtUp' | 'behind' }) =>
  connectScroll(scrollFollowMachine.resolveState({ value, context: { unseen: 0 } }), () => undefined);

const older = (value: 'whole' | 'more' | 'loading', onOlder = () => undefined) =>
  connectOlder(
    olderEntriesMachine.resolveState({
      value,
      context: { before: value === 'whole' ? null : 9, failure: null },
    }),
    onOlder,
  );

const handlers = () => ({
  onOpenFile: vi.fn(),
  onOpenBlueprint: vi.fn(),
  onShowChanges: vi.fn(),
  onRestore: vi.fn(),
  onReplay: vi.fn(),
  onRetry: vi.fn(),
  onCancelQueued: vi.fn(),
  onArrange: vi.fn(),
  onEdit: vi.fn(),
  onAnswer: vi.fn(),
  onNewChat: vi.fn(),
  onDecide: vi.fn(),
  onChoose: vi.fn(),
  onCredits: vi.fn(),
  onSuggestion: vi.fn(),
});

function showChat(view: ProjectView, over: Partial<ChatViewProps> = {}) {
  const spies = handlers();
  show(
    <main>
      <ChatView
        view={view}
        isLoading={false}
        scroll={scroll('following')}
        older={older('whole')}
        onEndWanted={() => () => undefined}
        currentVersionId={null}
        whyNotCommand=""
        error=""
        onDismissError={() => undefined}
        announcement="Writing"
        handlers={spies}
        {...over}
      >
        <p>The box</p>
      </ChatView>
    </main>,
  );
  return spies;
}

const user = userEvent.setup();

describe('the conversation of several people', () => {
  const viewer = (...entries: Parameters<typeof viewOfLog>) => {
    show(
      <ChatRightsContext
        value={{
          whyNotEdit: 'You can view this project.',
          isOwner: false,
          meId: 'u_ben',
          whyNotDecide: (kind) => (kind === 'deps.add' ? '' : 'Only Ada can allow this.'),
          nameOf: (by) => (by === null ? 'Ada' : 'Ben'),
        }}
      >
        <ChatView
          view={viewOfLog(...entries)}
          isLoading={false}
          scroll={scroll('following')}
          older={older('whole')}
          onEndWanted={() => () => undefined}
          currentVersionId={null}
          whyNotCommand="You can view this project."
          error=""
          onDismissError={() => undefined}
          announcement=""
          handlers={handlers()}
        >
          <p>The box</p>
        </ChatView>
      </ChatRightsContext>,
    );
  };

  it('[ROLE-01] says who sent a message, and offers a viewer nothing that changes the project', () => {
    viewer(
      ['r1', queued('A page')],
      ['r1', started],
      ['r1', { type: 'version.created', version: version(1, { runId: 'r1' }) }],
      ['r1', finished('done')],
      ['r2', { ...queued('A menu'), by: 'u_ben' } as ProjectEventBody],
      ['r2', started],
      ['r2', { type: 'question', question: 'Which one?', choices: ['The first'] }],
      ['r2', finished('failed')],
    );
    const [first, second] = screen.getAllByRole('article');
    expect(within(first as HTMLElement).getByText('Ada')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Ben')).toBeTruthy();
    for (const name of ['Edit', 'Restore to here', 'Change the message'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    for (const name of ['The first', 'Try again']) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name });
      expect(button.disabled).toBe(true);
      expect(button.title).toBe('You can view this project.');
    }
  });

  it('[ROLE-01] what is done with the accounts of the owner says who can allow it', () => {
    viewer(
      ['r1', queued('A table')],
      ['r1', started],
      [
        'r1',
        {
          type: 'approval.asked',
          approvalId: 'ap',
          kind: 'sql.propose',
          shown: 'select 1',
          reason: '',
          hash: 'h',
        },
      ],
    );
    const allow = screen.getByRole<HTMLButtonElement>('button', { name: /once/i });
    expect(allow.disabled).toBe(true);
  });
});

describe('the conversation', () => {
  const states: [RunState, RegExp][] = [
    ['preparing', /getting ready/i],
    ['planning', /planning/i],
    ['writing', /writing/i],
    ['verifying', /checking that it runs/i],
    ['repairing', /fixing/i],
    ['waitingForPerson', /waiting for your answer/i],
    ['committing', /saving the version/i],
  ];
  it.each(states)('[BUILD-02] says in words that a run is %s', async (state, words) => {
    showChat(
      viewOfLog(
        ['r1', queued('A page')],
        ['r1', started],
        ['r1', { type: 'run.state', state }],
        ['r1', stagedFile('index.html')],
      ),
    );
    expect(within(screen.getByRole('article')).getByText(words)).toBeTruthy();
    await expectAccessible();
  });

  it('[BUILD-02] shows streamed markdown, the plan as a checklist and files that open in the code', async () => {
    const spies = showChat(
      viewOfLog(
        ['r1', queued('A page')],
        ['r1', started],
        ['r1', { type: 'text.delta', text: 'I build **a page**' }],
        [
          'r1',
          {
            type: 'plan.set',
            items: [
              { id: '1', title: 'Header', status: 'done' },
              { id: '2', title: 'Menu', status: 'doing' },
            ],
          },
        ],
        ['r1', stagedFile('src/index.html')],
      ),
    );
    expect((await screen.findByText('a page')).tagName).toBe('STRONG');
    const plan = screen.getByRole('list', { name: 'Plan' });
    expect(
      within(plan)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Header, done', 'Menu, under way']);
    await user.click(screen.getByRole('button', { name: /index\.html/ }));
    expect(spies.onOpenFile).toHaveBeenCalledWith('src/index.html');
    await expectAccessible();
  });

  it('[BUILD-02] [BUILD-03] says what the message was read as, and leads to each part of it', async () => {
    const spies = showChat(
      viewOfLog(
        ['r1', queued('A page')],
        ['r1', started],
        ['r1', stagedFile('index.html')],
        [
          'r1',
          {
            type: 'understood',
            groups: [{ label: 'Sections', parts: [{ name: 'Our menu', place: 'sections/menu' }] }],
          },
        ],
      ),
    );
    const read = screen.getByRole('region', { name: 'What was read' });
    expect(within(read).getByText('Sections')).toBeTruthy();
    await user.click(within(read).getByRole('button', { name: 'Our menu' }));
    expect(spies.onOpenBlueprint).toHaveBeenCalledWith('sections/menu');
    await expectAccessible();
  });

  it('[BUILD-03] offers the changes of a version and the way back to it, unless it is the current one', async () => {
    const done = (id: string, number: number): [string, ProjectEventBody][] => [
      [id, queued(`Message ${number}`)],
      [id, started],
      [id, stagedFile('a.css')],
      [id, { type: 'version.created', version: version(number, { runId: id }) }],
      [id, finished('done', { versionId: `v${number}`, credits: number })],
    ];
    const spies = showChat(viewOfLog(...done('r1', 1), ...done('r2', 2)), { currentVersionId: 'v2' });
    const [first, second] = screen.getAllByRole('article');
    await user.click(within(first!).getByRole('button', { name: 'Restore to here' }));
    expect(spies.onRestore).toHaveBeenCalledWith('v1');
    expect(within(second!).queryByRole('button', { name: 'Restore to here' })).toBeNull();
    expect(within(second!).getByText('Current')).toBeTruthy();
    expect(within(second!).getByText('2 credits')).toBeTruthy();
    await user.click(within(second!).getByRole('button', { name: 'Changes' }));
    expect(spies.onShowChanges).toHaveBeenCalledWith('v2');
    await user.click(within(second!).getByRole('button', { name: 'Edit' }));
    expect(spies.onEdit).toHaveBeenCalledWith('r2', 'Message 2');
    await expectAccessible();
  });

  it('[BUILD-03] folds what was done into one line once a run is over, and opens it', async () => {
    const begun: [string, ProjectEventBody][] = [
      ['r1', queued('A page')],
      ['r1', started],
      ['r1', stagedFile('a.css')],
      ['r1', stagedFile('b.css')],
    ];
    const fold = () => screen.getByText('a.css').closest('details');
    showChat(viewOfLog(...begun));
    expect(fold()).toBeNull();
    cleanup();

    showChat(viewOfLog(...begun, ['r1', finished('done')]));
    expect(fold()?.open).toBe(false);
    await user.click(screen.getByText(/^(?:Created|Changed) 2 files$/));
    expect(fold()?.open).toBe(true);
    await expectAccessible();
  });

  it('[BUILD-03] offers what could be said next, after the last run alone', async () => {
    const done = (id: string): [string, ProjectEventBody][] => [
      [id, queued('A page')],
      [id, started],
      [id, { type: 'suggested', messages: [`Add to ${id}`, 'Make it dark'] }],
      [id, finished('done')],
    ];
    const spies = showChat(viewOfLog(...done('r1'), ...done('r2')));
    expect(screen.queryByRole('button', { name: 'Add to r1' })).toBeNull();
    await user.click(
      within(screen.getByRole('list', { name: 'Next steps' })).getByRole('button', { name: 'Add to r2' }),
    );
    expect(spies.onSuggestion).toHaveBeenCalledWith('Add to r2');
    await expectAccessible();
  });

  const troubles: [Parameters<typeof finished>[0], RegExp, string][] = [
    ['failed', /engine went away/i, 'Try again'],
    ['interrupted', /server stopped while it was working/i, 'Run it again'],
    ['stopped', /you stopped this/i, 'Try again'],
  ];
  it.each(troubles)(
    '[BUILD-05] a run that was %s says what is safe and runs again',
    async (outcome, words, button) => {
      const error = { code: 'engine', message: 'The engine went away.', next: 'Run it again.' };
      const spies = showChat(
        viewOfLog(
          ['r1', queued('A page')],
          ['r1', started],
          ['r1', stagedFile('a.css')],
          ['r1', finished(outcome, { error: outcome === 'failed' ? error : null })],
        ),
      );
      expect(screen.getByText(words)).toBeTruthy();
      expect(screen.getByText(/your project is as it was before/i)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: button }));
      expect(spies.onRetry).toHaveBeenCalledWith('r1');
      await user.click(screen.getByRole('button', { name: 'Change the message' }));
      expect(spies.onEdit).toHaveBeenCalledWith('r1', 'A page');
      await expectAccessible();
    },
  );

  it('[BUILD-05] says why a run cannot be run again while a command is under way', () => {
    showChat(viewOfLog(['r1', queued('A page')], ['r1', started], ['r1', finished('stopped')]), {
      whyNotCommand: 'The run is being stopped.',
    });
    const button = screen.getByRole('button', { name: 'Try again' });
    expect(button).toHaveProperty('disabled', true);
    expect(button.title).toBe('The run is being stopped.');
  });

  it('[BUILD-05] takes a waiting message back', async () => {
    const spies = showChat(viewOfLog(['r1', queued('One')], ['r1', started], ['r2', queued('Two')]));
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(spies.onCancelQueued).toHaveBeenCalledWith('r2');
    await expectAccessible();
  });

  it('[BUILD-05] orders, pauses and lets go on what waits', async () => {
    const waiting: [string, ProjectEventBody][] = [
      ['r1', queued('One')],
      ['r1', started],
      ['r2', { ...queued('Do two'), step: { of: 'r1', title: 'Two' } } as ProjectEventBody],
      ['r3', queued('Three')],
    ];
    const spies = showChat(viewOfLog(...waiting));
    const next = within(screen.getByRole('region', { name: 'What comes next' }));
    expect(next.getByText('2 messages to come')).toBeTruthy();
    const [two, three] = next.getAllByRole('article').map((row) => within(row));
    expect(two?.getByText('Two')).toBeTruthy();
    expect(two?.getByRole('button', { name: 'Earlier' })).toHaveProperty('disabled', true);
    expect(three?.getByRole('button', { name: 'Later' })).toHaveProperty('disabled', true);
    await user.click(three?.getByRole('button', { name: 'Earlier' }) ?? document.body);
    expect(spies.onArrange).toHaveBeenLastCalledWith({ runIds: ['r3', 'r2'] });
    await user.click(two?.getByRole('button', { name: 'Later' }) ?? document.body);
    expect(spies.onArrange).toHaveBeenLastCalledWith({ runIds: ['r3', 'r2'] });
    await user.click(next.getByRole('button', { name: 'Pause' }));
    expect(spies.onArrange).toHaveBeenLastCalledWith({ runIds: ['r2', 'r3'], isHeld: true });
    await expectAccessible();
    cleanup();

    const paused = showChat(
      viewOfLog(...waiting, ['r1', { type: 'queue.arranged', order: ['r2', 'r3'], held: ['r2', 'r3'] }]),
      { whyNotCommand: 'What waits is being arranged.' },
    );
    const button = screen.getByRole('button', { name: 'Go on' });
    expect(button).toHaveProperty('disabled', true);
    expect(button.title).toBe('What waits is being arranged.');
    expect(screen.getAllByText('Paused: waits for your word')).toHaveLength(2);
    for (const back of screen.getAllByRole('button', { name: 'Take it back' })) {
      expect(back).toHaveProperty('disabled', true);
      expect(back.title).toBe('What waits is being arranged.');
    }
    cleanup();
    const held = showChat(
      viewOfLog(...waiting, ['r1', { type: 'queue.arranged', order: ['r2', 'r3'], held: ['r2', 'r3'] }]),
    );
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(held.onArrange).toHaveBeenLastCalledWith({ runIds: ['r2', 'r3'], isHeld: false });
    expect(paused.onArrange).not.toHaveBeenCalled();
  });

  it('[BUILD-02] tells in the reader’s language what was looked at and what is left, once, with what it is about', () => {
    const looked = told`Looked at ${'https://bread.example'}: the model has its text as material.`;
    const left = told`Not changed, as it could not be done as it was written:`;
    const noted = (text: Told, lines: string[]): [string, ProjectEventBody] => [
      'r1',
      { type: 'run.noted', text, lines },
    ];
    setSpeech(() => ({ language: 'de', catalog: de }));
    try {
      showChat(
        viewOfLog(
          ['r1', queued('Green')],
          ['r1', started],
          noted(looked, []),
          noted(looked, []),
          noted(left, ['src/App.tsx', 'index.html']),
          ['r1', finished('done')],
        ),
      );
      expect(
        screen.getAllByText(
          'https://bread.example angesehen: Das Modell hat den Text der Seite als Material.',
        ),
      ).toHaveLength(1);
      const words = screen.getByText('Nicht geändert, da es so, wie es geschrieben war, nicht ging:');
      const items = within(words.parentElement ?? words).getAllByRole('listitem');
      expect(items.map(({ textContent }) => textContent)).toEqual(['src/App.tsx', 'index.html']);
    } finally {
      setSpeech(() => english);
    }
  });

  it('answers a question with one of its choices, as long as nothing was said since', async () => {
    const asked: [string, ProjectEventBody][] = [
      ['r1', queued('Green')],
      ['r1', started],
      ['r1', { type: 'question', question: 'Which green?', choices: ['Mint', 'Forest'] }],
      ['r1', { type: 'not-understood', phrases: ['with sparkles'] }],
      [
        'r1',
        { type: 'action.refused', action: 'file.write', path: '../a', reason: 'Outside of the project.' },
      ],
      ['r1', finished('done')],
    ];
    const spies = showChat(viewOfLog(...asked));
    await user.click(
      within(screen.getByRole('group', { name: 'Which green?' })).getByRole('button', { name: 'Mint' }),
    );
    expect(spies.onAnswer).toHaveBeenCalledWith('Mint');
    expect(screen.getByText('with sparkles')).toBeTruthy();
    expect(screen.getByText(/outside of the project/i)).toBeTruthy();
    await expectAccessible();
  });

  it('says once that a file was left as it is, however often a run tried to change it', () => {
    const locked: ProjectEventBody = {
      type: 'action.refused',
      action: 'locked',
      path: 'style.css',
      reason: 'style.css is locked.',
    };
    showChat(
      viewOfLog(
        ['r1', queued('Green')],
        ['r1', started],
        ['r1', locked],
        ['r1', locked],
        ['r1', finished('done')],
      ),
    );
    expect(screen.getAllByText('Left style.css as it is: it is locked.')).toHaveLength(1);
    expect(screen.queryByText(/Not applied/)).toBeNull();
  });

  it('leaves an answered question without its buttons', () => {
    showChat(
      viewOfLog(
        ['r1', queued('Green')],
        ['r1', { type: 'question', question: 'Which green?', choices: ['Mint'] }],
        ['r1', finished('done')],
        ['r2', queued('Mint')],
      ),
    );
    expect(screen.getByRole('button', { name: 'Mint' })).toHaveProperty('disabled', true);
  });

  it('notes versions that no message made', async () => {
    showChat(
      viewOfLog([
        null,
        { type: 'version.created', version: version(4, { kind: 'restore', restoredFrom: 1 }) },
      ]),
    );
    expect(screen.getByText('Restored version 1: version 4')).toBeTruthy();
    await expectAccessible();
  });

  it('shows the shape of what comes while it loads, and what to do when nothing was said', async () => {
    showChat(viewOfLog(), { isLoading: true });
    expect(screen.queryByText('Nothing said yet')).toBeNull();
    await expectAccessible();
    showChat(viewOfLog());
    expect(screen.getByText('Nothing said yet')).toBeTruthy();
  });

  it('[BUILD-02] announces what the run does in a live region', () => {
    showChat(viewOfLog(['r1', queued('One')], ['r1', started]));
    expect(screen.getByRole('status').textContent).toBe('Writing');
  });

  it('leaves a reader where they are and offers the way to the end', async () => {
    showChat(viewOfLog(['r1', queued('One')]), { scroll: scroll({ reading: 'behind' }) });
    expect(screen.getByRole('button', { name: 'New below' })).toBeTruthy();
    await expectAccessible();
  });

  it('says what went wrong with a command', async () => {
    const onDismissError = vi.fn();
    showChat(viewOfLog(['r1', queued('One')]), { error: 'It was not stopped. Try again.', onDismissError });
    expect(screen.getByRole('alert').textContent).toContain('It was not stopped.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onDismissError).toHaveBeenCalled();
  });
});

describe('the message box', () => {
  const context: PromptBoxContext = {
    boxId: 'b',
    scene: 'ai-website-builder',
    draft: '',
    startsSignedIn: true,
    sendsAtOnce: false,
    staysOpen: true,
    submission: 0,
    failure: null,
    result: null,
    isDraftKept: true,
    isSceneFixed: false,
    uploads: [],
    uploading: 0,
    fault: null,
  };
  const box = (
    value: Parameters<typeof promptBoxMachine.resolveState>[0]['value'],
    over: Partial<PromptBoxContext> = {},
    send: (event: { type: string }) => void = () => undefined,
  ) =>
    connectBox(
      promptBoxMachine.resolveState({
        value: { session: 'signedIn', box: value },
        context: { ...context, ...over },
      }),
      send,
    );

  const cases: [string, Parameters<typeof box>, RegExp | null][] = [
    ['empty', [{ editing: 'empty' }], null],
    ['ready', [{ editing: 'ready' }, { draft: 'Make it green' }], null],
    ['too long', [{ editing: 'tooLong' }, { draft: 'x'.repeat(20_001) }], /1 characters too long/],
    ['submitting', ['submitting', { draft: 'Make it green' }], /being sent/i],
    [
      'failed',
      ['failed', { draft: 'Make it green', failure: { code: -1, message: 'x' } }],
      /your text is kept/i,
    ],
    ['signed out', ['needsSignIn', { draft: 'Make it green' }], /sign in/i],
  ];
  it.each(cases)(
    '[BUILD-04] %s: keeps the text and says what stands in the way',
    async (_name, args, words) => {
      show(<MessageBox view={box(...args)} enterKey={enterKey()} running={null} focusCount={0} />);
      const field = screen.getByRole('textbox', { name: 'Message' });
      expect(field).toHaveProperty('value', args[1]?.draft ?? '');
      if (words) expect(screen.getByText(words)).toBeTruthy();
      await expectAccessible();
    },
  );

  it('[BUILD-05] queues the next message and stops the run while one is under way', async () => {
    const onStop = vi.fn();
    const sent: string[] = [];
    show(
      <MessageBox
        view={box({ editing: 'ready' }, { draft: 'Then this' }, (event) => sent.push(event.type))}
        enterKey={enterKey()}
        running={{ isStopping: false, why: '', onStop }}
        focusCount={0}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(onStop).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Queue' }));
    expect(sent).toEqual(['prompt.submitted']);
    await expectAccessible();
  });

  /** Presses keys in the box of a person; tells what was sent, and which presses were left to the browser. */
  const pressing = (choice: 'sends' | 'breaks', isPhone = false) => {
    let sent = 0;
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isPhone && query === phoneQuery,
      media: query,
    }));
    show(
      <MessageBox
        view={box(
          { editing: 'ready' },
          { draft: 'Go' },
          ({ type }) => (sent += Number(type === 'prompt.submitted')),
        )}
        enterKey={enterKey(choice)}
        running={null}
        focusCount={1}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Message' });
    expect(document.activeElement).toBe(field);
    return (key: KeyboardEventInit): 'sent' | 'left' | 'swallowed' => {
      const before = sent;
      const isLeft = fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, ...key });
      return sent > before ? 'sent' : isLeft ? 'left' : 'swallowed';
    };
  };
  const alone = {};
  const shift = { shiftKey: true };
  const keys: [string, KeyboardEventInit, string, string, string][] = [
    // Which key                         Enter sends, turned round, on a phone
    ['Enter', alone, 'sent', 'left', 'left'],
    ['Shift+Enter', shift, 'left', 'sent', 'left'],
    ['Ctrl+Enter', { ctrlKey: true }, 'sent', 'sent', 'sent'],
    ['Command+Enter', { metaKey: true }, 'sent', 'sent', 'sent'],
    ['Alt+Enter', { altKey: true }, 'left', 'left', 'left'],
    ['an Enter that composes', { isComposing: true }, 'left', 'left', 'left'],
    ['a Shift+Enter that composes', { ...shift, isComposing: true }, 'left', 'left', 'left'],
    ['an Enter that ended a composition', { keyCode: 229 }, 'left', 'left', 'left'],
    ['an Enter held down', { repeat: true }, 'swallowed', 'left', 'left'],
    ['another key', { key: 'a', keyCode: 65 }, 'left', 'left', 'left'],
  ];
  it.each(keys)('[BUILD-03] %s: sends, or is left to the text', (_name, key, usual, turned, phone) => {
    expect(pressing('sends')(key)).toBe(usual);
    cleanup();
    expect(pressing('breaks')(key)).toBe(turned);
    cleanup();
    expect(pressing('sends', true)(key)).toBe(phone);
  });

  it('[BUILD-03] says which key sends, offers to turn it round, and describes the box with it', async () => {
    const onSwap = vi.fn();
    show(
      <MessageBox
        view={box({ editing: 'ready' }, { draft: 'Go' })}
        enterKey={enterKey('sends', onSwap)}
        running={null}
        focusCount={0}
      />,
    );
    const hint = screen.getByText('Enter sends, Shift+Enter breaks the line');
    const described = screen.getByRole('textbox', { name: 'Message' }).getAttribute('aria-describedby');
    expect(described?.split(' ').some((id) => document.getElementById(id)?.contains(hint))).toBe(true);
    await user.click(screen.getByRole('button', { name: /^Swap/ }));
    expect(onSwap).toHaveBeenCalledTimes(1);
    await expectAccessible();
  });
});

describe('markdown that grows', () => {
  it('splits at blank lines and keeps lists and code together', () => {
    const text = 'One\n\n- a\n\n- b\n\nTwo\n\n```js\na\n\nb\n```\n\nThree';
    expect(splitBlocks(text)).toEqual(['One\n\n- a\n\n- b\n', 'Two\n', '```js\na\n\nb\n```\n', 'Three']);
  });

  it('leaves the blocks before an appended piece as they are', () => {
    const before = splitBlocks('One\n\nTwo\n\nThr');
    const after = splitBlocks('One\n\nTwo\n\nThree and **more');
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  });
});
