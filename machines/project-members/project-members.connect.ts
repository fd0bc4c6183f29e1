import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import {
  type ActionProps,
  actionProps,
  type FieldEvent,
  fieldProps,
  type KeyPress,
  onKeys,
  problemProps,
  submitProps,
} from '#machines/shared/props.ts';
import {
  isAddress,
  isAllowance,
  mostAllowance,
  type ProjectMembersMachine,
} from './project-members.machine.ts';
import type { GivenRole, Invitation, Member, People, ProjectMembersEvent } from './project-members.types.ts';
import { texts } from './project-members.texts.ts';

export interface ProjectMembersView {
  readonly status: 'loading' | 'unavailable' | 'known' | 'saving';
  readonly label: string;
  /** What runs in the project cost, and whom. */
  readonly note: string;
  readonly people: People;
  readonly address: string;
  readonly role: GivenRole;
  /** The member who is to be removed once that is confirmed; null while nobody is. */
  readonly removed: Member | null;
  readonly words: typeof texts;
  /** What was done, what is being done, or what did not work. */
  readonly news: string;
  readonly error: string;
  onReload(): void;
  onInvite(): void;
  getAddressProps(): ReturnType<typeof fieldProps> & {
    readonly value: string;
    readonly readOnly: boolean;
    readonly onChange: (event: FieldEvent) => void;
  };
  getProblemProps(): ReturnType<typeof problemProps>;
  getRoleProps(): RoleProps;
  getInviteProps(): ReturnType<typeof submitProps>;
  getMemberRoleProps(member: Member): RoleProps;
  /** Who pays for a member's messages; null for one who sends none. */
  getPaysProps(member: Member): (Omit<RoleProps, 'value'> & { readonly value: Pays }) | null;
  /** How much of the owner's credits they may spend in a month; null where there is no limit. */
  getLimitProps(member: Member): LimitProps | null;
  getRemoveProps(member: Member): ActionProps & { readonly 'aria-label': string };
  getConfirmProps(): ActionProps;
  getKeepProps(): ActionProps;
  getAgainProps(invitation: Invitation): ActionProps & { readonly 'aria-label': string };
  getWithdrawProps(invitation: Invitation): ActionProps & { readonly 'aria-label': string };
}

interface RoleProps {
  readonly 'aria-label': string;
  readonly value: GivenRole;
  readonly disabled: boolean;
  readonly title: string | undefined;
  readonly onChange: (value: string) => void;
}

type Pays = 'own' | 'limited' | 'free';

interface LimitProps {
  readonly type: 'number';
  readonly 'aria-label': string;
  readonly defaultValue: number;
  readonly min: number;
  readonly max: number;
  readonly readOnly: boolean;
  readonly title: string | undefined;
  readonly onBlur: (event: FieldEvent) => void;
  readonly onKeyDown: (event: KeyPress & FieldEvent) => void;
}

/** What a limit begins with. */
const usualLimit = 500;
const paysOf = (allowance: number | null): Pays =>
  allowance === null ? 'free' : allowance === 0 ? 'own' : 'limited';
const allowances: Readonly<Record<string, number | null>> = { own: 0, limited: usualLimit, free: null };

const nobody: People = { members: [], invitations: [] };
const roleFrom = (value: string): GivenRole => (value === 'viewer' ? 'viewer' : 'editor');

