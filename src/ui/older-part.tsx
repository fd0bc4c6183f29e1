import { chakra } from '@chakra-ui/react';
import { useRef, type RefObject } from 'react';
import { useDomEffect, useLatest } from '#lib/effects.ts';
import { Button } from './button.tsx';

export interface OlderPartProps {
  older: {
    readonly isLoading: boolean;
    /** Why it is not there; empty when nothing went wrong. */
    readonly error: string;
    readonly label: string;
    /** The oldest that is there has come into sight. */
    onOldestSeen(): void;
    onOlder(): void;
  };
  scroller: RefObject<HTMLElement | null>;
}

/** Loads what is older before its reader has come to it, and has a button for those who do not scroll. */
export const OlderPart = ({ older, scroller }: OlderPartProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { onOldestSeen } = older;
  const seen = useLatest(onOldestSeen);
  useDomEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (changes) => {
        if (changes.some((change) => change.isIntersecting)) seen.current();
      },
      { root: scroller.current, rootMargin: '800px 0px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [scroller, seen]);
  return (
    <chakra.div ref={place} display="flex" flexDirection="column" alignItems="center" gap="2">
      {older.error ? (
        <chakra.p role="alert" textStyle="sm" color="fg.muted">
          {older.error}
        </chakra.p>
      ) : null}
      <Button
        size="xs"
        variant="ghost"
        disabled={older.isLoading}
        title={older.isLoading ? older.label : undefined}
        onClick={older.onOlder}
      >
        {older.label}
      </Button>
    </chakra.div>
  );
};
