/** Projects that are given to the cases: of many files, and with a fault. */
import type { GivenFiles } from './vocabulary.ts';

const html = (title: string): string =>
  `<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n    <meta name="viewport" content="width=device-width" />\n    <title>${title}</title>\n  </head>\n  <body>\n    <div id="root"></div>\n    <script type="module" src="/src/main.tsx"></script>\n  </body>\n</html>\n`;
const main =
  "import { createRoot } from 'react-dom/client';\nimport { App } from './App.tsx';\n\nconst root = document.getElementById('root');\nif (root) createRoot(root).render(<App />);\n";

const react = (title: string, files: GivenFiles): GivenFiles => ({
  'index.html': html(title),
  'src/main.tsx': main,
  ...files,
});

/** A shop in React with as many files: one for each product, and some around them. */
export function shop(count: number): GivenFiles {
  const names = Array.from({ length: count - 7 }, (_, index) => index + 1);
  const product = (number: number): [string, string] => [
    `src/products/product${number}.tsx`,
    `import { Price } from '../price.tsx';\n\nexport function Product${number}() {\n  return (\n    <li>\n      <h3>Product ${number}</h3>\n      <Price of={${4 + number}} />\n    </li>\n  );\n}\n`,
  ];
  return react('Larder', {
    ...Object.fromEntries(names.map(product)),
    'src/price.tsx': 'export const Price = ({ of }: { of: number }) => <p>€ {of}</p>;\n',
    'src/list.tsx': `${names.map((number) => `import { Product${number} } from './products/product${number}.tsx';\n`).join('')}\nexport const List = () => (\n  <ul>\n${names.map((number) => `    <Product${number} />\n`).join('')}  </ul>\n);\n`,
    'src/footer.tsx': 'export const Footer = () => <footer>Telephone 020 7946 0111</footer>;\n',
    'src/delivery.tsx': 'export const Delivery = () => <p>Your parcel is there within three days.</p>;\n',
    'src/App.tsx':
      "import { Delivery } from './delivery.tsx';\nimport { Footer } from './footer.tsx';\nimport { List } from './list.tsx';\n\nexport const App = () => (\n  <main>\n    <h1>Larder</h1>\n    <Delivery />\n    <List />\n    <Footer />\n  </main>\n);\n",
  });
}

/** A guest house of plain pages, one for each room. */
export function site(count: number): GivenFiles {
  const rooms = Array.from({ length: count - 2 }, (_, index) => index + 1);
  const page = (title: string, body: string): string =>
    `<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n    <title>${title}</title>\n    <link rel="stylesheet" href="style.css" />\n  </head>\n  <body>\n    <h1>${title}</h1>\n${body}  </body>\n</html>\n`;
  return {
    'index.html': page(
      'Guest house Linde',
      `    <ul>\n${rooms.map((room) => `      <li>Room ${room}: € ${60 + room}</li>\n`).join('')}    </ul>\n`,
    ),
    'style.css': 'body { font-family: sans-serif; }\n',
    ...Object.fromEntries(
      rooms.map((room) => [
        `room${room}.html`,
        page(`Room number ${room}`, `    <p>A bed and a desk.</p>\n`),
      ]),
    ),
  };
}

const counter = (body: string): GivenFiles => react('Crumb counter', { 'src/App.tsx': body });

const counting = (press: string, start = '0', rest = ''): string =>
  `import { useState } from 'react';\n${rest}\nexport function App() {\n  const [count, setCount] = useState<number>(${start});\n  return (\n    <main>\n      <h1>Crumb counter</h1>\n      <output>{count}</output>\n      <button type="button" onClick={${press}}>Add</button>\n    </main>\n  );\n}\n`;

export const brokenSyntax = (): GivenFiles =>
  counter(counting('() => setCount(count + 1').replace('{count}', '{count}'));
export const brokenImport = (): GivenFiles =>
  counter(counting('() => setCount(count + step)', '0', "import { step } from './steps.ts';\n"));
export const brokenType = (): GivenFiles => counter(counting('() => setCount(count + 1)', "'0'"));
export const neverRenders = (): GivenFiles => ({
  ...counter(counting('() => setCount(count + 1)')),
  'src/main.tsx': main.replace("'root'", "'app'"),
});
export const deadButton = (): GivenFiles => counter(counting('() => setCount(count)'));

/** A list of amounts: how it is summed, where it is kept, and which one goes. */
const amounts = ({
  sum = 'entries.reduce((total, entry) => total + entry, 0)',
  remove = 'entries.filter((_, at) => at !== index)',
  keep = "localStorage.setItem('amounts', JSON.stringify(entries))",
}: {
  sum?: string;
  remove?: string;
  keep?: string;
}): GivenFiles =>
  react('Amounts', {
    'src/App.tsx': `import { type FormEvent, useEffect, useState } from 'react';

const read = (): number[] => {
  try {
    return JSON.parse(localStorage.getItem('amounts') ?? '[]') as number[];
  } catch {
    return [];
  }
};

export function App() {
  const [entries, setEntries] = useState<number[]>(read);
  const [amount, setAmount] = useState('');
  useEffect(() => {
    ${keep};
  }, [entries]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setEntries([...entries, Number(amount)]);
    setAmount('');
  };
  return (
    <main>
      <h1>Amounts</h1>
      <form onSubmit={add}>
        <label>
          Amount <input value={amount} onChange={(event) => setAmount(event.target.value)} />
        </label>
        <button type="submit">Add</button>
      </form>
      <ul>
        {entries.map((entry, index) => (
          <li key={index}>
            {entry} <button type="button" onClick={() => setEntries(${remove})}>Delete</button>
          </li>
        ))}
      </ul>
      <p>Total: {${sum}}</p>
    </main>
  );
}
`,
  });

export const brokenTotal = (): GivenFiles => amounts({ sum: "entries.join('')" });
export const lostData = (): GivenFiles => amounts({ keep: 'document.title = String(entries.length)' });
export const wrongKey = (): GivenFiles => amounts({ remove: 'entries.slice(0, -1)' });

export const wrongUnits = (): GivenFiles =>
  react('Miles', {
    'src/App.tsx':
      "import { useState } from 'react';\n\nexport function App() {\n  const [km, setKm] = useState('');\n  return (\n    <main>\n      <h1>Miles</h1>\n      <label>\n        Kilometres <input value={km} onChange={(event) => setKm(event.target.value)} />\n      </label>\n      <output>{(Number(km) * 1.609).toFixed(2)} miles</output>\n    </main>\n  );\n}\n",
  });

export const missingStyle = (): GivenFiles => ({
  'index.html':
    '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n    <title>Night</title>\n    <link rel="stylesheet" href="styles.css" />\n  </head>\n  <body>\n    <h1>Night</h1>\n    <p>Open from 20 to 4.</p>\n  </body>\n</html>\n',
  'style.css': 'body {\n  background: #101020;\n  color: #eee;\n}\n',
});
