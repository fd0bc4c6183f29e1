import { Tabs as ChakraTabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface TabsProps<V extends string> {
  /** The accessible name of the row of tabs. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: ReactNode; disabled?: boolean }[];
  /** `segment` is a compact switch, `line` a row under which content follows. */
  look?: 'segment' | 'line';
  /** Things at the end of the row. */
  end?: ReactNode;
  /** `TabPanel`s. */
  children?: ReactNode;
}

/** Tabs with arrow keys and Home/End. The value belongs to the caller's machine or to the URL. */
export const Tabs = <V extends string>({
  label,
  value,
  onChange,
  tabs,
  look = 'line',
  end,
  children,
}: TabsProps<V>) => (
  <ChakraTabs.Root
    unstyled
    lazyMount
    value={value}
    onValueChange={(details) => onChange(details.value as V)}
    display="flex"
    flexDirection="column"
    minHeight="0"
    height="full"
  >
    <ChakraTabs.List
      aria-label={label}
      display="flex"
      alignItems="center"
      flexShrink={0}
      {...(look === 'segment'
        ? { bg: 'bg.muted', borderRadius: 'md', p: '0.5', gap: '0.5', alignSelf: 'flex-start' }
        : { borderBottomWidth: '1px', borderColor: 'border', gap: '1', px: '2' })}
    >
      {tabs.map((tab) => (
        <ChakraTabs.Trigger
          key={tab.value}
          value={tab.value}
          disabled={tab.disabled ?? false}
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          textStyle="sm"
          fontWeight="500"
          color="fg.muted"
          transitionProperty="color, background-color, box-shadow"
          transitionDuration="fast"
          _hover={{ color: 'fg' }}
          _disabled={{ color: 'fg.subtle', cursor: 'not-allowed' }}
          css={{ '& svg': { width: '0.9375rem', height: '0.9375rem' } }}
          {...(look === 'segment'
            ? {
                height: '7',
                px: '2.5',
                borderRadius: 'sm',
                _selected: { bg: 'bg.panel', color: 'fg', boxShadow: 'xs' },
              }
            : {
                height: '9',
                px: '2',
                mb: '-1px',
                borderBottomWidth: '2px',
                borderColor: 'transparent',
                _selected: { color: 'fg', borderColor: 'accent.solid' },
              })}
        >
          {tab.label}
        </ChakraTabs.Trigger>
      ))}
      {end}
    </ChakraTabs.List>
    {children}
  </ChakraTabs.Root>
);

export const TabPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <ChakraTabs.Content value={value} flex="1" minHeight="0" outline="none">
    {children}
  </ChakraTabs.Content>
);
