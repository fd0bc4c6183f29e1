import { chakra } from '@chakra-ui/react';
import type { AccountProfileView } from '#machines/account-profile/account-profile.connect.ts';
import type { ProfileSession } from '#machines/account-profile/account-profile.types.ts';
import { timeAgo } from '#lib/time-ago.ts';
import { Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Problem } from './problem.tsx';
import { Section } from './section.tsx';
import { locale, t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

/** Where this account is signed in, and how to end it. */
export const SignIns = ({
  view,
  sessions,
  now,
}: {
  view: AccountProfileView;
  sessions: readonly ProfileSession[];
  now: number;
}) => {
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Section title={t`Signed in on`}>
      <ul>
        {sessions.map((session) => (
          <chakra.li
            key={session.id}
            display="flex"
            alignItems="center"
            gap="3"
            py="2"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <chakra.div flex="1" minWidth="0">
              <chakra.p textStyle="sm" fontWeight="500">
                {session.device} {session.isCurrent ? <Tag tone="accent">{t`This device`}</Tag> : null}
              </chakra.p>
              <chakra.p textStyle="xs" color="fg.muted">
                {rich`Since ${new Date(session.createdAt).toLocaleDateString(locale(), { dateStyle: 'medium' })}, last seen ${timeAgo(session.lastSeenAt, now)}`}
              </chakra.p>
            </chakra.div>
            {session.isCurrent ? null : (
              <Button
                variant="ghost"
                size="sm"
                aria-label={t`Sign out ${session.device}`}
                {...view.getCommandProps({ kind: 'sessionRevoke', sessionId: session.id })}
              >
                {t`Sign out`}
              </Button>
            )}
          </chakra.li>
        ))}
      </ul>
      <Problem view={view} kinds={['sessionRevoke', 'othersRevoke']} />
      {others.length === 0 ? (
        <chakra.p textStyle="sm" color="fg.muted">
          {t`You are signed in nowhere else.`}
        </chakra.p>
      ) : (
        <div>
          <Button variant="outline" size="sm" {...view.getCommandProps({ kind: 'othersRevoke' })}>
            {t`Sign out all other devices`}
          </Button>
        </div>
      )}
    </Section>
  );
};
