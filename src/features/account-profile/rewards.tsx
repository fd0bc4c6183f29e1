import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import type { AccountProfileView } from '#machines/account-profile/account-profile.connect.ts';
import type { ProfileFacts } from '#machines/account-profile/account-profile.types.ts';
import { Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Problem } from './problem.tsx';
import { Section } from './section.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

/** What brings credits: things done here, invitations, and codes. */
export const Rewards = ({ view, facts }: { view: AccountProfileView; facts: ProfileFacts }) => {
  const redeem = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code === 'string' && code.trim().length > 3)
      view.onCommand({ kind: 'code', code: code.trim() });
  };
  const { invite } = facts;
  return (
    <Section title={t`Earn credits`}>
      <ul>
        {facts.rewards.map((reward) => (
          <chakra.li
            key={reward.id}
            display="flex"
            alignItems="center"
            gap="3"
            py="2"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <chakra.div flex="1" minWidth="0">
              <chakra.p textStyle="sm" fontWeight="500">
                {reward.title}
              </chakra.p>
              <chakra.p textStyle="xs" color="fg.muted">
                {reward.description}
              </chakra.p>
            </chakra.div>
            {reward.status === 'ready' ? (
              <Button
                size="sm"
                aria-label={t`Claim ${String(reward.credits)} credits: ${reward.title}`}
                {...view.getCommandProps({ kind: 'reward', rewardId: reward.id })}
              >
                {rich`Claim ${reward.credits}`}
              </Button>
            ) : (
              <Tag tone={reward.status === 'earned' ? 'success' : 'neutral'}>
                {reward.status === 'earned' ? t`Earned` : t`${String(reward.credits)} credits`}
              </Tag>
            )}
          </chakra.li>
        ))}
      </ul>
      <Problem view={view} kinds={['reward']} />
      <chakra.p textStyle="sm" color="fg.muted">
        {rich`Invite a friend with the code ${(
          <chakra.code fontFamily="mono" color="fg" userSelect="all">
            {invite.code}
          </chakra.code>
        )}`}
        {rich`: you both get ${invite.credits} credits. ${invite.uses} of ${invite.maxUses} invitations are accepted.`}
      </chakra.p>
      <chakra.form method="dialog" onSubmit={redeem} maxWidth="26rem">
        <Field label={t`Have a code?`} error={view.error?.kind === 'code' ? view.error.text : undefined}>
          {(control) => (
            <chakra.div display="flex" gap="2">
              <Input
                {...control}
                name="code"
                maxLength={64}
                minLength={4}
                required
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <Button {...view.getSubmitProps()} variant="outline" height="auto">
                {t`Redeem`}
              </Button>
            </chakra.div>
          )}
        </Field>
      </chakra.form>
    </Section>
  );
};
