// The contact form: checks what was typed and keeps messages in this browser.
(() => {
  const form = document.querySelector('[data-contact]');
  if (!form) return;
  const status = form.querySelector('.form-status');
  const controls = [...form.querySelectorAll('input, select, textarea')];

  const problemOf = ({ required, type, value, dataset }) => {
    if (required && value.trim() === '') return dataset.missing ?? said.needAnswer;
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());
    return type === 'email' && value !== '' && !isAddress ? said.needEmail : '';
  };
  const check = (control) => {
    const error = form.querySelector('#' + control.id + '-error');
    const problem = problemOf(control);
    error.textContent = problem;
    error.hidden = problem === '';
    control.setAttribute('aria-invalid', String(problem !== ''));
    return problem === '';
  };

  for (const control of controls) {
    control.addEventListener('input', () => {
      if (control.getAttribute('aria-invalid') === 'true') check(control);
    });
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = controls.filter((control) => !check(control));
    if (wrong.length > 0) {
      status.textContent = '';
      wrong[0].focus();
      return;
    }
    const message = Object.fromEntries(new FormData(form));
    // if inbox
    if (inbox) {
      sendEntry('contact', message).then((isThere) => {
        status.textContent = isThere ? said.inboxSent : said.inboxNotSent;
        if (isThere) form.reset();
      });
      return;
    }
    // end
    writeStored('messages', [...readStored('messages', []), { ...message, at: new Date().toISOString() }]);
    form.reset();
    status.textContent = said.sent;
  });
})();
