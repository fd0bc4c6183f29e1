import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const ben = {
  id: 'user-2',
  name: 'Ben',
  email: 'ben@example.com',
  role: 'editor',
  allowance: 0,
  used: 0,
} as const;
const people = { members: [ben], invitations: [] };
const nobody = { members: [], invitations: [] };
const failure = { code: -1, message: 'Network Error' };
const invited = { kind: 'invite', email: 'cleo@example.com', role: 'viewer' };

export const projectMembers: Steps = {
  id: 'project-members',
  steps: [
    {
      in: 'loading',
      with: { failure },
      on: done('loadPeople', people),
      to: 'known.current',
      becomes: { people, failure: null },
    },
    { in: 'loading', on: failed('loadPeople', network), to: 'unavailable', becomes: { failure } },
    { in: 'unavailable', on: 'people.requested', to: 'loading', does: ['starts loadPeople'] },
    {
      in: 'known.current',
      on: { type: 'address.changed', address: 'cleo@example.com' },
      becomes: { address: 'cleo@example.com' },
    },
    {
      in: 'known.current',
      on: { type: 'role.chosen', role: 'viewer' },
      becomes: { role: 'viewer' },
    },
    { in: 'known.current', with: { address: 'cleo@example' }, on: 'invitation.submitted' },
    {
      in: 'known.changeFailed',
      with: { address: ' cleo@example.com ', role: 'viewer', failure },
      on: 'invitation.submitted',
      to: 'saving',
      becomes: { change: invited, failure: null },
      does: ['starts changePeople'],
    },
    {
      in: 'known.current',
      on: { type: 'invitation.repeated', email: 'cleo@example.com', role: 'viewer' },
      to: 'saving',
      becomes: { change: invited },
      does: ['starts changePeople'],
    },
    {
      in: 'known.current',
      on: { type: 'invitation.withdrawn', invitationId: 'i-1' },
      to: 'saving',
      becomes: { change: { kind: 'withdraw', invitationId: 'i-1' } },
      does: ['starts changePeople'],
    },
    {
      in: 'known.changed',
      on: { type: 'member.roleChosen', memberId: 'user-2', role: 'viewer' },
      to: 'saving',
      becomes: { change: { kind: 'role', memberId: 'user-2', role: 'viewer' } },
      does: ['starts changePeople'],
    },
    {
      in: 'known.changeFailed',
      with: { failure },
      on: { type: 'allowance.chosen', memberId: 'user-2', allowance: 500 },
      to: 'saving',
      becomes: { change: { kind: 'allow', memberId: 'user-2', allowance: 500 }, failure: null },
      does: ['starts changePeople'],
    },
    {
      in: 'known.current',
      on: { type: 'allowance.chosen', memberId: 'user-2', allowance: null },
      to: 'saving',
      becomes: { change: { kind: 'allow', memberId: 'user-2', allowance: null } },
      does: ['starts changePeople'],
    },
    { in: 'known.current', on: { type: 'allowance.chosen', memberId: 'user-2', allowance: 0.5 } },
    { in: 'known.current', on: { type: 'allowance.chosen', memberId: 'user-2', allowance: -1 } },
    { in: 'known.current', on: { type: 'allowance.chosen', memberId: 'user-2', allowance: 1_000_001 } },
    {
      in: 'known.current',
      on: { type: 'removal.requested', member: ben },
      to: 'known.asking',
      becomes: { removed: ben },
    },
    {
      in: 'known.asking',
      with: { removed: ben },
      on: 'removal.cancelled',
      to: 'known.current',
      becomes: { removed: null },
    },
    {
      in: 'known.asking',
      with: { removed: ben },
      on: 'removal.confirmed',
      to: 'saving',
      becomes: { change: { kind: 'remove', memberId: 'user-2' } },
      does: ['starts changePeople'],
    },
    {
      in: 'saving',
      with: { change: invited, address: ' cleo@example.com ', removed: ben },
      on: done('changePeople', nobody),
      to: 'known.changed',
      becomes: { people: nobody, address: '', removed: null },
    },
    {
      in: 'saving',
      with: { change: { kind: 'withdraw', invitationId: 'i-1' }, address: 'cleo@example.com' },
      on: done('changePeople', people),
      to: 'known.changed',
      becomes: { people },
    },
    {
      in: 'saving',
      with: { change: invited, address: 'cleo@example.com', removed: ben },
      on: failed('changePeople', network),
      to: 'known.changeFailed',
      becomes: { failure, removed: null },
    },
  ],
};
