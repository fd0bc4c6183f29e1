// Light and dark: follows the system until the visitor chooses.
(() => {
  const root = document.documentElement;
  const button = document.querySelector('[data-theme-toggle]');
  const system = window.matchMedia('(prefers-color-scheme: dark)');

  const stored = readStored('theme', null);
  if (stored) root.dataset.theme = stored;

  const current = () => {
    if (root.dataset.theme) return root.dataset.theme;
    return getComputedStyle(root).colorScheme === 'dark' || (root.dataset.follow === 'true' && system.matches)
      ? 'dark'
      : 'light';
  };

  button?.addEventListener('click', () => {
    root.dataset.theme = current() === 'dark' ? 'light' : 'dark';
    writeStored('theme', root.dataset.theme);
  });
})();
