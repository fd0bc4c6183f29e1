import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scene } from '#contract/scenes.ts';
import { builderContent } from '#features/builder-page/content.ts';
import { examples, starters } from '#features/home/starters.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, signIn, runIs, type Visitor } from './support/visitor.ts';

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
    await navigate(page, 'Reply');
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
    // What the message says of the tracker is no habit.
    const names = await page.locator('li.habit h2').allTextContents();
    expect(names.length).toBeGreaterThan(1);
    expect(names.join(' ')).not.toMatch(/\b(?:add|remove|tick|show)\b/iu);
    await button(page, /^Add habit/u)
      .first()
      .click();
    const field = page.getByLabel(/Name|Habit/u).last();
    await field.fill('Stretch');
    await page.keyboard.press('Enter');
    const row = page.locator('li.habit').filter({ hasText: 'Stretch' });
    const streak = row.locator('.streak strong');
    const days = row.locator('.week button');
    await row.waitFor();
    expect(await days.count()).toBe(7);
    expect(await streak.textContent()).toBe('0');
    await days.nth(6).click();
    await expect.poll(() => streak.textContent()).toBe('1');
    await days.nth(5).click();
    await expect.poll(() => streak.textContent()).toBe('2');
    await page.reload();
    await row.waitFor();
    expect(await streak.textContent()).toBe('2');
    expect(await days.nth(6).getAttribute('aria-pressed')).toBe('true');
    expect(await days.nth(4).getAttribute('aria-pressed')).toBe('false');
    await button(page, 'Remove Stretch').click();
    await expect.poll(() => row.count()).toBe(0);
    await page.reload();
    await page.locator('li.habit').first().waitFor();
    expect(await row.count()).toBe(0);
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
    await form.getByLabel('What for?').selectOption({ label: 'Table for four' });
    const time = form.locator('.slot-choice').first();
    const chosen = (await time.textContent()) ?? '';
    await time.click();
    await form.getByLabel('Your name').fill('Ada');
    await form.getByRole('button', { name: 'Book', exact: true }).click();
    // Nobody has heard of it yet, so the page must not say that the table is booked.
    const status = form.getByRole('status');
    await expect
      .poll(() => status.textContent())
      .toMatch(/^Noted in this browser: .+ Connect a booking service/u);
    expect(await status.textContent()).toContain(chosen);
    const kept = form.getByRole('list', { name: 'Your bookings' }).locator('li');
    expect(await kept.allTextContents()).toEqual([expect.stringContaining(`${chosen}: Table for four`)]);
    expect(await time.locator('input').isDisabled()).toBe(true);
    await page.reload();
    expect(await kept.count()).toBe(1);
    expect(await time.locator('input').isDisabled()).toBe(true);
    await kept.getByRole('button', { name: /^Cancel/u }).click();
    expect(await kept.count()).toBe(0);
    expect(await time.locator('input').isDisabled()).toBe(false);
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
    await button(page, 'Monstera').click();
    await button(page, 'Edit Monstera').click();
    // In the browser's own day and words: watered today, and again in three days.
    const day = (offset: number, month: 'short' | 'long') =>
      page.evaluate(
        ([days, length]) => {
          const date = new Date();
          date.setDate(date.getDate() + days);
          return date.toLocaleDateString('en', { day: 'numeric', month: length, year: 'numeric' });
        },
        [offset, month] as const,
      );
    await button(page, /^Last watered/u).click();
    const month = page.getByRole('button', { name: 'Next month' });
    // The month that opens is the one in which it was last watered.
    const today = page.getByRole('radio', { name: await day(0, 'long'), exact: true });
    for (let more = 0; more < 3 && (await today.count()) === 0; more += 1) await month.click();
    await today.click();
    await page.getByLabel('Water every').fill('3');
    await button(page, 'Save').click();
    const due = await day(3, 'short');
    await says(page, due);
    await button(page, 'Back').click();
    await page.getByText('Next watering', { exact: true }).first().waitFor();
    await says(page, due);
    await page.reload();
    await navigate(page, 'Calendar');
    await page.getByRole('radio', { name: await day(3, 'long'), exact: true }).click();
    await button(page, /^Monstera/u).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/Flowers with dirt|bunch/iu);
  },
  'A trip journal with entries by day, places and a rating': async (page) => {
    await says(page, 'Trip Journal');
    await button(page, /^(?:Add|New)/u)
      .first()
      .click();
    await page.getByLabel('Place').fill('Porto');
    await page.getByRole('radiogroup', { name: 'Rating' }).getByRole('radio', { name: '5 of 5' }).click();
    await button(page, 'Save').click();
    const today = await page.evaluate(() =>
      new Date().toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' }),
    );
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await page.getByRole('heading', { name: today }).waitFor();
      await button(page, 'Porto').click();
      await says(page, '★★★★★');
      await button(page, 'Back').click();
    }
  },
  'A shopping list grouped by aisle, with quantities': async (page) => {
    await says(page, 'Shopping list');
    await says(page, 'Fruit and vegetables');
    await says(page, 'Tomatoes');
    await page.getByRole('button', { name: /Tomatoes.*Quantity 1/u }).waitFor();
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
      await runIs(page, 0, 'done');
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
