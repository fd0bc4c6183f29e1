import { GitBranch } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import type { GithubConnectionView } from '#machines/github-connection/github-connection.connect.ts';
import { StateDot } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { t } from '#language/speech.ts';

const hasWaiting = (view: GithubConnectionView): boolean =>
  view.connectionStatus === 'reconnectionRequired' || view.canPush || view.canPull;

/** The way to GitHub in the top bar. A dot says that something waits there. */
export const GithubButton = ({ view }: { view: GithubConnectionView }) => {
  const waits = hasWaiting(view);
  return (
    <Button
      size="sm"
      variant="ghost"
      px="2"
      position="relative"
      display={{ base: 'none', sm: 'inline-flex' }}
      aria-haspopup="dialog"
      aria-label={waits ? t`GitHub: ${reason(view)}` : t`GitHub`}
      title={waits ? reason(view) : view.label}
      onClick={view.onPanelOpen}
    >
      <GitBranch aria-hidden />
      <chakra.span display={{ base: 'none', xl: 'inline' }}>{t`GitHub`}</chakra.span>
      {waits ? (
        <chakra.span position="absolute" top="0.5" insetEnd="0.5" display="inline-flex">
          <Waiting view={view} />
        </chakra.span>
      ) : null}
    </Button>
  );
};

const Waiting = ({ view }: { view: GithubConnectionView }) => (
  <StateDot state={view.connectionStatus === 'reconnectionRequired' ? 'paused' : 'active'} animation="none" />
);

/** The same as an entry of a menu. */
export const GithubItem = ({ view }: { view: GithubConnectionView }) => (
  <MenuItem
    value="github"
    icon={<GitBranch aria-hidden />}
    {...(hasWaiting(view) ? { shortcut: <Waiting view={view} />, note: reason(view) } : {})}
    onClick={view.onPanelOpen}
  >
    {t`GitHub`}
  </MenuItem>
);

function reason(view: GithubConnectionView): string {
  if (view.connectionStatus === 'reconnectionRequired') return t`has to be connected again`;
  return view.canPull ? t`has newer commits` : t`has not got the newest version`;
}
