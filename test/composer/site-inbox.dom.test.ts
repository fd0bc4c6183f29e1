import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { compose, type ProjectFiles } from './support.ts';

const prompt =
  'A website for the bakery Crumb in Leeds with a contact form, a newsletter and online booking of baking classes';

function composed(more = ''): ProjectFiles {
  const files: ProjectFiles = new Map();
  compose(files, 'html', prompt + more);
  return files;
}

/** Opens the page as it is published, or as it is anywhere else. */
function open(files: ProjectFiles, isPublished: boolean): void {
  const html = files.get('index.html')?.content ?? '';
  document.head.innerHTML = isPublished ? '<meta name="statecraft-forms" content="/_statecraft/forms/">' : '';
  document.body.innerHTML = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
  const scripts = [...html.matchAll(/src="(scripts\/[\w-]+\.js)"/g)].map(([, path]) => path ?? '');
  expect(scripts).toContain('scripts/inbox.js');
  // Colours and the menu ask for what there is no screen for here.
  const ofForms = scripts.filter((path) => !/theme|navigation/.test(path));
  const code = ofForms.map((path) => files.get(path)?.content ?? '').join('\n');
  // eslint-disable-next-line no-new-func, typescript/no-implied-eval
  new Function(code)();
}

const field = (id: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`#${id}`);
  if (found === null) throw new Error(`There is no #${id}.`);
  return found;
};
const statusOf = (id: string): string => field(id).form?.querySelector('.form-status')?.textContent ?? '';
const submit = (id: string): void => {
  field(id).form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
};
function write(): void {
  field('contact-name').value = 'Bo';
  field('contact-email').value = 'bo@example.com';
  field('contact-message').value = 'Two loaves';
  submit('contact-name');
}

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  sent.mockReset();
  vi.unstubAllGlobals();
});

describe('[BUILD-01] [BUILD-10] forms of a composed site say where it goes', () => {
  test('anywhere but on the published site nothing leaves the browser, and that is what they say', () => {
    open(composed(), false);
    write();
    expect(statusOf('contact-name')).toMatch(/is kept in this browser/);
    expect(sent).not.toHaveBeenCalled();
    expect(Object.values({ ...localStorage }).join('')).toContain('Two loaves');
    expect(field('booking-reply').closest<HTMLElement>('.field')?.style.display).toBe('none');
  });

  test('on the published site it is sent once, kept in no browser, and said to be sent when it is', async () => {
    open(composed(), true);
    sent.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Response.json({ ok: true }));
    write();
    await eventually(() => expect(statusOf('contact-name')).toMatch(/could not be sent/));
    expect(field('contact-message').value).toBe('Two loaves');
    submit('contact-name');
    await eventually(() => expect(statusOf('contact-name')).toBe('Thank you. Your message was sent.'));
    expect(field('contact-message').value).toBe('');
    const [first, second] = sent.mock.calls;
    expect(first?.[0]).toBe('/_statecraft/forms/contact');
    expect(JSON.parse(String(second?.[1].body))).toMatchObject({
      name: 'Bo',
      email: 'bo@example.com',
      message: 'Two loaves',
    });
    // Tried again, it is the same entry; the same words another time are another.
    const keyOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('idempotency-key');
    expect(keyOf(second?.[1])).toBe(keyOf(first?.[1]));
    write();
    await eventually(() => expect(sent).toHaveBeenCalledTimes(3));
    expect(keyOf(sent.mock.calls[2]?.[1])).not.toBe(keyOf(first?.[1]));
    expect(JSON.stringify({ ...localStorage })).not.toContain('Two loaves');
    expect(field('booking-reply').required).toBe(true);
  });

  test('without scripts a form goes the same way, with a field that only programs fill in', () => {
    const html = composed().get('index.html')?.content ?? '';
    expect(html).toContain('action="/_statecraft/forms/contact"');
    expect(html).toContain('name="_honey"');
    open(composed(), true);
    expect(document.querySelector('[name="_honey"]')).toBeNull();
  });
});
