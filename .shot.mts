import { launchBrowser } from '/work/main/test/support/chromium.ts';
const browser = await launchBrowser();
const which = process.argv.slice(2);
for (const [name, w, h, scheme, path, act] of [
  ['1440-light', 1440, 900, 'light', '/demo/Machines?machine=auth', ''],
  ['1440-dark', 1440, 900, 'dark', '/demo/Machines?machine=prompt-box', 'sim'],
  ['820-light', 820, 1180, 'light', '/demo/Machines?machine=sign-in', 'sim'],
  ['390-dark', 390, 844, 'dark', '/demo/Machines?machine=toast', ''],
  ['1440-gh', 1440, 900, 'light', '/demo/Machines?machine=github-connection', 'simfit'],
] as const) {
  if (which.length && !which.includes(name)) continue;
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
  const page = await ctx.newPage();
  page.on('console', (m) => console.log(name, m.type(), m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log(name, 'thrown', e.message));
  await page.goto('http://localhost:4200' + path);
  if (w < 640) await page.getByRole('button', { name: 'Chart' }).click();
  await page.locator('[data-state-id]').first().waitFor({ timeout: 60000 });
  if (act.startsWith('sim')) { await page.getByRole('button', { name: 'Simulate' }).first().click(); await page.locator('[data-active=true]').first().waitFor(); }
  if (act.endsWith('fit')) await page.getByRole('button', { name: 'Fit the chart' }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/insp-${name}.png` });
  if (w < 640) { for (const n of ['Machines', 'Actor']) { await page.getByRole('button', { name: n, exact: true }).click(); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/insp-${name}-${n}.png` }); } }
  await ctx.close();
}
await browser.close();
