import { chakra } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useDomLayout } from '#lib/effects.ts';

export interface DeviceStageProps {
  /** Size of the page in CSS pixels; null fills the pane. */
  size: { width: number; height: number } | null;
  children: ReactNode;
}

const margin = 24;

/**
 * Shows the frame at the size of a device, made smaller to fit the pane, never larger. The frame element stays the
 * same whatever the size, so that the page in it keeps its state.
 */
export const DeviceStage = ({ size, children }: DeviceStageProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useDomLayout(() => {
    const outer = stage.current;
    const inner = box.current;
    if (!outer || !inner) return;
    const fit = () => {
      if (!size) {
        inner.style.cssText = 'width:100%;height:100%;left:0;top:0;transform:none';
        return;
      }
      const { clientWidth, clientHeight } = outer;
      const scale = Math.min(
        1,
        (clientWidth - margin * 2) / size.width,
        (clientHeight - margin * 2) / size.height,
      );
      const left = Math.round((clientWidth - size.width * scale) / 2);
      const top = Math.round((clientHeight - size.height * scale) / 2);
      inner.style.cssText = `width:${size.width}px;height:${size.height}px;left:${left}px;top:${top}px;transform:scale(${scale})`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [size]);

  return (
    <chakra.div ref={stage} position="absolute" inset="0" overflow="hidden">
      <chakra.div
        ref={box}
        position="absolute"
        transformOrigin="0 0"
        bg="white"
        overflow="hidden"
        borderRadius={size ? 'xl' : '0'}
        boxShadow={size ? 'md' : 'none'}
        outline={size ? '1px solid' : 'none'}
        outlineColor="border"
      >
        {children}
      </chakra.div>
    </chakra.div>
  );
};
