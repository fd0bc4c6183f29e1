import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fromCallback, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { promptBoxMachine } from '#machines/prompt-box/prompt-box.machine.ts';
import type { PromptResult, PromptSubmission } from '#machines/prompt-box/prompt-box.types.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import type { CodeDelivery } from '#machines/sign-in/sign-in.types.ts';
import { promptDraftStore } from '#adapters/prompt-draft-store.ts';
import { PromptBox } from '#features/prompt-box/prompt-box.tsx';
import { SignInScreen } from '#features/sign-in/sign-in-screen.tsx';
import { ToastRegion } from '#features/toasts/toast-region.tsx';
import { claimSentDraft, promptDraftKey, readPromptDraft, resumeWithin } from '#lib/prompt-draft.ts';
import { testUser } from '#test/support/render-page.ts';
import { faultsIn, renderInApp } from '#test/support/shell-app.tsx';

const created: PromptSubmission[] = [];
const machine = promptBoxMachine.provide({
  actors: {
    submit: fromPromise<PromptResult, PromptSubmission>(({ input }) => {
      created.push(input);
      return Promise.resolve({ projectId: 'p-1', scene: input.scene, runId: 'r-1' });
    }),
    draftStore: promptDraftStore,
  },
});
const stops: (() => void)[] = [];

const showBox = (user: typeof testUser | null, early?: Window['statecraftEarlyPrompt']) => {
  if (early) window.statecraftEarlyPrompt = early;
  const onAccepted = vi.fn<(result: PromptResult) => void>();
  const onSignInNeeded = vi.fn<() => void>();
  const shown = renderInApp(
    <PromptBox
      machine={machine}
      scene="ai-website-builder"
      label="What do you want to build?"
      placeholder="A bakery"
      nonce={undefined}
      onAccepted={onAccepted}
      onSignInNeeded={onSignInNeeded}
    />,
    user,
  );
  stops.push(shown.stop);
  return { ...shown, onAccepted, onSignInNeeded, box: screen.getByRole<HTMLTextAreaElement>('textbox') };
};

beforeEach(() => {
  created.length = 0;
  window.localStorage.clear();
});
afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
  delete window.statecraftEarlyPrompt;
});

describe('[ROUTE-05] the prompt box', () => {
  test('sends with the button and with Mod+Enter, as the kind that was picked', async () => {
    const user = userEvent.setup();
    const { box, onAccepted } = showBox(testUser);
    await user.click(screen.getByRole('radio', { name: 'React website' }));
    await user.type(box, 'A kanban board');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onAccepted).toHaveBeenCalledTimes(1));
    expect(created).toMatchObject([{ prompt: 'A kanban board', scene: 'react-website-builder' }]);
    expect(readPromptDraft()).toBeNull();
  });

  test('sends nothing that is empty, and puts the cursor into the box', async () => {
    const user = userEvent.setup();
    const { box } = showBox(testUser);
    await user.click(screen.getByRole('button', { name: 'Build' }));
    expect(created).toEqual([]);
    expect(document.activeElement).toBe(box);
  });

  test('what was typed before hydration is kept', async () => {
    const stop = vi.fn();
    const { box } = showBox(null, {
      state: { draft: 'typed early', scene: 'meme', sent: false },
      stop,
    });
    await waitFor(() => expect(box.value).toBe('typed early'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Meme' }).checked).toBe(true);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(window.statecraftEarlyPrompt).toBeUndefined();
  });

  test('a send that was queued before hydration is done, once', async () => {
    const { onAccepted } = showBox(testUser, {
      state: { draft: 'sent early', scene: '', sent: true },
      stop: () => undefined,
    });
    await waitFor(() => expect(onAccepted).toHaveBeenCalledTimes(1));
    expect(created).toHaveLength(1);
  });

  test('a send that a visitor queued before hydration leads to sign in, with the text kept', async () => {
    const { onSignInNeeded, box } = showBox(null, {
      state: { draft: 'sent early', scene: 'meme', sent: true },
      stop: () => undefined,
    });
    await waitFor(() => expect(onSignInNeeded).toHaveBeenCalledTimes(1));
    expect(box.value).toBe('sent early');
    expect(readPromptDraft()).toMatchObject({ draft: 'sent early', sentAt: expect.any(Number) });
    expect(created).toEqual([]);
  });

  test('signed out, the prompt survives sign-in and is sent by itself exactly once', async () => {
    const user = userEvent.setup();
    const first = showBox(null);
    await user.type(first.box, 'A teapot shop');
    await user.click(screen.getByRole('button', { name: 'Build' }));
    expect(first.onSignInNeeded).toHaveBeenCalledTimes(1);
    expect(readPromptDraft()).toMatchObject({ draft: 'A teapot shop', sentAt: expect.any(Number) });
    cleanup();

    const second = showBox(testUser);
    await waitFor(() => expect(second.onAccepted).toHaveBeenCalledTimes(1));
    expect(created).toMatchObject([{ prompt: 'A teapot shop' }]);
    cleanup();

    const third = showBox(testUser);
    await act(() => Promise.resolve());
    expect(third.box.value).toBe('');
    expect(created).toHaveLength(1);
  });

  test('of two tabs that come back signed in, one sends', async () => {
    window.localStorage.setItem(
      promptDraftKey,
      JSON.stringify({ draft: 'once', scene: 'meme', sentAt: Date.now() }),
    );
    const claims = await Promise.all([claimSentDraft(Date.now()), claimSentDraft(Date.now())]);
    expect(claims.filter(Boolean)).toEqual([{ draft: 'once', scene: 'meme' }]);
    expect(readPromptDraft()).toEqual({ draft: 'once', scene: 'meme' });
  });

  test('a prompt sent long ago is only a draft', async () => {
    const sentAt = 1_000;
    window.localStorage.setItem(promptDraftKey, JSON.stringify({ draft: 'old', scene: 'meme', sentAt }));
    expect(await claimSentDraft(sentAt + resumeWithin + 1)).toBeNull();
    expect(readPromptDraft()).toEqual({ draft: 'old', scene: 'meme' });
  });

  test('a draft that cannot be kept is said to be lost by a reload', async () => {
    const user = userEvent.setup();
    const failing = promptBoxMachine.provide({
      actors: {
        submit: fromPromise<PromptResult, PromptSubmission>(() => Promise.reject(new Error('no'))),
        draftStore: fromCallback(() => {
          throw new Error('storage is forbidden');
        }),
      },
    });
    const shown = renderInApp(
      <PromptBox
        machine={failing}
        scene="meme"
        label="Box"
        placeholder=""
        nonce={undefined}
        onAccepted={() => undefined}
        onSignInNeeded={() => undefined}
      />,
      testUser,
    );
    stops.push(shown.stop);
    await user.type(screen.getByRole('textbox'), 'x');
    expect(screen.getByRole('status').textContent).toContain('a reload would lose it');
  });

  test('axe finds nothing', async () => {
    const { container } = showBox(testUser);
    expect(await faultsIn(container)).toEqual([]);
  });
});

