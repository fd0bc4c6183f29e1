import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '../../lib/theme';
import { Button } from './button';

/** A button between light and dark; the choice is remembered. */
export function ThemeSwitch({ label = 'Dark colors' }: { label?: string }) {
  const { isDark } = useTheme();
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-pressed={isDark}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Moon aria-hidden /> : <Sun aria-hidden />}
    </Button>
  );
}
