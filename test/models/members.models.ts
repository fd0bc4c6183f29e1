import { callError, type MachineModel } from './model.ts';
import { conflictError, network, notFoundError } from './samples.ts';

/** The people of a project, and what invites them. */
const ben = {
  id: 'user-2',
  name: 'Ben',
  email: 'ben@example.com',
  role: 'editor',
  allowance: 500,
  used: 120,
};
const waiting = { id: 'i-1', email: 'cleo@example.com', role: 'viewer', expiresAt: 9, isOpen: true };

export const projectMembersModel: MachineModel = {
  id: 'project-members',
  events: [
    { type: 'people.requested' },
    { type: 'address.changed', address: 'cleo' } as never,
    { type: 'address.changed', address: ' cleo@example.com ' } as never,
    { type: 'role.chosen', role: 'viewer' } as never,
    { type: 'invitation.submitted' },
    { type: 'invitation.repeated', email: 'cleo@example.com', role: 'viewer' } as never,
    { type: 'invitation.withdrawn', invitationId: 'i-1' } as never,
    { type: 'member.roleChosen', memberId: 'user-2', role: 'viewer' } as never,
    { type: 'allowance.chosen', memberId: 'user-2', allowance: 50 } as never,
    { type: 'allowance.chosen', memberId: 'user-2', allowance: 2.5 } as never,
    { type: 'removal.requested', member: ben } as never,
    { type: 'removal.confirmed' },
    { type: 'removal.cancelled' },
  ],
  outcomes: {
    loadPeople: { done: [{ members: [ben], invitations: [] }], error: [network] },
    changePeople: {
      done: [{ members: [ben], invitations: [waiting] }],
      error: [network, callError(1009, 'ben@example.com is in the project already.')],
    },
  },
  keep: ({ address, role, removed }) => [address, role, removed],
  invariant: (snapshot, { ledger }) => {
    if (ledger.count('changePeople') > 1) throw new Error('two changes are saved at once');
    if (snapshot.matches('known') && snapshot.context['people'] === null)
      throw new Error('known, and unknown');
    if (
      snapshot.matches({ known: 'asking' }) !== (snapshot.context['removed'] !== null) &&
      !snapshot.matches('saving')
    )
      throw new Error('somebody is to be removed, and nobody is asked');
  },
};

export const invitationModel: MachineModel = {
  id: 'invitation',
  inputs: [{ token: 'token-1' }, { token: '' }],
  events: [{ type: 'invitation.requested' }, { type: 'invitation.accepted' }],
  outcomes: {
    read: {
      done: [{ projectName: 'Crumb', ownerName: 'Ada', role: 'editor' }],
      error: [network, notFoundError, conflictError],
    },
    accept: {
      done: [{ projectId: 'project-1', scene: 'ai-website-builder' }],
      error: [network, notFoundError],
    },
  },
  invariant: (snapshot, { emitted, ledger }) => {
    if (ledger.count('accept') > 1) throw new Error('accepted twice at once');
    if (emitted.filter(({ type }) => type === 'project.joined').length > 1) throw new Error('joined twice');
    if (snapshot.matches('accepted') !== (emitted.length === 1)) throw new Error('accepted, and not told');
  },
};

const looking = (pane: string, path: string | null = null) => ({ pane, path, caret: null });
const here = (seat: string, name: string, pane: string, path: string | null = null) => ({
  seat,
  userId: `user-${name}`,
  name,
  place: looking(pane, path),
});

export const presenceModel: MachineModel = {
  id: 'presence',
  events: [
    { type: 'line.opened' },
    { type: 'line.closed' },
    { type: 'place.changed', place: looking('code', 'index.html') } as never,
    {
      type: 'people.told',
      frame: {
        isWhole: true,
        here: [here('seat-1', 'Ada', 'preview'), here('seat-2', 'Ben', 'code', 'index.html')],
        left: [],
      },
    } as never,
    { type: 'people.told', frame: { isWhole: false, here: [], left: ['seat-2'] } } as never,
  ],
  outcomes: { say: { done: [undefined], error: [network] } },
  keep: ({ people, place, said }) => [
    (people as unknown[]).length,
    (place as { pane: string }).pane,
    said === place,
  ],
  invariant: (snapshot, { ledger }) => {
    if (ledger.count('say') > 1) throw new Error('two words are said at once');
    const people = snapshot.context['people'] as unknown[];
    if (snapshot.matches('away') && people.length > 0) throw new Error('somebody is seen without a stream');
    if (snapshot.matches({ there: 'awaiting' }) && snapshot.context['said'] === null)
      throw new Error('it waits for what was not said');
  },
};
