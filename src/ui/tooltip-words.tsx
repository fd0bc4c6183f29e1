import { Portal, Tooltip as ChakraTooltip, useTooltip } from '@chakra-ui/react';
import { spreadProps } from '@zag-js/vanilla';
import { useDomEffect, useLatest } from '#lib/effects.ts';
import type { Touched } from './first-touch.ts';
import type { TooltipProps } from './tooltip.tsx';

/** What the tooltip of a control that was touched says. */
const TooltipWords = ({
  touched,
  content,
  placement = 'top',
  disabled = false,
}: Omit<TooltipProps, 'children'> & { touched: Touched }) => {
  const tooltip = useTooltip({
    ids: { trigger: touched.element.id },
    positioning: { placement },
    disabled,
    openDelay: 400,
    closeDelay: 80,
  });
  // The tooltip takes the control over as it is: React would have to make it anew.
  useDomEffect(() => spreadProps(touched.element, tooltip.getTriggerProps()));
  const latest = useLatest(tooltip);
  useDomEffect(() => {
    // What touched it went by before anybody listened.
    if (touched.element.matches(':focus-visible')) latest.current.setOpen(true);
    else if (touched.element.matches(':hover'))
      touched.element.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
  }, [touched, latest]);
  return (
    <ChakraTooltip.RootProvider value={tooltip} unstyled lazyMount unmountOnExit>
      <Portal>
        <ChakraTooltip.Positioner zIndex="tooltip">
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
