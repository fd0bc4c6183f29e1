import { chakra } from '@chakra-ui/react';
import { useId, useSyncExternalStore } from 'react';
import { trackingConsent } from '#lib/tracking-consent.ts';
import { t } from '#language/speech.ts';

const Row = chakra('label', {
  base: {
    minHeight: '6',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    textStyle: 'sm',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'not-allowed' },
  },
});
const Box = chakra('input', { base: { width: '4', height: '4', accentColor: 'accent.solid' } });

/**
 * Whether the product may record what is used: screens, sends and how fast pages load, never what was typed. Off and
 * closed where the browser asks not to be tracked, since nothing is recorded then.
 */
export const TrackingSwitch = () => {
  const id = useId();
  const refusal = useSyncExternalStore(trackingConsent.subscribe, trackingConsent.get, () => null);
  const why = t`Off because your browser asks not to be tracked.`;
  return (
    <span>
      <Row title={refusal === 'browser' ? why : undefined}>
        <span>{t`Usage statistics`}</span>
        <Box
          type="checkbox"
          checked={refusal === null}
          disabled={refusal === 'browser'}
          aria-describedby={refusal === 'browser' ? id : undefined}
          onChange={(event) => trackingConsent.set(event.currentTarget.checked)}
        />
      </Row>
      <chakra.span id={id} srOnly>
        {refusal === 'browser' ? why : ''}
      </chakra.span>
    </span>
  );
};
