import { useState } from 'react';
import { productsItems as products } from '../data/products';
// if inbox
import { inbox, sendEntry } from '../lib/inbox';
// end
import { useStored } from '../lib/useStored';
import { Picture } from './Picture';
import { said } from '../said';

interface Line {
  id: string;
  count: number;
}

const price = (hundredths: number) =>
  said.currencyBefore + (hundredths / 100).toFixed(2) + said.currencyAfter;

/** Products and the basket, which is kept in this browser. */
export function Shop() {
  const [lines, setLines] = useStored<Line[]>('basket', []);
  const [orders, setOrders] = useStored<{ lines: Line[]; at: string }[]>('orders', []);
  const [isOrdered, setOrdered] = useState(false);
  // if inbox
  const [reply, setReply] = useState('');
  const [answer, setAnswer] = useState('');
  // end

  const add = (id: string) => {
    const known = lines.some((line) => line.id === id);
    setLines(
      known
        ? lines.map((line) => (line.id === id ? { ...line, count: line.count + 1 } : line))
        : [...lines, { id, count: 1 }],
    );
    setOrdered(false);
    // if inbox
    setAnswer('');
    // end
  };

  const order = () => {
    // if inbox
    if (inbox) {
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(reply.trim())) {
        setAnswer(said.needEmail);
        return;
      }
      const entry = {
        email: reply.trim(),
        order: rows.map((row) => row.count + ' × ' + row.name).join(', '),
        total: price(total),
      };
      void sendEntry('order', entry).then((isThere) => {
        setAnswer(isThere ? said.inboxOrdered : said.inboxNotSent);
        if (isThere) setLines([]);
      });
      return;
    }
    // end
    setOrders([...orders, { lines, at: new Date().toISOString() }]);
    setLines([]);
    setOrdered(true);
  };

  const rows = lines.flatMap((line) => {
    const product = products.find((other) => other.id === line.id);
    return product ? [{ ...product, count: line.count }] : [];
  });
  const total = rows.reduce((sum, row) => sum + row.count * row.price, 0);
  const sum = isOrdered ? said.ordered : rows.length === 0 ? said.emptyBasket : said.totalIs + price(total);

  return (
    <div className="shop-grid">
      <ul className="products-list">
        {products.map((product) => (
          <li className="product" key={product.id}>
            <Picture name={product.picture} />
            <h3>{product.name}</h3>
            <p>{product.text}</p>
            <p className="product-row">
              <span className="price">{product.label}</span>
              <button
                className="button button-small"
                type="button"
                // if gone
                disabled={product.unavailable !== undefined}
                // end
                onClick={() => add(product.id)}
              >
                {said.add}
              </button>
            </p>
          </li>
        ))}
      </ul>
      <aside className="basket card" aria-label={said.basket}>
        <h3>{said.basket}</h3>
        <ul className="basket-lines">
          {rows.map((row) => (
            <li className="basket-line" key={row.id}>
              <span>
                {row.count} × {row.name}
              </span>
              <span>{price(row.count * row.price)}</span>
              <button
                type="button"
                aria-label={said.removeName + row.name}
                onClick={() => setLines(lines.filter((line) => line.id !== row.id))}
              >
                {said.remove}
              </button>
            </li>
          ))}
        </ul>
        {/* if inbox */}
        {inbox && (
          <div className="field">
            <label htmlFor="order-reply">{said.email}</label>
            <input
              id="order-reply"
              type="email"
              autoComplete="email"
              required
              value={reply}
              onChange={(event) => setReply(event.target.value)}
            />
          </div>
        )}
        {/* end */}
        <p className="basket-total" role="status">
          {/* if inbox */}
          {answer === '' || isOrdered ? sum : answer}
          {/* end */}
          {/* if not inbox */}
          {sum}
          {/* end */}
        </p>
        <button className="button" type="button" disabled={rows.length === 0} onClick={order}>
          {said.checkout}
        </button>
      </aside>
    </div>
  );
}
