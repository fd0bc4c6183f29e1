import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { noticeSoundStore } from '#lib/notice-sound.ts';
import { t } from '#language/speech.ts';

const Row = chakra('label', {
  base: {
    minHeight: '6',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    textStyle: 'sm',
    cursor: 'pointer',
  },
});
const Box = chakra('input', { base: { width: '4', height: '4', accentColor: 'accent.solid' } });

/** Whether a run that ends unseen makes a sound. */
export const SoundSwitch = () => {
  const isOn = useSyncExternalStore(noticeSoundStore.subscribe, noticeSoundStore.get, () => true);
  return (
    <Row>
      <span>{t`Sound when a run ends`}</span>
      <Box
        type="checkbox"
        checked={isOn}
        onChange={(event) => noticeSoundStore.set(event.currentTarget.checked)}
      />
    </Row>
  );
};
