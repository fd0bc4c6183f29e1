import type { ProjectType } from '#contract/scenes.ts';

const app = `import { useState } from 'react';
import './style.css';

const breads = ['Rye', 'Spelt', 'Wheat'];

export default function App() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>Crumb</h1>
      <button onClick={() => setCount(count + 1)}>Ordered {count}</button>
      <ul>
        {breads.map((bread) => (
          <li key={bread}>{bread}</li>
        ))}
      </ul>
    </main>
  );
}
`;

/** A shop of many files, as people have them who come back. */
const shop: Readonly<Record<string, string>> = {
  'package.json':
    '{\n  "name": "kiln",\n  "private": true,\n  "dependencies": {\n    "react": "^19.0.0",\n    "react-dom": "^19.0.0",\n    "react-router-dom": "^7.0.0"\n  }\n}\n',
  'index.html':
    '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n    <title>Kiln</title>\n  </head>\n  <body>\n    <div id="root"></div>\n    <script type="module" src="/src/main.tsx"></script>\n  </body>\n</html>\n',
  'src/main.tsx':
    "import { createRoot } from 'react-dom/client';\nimport App from './App';\nimport './styles/index.css';\n\ncreateRoot(document.getElementById('root')!).render(<App />);\n",
  'src/App.tsx': `import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Header } from './components/Header';
import { Cart } from './pages/Cart';
import { Home } from './pages/Home';

export default function App() {
  return (
    <BrowserRouter>
      <Header />
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/cart" element={<Cart />} />
      </Routes>
    </BrowserRouter>
  );
}
`,
  'src/components/Header.tsx': `import { Link } from 'react-router-dom';
import { useCart } from '../store/cart';

export function Header() {
  const { items } = useCart();
  return (
    <header className="header">
      <Link to="/" className="logo">Kiln & Clay</Link>
      <nav>
        <Link to="/cart">Cart ({items.length})</Link>
      </nav>
    </header>
  );
}
`,
  'src/components/ProductCard.tsx': `import { formatPrice } from '../lib/format';
import { useCart } from '../store/cart';
import type { Product } from '../types';

export function ProductCard({ product }: { product: Product }) {
  const { add } = useCart();
  return (
    <article className="card">
      <h3>{product.name}</h3>
      <p>{formatPrice(product.price)}</p>
      <button onClick={() => add(product)}>Add to cart</button>
    </article>
  );
}
`,
  'src/pages/Home.tsx': `import { ProductCard } from '../components/ProductCard';
import products from '../data/products.json';

export function Home() {
  return (
    <main>
      <h1>Stoneware, thrown by hand</h1>
      <div className="grid">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </main>
  );
}
`,
  'src/pages/Cart.tsx': `import { formatPrice } from '../lib/format';
import { useCart } from '../store/cart';

export function Cart() {
  const { items, total } = useCart();
  if (items.length === 0) return <p>Your cart is empty.</p>;
  return (
    <main>
      <h1>Cart</h1>
      <ul>
        {items.map((item, index) => (
          <li key={index}>
            {item.name} {formatPrice(item.price)}
          </li>
        ))}
      </ul>
      <p>Total: {formatPrice(total)}</p>
    </main>
  );
}
`,
  'src/store/cart.ts': `import { useSyncExternalStore } from 'react';
import type { Product } from '../types';

let items: Product[] = [];
const listeners = new Set<() => void>();

function emit() {
  for (const listener of listeners) listener();
}

function add(product: Product) {
  items = [...items, product];
  emit();
}

function remove(id: string) {
  items = items.filter((item) => item.id !== id);
  emit();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCart() {
  const current = useSyncExternalStore(subscribe, () => items);
  const total = current.reduce((sum, item) => sum + item.price, 0);
  return { items: current, total, add, remove };
}
`,
  'src/lib/format.ts': `const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function formatPrice(cents: number): string {
  return money.format(cents / 100);
}
`,
  'src/types.ts': `export interface Product {
  id: string;
  name: string;
  price: number;
}
`,
  'src/data/products.json': `[
  { "id": "bowl", "name": "Rice bowl", "price": 2800 },
  { "id": "mug", "name": "Tall mug", "price": 3200 },
  { "id": "plate", "name": "Dinner plate", "price": 4100 }
]
`,
  'src/styles/index.css': `:root {
  --ink: #2b2320;
  --clay: #b4532a;
}

body {
  margin: 0;
  color: var(--ink);
}

.header {
  display: flex;
  justify-content: space-between;
  padding: 1rem 2rem;
}

.grid {
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 2rem;
}

.card {
  border: 1px solid #ddd;
  padding: 1rem;
}

.card button {
  background: var(--clay);
  color: white;
}
`,
  'README.md': '# Kiln\n\nA small shop.\n',
};

/** What answers are given to: projects by the names that the answers have for them. */
export const answerProjects: Readonly<
  Record<string, { type: ProjectType; before: Readonly<Record<string, string>> }>
> = {
  'empty site': { type: 'project', before: {} },
  'empty app': { type: 'react', before: {} },
  site: {
    type: 'project',
    before: {
      'index.html':
        '<!doctype html>\n<html lang="en">\n  <head>\n    <title>Crumb</title>\n    <link rel="stylesheet" href="style.css" />\n  </head>\n  <body>\n    <h1>Crumb</h1>\n    <h2>Bread</h2>\n  </body>\n</html>\n',
      'style.css':
        '/* heading */\nh1 { color: #8a5a2b; }\n/* heading */\nbody { font-family: Georgia, serif; }\n\nh2 { color: #8a5a2b; }\n',
    },
  },
  app: {
    type: 'react',
    before: {
      'index.html':
        '<!doctype html>\n<html lang="en">\n  <body>\n    <div id="root"></div>\n    <script type="module" src="/src/main.tsx"></script>\n  </body>\n</html>\n',
      'src/main.tsx':
        "import { createRoot } from 'react-dom/client';\nimport App from './App.tsx';\ncreateRoot(document.getElementById('root')!).render(<App />);\n",
      'src/App.tsx': app,
      'src/style.css': 'h1 {\n  color: #8a5a2b;\n}\nmain {\n  max-width: 40rem;\n}\n',
      'src/old.tsx': 'export const Old = () => <p>Old</p>;\n',
    },
  },
  shop: { type: 'react', before: shop },
};
