// Opens and closes the menu on small screens.
(() => {
  const button = document.querySelector('[data-menu]');
  const nav = document.getElementById('site-nav');
  if (!button || !nav) return;

  const show = (open) => {
    nav.dataset.open = String(open);
    button.setAttribute('aria-expanded', String(open));
  };

  button.addEventListener('click', () => show(button.getAttribute('aria-expanded') !== 'true'));
  nav.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) show(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || button.getAttribute('aria-expanded') !== 'true') return;
    show(false);
    button.focus();
  });
})();
