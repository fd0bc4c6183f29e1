// The newsletter form: keeps the address in this browser.
(() => {
  const form = document.querySelector('[data-newsletter]');
  if (!form) return;
  const input = form.querySelector('input');
  const status = form.querySelector('.form-status');

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const address = input.value.trim();
    const valid = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);
    input.setAttribute('aria-invalid', String(!valid));
    status.textContent = valid ? said.subscribed : said.needEmail;
    if (!valid) {
      input.focus();
      return;
    }
    // if inbox
    if (inbox) {
      sendEntry('newsletter', { email: address }).then((isThere) => {
        status.textContent = isThere ? said.inboxSubscribed : said.inboxNotSent;
        if (isThere) form.reset();
      });
      return;
    }
    // end
    writeStored('subscribers', [...new Set([...readStored('subscribers', []), address])]);
    form.reset();
  });
})();
