import type { Collection } from '../lib/collection';
import { formatMoney } from '../lib/format';
import { useShop, type Buyer } from '../lib/useShop';

const inputs: { key: keyof Buyer; label: string; type: string; complete: string }[] = [
  { key: 'name', label: 'Name', type: 'text', complete: 'name' },
  { key: 'email', label: 'E-mail', type: 'email', complete: 'email' },
  { key: 'address', label: 'Address', type: 'text', complete: 'street-address' },
];

/** Products to choose from, the cart, and the order. */
export function ShopScreen({
  title,
  products,
  orders,
}: {
  title: string;
  products: Collection;
  orders: Collection;
}) {
  const { rows, lines, total, count, buyer, problem, ordered, setBuyer, add, take, order } = useShop(
    products,
    orders,
  );
  return (
    <section className="screen" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <div className="shop">
        <ul className="cards">
          {rows.map((row, index) => (
            <li className="card product-card" key={row.id}>
              <span className="product-tile" data-tone={index % 4} aria-hidden="true">
                {String(row.name ?? '').slice(0, 1)}
              </span>
              <h2>{row.name}</h2>
              {row.description && <p className="muted">{row.description}</p>}
              <p className="product-foot">
                <strong>{formatMoney(Number(row.price ?? 0))}</strong>
                <button
                  className="button"
                  type="button"
                  aria-label={'Add to cart: ' + String(row.name)}
                  onClick={() => add(row.id)}
                >
                  Add to cart
                </button>
              </p>
            </li>
          ))}
        </ul>
        <section className="card cart" aria-label="Cart">
          <h2>
            Cart <span className="count">{count}</span>
          </h2>
          {lines.length === 0 ? (
            <p className="muted">{ordered === '' ? 'Nothing in it yet.' : ''}</p>
          ) : (
            <>
              <ul className="cart-lines">
                {lines.map((line) => (
                  <li key={line.row.id}>
                    <span>{line.row.name}</span>
                    <span className="row-actions">
                      <button
                        className="icon-button"
                        type="button"
                        aria-label={'One less ' + String(line.row.name)}
                        onClick={() => take(line.row.id)}
                      >
                        −
                      </button>
                      <strong>{line.count}</strong>
                      <button
                        className="icon-button"
                        type="button"
                        aria-label={'One more ' + String(line.row.name)}
                        onClick={() => add(line.row.id)}
                      >
                        +
                      </button>
                    </span>
                    <span>{formatMoney(line.count * line.price)}</span>
                  </li>
                ))}
              </ul>
              <p className="cart-total">
                <span>Total</span>
                <strong>{formatMoney(total)}</strong>
              </p>
              <form
                className="form"
                noValidate
                aria-label="Checkout"
                onSubmit={(event) => {
                  event.preventDefault();
                  order();
                }}
              >
                {inputs.map((input) => (
                  <label className="field" key={input.key}>
                    <span>{input.label}</span>
                    <input
                      type={input.type}
                      autoComplete={input.complete}
                      value={buyer[input.key]}
                      onChange={(event) => setBuyer(input.key, event.target.value)}
                    />
                  </label>
                ))}
                {problem !== '' && (
                  <p className="problem" role="alert">
                    {problem}
                  </p>
                )}
                <button className="button" type="submit">
                  Order
                </button>
              </form>
            </>
          )}
          <p role="status">{ordered}</p>
        </section>
      </div>
    </section>
  );
}
