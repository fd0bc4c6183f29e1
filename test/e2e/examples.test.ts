import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scene } from '#contract/scenes.ts';
import { builderContent } from '#features/builder-page/content.ts';
import { examples, starters } from '#features/home/starters.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, signIn, turnIs, type Visitor } from './support/visitor.ts';

/** What a prompt of the product promises: tried in the running app, by the prompt itself. */
type Promise_ = (page: Page) => Promise<void>;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const says = (page: Page, text: string | RegExp) =>
  page.getByText(text).first().waitFor({ state: 'visible' });
const section = (page: Page, id: string) => page.locator(`section#${id}`);
const headings = (page: Page, id: string, level = 'h3') => section(page, id).locator(level).allTextContents();
/** Nobody and nothing is made up that only the owner can know. */
const inventsNothing = async (page: Page) => {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(
    /Mill Lane|Harbour Street|Old Town|Customer since|answers the phone|three minutes on foot/iu,
  );
  expect(text).not.toMatch(/\+?\d[\d ]{8,}\d/u);
};
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const everyDay = async (page: Page) =>
  expect(await section(page, 'hours').locator('tbody th').allTextContents()).toEqual(week);
const addressToFill = async (page: Page) => {
  const address = await section(page, 'location').locator('address').innerText();
  expect(address).toContain('Your street and number');
  expect(address).toContain('Your postcode and town');
};
const navigate = (page: Page, name: string) =>
  page
    .getByRole('navigation')
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('navigation').getByRole('link', { name, exact: true }))
    .or(page.getByRole('tab', { name, exact: true }))
    .first()
    .click();

const kanban: Promise_ = async (page) => {
  const columns = page.locator('.column');
  await expect.poll(() => columns.count()).toBe(3);
  const names = await columns.locator('h2').allTextContents();
  expect(names.join(' ')).toMatch(/To do.*Doing.*Done/u);
  const card = columns.nth(0).locator('.column-cards > li').first();
  const title = (await card.locator('strong, h3, .card-title').first().textContent()) ?? '';
  expect(title).not.toBe('');
  await card.dragTo(columns.nth(2).locator('.column-cards'));
  await columns.nth(2).getByText(title).waitFor();
  await page.reload();
  await columns.nth(2).getByText(title).waitFor();
  expect(await columns.nth(0).getByText(title).count()).toBe(0);
};

const bakery: Promise_ = async (page) => {
  expect(await page.title()).toContain('Crumb');
  expect(await section(page, 'menu').locator('.menu-price').count()).toBeGreaterThan(5);
  await everyDay(page);
  await inventsNothing(page);
};