export function connect(
  snapshot: SnapshotFrom<ProjectMembersMachine>,
  send: (event: ProjectMembersEvent) => void,
  id = 'project-members',
): ProjectMembersView {
  const { people, address, role, removed, change, failure } = snapshot.context;
  const status =
    (['unavailable', 'known', 'saving'] as const).find((name) => snapshot.matches(name)) ?? 'loading';
  const isAsking = snapshot.matches({ known: 'asking' });
  const error =
    status === 'unavailable'
      ? failureWords(failure, texts.couldNotBeLookedUp)
      : snapshot.matches({ known: 'changeFailed' })
        ? failureWords(failure, texts.couldNotBeSaved)
        : '';
  const whys = {
    loading: texts.isBeingLookedUp,
    unavailable: texts.couldNotBeLookedUp,
    known: '',
    saving: texts.isBeingSaved,
  };
  const why = isAsking ? texts.isAsked : whys[status];
  const whyNotInvite = why || (isAddress(address) ? '' : texts.typeAnAddress);
  const labels = {
    loading: texts.loading,
    unavailable: texts.unavailable,
    known: texts.label,
    saving: texts.label,
  };
  const roleProps = (label: string, value: GivenRole, onChange: (value: GivenRole) => void): RoleProps => ({
    'aria-label': label,
    value,
    disabled: why !== '',
    title: why || undefined,
    onChange: (chosen) => onChange(roleFrom(chosen)),
  });
  return {
    status,
    label: labels[status],
    note: texts.credits,
    people: people ?? nobody,
    address,
    role,
    removed: isAsking ? removed : null,
    words: texts,
    news: news(),
    error,
    onReload: () => send({ type: 'people.requested' }),
    onInvite: () => send({ type: 'invitation.submitted' }),
    getAddressProps: () => ({
      ...fieldProps(id, error),
      value: address,
      readOnly: why !== '',
      onChange: (event) => send({ type: 'address.changed', address: event.currentTarget.value }),
    }),
    getProblemProps: () => problemProps(id),
    getRoleProps: () => roleProps(texts.role, role, (chosen) => send({ type: 'role.chosen', role: chosen })),
    getInviteProps: () => submitProps(whyNotInvite),
    getMemberRoleProps: (member) =>
      roleProps(texts.roleOf(member.name), member.role, (chosen) =>
        send({ type: 'member.roleChosen', memberId: member.id, role: chosen }),
      ),
    getPaysProps: (member) =>
      member.role === 'viewer'
        ? null
        : {
            'aria-label': texts.creditsOf(member.name),
            value: paysOf(member.allowance),
            disabled: why !== '',
            title: why || undefined,
            onChange: (chosen) =>
              send({
                type: 'allowance.chosen',
                memberId: member.id,
                allowance: allowances[chosen] === undefined ? 0 : allowances[chosen],
              }),
          },
    getLimitProps: (member) => {
      const { id: memberId, name, allowance } = member;
      if (member.role === 'viewer' || allowance === null || allowance === 0) return null;
      const commit = ({ currentTarget: { value } }: FieldEvent) => {
        const typed = value.trim() === '' ? 0 : Number(value);
        // What is no limit stays typed, marked by the browser.
        if (why === '' && typed > 0 && typed !== allowance && isAllowance(typed))
          send({ type: 'allowance.chosen', memberId, allowance: typed });
      };
      return {
        type: 'number',
        'aria-label': texts.limitOf(name),
        defaultValue: allowance,
        min: 1,
        max: mostAllowance,
        readOnly: why !== '',
        title: why || undefined,
        onBlur: commit,
        onKeyDown: (event) => onKeys({ Enter: () => commit(event) })(event),
      };
    },
    getRemoveProps: (member) => ({
      ...actionProps(why, () => send({ type: 'removal.requested', member })),
      'aria-label': texts.removeName(member.name),
    }),
    getConfirmProps: () => actionProps(isAsking ? '' : why, () => send({ type: 'removal.confirmed' })),
    getKeepProps: () => actionProps(isAsking ? '' : why, () => send({ type: 'removal.cancelled' })),
    getAgainProps: ({ email, role: given }) => ({
      ...actionProps(why, () => send({ type: 'invitation.repeated', email, role: given })),
      'aria-label': texts.sendAgainTo(email),
    }),
    getWithdrawProps: (invitation) => ({
      ...actionProps(why, () => send({ type: 'invitation.withdrawn', invitationId: invitation.id })),
      'aria-label': texts.withdrawFrom(invitation.email),
    }),
  };

  function news(): string {
    if (error !== '') return error;
    if (status === 'saving') return texts.isBeingSaved;
    if (change === null || !snapshot.matches({ known: 'changed' })) return '';
    return change.kind === 'invite' ? texts.done.invite(change.email) : texts.done[change.kind];
  }
}
