import { chakra } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import type { ProjectMembersView } from '#machines/project-members/project-members.connect.ts';
import type { Invitation, Member } from '#machines/project-members/project-members.types.ts';
import { useFocusing } from '#lib/effects.ts';
import { Skeleton, Tag } from '#ui/atoms.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Select } from '#ui/select.tsx';
import { t } from '#language/speech.ts';

/** One person: who, and at the end what can be done about them. */
export const PersonRow = ({
  name,
  isMe = false,
  more,
  below,
  children,
}: {
  name: string;
  isMe?: boolean;
  more?: string;
  /** What stands under it in full width. */
  below?: ReactNode;
  children?: ReactNode;
}) => (
  <chakra.li display="flex" alignItems="center" flexWrap="wrap" gap="2.5" py="1.5">
    <Avatar name={name} size="1.75rem" />
    <chakra.span flex="1" minWidth="8rem" textStyle="sm">
      <chakra.bdi display="block" truncate>
        {isMe ? t`${name} (you)` : name}
      </chakra.bdi>
      {more === undefined || more === '' ? null : (
        <chakra.span display="block" textStyle="xs" color="fg.muted" truncate>
          {more}
        </chakra.span>
      )}
    </chakra.span>
    <chakra.span display="inline-flex" alignItems="center" gap="1" ms="auto">
      {children}
    </chakra.span>
    {below}
  </chakra.li>
);

/** Who is in the project besides its owner, invited by mail. */
export const PeopleSection = ({ view, me }: { view: ProjectMembersView; me: string }) => {
  const { words } = view;
  const options = (['editor', 'viewer'] as const).map((value) => ({ value, label: words.roles[value] }));
  return (
    <chakra.section aria-label={words.label} display="grid" gap="2">
      <chakra.h3 textStyle="sm" fontWeight="600">
        {words.label}
      </chakra.h3>
      <chakra.p textStyle="xs" color="fg.muted">
        {view.note}
      </chakra.p>
      {view.status === 'loading' ? (
        <chakra.div role="status" aria-label={view.label} display="grid" gap="2">
          <Skeleton height="2.25rem" />
          <Skeleton height="2.25rem" />
        </chakra.div>
      ) : view.status === 'unavailable' ? (
        <NotLoaded title={view.label} onRetry={view.onReload}>
          {view.error}
        </NotLoaded>
      ) : (
        <>
          <chakra.form
            display="flex"
            flexWrap="wrap"
            gap="2"
            onSubmit={(event) => {
              event.preventDefault();
              view.onInvite();
            }}
          >
            <Input
              type="email"
              size="sm"
              aria-label={words.address}
              placeholder={words.addressExample}
              autoComplete="off"
              maxLength={254}
              flex="1"
              minWidth="11rem"
              {...view.getAddressProps()}
            />
            <chakra.span width="9.5rem">
              <Select size="sm" options={options} {...view.getRoleProps()} />
            </chakra.span>
            <Button size="sm" {...view.getInviteProps()}>
              {view.status === 'saving' ? words.inviting : words.invite}
            </Button>
          </chakra.form>
          <chakra.p
            {...view.getProblemProps()}
            textStyle="xs"
            color={view.error ? 'danger.fg' : 'fg.muted'}
            _empty={{ display: 'none' }}
          >
            {view.news}
          </chakra.p>
          <chakra.ul listStyle="none">
            <PersonRow name={me} isMe>
              <Tag>{words.owner}</Tag>
            </PersonRow>
            {view.people.members.map((member) => (
              <MemberRow key={member.id} view={view} member={member} options={options} />
            ))}
            {view.people.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} view={view} invitation={invitation} />
            ))}
          </chakra.ul>
        </>
      )}
    </chakra.section>
  );
};

const MemberRow = ({
  view,
  member,
  options,
}: {
  view: ProjectMembersView;
  member: Member;
  options: readonly { value: string; label: string }[];
}) => {
  const confirm = useRef<HTMLButtonElement>(null);
  const isAsked = view.removed?.id === member.id;
  // What was pressed has made room for the question.
  useFocusing(() => {
    if (isAsked) confirm.current?.focus();
  }, [isAsked]);
  return isAsked ? (
    <li>
      <chakra.div
        role="group"
        aria-label={view.words.removeName(member.name)}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        py="1.5"
        textStyle="sm"
      >
        <chakra.span flex="1" minWidth="12rem">
          {view.words.removeQuestion(member.name)}
        </chakra.span>
        <Button size="xs" variant="danger" ref={confirm} {...view.getConfirmProps()}>
          {view.words.remove}
        </Button>
        <Button size="xs" variant="outline" {...view.getKeepProps()}>
          {view.words.keep}
        </Button>
      </chakra.div>
    </li>
  ) : (
    <PersonRow name={member.name} more={member.email} below={<MemberCredits view={view} member={member} />}>
      <chakra.span width="9.5rem">
        <Select size="sm" options={options} {...view.getMemberRoleProps(member)} />
      </chakra.span>
      <Button size="xs" variant="ghost" {...view.getRemoveProps(member)}>
        {view.words.remove}
      </Button>
    </PersonRow>
  );
};

/** Who pays for what a member sends, and how much of the owner's credits went there. */
const MemberCredits = ({ view, member }: { view: ProjectMembersView; member: Member }) => {
  const { words } = view;
  const pays = view.getPaysProps(member);
  const limit = view.getLimitProps(member);
  if (pays === null) return null;
  const options = (['own', 'limited', 'free'] as const).map((value) => ({ value, label: words.pays[value] }));
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      width="full"
      ps={{ base: '0', sm: '9' }}
    >
      <chakra.span width="13rem">
        <Select size="sm" options={options} {...pays} />
      </chakra.span>
      {limit === null ? null : (
        <chakra.span display="inline-flex" alignItems="center" gap="2" textStyle="xs" color="fg.muted">
          <Input size="sm" width="6rem" {...limit} />
          {words.aMonth}
        </chakra.span>
      )}
      {member.used > 0 ? (
        <chakra.span textStyle="xs" color="fg.muted">
          {words.used(member.used)}
        </chakra.span>
      ) : null}
    </chakra.div>
  );
};

const InvitationRow = ({ view, invitation }: { view: ProjectMembersView; invitation: Invitation }) => (
  <PersonRow
    name={invitation.email}
    more={`${invitation.isOpen ? view.words.invited : view.words.expired}, ${view.words.roles[invitation.role].toLowerCase()}`}
  >
    <Button size="xs" variant="ghost" {...view.getAgainProps(invitation)}>
      {view.words.again}
    </Button>
    <Button size="xs" variant="ghost" {...view.getWithdrawProps(invitation)}>
      {view.words.withdraw}
    </Button>
  </PersonRow>
);
