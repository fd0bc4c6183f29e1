import { Pressable, Text } from 'react-native';
import { sync, useSyncStatus, type SyncStatus } from '../lib/sync';
import { useColours } from '../theme';

const words: Record<SyncStatus['state'], string> = {
  device: 'On this device',
  saving: 'Saving',
  saved: 'Saved',
  offline: 'Offline, kept on this device',
  refused: 'Not saved',
};

/** Whether what was entered has reached the database; a tap tries again. */
export function SyncState() {
  const colours = useColours();
  const { state, problem } = useSyncStatus();
  return (
    <Pressable
      role="button"
      onPress={() => void sync()}
      style={{ paddingHorizontal: 20, paddingVertical: 6, backgroundColor: colours.bg }}
    >
      <Text role="status" style={{ fontSize: 13, color: colours.muted }}>
        {words[state]}
        {problem !== '' && ': ' + problem}
      </Text>
    </Pressable>
  );
}
