import { expect } from 'vitest';
import { furtherBehaviours } from './further-behaviours.ts';
import { freshBehaviours } from './fresh-behaviours.ts';
import { kitBehaviours } from './kit-behaviours.ts';
import { latestBehaviours } from './latest-behaviours.ts';
import { newestBehaviours } from './newest-behaviours.ts';
import { pluginBehaviours } from './plugin-behaviours.ts';
import { recentBehaviours } from './recent-behaviours.ts';
import { settingsBehaviours } from './settings-behaviours.ts';
import { type Behaviour, button, heading, says, styleOf } from './view.ts';

/** What other servers answer a project, by its name and their addresses. */
export const answers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'tutor-import-map': {
    'https://tutor.example/api/topics': [
      { id: 1, title: 'Loops' },
      { id: 2, title: 'Sets' },
    ],
  },
  'plant-store-redux': {
    'https://dummyjson.com/products': {
      products: [
        { id: 1, title: 'Fern', price: 9 },
        { id: 2, title: 'Ivy', price: 7 },
      ],
    },
  },
  'team-notes-auth': {
    'https://notes.supabase.co/auth/v1/token?grant_type=password': {
      access_token: 'e30.e30.e30',
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: 'r',
      user: { id: 'u', email: 'ada@example.com' },
    },
    'https://notes.supabase.co/rest/v1/notes?*': [{ id: 1, title: 'First' }],
    'https://notes.supabase.co/rest/v1/notes': null,
  },
  'posts-query': {
    'https://jsonplaceholder.typicode.com/posts': [
      { id: 1, userId: 1, title: 'First words', body: 'Of the first' },
      { id: 2, userId: 1, title: 'Second thoughts', body: 'Of the second' },
    ],
    'https://jsonplaceholder.typicode.com/posts/2': {
      id: 2,
      userId: 1,
      title: 'Second thoughts',
      body: 'All of the second',
    },
  },
  'mantine-crm': {
    'https://jsonplaceholder.typicode.com/users': [
      { id: 1, name: 'Leanne', company: { name: 'Crona' } },
      { id: 2, name: 'Ervin', company: { name: 'Deckow' } },
    ],
  },
  'market-query': {
    'https://market.example/graphql': { data: { offers: [{ __typename: 'Offer', id: 'p', name: 'Plums' }] } },
    'https://market.example/stalls': [{ id: 'm', name: 'Miller' }],
  },
  'supabase-todos': {
    'https://demo.supabase.co/rest/v1/todos?*': [
      { id: 1, title: 'Sow', done: false, created_at: '2024-05-08T00:00:00Z' },
      { id: 2, title: 'Reap', done: false, created_at: '2024-05-01T00:00:00Z' },
    ],
  },
};

