import {
  Braces,
  Download,
  EllipsisVertical,
  Globe,
  LogOut,
  QrCode,
  Search,
  Share2,
  Trash2,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { WorkspaceView } from '#machines/workspace/workspace.connect.ts';
import { leavePage, linkTarget } from '#lib/navigation.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useSmallScreen } from './use-small-screen.ts';
import { t } from '#language/speech.ts';

export interface ProjectActionsProps {
  workspace: WorkspaceView;
  /** Whether it is the person's own: another's is shared, published and deleted by its owner alone. */
  isOwner: boolean;
  /** Whether there is a version: without one there is nothing to share, publish or download. */
  hasVersion: boolean;
  /** Address of the ZIP archive. */
  downloadUrl: string;
  /** Shows the project's variables; null for who may not change them. */
  onVariables: (() => void) | null;
  /** Entries of the menu for what does not fit into the bar of a small screen. */
  integrations: ReactNode;
}

const notYet = (): string => t`There is no version yet.`;

/** One of the two that stay in sight: as a button with its name, or on a small screen with its picture alone. */
const MainAction = ({
  isSmall,
  name,
  icon,
  hasVersion,
  variant,
  onClick,
}: {
  isSmall: boolean;
  name: string;
  icon: ReactNode;
  hasVersion: boolean;
  variant: 'outline' | 'primary';
  onClick: () => void;
}) => (
  <Button
    size="sm"
    variant={variant}
    square={isSmall}
    data-share={variant === 'outline' ? '' : undefined}
    flexShrink={0}
    disabled={!hasVersion}
    title={hasVersion ? (isSmall ? name : undefined) : notYet()}
    aria-label={isSmall ? name : undefined}
    onClick={onClick}
  >
    {icon}
    {isSmall ? null : name}
  </Button>
);

/** What can be done with the project as a whole: share, publish, and the rest behind a button. */
export const ProjectActions = ({
  workspace,
  isOwner,
  hasVersion,
  downloadUrl,
  onVariables,
  integrations,
}: ProjectActionsProps) => {
  const isSmall = useSmallScreen();
  return (
    <>
      {isOwner ? (
        <>
          <MainAction
            isSmall={isSmall}
            name={t`Share`}
            icon={<Share2 aria-hidden />}
            variant="outline"
            hasVersion={hasVersion}
            onClick={() => workspace.onDialog('share')}
          />
          <MainAction
            isSmall={isSmall}
            name={t`Publish`}
            icon={<Globe aria-hidden />}
            variant="primary"
            hasVersion={hasVersion}
            onClick={() => workspace.onDialog('publish')}
          />
        </>
      ) : (
        <MainAction
          isSmall={isSmall}
          name={t`People`}
          icon={<Users aria-hidden />}
          variant="outline"
          hasVersion
          onClick={() => workspace.onDialog('share')}
        />
      )}
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton label={t`More about the project`} flexShrink={0}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        {isSmall ? integrations : null}
        <MenuItem value="phone" icon={<QrCode aria-hidden />} onClick={() => workspace.onDialog('phone')}>
          {t`Open on a phone`}
        </MenuItem>
        <MenuItem
          value="download"
          icon={<Download aria-hidden />}
          disabled={!hasVersion}
          reason={notYet()}
          onClick={() => {
            const target = linkTarget(downloadUrl);
            if (target !== undefined) leavePage(target);
          }}
        >
          {t`Download the code`}
        </MenuItem>
        {onVariables === null ? null : (
          <MenuItem value="variables" icon={<Braces aria-hidden />} onClick={onVariables}>
            {t`Variables and secrets`}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem value="search" icon={<Search aria-hidden />} onClick={() => workspace.onDialog('search')}>
          {t`Search in all files`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          value="delete"
          icon={isOwner ? <Trash2 aria-hidden /> : <LogOut aria-hidden />}
          destructive
          onClick={() => workspace.onDialog('deletion')}
        >
          {isOwner ? t`Delete the project` : t`Leave the project`}
        </MenuItem>
      </Menu>
    </>
  );
};