describe('sign-in', () => {
  const codes: string[] = [];
  const provided = (verify: 'good' | 'bad') =>
    signInMachine.provide({
      actors: {
        sendCode: fromPromise<CodeDelivery, { email: string }>(() =>
          Promise.resolve({
            delivery: 'local',
            mailboxUrl: '/dev/mail',
            resendAfter: 30,
            expiresIn: 600,
          }),
        ),
        verifyCode: fromPromise(({ input }) => {
          codes.push(input.code);
          return verify === 'good'
            ? Promise.resolve({ user: testUser, isNew: false })
            : Promise.reject(Object.assign(new Error('wrong'), { errNo: 3101 }));
        }),
      },
    });
  const show = (verify: 'good' | 'bad') => {
    codes.length = 0;
    const onSignedIn = vi.fn();
    const shown = renderInApp(
      <SignInScreen machine={provided(verify)} hasPasskeys onSignedIn={onSignedIn} />,
    );
    stops.push(shown.stop);
    return { ...shown, onSignedIn };
  };
  const toCode = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('E-mail address'), 'mira@example.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    return screen.findByLabelText(/Six digits/u);
  };

  test('an address, then six digits, which are sent as soon as they are there', async () => {
    const user = userEvent.setup();
    const { onSignedIn, container } = show('good');
    expect(await faultsIn(container)).toEqual([]);
    const code = await toCode(user);
    expect(document.activeElement).toBe(code);
    expect(screen.getByRole('link', { name: 'Open the local mail box' }).getAttribute('href')).toBe(
      '/dev/mail',
    );
    expect(screen.getByRole('button', { name: /Another code in \d+ s/u }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(await faultsIn(container)).toEqual([]);
    await user.paste('12 34-56');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ uid: 'u-1' }));
    expect(codes).toEqual(['123456']);
  });

  test('a wrong code is said at the field, and can be corrected', async () => {
    const user = userEvent.setup();
    const { onSignedIn } = show('bad');
    const code = await toCode(user);
    await user.keyboard('000000');
    expect(await screen.findByText(/That is not the code/u)).toBeTruthy();
    expect(code.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{Backspace}1');
    await waitFor(() => expect(codes).toEqual(['000000', '000001']));
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  test('an address that is none is not sent: the field says why, and takes the focus', async () => {
    const user = userEvent.setup();
    show('good');
    const field = screen.getByLabelText('E-mail address');
    await user.type(field, 'mira');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(screen.getByText(/does not look like/)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('Enter the code')).toBeNull();
  });
});

describe('[ERROR-07] toasts', () => {
  test('the previous one is gone before a new one shows', async () => {
    vi.useFakeTimers();
    try {
      const { app, stop } = renderInApp(<ToastRegion />);
      stops.push(stop);
      const say = (text: string) =>
        act(() => app.actors.toast.send({ type: 'toast.requested', toast: { kind: 'error', text } }));
      say('first');
      say('second');
      const seen: string[] = [];
      for (let at = 0; at < 4_000; at += 40) {
        const region = screen.getByRole('status').textContent ?? '';
        expect(region.includes('first') && region.includes('second')).toBe(false);
        if (seen.at(-1) !== region) seen.push(region);
        act(() => {
          vi.advanceTimersByTime(40);
        });
      }
      expect(seen.map((text) => text.replace('Dismiss', ''))).toEqual(['first', 'second']);
    } finally {
      vi.useRealTimers();
    }
  });
});