/** By the name of the project. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  ...furtherBehaviours,
  ...freshBehaviours,
  ...kitBehaviours,
  ...newestBehaviours,
  ...pluginBehaviours,
  ...recentBehaviours,
  ...settingsBehaviours,
  ...latestBehaviours,
  'shadcn-tasks': async (view) => {
    await button(view, 'New task').click();
    await view.getByLabel('Title').fill('Buy bread');
    expect(await styleOf(view, '[role=dialog]', 'animation-name')).toBe('enter');
    await button(view, 'Add').click();
    await says(view, '2 left');
    await view.getByLabel('Buy bread').click();
    await says(view, '1 left');
    expect(await styleOf(view, 'button', 'background-color')).toBe('rgb(41, 41, 163)');
    expect(await styleOf(view, 'ul', 'border-top-color')).toBe('rgb(228, 228, 231)');
  },
  'shadcn-settings': async (view) => {
    await view.getByRole('switch', { name: 'Dark' }).click();
    await expect.poll(() => styleOf(view, 'body', 'background-color')).toBe('rgb(10, 10, 20)');
    await view.getByRole('tab', { name: 'News' }).click();
    await button(view, 'Subscribe').click();
    await says(view, 'You will hear from us');
    expect(await styleOf(view, '[role=tabpanel] button', 'background-color')).toBe('rgb(20, 40, 160)');
    // Only the plugin for long texts makes a first heading that heavy.
    expect(await styleOf(view, 'article h1', 'font-weight')).toBe('800');
  },
  'recharts-dashboard': async (view) => {
    await heading(view, 'Total: 12,700');
    await expect.poll(() => view.locator('.recharts-area-curve').count()).toBe(1);
    expect(await view.locator('.recharts-bar-rectangle').count()).toBe(3);
    await button(view, 'By orders').click();
    await heading(view, 'Total: 76');
  },
  'dnd-board': async (view) => {
    await button(view, 'Add a card').click();
    const cards = view.locator('.card');
    await expect.poll(() => cards.allTextContents()).toEqual(['Design', 'Build', 'Ship', 'Rest']);
    const told = view.locator('[id^=DndLiveRegion]');
    await cards.first().press('Space');
    await expect.poll(() => told.textContent()).toContain('was moved over');
    const before = await told.textContent();
    await cards.first().press('ArrowDown');
    await expect.poll(() => told.textContent()).not.toBe(before);
    await cards.first().press('Space');
    await expect.poll(() => cards.allTextContents()).not.toEqual(['Design', 'Build', 'Ship', 'Rest']);
  },
  'three-scene': async (view) => {
    await view.locator('canvas').waitFor();
    await says(view, 'ff0000');
    await button(view, 'Next colour').click();
    await says(view, '00ff00');
  },
  'booking-form': async (view) => {
    await view.getByLabel('Name').fill('Ada');
    await view.getByLabel('E-mail').fill('nowhere');
    await view.getByLabel('Guests').fill('9');
    await button(view, 'Book').click();
    await says(view, 'That is no e-mail address');
    await says(view, 'At most 8 guests');
    await view.getByLabel('E-mail').fill('ada@example.com');
    await view.getByLabel('Guests').fill('3');
    await button(view, 'Book').click();
    await says(view, 'Booked for Ada, 3 guests');
  },
  'data-table': async (view) => {
    await view.getByRole('button', { name: 'Age', exact: true }).click();
    await expect.poll(() => view.locator('tbody td').first().textContent()).not.toBe('Person 01');
    await view.getByLabel('Filter').fill('Lima');
    await expect
      .poll(async () => [...new Set(await view.locator('tbody em').allTextContents())])
      .toEqual(['Lima']);
    await view.getByLabel('Filter').fill('');
    await button(view, 'Next page').click();
    await says(view, 'Page 2 of 3');
  },
  'leaflet-map': async (view) => {
    const marker = view.getByAltText('Harbour');
    await expect
      .poll(() => marker.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await styleOf(view, '.leaflet-marker-pane', 'z-index')).toBe('600');
    await marker.click();
    await says(view, 'Harbour is open');
  },
  'markdown-notes': async (view) => {
    await view.locator('article').getByRole('cell', { name: 'Apple' }).waitFor();
    expect(await view.locator('article .hljs-keyword').textContent()).toBe('const');
    expect(await styleOf(view, 'article .hljs-keyword', 'color')).toBe('rgb(215, 58, 73)');
    await view.getByLabel('Note').fill('# New\n\n<img src=x onerror=alert(1)>');
    await view.locator('aside').getByRole('heading', { name: 'New' }).waitFor();
    expect(await view.locator('aside img').getAttribute('onerror')).toBeNull();
  },
  'day-planner': async (view) => {
    await heading(view, 'Montag, 6. Mai');
    await button(view, 'Three days later').click();
    await heading(view, 'Donnerstag, 9. Mai');
    await says(view, 'dans 3 jours');
    await button(view, /May 20/).click();
    await heading(view, 'Montag, 20. Mai');
    expect(await styleOf(view, '.rdp-root', '--rdp-day-width')).not.toBe('');
  },
  'translated-site': async (view) => {
    await heading(view, 'Welcome');
    await button(view, '1 cup').click();
    await button(view, '2 cups').waitFor();
    await button(view, 'Português').click();
    await heading(view, 'Bem-vindo');
    await button(view, '2 copos').waitFor();
  },
  'canvas-game': async (view, page) => {
    await view.locator('#board').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => view.locator('#score').textContent()).toBe('1');
    expect(await styleOf(view, 'body', 'background-color')).toBe('rgb(17, 17, 17)');
  },
  'motion-cards': async (view) => {
    await says(view, 'In view');
    await button(view, 'One').click();
    await button(view, 'One').waitFor({ state: 'detached' });
    await button(view, 'Two').waitFor();
    expect(await styleOf(view, 'main button', 'background-color')).toBe('rgb(240, 240, 255)');
    expect(await styleOf(view, 'main button', 'box-shadow')).toContain('8px');
  },
  'router-shop': async (view) => {
    await heading(view, 'Everything for tea');
    await view.getByRole('link', { name: 'Pot' }).click();
    await heading(view, 'Product pot');
    await says(view, 'Came from home');
    await button(view, 'Add').click();
    await says(view, 'pot is in the cart');
    await expect.poll(() => view.getByLabel('Cart').textContent()).toBe('1');
    await view.getByRole('link', { name: 'About' }).click();
    await heading(view, 'About us, at /about');
    await view.evaluate(() => history.back());
    await button(view, 'Back').click();
    await heading(view, 'Everything for tea');
  },
  'router-data': async (view) => {
    await view.getByRole('link', { name: 'Tomato soup' }).click();
    await heading(view, 'Tomato soup');
    await view.getByRole('link', { name: 'All recipes' }).click();
    await view.getByLabel('Title').fill('Apple pie');
    await button(view, 'Save').click();
    await view.getByRole('link', { name: 'Apple pie' }).click();
    await heading(view, 'Apple pie');
  },
  'router-tanstack': async (view) => {
    await heading(view, 'Team');
    await view.getByRole('link', { name: 'Ada' }).click();
    await heading(view, 'ADA: work');
    await view.getByRole('link', { name: 'Home' }).click();
    await heading(view, 'Team');
  },
  'router-wouter': async (view) => {
    await says(view, 'At /');
    await view.getByRole('link', { name: 'Work' }).click();
    await heading(view, 'Work 7');
    await says(view, 'At /work/7');
  },
  'scss-site': async (view) => {
    await heading(view, 'Menu');
    expect(await styleOf(view, 'h1', 'color')).toBe('rgb(180, 30, 40)');
    await button(view, 'Soup').click();
    await expect.poll(() => styleOf(view, 'button', 'background-color')).toBe('rgb(180, 30, 40)');
    expect(await styleOf(view, 'button', 'gap')).toBe('24px');
    expect(await styleOf(view, 'button + button', 'background-color')).not.toBe('rgb(180, 30, 40)');
  },
  'every-asset': async (view) => {
    await heading(view, 'Tea & Co, 12 cups, undefined');
    await says(view, 'Price 4, sum 3, added 42, doubled 42');
    await says(view, 'Line of text');
    await says(view, 'page two');
    await says(view, './pages/one.tsx ./pages/two.tsx');
    for (const name of ['Logo', 'By url', 'By new URL', 'Public'])
      await expect
        .poll(() => view.getByAltText(name).evaluate((image: HTMLImageElement) => image.naturalWidth), {
          message: name,
        })
        .toBeGreaterThan(0);
    expect(await view.locator('svg.logo path').getAttribute('fill-rule')).toBe('evenodd');
    expect(await styleOf(view, 'svg.logo path', 'fill')).toBe('rgb(0, 128, 128)');
    expect(await styleOf(view, 'svg.logo', 'width')).toBe('48px');
    expect(await view.evaluate(() => document.title)).toBe('Tea & Co');
  },
  'wasm-database': async (view) => {
    await expect.poll(() => view.getByRole('listitem').allTextContents()).toEqual(['pear', 'apple']);
  },
  'pdf-viewer': async (view) => {
    await button(view, 'Make a PDF').click();
    await says(view, 'Hello from a page');
  },
  'mui-admin': async (view) => {
    await button(view, 'Delete').click();
    await says(view, 'The user is gone');
    expect(await styleOf(view, 'header', 'background-color')).toBe('rgb(15, 118, 110)');
    expect(await view.locator('header svg').count()).toBe(1);
  },
  'redux-counter': async (view) => {
    await says(view, 'API: none');
    await button(view, 'Count 0').click();
    await button(view, 'Count 3').waitFor();
    await expect.poll(() => styleOf(view, 'button', 'color')).toBe('rgb(200, 0, 0)');
  },
  'kanban-tailwind4': async (view) => {
    await heading(view, 'To do (2)');
    await button(view, 'Actions for Draw the logo').click();
    await view.getByRole('menuitem', { name: 'Move to done' }).click();
    await says(view, 'Draw the logo is now in done');
    await heading(view, 'Done (1)');
    await says(view, '3 points');
    await button(view, 'Toggle theme').click();
    await expect.poll(() => styleOf(view, 'body', 'background-color')).toBe('rgb(10, 10, 10)');
    expect(await styleOf(view, '.scrollbar-none', 'scrollbar-width')).toBe('none');
  },
  'signup-wizard': async (view) => {
    await view.getByLabel('E-mail').fill('ada');
    await view.getByLabel('Password', { exact: true }).fill('short');
    await button(view, 'Continue').click();
    await says(view, 'Please enter a valid e-mail');
    await says(view, 'At least 8 characters');
    await view.getByLabel('E-mail').fill('ada@example.com');
    await view.getByLabel('Password', { exact: true }).fill('analytical1');
    await view.getByLabel('Confirm password').fill('analytical1');
    await button(view, 'Continue').click();
    await view.getByLabel('Full name').fill('Ada');
    await view.getByLabel('Age').fill('36');
    await view.getByRole('radio', { name: 'designer' }).click();
    expect(await styleOf(view, '[aria-checked=true]', 'color')).toBe('rgb(67, 56, 202)');
    await button(view, 'Continue').click();
    await button(view, 'Invite a colleague').click();
    await view.getByLabel('Colleague 1', { exact: true }).fill('grace@example.com');
    await view.getByLabel('I accept the terms').check();
    await button(view, 'Create account').click();
    await heading(view, 'Welcome, Ada!');
    await says(view, 'designer, 36, 1 invited');
  },
  'posts-query': async (view) => {
    await heading(view, '2 posts');
    await view.getByLabel('Search').fill('second');
    await heading(view, '1 posts');
    await button(view, 'Second thoughts').click();
    await says(view, 'All of the second');
    await expect.poll(() => view.locator('article').getAttribute('data-seen')).toBe('true');
  },
  'chartjs-budget': async (view) => {
    await heading(view, 'Spent £1,020.50');
    await says(view, 'on 1 May 2024 (10 days ago)');
    await view.getByPlaceholder('Label').fill('Cinema');
    await view.getByPlaceholder('Amount').fill('9.5');
    await view.getByLabel('Category').selectOption('Fun');
    await button(view, 'Add expense').click();
    await heading(view, 'Spent £1,030.00');
    await says(view, 'Home, Food, Fun');
    const isDrawn = (canvas: HTMLCanvasElement): boolean =>
      canvas
        .getContext('2d')
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.some((value) => value > 0) === true;
    await expect.poll(() => view.locator('canvas').first().evaluate(isDrawn)).toBe(true);
  },
  'r3f-planets': async (view) => {
    await says(view, '2 planets');
    await says(view, 'Venus');
    await button(view, 'Add a planet').click();
    await says(view, '3 planets');
    await says(view, 'Earth');
  },
  'blog-math': async (view) => {
    await view.getByRole('link', { name: 'Pythagoras' }).click();
    await heading(view, 'Pythagoras');
    expect(await view.locator('article .katex').count()).toBe(1);
    expect(await styleOf(view, '.katex', 'font-family')).toContain('KaTeX_Main');
    await view.getByRole('cell', { name: '4' }).waitFor();
    await view.locator('article .token', { hasText: 'const' }).waitFor();
    expect(await view.locator('h2#in-code a').count()).toBe(1);
    await expect.poll(() => view.evaluate(() => document.title)).toBe('Pythagoras – Blog');
    expect(await styleOf(view, 'article h1', 'font-weight')).toBe('800');
  },
  'flow-editor': async (view) => {
    await says(view, '2 nodes, 1 edges');
    await button(view, 'Add step').click();
    await says(view, '3 nodes, 2 edges');
    await says(view, 'Step 3');
    await expect.poll(() => view.locator('.react-flow__edge').count()).toBe(2);
    const place = () =>
      view
        .locator('.react-flow__node')
        .nth(1)
        .evaluate((node: HTMLElement) => node.style.transform);
    const before = await place();
    await button(view, 'Arrange').click();
    await expect.poll(place).not.toBe(before);
    expect(await styleOf(view, '.react-flow__handle', 'position')).toBe('absolute');
  },
  'command-menu': async (view, page) => {
    await button(view, 'Search…').click();
    await view.getByPlaceholder('Type a command').fill('invo');
    await expect.poll(() => view.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await says(view, 'Opened Invoices');
    await button(view, 'Search…').click();
    await view.getByRole('option', { name: 'Open cart' }).click();
    await heading(view, 'Your cart');
  },
  'carousel-landing': async (view) => {
    await heading(view, 'Coffee worth waking up for');
    await says(view, '1,250');
    await says(view, 'Quote 1 of 3');
    await button(view, 'Next quote').click();
    await says(view, 'Quote 2 of 3');
    await view.locator('.swiper-button-next').click();
    await expect.poll(() => view.locator('.swiper-slide-active').textContent()).toBe('Picture 2');
    expect(await styleOf(view, '.btn', 'background-color')).toBe('rgb(111, 78, 55)');
    expect(await styleOf(view, '.animate-float', 'animation-name')).toBe('float');
    expect(await styleOf(view, '.font-display', 'font-family')).toContain('Inter Variable');
  },
  'tiptap-editor': async (view, page) => {
    await says(view, '11 of 280 characters');
    await view.locator('.tiptap').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Plan');
    await says(view, '4 of 280 characters');
    await button(view, 'Heading').click();
    await view.getByLabel('Result').getByRole('heading', { name: 'Plan' }).waitFor();
    await expect.poll(() => styleOf(view, '.is-active', 'background-color')).toBe('rgb(30, 64, 175)');
  },
  'code-playground': async (view) => {
    await button(view, 'Run').click();
    await expect.poll(() => view.getByLabel('Output').textContent()).toBe('[2,4,6]');
    await button(view, 'Format').click();
    await expect
      .poll(() => view.locator('.cm-content').innerText())
      .toContain('console.log(a.map((x) => x * 2));');
    await view.getByLabel('Language').selectOption('python');
    expect(await view.locator('.cm-line').count()).toBeGreaterThan(1);
  },
  'antd-orders': async (view) => {
    await says(view, '1 May 2024');
    await button(view, 'New order').click();
    await view.getByRole('textbox', { name: 'Customer' }).fill('Mia');
    await button(view, 'Save').click();
    await says(view, 'Order of Mia saved');
    await view.getByRole('cell', { name: 'Mia' }).waitFor();
    expect(await styleOf(view, '.ant-btn-primary', 'background-color')).toBe('rgb(0, 185, 107)');
  },
  'shadcn-dashboard': async (view) => {
    await heading(view, 'Visitors: 728');
    await view.getByRole('combobox', { name: 'Device' }).click();
    await view.getByRole('option', { name: 'Mobile' }).click();
    await heading(view, 'Visitors: 400');
    await expect.poll(() => view.locator('.recharts-area-curve').count()).toBe(1);
    await view.getByRole('link', { name: 'Payments' }).click();
    await view.getByLabel('Select abe45@example.com').check();
    await says(view, '1 selected');
    await button(view, 'Amount').click();
    await expect.poll(() => view.locator('tbody td').nth(2).textContent()).toBe('$242');
    await button(view, 'Theme').click();
    await expect.poll(() => styleOf(view, 'body', 'background-color')).toBe('rgb(10, 10, 10)');
  },
  'lexical-editor': async (view, page) => {
    await view.getByLabel('Text').click();
    await page.keyboard.type('Once upon ');
    await button(view, 'Bold').click();
    await page.keyboard.type('a time');
    await says(view, '4 words');
    await expect.poll(() => view.locator('code').textContent()).toMatch(/<(?:b|strong)[^>]*>/);
    expect(await styleOf(view, '.paper', 'background-color')).toBe('rgb(255, 253, 245)');
  },
  'csv-import': async (view) => {
    await view.getByLabel('File').setInputFiles({
      name: 'rows.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name,amount\n${Array.from({ length: 200 }, (_, at) => `row ${at},2`).join('\n')}`),
    });
    await says(view, '200 rows imported');
    await heading(view, 'Total 400');
    await view.getByRole('row', { name: 'row 3 | 2' }).waitFor();
    expect(await view.getByRole('row').count()).toBeLessThan(40);
    await button(view, 'Export to Excel').click();
    await says(view, 'Exported a workbook');
    expect(await styleOf(view, '[class*=drop]', 'border-top-width')).toBe('2px');
  },
  'invoice-pdf': async (view) => {
    await expect.poll(() => view.getByTestId('amount').textContent()).toBe('1,234.50 Euro');
    await view.getByLabel('Amount').fill('99');
    await expect.poll(() => view.getByTestId('amount').textContent()).toBe('99.00 Euro');
    await view.getByLabel('Currency').press('ArrowDown');
    await view.getByRole('option', { name: 'Dollar' }).click();
    await expect.poll(() => view.getByTestId('amount').textContent()).toBe('99.00 Dollar');
    expect(await styleOf(view, 'h1', 'color')).toBe('rgb(190, 24, 93)');
    await button(view, 'Download PDF').click();
    await says(view, 'PDF ready');
  },
  'breakout-phaser': async (view) => {
    await view.locator('#game canvas').waitFor();
    expect(await styleOf(view, 'body', 'background-color')).toBe('rgb(15, 23, 42)');
    await button(view, 'Start').click();
    await expect.poll(() => view.locator('#score').textContent()).toBe('10');
  },
  'd3-network': async (view) => {
    await says(view, 'Busiest: Bob. Nothing selected');
    await expect.poll(() => view.locator('circle').count()).toBe(3);
    await view.getByLabel('Cleo').click();
    await says(view, 'Selected Cleo');
  },
  'mantine-crm': async (view) => {
    await view.getByRole('cell', { name: 'Deckow' }).waitFor();
    await button(view, 'Favour Ervin').click();
    await heading(view, '1 favourites');
    await button(view, 'New contact').click();
    await view.getByLabel('E-mail').fill('no');
    await button(view, 'Save').click();
    await says(view, 'Invalid e-mail');
    await view.getByLabel('E-mail').fill('ada@example.com');
    await button(view, 'Save').click();
    await says(view, 'ada@example.com was added');
  },
  'headless-settings': async (view) => {
    expect(await styleOf(view, 'h1', 'color')).toMatch(
      /^(?:rgb\(13, 148, 136\)|oklch\(0\.6 0\.118 184\.704\))$/,
    );
    expect(await styleOf(view, 'h1', 'margin-bottom')).toBe('72px');
    expect(await styleOf(view, 'input', 'padding-left')).toBe('12px');
    await view.getByLabel('Username').fill('A');
    await button(view, 'Save changes').click();
    await says(view, 'Too short');
    await view.getByLabel('Username').fill('ada');
    await button(view, 'Time zone').click();
    await view.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await view.getByRole('switch').click();
    await button(view, 'Save changes').click();
    await says(view, 'Saved for ada');
    await says(view, 'Asia/Tokyo, digest on');
  },
  'big-calendar': async (view) => {
    await says(view, '4 events, the next on Monday, 6 May');
    await expect.poll(() => view.locator('.fc-event').count()).toBe(4);
    await button(view, 'Add retro').click();
    await view.locator('.fc-event', { hasText: 'Retro' }).click();
    await heading(view, 'Retro details');
  },
  'gsap-portfolio': async (view) => {
    await says(view, 'Animation over');
    await heading(view, 'Developer');
    expect(await styleOf(view, 'h1', 'color')).toBe('rgb(219, 39, 119)');
    expect(await styleOf(view, '.hero', 'gap')).toBe('24px');
    await button(view, 'Flip').click();
    await expect.poll(() => styleOf(view, '[data-testid=bar]', 'width')).toBe('200px');
    expect(await view.getByLabel('Pulse').locator('svg').count()).toBe(1);
  },
  'many-charts': async (view) => {
    await says(view, 'Clicked nothing');
    await expect.poll(() => view.getByLabel('Bars').locator('rect').count()).toBe(3);
    await expect.poll(() => view.locator('.echarts-for-react svg').count()).toBe(1);
    await view.locator('path[fill]').first().click();
    await says(view, /Clicked (?:tea|coffee|water)/);
  },
  'supabase-todos': async (view) => {
    await says(view, '2 days old');
    await view.getByLabel('Sow').check();
    await view.getByRole('link', { name: 'Open Sow' }).click();
    await heading(view, 'Sow: done');
  },
  'planner-pangea': async (view) => {
    await heading(view, 'Week of May 6th 2024');
    await view.getByText('Write', { exact: true }).focus();
    await view.getByText('Call', { exact: true }).press('Space');
    await says(view, /lifted an item/);
    await view.getByText('Call', { exact: true }).press('ArrowRight');
    await view.getByText('Call', { exact: true }).press('Space');
    await expect.poll(() => view.getByLabel('tuesday').locator('.task').count()).toBe(2);
    expect(await view.locator('.react-colorful').count()).toBe(1);
  },
  'chat-virtuoso': async (view) => {
    await button(view, 'Emoji').click();
    await button(view, '🎉').click();
    await view.getByLabel('Message').pressSequentially(' see https://example.com');
    await button(view, 'Send').click();
    await says(view, /You said/);
    await view.getByRole('link', { name: 'https://example.com' }).first().waitFor();
  },
  'navigation-habits': async (view) => {
    await view.getByLabel('Done Read').click();
    await view.getByText('Stats', { exact: true }).click();
    await says(view, '1 of 2 done');
    await view.getByText('Today', { exact: true }).click();
    await view.getByText('Read', { exact: true }).click();
    await says(view, 'Done today');
  },
  'grid-stock': async (view) => {
    await says(view, 'Worth 52.00 €');
    await view.getByRole('gridcell', { name: 'Washers' }).waitFor();
    expect(await styleOf(view, 'main > button', 'background-color')).toBe('rgb(12, 98, 76)');
    await button(view, 'Receive 100 nuts').click();
    await says(view, 'Worth 62.00 €');
    await view.getByRole('gridcell', { name: '180' }).waitFor();
  },
  'diary-mdx': async (view) => {
    await heading(view, 'First day');
    await says(view, /saw 5 goats/);
    await view.getByRole('img', { name: 'Leaf' }).waitFor();
    expect(await styleOf(view, 'aside', 'border-left-color')).toBe('rgb(200, 80, 40)');
    await view.getByRole('link', { name: 'Rain' }).click();
    await heading(view, 'Rain');
    await says(view, 'inside');
  },
  'visits-calendar': async (view) => {
    await button(view, 'Add').click();
    await says(view, 'A visit needs a name');
    await view.getByLabel('Who').fill('Ada');
    await button(view, 'Add').click();
    await says(view, 'Ada is noted');
    await says(view, '1 visits');
    await expect.poll(() => view.locator('.fc-event').count()).toBe(1);
  },
  'expo-paper': async (view) => {
    await says(view, '0 of 8 glasses');
    await button(view, 'Drink one').click();
    await says(view, '1 of 8 glasses');
    await view.getByRole('tab', { name: /History/ }).click();
    await says(view, 'Glass 1');
    await view.getByRole('tab', { name: /Today/ }).click();
    await view.getByText('About this app').click();
    await says(view, 'Counts what you drink.');
  },
  'physics-toy': async (view) => {
    await says(view, 'It has landed');
    await says(view, '2 nodes');
    await expect.poll(() => view.locator('.apexcharts-bar-area').count()).toBe(2);
    await button(view, 'Play').click();
  },
  'market-query': async (view) => {
    await says(view, 'Opens in etwa 2 Stunden');
    expect(await styleOf(view, 'h1', 'color')).toBe('rgb(20, 83, 45)');
    await button(view, 'Add Plums').click();
    await says(view, '1 in the basket');
    await says(view, 'Miller');
    expect(await styleOf(view, '.card', 'padding-left')).toBe('16px');
  },
  'nativewind-notes': async (view) => {
    await says(view, 'Notes (2)');
    expect(await styleOf(view, '[data-testid=title]', 'color')).toBe('rgb(18, 52, 86)');
    expect(await styleOf(view, '[data-testid=note-1]', 'background-color')).toBe('rgb(18, 52, 86)');
    await view.getByText('Buy stamps').click();
    await expect
      .poll(() => styleOf(view, '[data-testid=note-2]', 'background-color'))
      .toBe('rgb(18, 52, 86)');
    await view.getByPlaceholder('New note').fill('Water plants');
    await button(view, 'Add').click();
    await says(view, 'Notes (3)');
    await expect.poll(() => styleOf(view, '[data-testid=bar]', 'width')).toBe('60px');
    await button(view, 'Remove Call the plumber').click();
    await says(view, 'Notes (2)');
    await button(view, 'Dark').click();
    await says(view, 'Light');
    await expect.poll(() => styleOf(view, '[data-testid=title]', 'color')).toBe('rgb(255, 255, 255)');
  },
  'daisy-shop': async (view) => {
    await button(view, 'Add Rose').click();
    expect(await styleOf(view, '[data-theme=petal]', 'background-color')).toBe('rgb(255, 248, 240)');
    await view.getByLabel('Search').fill('li');
    await button(view, 'Add Lily').click();
    expect(await button(view, /^Add /).count()).toBe(2);
    await view.getByRole('link', { name: 'Cart 2' }).click();
    await says(view, 'Total 7.75');
    await view.getByPlaceholder('Name').fill('Ada');
    await view.getByPlaceholder('E-mail').fill('ada');
    await button(view, 'Order').click();
    await says(view, 'That is no e-mail address');
    await view.getByPlaceholder('E-mail').fill('ada@example.com');
    await button(view, 'Order').click();
    await button(view, 'Back to the shop').click();
    await button(view, 'Add Tulip').waitFor();
  },
  'firebase-guestbook': async (view) => {
    await says(view, 'Signed out');
    await view.getByPlaceholder('Name').fill('Ada');
    await view.getByPlaceholder('Words').fill('A fine day');
    await button(view, 'Write').click();
    await says(view, 'Thank you');
    await says(view, '1 entries');
    await says(view, 'less than a minute ago');
    await button(view, 'Sign in').click();
    await says(view, 'You seem to be offline');
  },
  'rapier-drop': async (view) => {
    await view.locator('canvas').first().waitFor();
    await button(view, 'Drop a box').click();
    await says(view, '1 dropped, 1 landed');
  },
  'maplibre-places': async (view) => {
    await says(view, 'Drawn. 2.3 km between them.');
    await button(view, 'Park').click();
    await says(view, 'You chose Park');
    expect(await styleOf(view, '.maplibregl-popup-content', 'position')).toBe('relative');
  },
  'drum-machine': async (view, page) => {
    for (const step of [1, 3, 5, 7]) await button(view, `kick ${step}`).click();
    await says(view, '4 hits');
    await says(view, 'A full bar');
    expect(await styleOf(view, '[aria-label="kick 1"]', 'background-color')).toBe('rgb(225, 29, 72)');
    await button(view, 'Play').click();
    await says(view, 'Playing');
    await view.locator('[data-now=true]').first().waitFor({ state: 'attached' });
    await button(view, 'Stop').click();
    await page.keyboard.press('c');
    await says(view, '0 hits');
    await button(view, 'Settings').click();
    await heading(view, 'Tempo 120');
    await view.getByRole('slider').press('ArrowRight');
    await heading(view, 'Tempo 121');
  },
};
