import { Download, EllipsisVertical, Globe, QrCode, Search, Share2, Trash2 } from 'lucide-react';
import type { WorkspaceView } from '#machines/workspace/workspace.connect.ts';
import { leavePage, linkTarget } from '#lib/navigation.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useSmallScreen } from './use-small-screen.ts';

export interface ProjectActionsProps {
  workspace: WorkspaceView;
  /** Whether there is a version: without one there is nothing to share, publish or download. */
  hasVersion: boolean;
  /** Address of the ZIP archive. */
  downloadUrl: string;
}

const notYet = 'There is no version yet.';

/** What can be done with the project as a whole: share, publish, open on a phone, download, search. */
export const ProjectActions = ({ workspace, hasVersion, downloadUrl }: ProjectActionsProps) => {
  const isSmall = useSmallScreen();
  return (
    <>
      {isSmall ? null : (
        <Button
          size="sm"
          variant="outline"
          disabled={!hasVersion}
          title={hasVersion ? undefined : notYet}
          onClick={() => workspace.onDialog('share')}
        >
          <Share2 aria-hidden />
          Share
        </Button>
      )}
      {isSmall ? null : (
        <Button
          size="sm"
          disabled={!hasVersion}
          title={hasVersion ? undefined : notYet}
          onClick={() => workspace.onDialog('publish')}
        >
          <Globe aria-hidden />
          Publish
        </Button>
      )}
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton label="More about the project">
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          value="share"
          icon={<Share2 aria-hidden />}
          disabled={!hasVersion}
          reason={notYet}
          onClick={() => workspace.onDialog('share')}
        >
          Share
        </MenuItem>
        <MenuItem
          value="publish"
          icon={<Globe aria-hidden />}
          disabled={!hasVersion}
          reason={notYet}
          onClick={() => workspace.onDialog('publish')}
        >
          Publish
        </MenuItem>
        <MenuItem value="phone" icon={<QrCode aria-hidden />} onClick={() => workspace.onDialog('phone')}>
          Open on a phone
        </MenuItem>
        <MenuItem
          value="download"
          icon={<Download aria-hidden />}
          disabled={!hasVersion}
          reason={notYet}
          onClick={() => {
            const target = linkTarget(downloadUrl);
            if (target !== undefined) leavePage(target);
          }}
        >
          Download the code
        </MenuItem>
        <MenuSeparator />
        <MenuItem value="search" icon={<Search aria-hidden />} onClick={() => workspace.onDialog('search')}>
          Search in all files
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          value="delete"
          icon={<Trash2 aria-hidden />}
          destructive
          onClick={() => workspace.onDialog('delete')}
        >
          Delete the project
        </MenuItem>
      </Menu>
    </>
  );
};
