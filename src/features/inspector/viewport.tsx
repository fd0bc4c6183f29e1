import { chakra } from '@chakra-ui/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useDomEffect, useLatest } from '#lib/effects.ts';
import { IconButton } from '#ui/button.tsx';
import type { Box } from './chart-layout.ts';
import type { Size } from './chart-sizes.ts';
import { createCamera, type Camera } from './camera.ts';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    width: 'full',
    height: 'full',
    touchAction: 'none',
    cursor: 'grab',
    userSelect: 'none',
    bgColor: 'bg.subtle',
    backgroundImage: 'radial-gradient({colors.border.emphasized} 1px, transparent 1px)',
    backgroundSize: '20px 20px',
    _focusVisible: { outlineOffset: '-2px' },
    '&[data-held=true]': { cursor: 'grabbing' },
  },
});
const Tools = chakra('div', {
  base: {
    position: 'absolute',
    bottom: '3',
    insetEnd: '3',
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    p: '0.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'lg',
    boxShadow: 'sm',
  },
});
const Zoom = chakra('output', {
  base: {
    textStyle: 'xs',
    color: 'fg.muted',
    minWidth: '2.75rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface ViewportProps {
  label: string;
  /** Size of the drawing. */
  size: Size;
  /** What must stay in sight; followed when it moves. */
  focus: Box | null;
  /** A click on something that carries `data-send`. */
  onSend: (eventType: string) => void;
  children: ReactNode;
}

/**
 * A window over a drawing that is moved and magnified: drag or scroll to move, pinch or Ctrl and scroll to magnify,
 * arrow keys, plus, minus and 0 on the keyboard.
 */
export const Viewport = ({ label, size, focus, onSend, children }: ViewportProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const zoom = useRef<HTMLOutputElement>(null);
  const camera = useRef<Camera | null>(null);
  const latest = useLatest({ focus, onSend });

  useDomEffect(() => {
    const element = frame.current;
    if (!element) return;
    const made = createCamera(
      element,
      size,
      (view, isSmooth) => {
        if (!content.current) return;
        content.current.style.transition = isSmooth ? 'transform 200ms ease-out' : '';
        content.current.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
        if (zoom.current) zoom.current.textContent = `${Math.round(view.scale * 100)} %`;
      },
      (target) => {
        const eventType = target.closest('[data-send]')?.getAttribute('data-send');
        if (eventType !== null && eventType !== undefined) latest.current.onSend(eventType);
      },
    );
    camera.current = made;
    made.begin(latest.current.focus);
    return () => made.dispose();
  }, [size, latest]);

  useDomEffect(() => {
    if (focus) camera.current?.follow(focus);
  }, [focus]);

  return (
    <chakra.div position="relative" width="full" height="full">
      <Frame ref={frame} tabIndex={0} role="group" aria-label={label} aria-roledescription="chart">
        <div ref={content} style={{ position: 'absolute', transformOrigin: '0 0' }}>
          {children}
        </div>
      </Frame>
      <Tools role="toolbar" aria-label="Zoom">
        <IconButton size="xs" label="Zoom out" onClick={() => camera.current?.zoomBy(1 / 1.25)}>
          <Minus aria-hidden />
        </IconButton>
        <Zoom ref={zoom} aria-label="Zoom level" />
        <IconButton size="xs" label="Zoom in" onClick={() => camera.current?.zoomBy(1.25)}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton size="xs" label="Fit the chart" onClick={() => camera.current?.fit()}>
          <Maximize aria-hidden />
        </IconButton>
      </Tools>
    </chakra.div>
  );
};
