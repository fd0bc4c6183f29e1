import { useEffect } from 'react';
import { said } from '../said';
import { useStored } from '../lib/useStored';
import { Icon } from './Icon';

type Theme = 'light' | 'dark';

function currentTheme(): Theme {
  const root = document.documentElement;
  if (root.dataset.theme) return root.dataset.theme as Theme;
  const follows = root.dataset.follow === 'true' && window.matchMedia('(prefers-color-scheme: dark)').matches;
  return follows || getComputedStyle(root).colorScheme === 'dark' ? 'dark' : 'light';
}

/** Follows the system until the visitor chooses light or dark. */
export function ThemeToggle() {
  const [theme, setTheme] = useStored<Theme | null>('theme', null);

  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);

  return (
    <button
      className="icon-button"
      type="button"
      aria-label={said.theme}
      onClick={() => setTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="moon" />
    </button>
  );
}
