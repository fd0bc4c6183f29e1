import { chakra } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';
import { isBrokenFrame } from '#lib/embedded-frame.ts';
import { linkTarget } from '#lib/navigation.ts';
import { Button } from './button.tsx';
import { Skeleton } from './atoms.tsx';
import { t } from '#language/speech.ts';

const Box = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    height: 'full',
    minHeight: '0',
    '&[hidden]': { display: 'none' },
  },
});
const Frame = chakra('iframe', {
  base: {
    display: 'block',
    width: 'full',
    height: 'full',
    border: '0',
    bg: 'transparent',
    colorScheme: 'auto',
  },
});
const Cover = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: '6',
    bg: 'bg.panel',
  },
});

export interface EmbeddedFrameProps {
  src: string;
  /** The frame's name, such as "Pricing". */
  title: string;
  /** How the load stands, in the words of its chart. */
  frame: {
    readonly status: 'idle' | 'loading' | 'waitingToRetry' | 'loaded' | 'failed';
    readonly label: string;
    readonly why: string;
    readonly isMounted: boolean;
    readonly frameKey: number;
    onLoad(): void;
    onError(): void;
    onRetry(): void;
  };
  /** False while it is loaded before it is shown. */
  isShown?: boolean;
}

/** A page of one of our hosts inside another, with the shape of what comes and the way on when it does not come. */
export const EmbeddedFrame = ({ src, title, frame, isShown = true }: EmbeddedFrameProps) => {
  const isTrouble = frame.status === 'waitingToRetry' || frame.status === 'failed';
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    if (isBrokenFrame(currentTarget)) frame.onError();
    else frame.onLoad();
  };
  return (
    <Box hidden={!isShown} data-frame={frame.status}>
      {frame.isMounted ? (
        <Frame
          key={frame.frameKey}
          src={linkTarget(src)}
          title={title}
          // The profile may stand on another host of ours.
          allow="publickey-credentials-create; publickey-credentials-get; clipboard-write"
          onLoad={onLoad}
          onError={frame.onError}
        />
      ) : null}
      {frame.status === 'loaded' ? null : (
        <Cover>
          <chakra.div role="status" srOnly={!isTrouble}>
            <chakra.p textStyle="heading.xs">{frame.label}</chakra.p>
            <chakra.p textStyle="sm" color="fg.muted" mt="1">
              {frame.why}
            </chakra.p>
          </chakra.div>
          {isTrouble ? (
            <Button variant="outline" size="sm" alignSelf="flex-start" onClick={frame.onRetry}>
              {frame.status === 'failed' ? t`Try again` : t`Try now`}
            </Button>
          ) : (
            <>
              <Skeleton width="40%" height="1.75rem" />
              <Skeleton width="70%" height="1rem" />
              <Skeleton flex="1" maxHeight="18rem" />
            </>
          )}
        </Cover>
      )}
    </Box>
  );
};
