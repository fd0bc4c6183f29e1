import { sync, useSyncStatus, type SyncStatus } from '../lib/sync';

const words: Record<SyncStatus['state'], string> = {
  device: 'On this device',
  saving: 'Saving',
  saved: 'Saved',
  offline: 'Offline, kept on this device',
  refused: 'Not saved',
};

/** Whether what was entered has reached the database, and a way to try again. */
export function SyncState() {
  const { state, problem } = useSyncStatus();
  return (
    <span className="sync-state" role="status" data-state={state}>
      {words[state]}
      {problem !== '' && ': ' + problem}
      {(state === 'refused' || state === 'offline') && (
        <button className="link-button" type="button" onClick={() => void sync()}>
          Try again
        </button>
      )}
    </span>
  );
}
