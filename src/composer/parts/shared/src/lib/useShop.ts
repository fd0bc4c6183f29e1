import { useState } from 'react';
import type { Collection } from './collection';
import { dayFromToday } from './format';
import { createStore } from './store';

const cart = createStore<Record<string, number>>('cart', () => ({}));

export interface Buyer {
  name: string;
  email: string;
  address: string;
}

/** Products, what of them lies in the cart, and the order that it becomes. */
export function useShop(products: Collection, orders: Collection) {
  const rows = products.use();
  const counts = cart.use();
  const [buyer, setBuyer] = useState<Buyer>({ name: '', email: '', address: '' });
  const [problem, setProblem] = useState('');
  const [ordered, setOrdered] = useState('');
  const lines = rows
    .map((row) => ({ row, count: counts[row.id] ?? 0, price: Number(row.price ?? 0) }))
    .filter((line) => line.count > 0);
  const total = lines.reduce((sum, line) => sum + line.count * line.price, 0);
  const change = (id: string, by: number) => {
    setOrdered('');
    cart.set({ ...counts, [id]: Math.max(0, (counts[id] ?? 0) + by) });
  };

  return {
    rows,
    lines,
    total,
    count: lines.reduce((sum, line) => sum + line.count, 0),
    buyer,
    problem,
    ordered,
    setBuyer: (key: keyof Buyer, value: string) => setBuyer({ ...buyer, [key]: value }),
    add: (id: string) => change(id, 1),
    take: (id: string) => change(id, -1),
    order: () => {
      const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(buyer.email.trim());
      if (buyer.name.trim() === '' || buyer.address.trim() === '' || !isEmail) {
        setProblem('Please enter your name, an e-mail address and where it should go.');
        return;
      }
      orders.add({
        customer: buyer.name.trim(),
        email: buyer.email.trim(),
        address: buyer.address.trim(),
        items: lines.map((line) => line.count + ' × ' + String(line.row.name ?? '')).join('\n'),
        total: Math.round(total * 100) / 100,
        date: dayFromToday(0),
        status: 'New',
      });
      cart.set({});
      setProblem('');
      setOrdered('Thank you, ' + buyer.name.trim() + '. Your order is in.');
      setBuyer({ name: '', email: '', address: '' });
    },
  };
}