/** For each prompt of the product's own lists, what it must do. A prompt without a line here fails. */
const promised: Readonly<Record<string, Promise_>> = {
  'A landing page for a bakery called Crumb, with opening hours and a menu': bakery,
  'A kanban board with three columns, cards I can move, kept after a reload': kanban,
  'An invitation to our wedding in June, with directions and a reply form': async (page) => {
    const text = await page.locator('main').innerText();
    expect(text).toMatch(/wedding|married|celebrate/iu);
    expect(text).toContain('June');
    await section(page, 'location').getByText('How to get here').waitFor();
    await addressToFill(page);
    const form = section(page, 'contact').locator('form');
    await form.getByLabel('Will you come?').selectOption({ label: 'We are coming' });
    await form.getByLabel('Your name').fill('Ada');
    await form.getByLabel('E-mail').fill('ada@example.com');
    await form.getByLabel('Message').fill('Two of us.');
    await form.getByRole('button').click();
    await says(page, /Thank you/u);
    await inventsNothing(page);
  },
  'A calculator that splits a restaurant bill fairly among friends': async (page) => {
    const pays = page.getByRole('list', { name: 'Who pays what' });
    await pays.getByText('Me').waitFor();
    // 14 of one's own and a third of 9, with a tenth as tip.
    expect(await pays.locator('li').first().innerText()).toContain('$18.70');
    await page.getByLabel('Another person').fill('Lena');
    await button(page, 'Add person').click();
    await page.getByLabel('What', { exact: true }).fill('Soup');
    await page.getByLabel('Price').fill('8');
    await page.getByLabel('Who had it').selectOption({ label: 'Lena' });
    await button(page, 'Add to the bill').click();
    // 8 of her own and a quarter of 9, with the tip.
    await expect.poll(() => pays.locator('li').nth(3).innerText()).toContain('$11.27');
    await page.reload();
    expect(await pays.locator('li').nth(3).innerText()).toContain('$11.27');
  },
  [starters[0]?.prompt ?? '']: async (page) => {
    await bakery(page);
    expect(await headings(page, 'menu')).toEqual(['Breads', 'Pastries']);
    await addressToFill(page);
    expect(await headings(page, 'about', 'h2')).toEqual(['The story of the sourdough']);
  },
  [starters[1]?.prompt ?? '']: async (page) => {
    await says(page, 'Ines Moreau is an interior designer.');
    const works = section(page, 'work').locator('.work-item');
    expect(await works.count()).toBe(6);
    await section(page, 'work').getByRole('radio', { name: 'Commercial' }).check();
    const shown = works.filter({ visible: true });
    await expect.poll(() => shown.count()).toBe(2);
    expect(await shown.locator('.role').allTextContents()).toEqual(['Commercial', 'Commercial']);
    await section(page, 'work').getByRole('radio', { name: 'All' }).check();
    await expect.poll(() => shown.count()).toBe(6);
    expect(await headings(page, 'about', 'h2')).toHaveLength(1);
    await section(page, 'contact').locator('form').waitFor();
    await inventsNothing(page);
  },
  [starters[2]?.prompt ?? '']: async (page) => {
    await button(page, /^Add habit/u)
      .first()
      .click();
    const field = page.getByLabel(/Name|Habit/u).last();
    await field.fill('Stretch');
    await page.keyboard.press('Enter');
    const row = page.locator('li, tr, article').filter({ hasText: 'Stretch' }).last();
    await row.waitFor();
    await page.reload();
    await row.waitFor();
  },
  [starters[3]?.prompt ?? '']: async (page) => {
    await says(page, 'Meridian is a one-day conference about open maps.');
    expect(await headings(page, 'schedule')).toEqual(['Track 1', 'Track 2']);
    expect(await section(page, 'team').locator('.person').count()).toBe(6);
    await says(page, 'A short biography');
    expect(await section(page, 'pricing').locator('.plan').count()).toBeGreaterThan(1);
    await section(page, 'faq').locator('summary').first().click();
    await addressToFill(page);
    await inventsNothing(page);
  },
  [starters[4]?.prompt ?? '']: async (page) => {
    expect(await page.title()).toContain('Minute');
    expect(await section(page, 'features').locator('.feature').count()).toBe(4);
    expect((await headings(page, 'features')).join(' ')).toMatch(/Timesheets/u);
    const plans = section(page, 'pricing').locator('.plan');
    expect(await plans.count()).toBe(3);
    await plans.nth(1).getByText('$12', { exact: true }).waitFor();
    await section(page, 'pricing').getByRole('radio', { name: 'Yearly' }).check();
    await plans.nth(1).getByText('$120', { exact: true }).waitFor();
    expect(await plans.nth(1).getByText('$12', { exact: true }).isVisible()).toBe(false);
    expect(await section(page, 'testimonials').locator('.quote').count()).toBe(3);
    expect(await section(page, 'faq').locator('summary').count()).toBeGreaterThan(2);
    expect(await section(page, 'products').count()).toBe(0);
    await inventsNothing(page);
  },
  [starters[5]?.prompt ?? '']: async (page) => {
    await says(page, '8 recipes');
    await page.getByLabel('Search by name or ingredient').fill('chickpeas');
    await says(page, '1 recipe');
    await button(page, 'Favourite: Chickpea curry').click();
    await button(page, 'Open Chickpea curry').click();
    await says(page, '2 tins chickpeas');
    for (let more = 0; more < 4; more += 1) await button(page, 'More servings').click();
    await says(page, 'For 8 servings');
    await says(page, '4 tins chickpeas');
    await page.reload();
    await page.getByText('Favourites only').click();
    await says(page, '1 recipe');
    await button(page, 'Open Chickpea curry').waitFor();
  },
  'A page for a climbing gym with prices, opening hours and a first-visit guide': async (page) => {
    await page.getByRole('heading', { name: 'Your first visit' }).waitFor();
    expect(await page.locator('section#first-visit li').count()).toBe(4);
    expect((await section(page, 'menu').innerText()).toLowerCase()).toContain('climbing shoes');
    await everyDay(page);
    await inventsNothing(page);
  },
  'A restaurant site with a seasonal menu, a reservation form and directions': async (page) => {
    expect(await headings(page, 'menu', 'h2')).toEqual(['Seasonal menu']);
    const form = section(page, 'booking');
    await form.getByText('Table for four').first().waitFor({ state: 'attached' });
    await section(page, 'location').getByText('How to get here').waitFor();
    await addressToFill(page);
    await inventsNothing(page);
  },
  'A photographer’s page with a gallery, three packages and a contact form': async (page) => {
    expect(await section(page, 'gallery').locator('.picture').count()).toBeGreaterThan(3);
    expect(await section(page, 'pricing').locator('.plan').count()).toBe(3);
    const form = section(page, 'contact').locator('form');
    await form.getByRole('button').click();
    await says(page, 'Please tell us your name.');
    expect(await page.locator('body').innerText()).not.toMatch(/Anna Field|Iris Hale|Low Light/u);
    await inventsNothing(page);
  },
  'A dashboard for a beehive with temperature, weight and a log of inspections': async (page) => {
    await says(page, 'Temperature now');
    await says(page, 'Weight now');
    await page.getByRole('heading', { name: 'Temperature over time' }).waitFor();
    await navigate(page, 'Measurements');
    await button(page, /^Add/u).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Temperature/u).fill('31.5');
    await dialog.getByLabel(/Weight/u).fill('41');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await navigate(page, 'Beehive');
    await says(page, /31\.5\s?°C/u);
    await page.reload();
    await says(page, /31\.5\s?°C/u);
    await navigate(page, 'Inspections');
    await page.getByRole('heading', { name: 'Inspections', level: 1 }).waitFor();
  },
  'A flashcard trainer with decks, a quiz and a score for each deck': async (page) => {
    await says(page, '6 cards · Not asked yet');
    await button(page, 'Quiz Capitals').click();
    const answers: Record<string, string> = {
      France: 'Paris',
      Japan: 'Tokyo',
      Canada: 'Ottawa',
      Australia: 'Canberra',
      Brazil: 'Brasília',
      Norway: 'Oslo',
    };
    for (let question = 1; question <= 6; question += 1) {
      await says(page, new RegExp(`Question ${question} of 6`, 'u'));
      const asked = (await page.locator('.kit-card h2').first().textContent()) ?? '';
      await button(page, answers[asked] ?? 'none').click();
      await button(page, /Next question|See the score/u).click();
    }
    await button(page, 'All decks').click();
    await says(page, 'Best score: 6 of 6');
    await page.reload();
    await says(page, 'Best score: 6 of 6');
    await says(page, 'Not asked yet');
  },
  'A plant care app: my plants, when to water each one, and a calendar of what is due': async (page) => {
    await navigate(page, 'Plants');
    await says(page, 'Monstera');
    await says(page, /Next watering/u);
    await navigate(page, 'Calendar');
    await button(page, /Next month/u).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/Flowers with dirt|bunch/iu);
  },
  'A trip journal with entries by day, places and a rating': async (page) => {
    await says(page, 'Trip Journal');
    await button(page, /^(?:Add|New)/u)
      .first()
      .click();
    await page.getByLabel('Place').fill('Lisbon');
    await button(page, 'Save').click();
    await says(page, 'Lisbon');
    await page.reload();
    await says(page, 'Lisbon');
  },
  'A shopping list grouped by aisle, with quantities': async (page) => {
    await says(page, 'Shopping list');
    await says(page, 'Fruit and vegetables');
    await says(page, 'Tomatoes');
    expect(await page.locator('body').innerText()).not.toMatch(/\bToday\b/u);
  },
};

