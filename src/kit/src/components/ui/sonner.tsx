import { type ComponentProps, type CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useTheme } from '../../lib/theme';

const tokens = {
  '--normal-bg': 'var(--popover)',
  '--normal-text': 'var(--popover-foreground)',
  '--normal-border': 'var(--border)',
  '--border-radius': 'var(--radius)',
} as CSSProperties;

/** Stands once in App; what it shows comes from `toast('Saved')` of the package sonner. */
export function Toaster(props: ComponentProps<typeof Sonner>) {
  const { isDark } = useTheme();
  return <Sonner theme={isDark ? 'dark' : 'light'} style={tokens} {...props} />;
}
