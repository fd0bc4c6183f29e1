import { chakra } from '@chakra-ui/react';
import { UserSearch } from 'lucide-react';
import type { FileBlameView } from '#machines/file-blame/file-blame.connect.ts';
import { Button, IconButton } from '#ui/button.tsx';

/** Shows and hides who changed the lines of the open file. */
export const BlameButton = ({ view }: { view: FileBlameView }) => (
  <IconButton label={view.toggleLabel} title={view.toggleLabel} size="sm" {...view.getToggleProps()}>
    <UserSearch aria-hidden />
  </IconButton>
);

/** Who changed the line where the cursor is, and the way to all that was changed with it. */
export const BlameBar = ({
  view,
  onVersion,
}: {
  view: FileBlameView;
  onVersion: (versionId: string) => void;
}) => {
  const { versionId } = view;
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="2"
      minHeight="1.875rem"
      px="3"
      textStyle="xs"
      color={view.isFailed ? 'danger.fg' : 'fg.muted'}
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <chakra.span role="status" truncate flex="1" title={view.said}>
        {view.said}
      </chakra.span>
      {view.isFailed ? (
        <Button size="xs" variant="outline" onClick={view.onRetry}>
          {view.retryLabel}
        </Button>
      ) : null}
      {versionId === null ? null : (
        <Button size="xs" variant="ghost" onClick={() => onVersion(versionId)}>
          {view.changesLabel}
        </Button>
      )}
    </chakra.div>
  );
};
