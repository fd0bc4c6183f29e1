import { Portal, Tooltip as ChakraTooltip, useTooltip } from '@chakra-ui/react';
import { useDomEffect, useLatest } from '#lib/effects.ts';
import type { TooltipWordsProps } from './tooltip.tsx';

/** What the tooltip's statechart hears of its control, by the names that React and the document have for it. */
const heard = [
  ['click', 'onClick'],
  ['focus', 'onFocus'],
  ['blur', 'onBlur'],
  ['pointerdown', 'onPointerDown'],
  ['pointermove', 'onPointerMove'],
  ['pointerover', 'onPointerOver'],
  ['pointerleave', 'onPointerLeave'],
  ['pointercancel', 'onPointerCancel'],
] as const;

/** What the tooltip of a control that was touched says. */
const TooltipWords = ({ control, content, placement = 'top', disabled = false }: TooltipWordsProps) => {
  const tooltip = useTooltip({
    ids: { trigger: control.id },
    // What touched the control went by before anybody listened.
    defaultOpen: !disabled && control.matches(':focus-visible'),
    positioning: { placement },
    disabled,
    openDelay: 400,
    closeDelay: 80,
  });
  const latest = useLatest(tooltip);
  useDomEffect(() => {
    const stop = new AbortController();
    const hear = (name: (typeof heard)[number][1], event: Event): void => {
      const props = latest.current.getTriggerProps() as Record<string, ((event: Event) => void) | undefined>;
      props[name]?.(event);
    };
    for (const [type, name] of heard)
      control.addEventListener(type, (event) => hear(name, event), { signal: stop.signal });
    // A chart of the library listens a microtask after it is on the page.
    queueMicrotask(() => {
      if (control.matches(':hover')) hear('onPointerOver', new PointerEvent('pointerover'));
    });
    return () => stop.abort();
  }, [control, latest]);
  const { open } = tooltip;
  const described = (tooltip.getTriggerProps() as { 'aria-describedby'?: string })['aria-describedby'];
  useDomEffect(() => {
    if (!open || described === undefined) return;
    control.setAttribute('aria-describedby', described);
    return () => control.removeAttribute('aria-describedby');
  }, [control, open, described]);
  return (
    <ChakraTooltip.RootProvider value={tooltip} unstyled lazyMount unmountOnExit>
      <Portal>
        <ChakraTooltip.Positioner zIndex="tooltip" pointerEvents="none">
          <ChakraTooltip.Content
            bg="bg.inverted"
            color="fg.inverted"
            px="2"
            py="1"
            borderRadius="sm"
            textStyle="xs"
            maxWidth="18rem"
            zIndex="tooltip"
            _open={{ animation: 'fade-in 120ms ease-out' }}
          >
            {content}
          </ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.RootProvider>
  );
};
export default TooltipWords;
