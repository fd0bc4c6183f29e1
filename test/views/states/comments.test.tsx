import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { CommentsButton, CommentsPanel } from '#features/preview/comments-panel.tsx';
import { comments } from '#test/models/comments.model.ts';
import { connect } from '#machines/comments/comments.connect.ts';
import { connect as connectElements } from '#machines/element-choice/element-choice.connect.ts';
import { elementChoiceMachine } from '#machines/element-choice/element-choice.machine.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { show } from '../project-support.tsx';
import { testScreens, type Screen } from './screens.tsx';

/** The state with comments that are known, unless they are being read: the shortest way there has none. */
const view = (world: MachineWorld) => {
  const { snapshot } = world;
  const known = snapshot.matches({ list: 'reading' } as never) ? [] : comments;
  return connect(
    { ...snapshot, context: { ...snapshot.context, comments: known } } as never,
    world.actor.send,
  );
};
const elements = connectElements(
  elementChoiceMachine.resolveState({ value: 'resting', context: { elements: [] } }),
  () => undefined,
);
const isOff = (control: HTMLElement): boolean => control.getAttribute('aria-disabled') === 'true';
const panel = () => screen.queryByRole('region', { name: 'Comments' });
/** In the list beside the page, where that is shown. */
const listed = (check: (panel: HTMLElement, world: MachineWorld) => void) => (world: MachineWorld) => {
  const shown = panel();
  if (shown !== null) check(shown, world);
};

const commentsScreen: Screen = {
  id: 'comments',
  show: (world) => {
    show(
      <>
        <CommentsButton view={view(world)} />
        {view(world).isOpen ? (
          <CommentsPanel
            view={view(world)}
            elements={elements}
            now={() => 2}
            onGo={() => undefined}
            onBuild={() => undefined}
          />
        ) : null}
      </>,
    );
  },
  states: {
    'list.resting': (world) => {
      const { count, buttonLabel } = view(world);
      expect(screen.getByRole('button', { name: buttonLabel }).textContent).toBe(
        count === 0 ? '' : `${count}`,
      );
      listed((shown) => {
        const threads = within(shown).getAllByRole('listitem');
        expect(within(threads[0] as HTMLElement).getAllByText('Ben').length).toBeGreaterThan(0);
        expect(within(shown).getByText('On /about')).toBeTruthy();
        // What was written is one's own to change; the owner of the project may delete more.
        const isRead = view(world).threads.every(({ comments: all }) =>
          all.every(({ isWritten, question }) => !isWritten && question === ''),
        );
        if (isRead) expect(within(shown).getAllByRole('button', { name: 'Edit' })).toHaveLength(1);
      })(world);
    },
    'list.reading': listed((shown, world) => {
      expect(within(shown).getByText(view(world).said || /^No open comments/)).toBeTruthy();
    }),
    'list.unread': listed((shown) => {
      expect(within(shown).getByText(/could not be read/)).toBeTruthy();
    }),
    'panel.closed': (world) => {
      expect(panel()).toBeNull();
      expect(screen.getByRole('button', { name: view(world).buttonLabel }).ariaPressed ?? 'false').toBe(
        'false',
      );
    },
    'panel.open.unresolved': listed((shown, world) => {
      const field = within(shown).getByRole<HTMLTextAreaElement>('textbox', { name: 'New comment' });
      expect(within(shown).getByText(/^On the page/)).toBeTruthy();
      expect(isOff(within(shown).getByRole('button', { name: 'Comment' }))).toBe(
        field.value.trim() === '' || world.snapshot.matches({ work: 'saving' } as never),
      );
      expect(within(shown).queryByText('Resolved')).toBeNull();
    }),
    'panel.open.all': listed((shown, world) => {
      if (view(world).threads.length > 0) expect(within(shown).getByText('Resolved')).toBeTruthy();
    }),
    'work.resting': listed((shown) => {
      expect(within(shown).queryByRole('group')).toBeNull();
    }),
    'work.asking': listed((shown, world) => {
      if (view(world).threads.length === 0) return;
      const question = within(shown).getByRole('group', { name: /^Delete this comment/ });
      for (const answer of ['Delete', 'Keep'])
        expect(isOff(within(question).getByRole('button', { name: answer }))).toBe(false);
    }),
    'work.saving': listed((shown) => {
      expect(isOff(within(shown).getByRole('button', { name: 'Comment' }))).toBe(true);
    }),
    'work.failed': listed((shown, world) => {
      expect(within(shown).getByText(view(world).problem)).toBeTruthy();
    }),
  },
};

testScreens('comments.test.tsx', [commentsScreen]);