const lists: readonly {
  readonly from: string;
  readonly scene: Scene;
  readonly text: string;
  readonly name: string;
}[] = [
  ...examples.map(({ text, scene }) => ({ from: '/', scene, text, name: text })),
  ...starters.map(({ prompt, scene, title }) => ({ from: '/', scene, text: prompt, name: title })),
  ...Object.entries(builderContent).flatMap(([scene, { examples: all }]) =>
    all.map((text) => ({ from: `/${scene}`, scene: scene as Scene, text, name: text })),
  ),
];

describe('[BUILD-01] [BUILD-08] every prompt that the product offers does what it says', () => {
  let browser: Browser;
  let product: Product;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct({ COMPOSER_PACE_MS: '0' });
    visitor = await arrive(browser, { reducedMotion: 'reduce' });
    await signIn(visitor.page, product, 'examples@example.com');
  });
  afterAll(async () => {
    await visitor.close();
    await product.dispose();
    await browser.close();
  });

  it('has a line for each, and none for a prompt that is gone', () => {
    expect([...new Set(lists.map(({ text }) => text))].sort()).toEqual(Object.keys(promised).sort());
  });

  it.each(lists.map((entry) => [entry.from, entry.name, entry] as const))('%s: %s', async (_, __, entry) => {
    const page = await visitor.openTab();
    try {
      await page.goto(product.url + entry.from);
      const one = page.getByRole('button', { name: entry.name }).first();
      await one.click();
      // A starter begins at once; an example fills the box first.
      if (entry.text === entry.name) {
        const box = page.getByRole('textbox').first();
        await expect.poll(() => box.inputValue()).toBe(entry.text);
        await page.getByRole('button', { name: 'Build', exact: true }).click();
      }
      await page.waitForURL(new RegExp(`/${entry.scene}/p_`, 'u'));
      await turnIs(page, 0, 'done');
      const frame = page.locator('iframe[title="Preview of the project"]');
      await frame.waitFor();
      const address = await page.getByLabel('Open the preview in a tab').first().getAttribute('href');
      expect(address).not.toBeNull();
      await page.setViewportSize(
        entry.scene === 'ai-app-builder' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      );
      await page.goto(address ?? '');
      await promised[entry.text]?.(page);
    } finally {
      await page.close();
    }
  });
});
