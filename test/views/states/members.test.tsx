import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { InvitationPage } from '#features/invitation/invitation-page.tsx';
import { PeopleHere } from '#features/workspace/people-here.tsx';
import { PeopleSection } from '#features/publishing/people-section.tsx';
import { connect as connectInvitation } from '#machines/invitation/invitation.connect.ts';
import { connect as connectPresence } from '#machines/presence/presence.connect.ts';
import { connect as connectMembers } from '#machines/project-members/project-members.connect.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { show } from '../project-support.tsx';
import { testScreens, type Screen } from './screens.tsx';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const isOff = (control: HTMLElement): boolean => control.getAttribute('aria-disabled') === 'true';

const members = (world: MachineWorld) => connectMembers(world.snapshot as never, world.actor.send);
/** The list, in which everything can be changed or nothing. */
const lists = (canChange: boolean) => (world: MachineWorld) => {
  const view = members(world);
  expect(screen.getByText(view.note)).toBeTruthy();
  expect(screen.getByText('Ada (you)')).toBeTruthy();
  expect(isOff(button('Remove Ben'))).toBe(!canChange);
  const role = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Ben' });
  expect(role.disabled).toBe(!canChange);
  const pays = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Credits of Ben' });
  expect([pays.value, pays.disabled]).toEqual(['limited', !canChange]);
  const limit = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Credits a month for Ben' });
  expect([limit.value, limit.readOnly]).toEqual(['500', !canChange]);
  expect(screen.getByText('120 of your credits spent this month')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Invite by e-mail' }).readOnly).toBe(
    !canChange,
  );
  for (const { email } of view.people.invitations) {
    expect(screen.getByText(email)).toBeTruthy();
    expect(isOff(button(`Withdraw the invitation to ${email}`))).toBe(!canChange);
    expect(isOff(button(`Send the invitation to ${email} again`))).toBe(!canChange);
  }
  if (view.news !== '') expect(screen.getByText(view.news)).toBeTruthy();
};

const membersScreen: Screen = {
  id: 'project-members',
  show: (world) => {
    show(<PeopleSection view={members(world)} me="Ada" />);
  },
  states: {
    loading: () =>
      expect(screen.getByRole('status', { name: 'Looking up who is in this project' })).toBeTruthy(),
    unavailable: () => {
      expect(screen.getByRole('alert').textContent).toContain('Could not look up who is in this project');
      expect(button('Try again').disabled).toBe(false);
    },
    'known.current': lists(true),
    'known.changed': lists(true),
    'known.changeFailed': lists(true),
    'known.asking': () => {
      const question = within(screen.getByRole('group', { name: 'Remove Ben' }));
      expect(question.getByText('Remove Ben from the project? What they made stays.')).toBeTruthy();
      for (const answer of ['Remove', 'Keep'])
        expect(isOff(question.getByRole('button', { name: answer }))).toBe(false);
      expect(isOff(button('Invite'))).toBe(true);
    },
    saving: lists(false),
  },
};

const invitation = (world: MachineWorld) => connectInvitation(world.snapshot as never, world.actor.send);
const says = (title: string) => (world: MachineWorld) => {
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  const { error, why } = invitation(world);
  expect(screen.getByRole('status').textContent).toBe(error || why);
};
const offers = (name: string, canAccept: boolean) => (world: MachineWorld) => {
  says('Ada invites you to edit Crumb')(world);
  expect(isOff(button(name))).toBe(!canAccept);
};

const invitationScreen: Screen = {
  id: 'invitation',
  show: (world) => {
    show(
      <InvitationPage
        view={invitation(world)}
        home={(children) => <a href="/">{children}</a>}
        otherAccount={<button type="button">Use another account</button>}
      />,
    );
  },
  states: {
    reading: () => expect(screen.getByRole('status', { name: 'Opening the invitation' })).toBeTruthy(),
    'offered.open': offers('Accept', true),
    'offered.acceptFailed': offers('Accept', true),
    accepting: offers('Accepting', false),
    accepted: says('Opening the project'),
    forAnother: (world) => {
      says('This invitation is for another account')(world);
      expect(button('Use another account')).toBeTruthy();
    },
    invalid: says('This invitation is no longer valid'),
    failed: (world) => {
      says('The invitation could not be opened')(world);
      expect(button('Try again')).toBeTruthy();
    },
  },
};

const presence = (world: MachineWorld) => connectPresence(world.snapshot as never, world.actor.send);
/** Whoever else is there has a picture in one button, and is read out. */
const shows = (world: MachineWorld) => {
  const { others, said } = presence(world);
  expect(screen.getByRole('status').textContent).toBe(said);
  if (others.length === 0) expect(screen.queryByRole('button')).toBeNull();
  else expect(button(/^\d+ (?:person is|people are) here with you$/).title).toBe('Here now: Ben');
};
const isAlone = (world: MachineWorld) => {
  expect(presence(world).others).toEqual([]);
  shows(world);
};

const presenceScreen: Screen = {
  id: 'presence',
  show: (world) => {
    show(
      <PeopleHere
        view={presence(world)}
        isSmall={false}
        shareLabel="Share"
        onShare={() => undefined}
        onGo={() => undefined}
      />,
    );
  },
  states: {
    away: isAlone,
    'there.saying': shows,
    'there.pausing': shows,
    'there.awaiting': shows,
    'there.seated': shows,
    'there.unsaid': shows,
  },
};

testScreens('members.test.tsx', [membersScreen, invitationScreen, presenceScreen]);
