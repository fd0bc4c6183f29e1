// The basket: add, take out, order. It is kept in this browser.
(() => {
  const basket = document.querySelector('[data-basket]');
  if (!basket) return;
  const list = basket.querySelector('.basket-lines');
  const total = basket.querySelector('.basket-total');
  const order = basket.querySelector('[data-order]');
  const { currency } = basket.dataset;
  let lines = readStored('basket', []);

  const price = (hundredths) => {
    const amount = (hundredths / 100).toFixed(2);
    return currency.length > 1 ? amount + ' ' + currency : currency + amount;
  };

  const draw = () => {
    writeStored('basket', lines);
    list.replaceChildren(
      ...lines.map((line) => {
        const item = document.createElement('li');
        const name = document.createElement('span');
        const sum = document.createElement('span');
        const remove = document.createElement('button');
        item.className = 'basket-line';
        name.textContent = line.count + ' × ' + line.name;
        sum.textContent = price(line.count * line.price);
        remove.type = 'button';
        remove.textContent = said.remove;
        remove.setAttribute('aria-label', said.remove + ': ' + line.name);
        remove.addEventListener('click', () => {
          lines = lines.filter((other) => other.id !== line.id);
          draw();
        });
        item.append(name, sum, remove);
        return item;
      }),
    );
    const sum = lines.reduce((result, line) => result + line.count * line.price, 0);
    total.textContent = lines.length === 0 ? said.emptyBasket : said.totalIs + price(sum);
    order.disabled = lines.length === 0;
  };

  for (const button of document.querySelectorAll('[data-add]')) {
    button.addEventListener('click', () => {
      const { add: id, name, price: amount } = button.dataset;
      const line = lines.find((other) => other.id === id);
      if (line) line.count += 1;
      else lines.push({ id, name, price: Number(amount), count: 1 });
      draw();
    });
  }

  order.addEventListener('click', () => {
    // if inbox
    const reply = basket.querySelector('[name="reply"]');
    if (inbox && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(reply.value.trim())) {
      total.textContent = said.needEmail;
      reply.focus();
      return;
    }
    const sum = lines.reduce((result, line) => result + line.count * line.price, 0);
    const entry = {
      email: reply.value.trim(),
      order: lines.map((line) => line.count + ' × ' + line.name).join(', '),
      total: price(sum),
    };
    const empty = () => {
      lines = [];
      draw();
      total.textContent = said.inboxOrdered;
    };
    if (inbox) {
      sendEntry('order', entry).then((isThere) => {
        total.textContent = isThere ? '' : said.inboxNotSent;
        if (isThere) empty();
      });
      return;
    }
    // end
    writeStored('orders', [...readStored('orders', []), { lines, at: new Date().toISOString() }]);
    lines = [];
    draw();
    total.textContent = said.ordered;
  });

  draw();
})();
