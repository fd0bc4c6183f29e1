// Search over all pages: opened with the button or the / key.
const searchEntries = given.entries;

(() => {
  const dialog = document.querySelector('[data-search]');
  const field = document.querySelector('[data-search-field]');
  const list = document.querySelector('[data-search-results]');
  const empty = document.querySelector('[data-search-empty]');
  if (!dialog || !field || !list || !empty) return;

  const open = () => {
    dialog.showModal();
    field.select();
  };
  document.querySelector('[data-search-open]')?.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key === '/' && !isTyping) {
      event.preventDefault();
      open();
    }
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });

  const score = (entry, word) => {
    if (entry.title.toLowerCase().includes(word)) return entry.heading ? 4 : 6;
    if (entry.heading.toLowerCase().includes(word)) return 5;
    return entry.text.toLowerCase().includes(word) ? 1 : 0;
  };

  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found =
      words.length === 0
        ? []
        : searchEntries
            .map((entry) => ({ entry, scores: words.map((word) => score(entry, word)) }))
            .filter((item) => item.scores.every((value) => value > 0))
            .sort((a, b) => b.scores.reduce((x, y) => x + y) - a.scores.reduce((x, y) => x + y))
            .slice(0, 8);
    list.replaceChildren(
      ...found.map(({ entry }) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.href = entry.page + '.html' + (entry.id ? '#' + entry.id : '');
        link.textContent = entry.heading || entry.title;
        const where = document.createElement('small');
        where.textContent = entry.heading ? entry.title : entry.text.slice(0, 80);
        link.append(where);
        item.append(link);
        return item;
      }),
    );
    empty.textContent =
      words.length > 0 && found.length === 0 ? said.noResults.replace('{x}', field.value) : '';
  });

  dialog.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      (links[at + 1] ?? links[0])?.focus();
    }
    if (event.key === 'ArrowUp') {
      event.preventDefault();
      (at <= 0 ? field : links[at - 1]).focus();
    }
    if (event.key === 'Enter' && event.target === field) links[0]?.click();
  });
  list.addEventListener('click', () => dialog.close());
})();
