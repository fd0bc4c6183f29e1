import { chakra } from '@chakra-ui/react';
import type { ActivityLine } from '#machines/account-profile/account-profile.connect.ts';
import { timeAgo } from '#lib/time-ago.ts';
import { Section } from './section.tsx';
import { locale, t } from '#language/speech.ts';

/** What happened to the account of late, so that its person notices what was not them. */
export const Activity = ({ lines, now }: { lines: readonly ActivityLine[]; now: number }) => (
  <Section title={t`Recent activity`}>
    {lines.length === 0 ? (
      <chakra.p textStyle="sm" color="fg.muted">
        {t`Nothing yet.`}
      </chakra.p>
    ) : (
      <chakra.details>
        <chakra.summary textStyle="sm" cursor="pointer" minHeight="6" overflowWrap="anywhere">
          {lines[0]?.what}, {timeAgo(lines[0]?.at ?? now, now)}
        </chakra.summary>
        <ul>
          {lines.map(({ id, at, what, from }) => (
            <chakra.li key={id} py="2" borderBottomWidth="1px" borderColor="border.muted">
              <chakra.p textStyle="sm" overflowWrap="anywhere">
                {what}
              </chakra.p>
              <chakra.p textStyle="xs" color="fg.muted">
                {new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })}
                {from === '' ? '' : `, ${from}`}
              </chakra.p>
            </chakra.li>
          ))}
        </ul>
      </chakra.details>
    )}
    <chakra.p textStyle="xs" color="fg.muted">
      {t`Something here that was not you? Sign out all other devices, and look after your mailbox.`}
    </chakra.p>
  </Section>
);
