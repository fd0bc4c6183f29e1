import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import { formInboxMachine } from '#machines/form-inbox/form-inbox.machine.ts';
import { projectMembersMachine } from '#machines/project-members/project-members.machine.ts';
import { publishMachine } from '#machines/publish/publish.machine.ts';
import { shareMachine } from '#machines/share/share.machine.ts';
import type { CallResponse } from '#contract/calls.ts';
import { call, shownInPlace } from '#lib/call.ts';
import type { CallOptions } from '#lib/http-client.ts';
import { qrCode } from './qr-code.ts';

/** The dialogs of the project page's top bar with their calls. They say themselves what did not work. */
const inPlace = (signal: AbortSignal): CallOptions => ({ signal, onError: shownInPlace });

export const sharing = shareMachine.provide({
  actors: {
    loadSharing: fromPromise(({ input, signal }) => call('shareSettings', input, inPlace(signal))),
    saveSharing: fromPromise(({ input: { projectId, choice }, signal }) =>
      call('shareUpdate', { projectId, ...choice }, inPlace(signal)),
    ),
  },
});

/** The people of a project, as its owner changes them. */
export const projectMembers = projectMembersMachine.provide({
  actors: {
    loadPeople: fromPromise(({ input, signal }) => call('memberList', input, inPlace(signal))),
    changePeople: fromPromise(({ input: { projectId, change }, signal }) => {
      const options = inPlace(signal);
      switch (change?.kind) {
        case undefined:
          return call('memberList', { projectId }, options);
        case 'invite':
          return call('memberInvite', { projectId, email: change.email, role: change.role }, options);
        case 'withdraw':
          return call('invitationWithdraw', { projectId, invitationId: change.invitationId }, options);
        case 'role':
          return call('memberChange', { projectId, memberId: change.memberId, role: change.role }, options);
        case 'allow':
          return call(
            'memberAllow',
            { projectId, memberId: change.memberId, allowance: change.allowance },
            options,
          );
        case 'remove':
          return call('memberRemove', { projectId, memberId: change.memberId }, options);
      }
    }),
  },
});

export const publishing = publishMachine.provide({
  actors: {
    loadPublication: fromPromise(({ input, signal }) => call('publishDetail', input, inPlace(signal))),
    publish: fromPromise(({ input: { slug, ...rest }, signal }) =>
      // A build may take as long as a call may; a second attempt is the person's.
      call(
        'publishSubmit',
        { ...rest, ...(slug === '' ? {} : { slug }) },
        { ...inPlace(signal), retry: false },
      ),
    ),
    unpublish: fromPromise(({ input, signal }) => call('publishRemove', input, inPlace(signal))),
    change: fromPromise(({ input: { projectId, change }, signal }) => {
      const options = inPlace(signal);
      switch (change.kind) {
        case 'domain':
          return call('publishDomain', { projectId, domain: change.domain }, options);
        case 'domainCheck':
          return call('publishDomainCheck', { projectId }, options);
        case 'newLink':
          return call('publishRenewKey', { projectId }, options);
        case 'password':
          return call('publishPassword', { projectId, password: change.password }, options);
        case 'rollback':
          return call('releaseRollback', { projectId, releaseId: change.releaseId }, options);
      }
    }),
  },
});

/** What visitors of the published site sent. */
export const formInbox = formInboxMachine.provide({
  actors: {
    list: fromPromise(({ input: { projectId, before }, signal }) =>
      call('entryList', { projectId, ...(before === null ? {} : { before }) }, inPlace(signal)),
    ),
    change: fromPromise(({ input: { projectId, change }, signal }) => {
      const options = inPlace(signal);
      if (change === null) return call('entryList', { projectId }, options);
      switch (change.kind) {
        case 'mark':
          return call('entryMark', { projectId, entryId: change.entryId, isRead: change.isRead }, options);
        case 'delete':
          return call('entryDelete', { projectId, entryId: change.entryId }, options);
        case 'mails':
          return call('entryMails', { projectId, mails: change.mails }, options);
      }
    }),
  },
});

/** How the published site was visited. */
export const visits = (projectId: string) =>
  asyncData<CallResponse<'siteVisits'>, null>().provide({
    actors: { load: fromPromise(({ signal }) => call('siteVisits', { projectId }, inPlace(signal))) },
  });

/** When the project was put online; asked for anew with the time of the last one. */
export const releases = (projectId: string) =>
  asyncData<CallResponse<'releaseList'>, number | null>().provide({
    actors: { load: fromPromise(({ signal }) => call('releaseList', { projectId }, inPlace(signal))) },
  });

/** A signed address of the project's preview, with its QR code. */
export const phoneLinks = (projectId: string) =>
  asyncData<CallResponse<'previewLink'> & { readonly code: string }, null>().provide({
    actors: {
      load: fromPromise(async ({ signal }) => {
        const link = await call('previewLink', { projectId }, inPlace(signal));
        return { ...link, code: await qrCode(link.url) };
      }),
    },
  });
