import type { AccountProfileView } from '#machines/account-profile/account-profile.connect.ts';
import type { ProfileCommandKind } from '#machines/account-profile/account-profile.types.ts';
import { Notice } from '#ui/atoms.tsx';

/** What did not work, beside the thing that it was about. */
export const Problem = ({
  view,
  kinds,
}: {
  view: AccountProfileView;
  kinds: readonly ProfileCommandKind[];
}) => {
  const { error } = view;
  if (error === null || !(kinds as readonly string[]).includes(error.kind)) return null;
  return <Notice tone="danger" role="alert" title={error.text} />;
};
