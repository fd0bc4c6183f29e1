import { describe, expect, test } from 'vitest';
import { parseSpec, specPath, type Spec } from '#composer/spec/spec.ts';
import { converse } from './locked/converse.ts';

/** What a message makes of a project, and what is asked instead. */
function after(
  first: string,
  message: string,
  type: 'react' | 'project' = 'react',
): { before: Spec; spec: Spec; isAsked: boolean } {
  const turns = converse(type, [first, message]);
  const [before, spec] = turns.map((one) => parseSpec(one.files.get(specPath)?.content));
  const last = turns.at(-1);
  if (!before || !spec || last === undefined) throw new Error('There is no project.');
  return { before, spec, isAsked: last.isAsked };
}
const fieldOf = (spec: Spec, name: string) =>
  spec.kind === 'app'
    ? spec.entities.flatMap(({ fields }) => fields).find(({ label }) => label === name)
    : undefined;
const part = (spec: Spec, type: string): string =>
  JSON.stringify(spec.kind === 'site' ? spec.sections.find((one) => one.type === type) : null);

const plots =
  'An app for our allotment: plots with number, gardener, size in m2, rent per year and whether it is paid';
const rowing =
  'A one-page website for Marlow Rowing Club: about us, training times Tue and Thu 6pm, Sat 8am, membership £180 a year, contact form';
const salon =
  "Website for Tina's Hair Studio in Leeds: services cut £35, colour £80, blow dry £25; opening hours Tue-Sat 9-18; team Tina, Mo; phone 0113 4445556";
const vet =
  'Eine Website für die Tierarztpraxis Dr. Seidl in Graz: Leistungen Zahnreinigung, Kastration und Röntgen, Öffnungszeiten Mo-Fr 9-17, Telefon 0316 445566';
const nimbus =
  'Landing page for Nimbus: features rain alerts, widgets and maps; prices: Basic 1€, Plus 3€, Family 6€; FAQ';

describe('[BUILD-03] what something is to be', () => {
  test('a choice of what is listed, and no other name of the field', () => {
    const { spec } = after(plots, 'gardener should be chosen from a list: Ana, Ben, Cho');
    expect(fieldOf(spec, 'Gardener')).toMatchObject({ kind: 'choice', options: ['Ana', 'Ben', 'Cho'] });
  });

  test('worked out, under the name that the field has', () => {
    const { spec } = after(plots, 'rent should be calculated as size times 2.5');
    expect(fieldOf(spec, 'Rent per year')?.formula).toMatchObject({ expression: 'size * 2.5' });
    expect(fieldOf(spec, 'Rent')).toBeUndefined();
  });

  test.each([
    ['there should be a field for notes', 'Notes'],
    ['a supplier field would be good', 'Supplier'],
    ['add a phone number for the gardener', 'Phone number'],
  ])('a field more: %s', (message, label) => {
    expect(fieldOf(after(plots, message).spec, label)).toBeDefined();
  });

  test('one thing by another name, and no text that has the word in it', () => {
    const { spec } = after(salon, 'Tina should be Tina Marsh');
    expect(part(spec, 'team')).toContain('"Tina Marsh"');
    expect(spec.name).toBe("Tina's Hair Studio");
  });

  test.each([
    [plots, 'change the plots to two columns'],
    [plots, 'size should be a bit like the number'],
    [rowing, 'membership should be cheaper'],
  ])('nothing is changed by a word that only looks like another text: %s, %s', (first, message) => {
    const { before, spec } = after(first, message);
    expect(spec).toEqual(before);
  });

  test('words under the title, where they are said to be', () => {
    const { spec } = after(
      rowing,
      'there should be a line under the title saying "Since 1871 on the Thames"',
    );
    expect(part(spec, 'hero')).toContain('Since 1871 on the Thames');
    expect(part(spec, 'about')).not.toContain('saying');
  });

  test('another question in the place of the first', () => {
    const { spec } = after(
      nimbus,
      'the first FAQ should be: Does it work offline? Yes, the last forecast is kept.',
    );
    expect(part(spec, 'faq')).toContain(
      '[{"question":"Does it work offline?","answer":"Yes, the last forecast is kept."}',
    );
  });

  test('what is still to pay is shown, and no field of these words is made', () => {
    const { spec } = after(plots, 'show the total rent still to pay');
    expect(spec.kind === 'app' && JSON.stringify(spec.screens)).toContain('Still owed');
    expect(fieldOf(spec, 'Total rent still')).toBeUndefined();
  });

  test('a further list of what is to be noted', () => {
    const { spec } = after(plots, 'I also want to note which tools are borrowed: tool, who, since when');
    const tools = spec.kind === 'app' ? spec.entities.find(({ key }) => key === 'tool') : undefined;
    expect(tools?.fields.map(({ label }) => label)).toEqual(['Tool', 'Who', 'Since']);
  });
});

describe('[BUILD-03] what a sentence states', () => {
  test('a price of something new stands beside the others, with what it is paid for', () => {
    const { spec } = after(rowing, 'juniors pay £90 a year');
    expect(part(spec, 'pricing')).toContain('"name":"Juniors","price":"£90","period":"a year"');
    expect(part(after(salon, 'kids cuts cost £18').spec, 'menu')).toContain('"Kids cuts"');
  });

  test('a price that may belong elsewhere is asked for', () => {
    const { before, spec, isAsked } = after(salon, 'parking costs £5');
    expect(isAsked).toBe(true);
    expect(spec).toEqual(before);
  });

  test('a day instead of another', () => {
    const { spec } = after(rowing, 'we train on sundays at 9am now instead of saturdays');
    expect(part(spec, 'schedule')).toContain('Sun 9am');
    expect(part(spec, 'schedule')).not.toContain('Sat');
  });

  test('a second number leaves the first', () => {
    const { spec } = after(vet, 'Notfallnummer 0660 1234567 soll ganz oben stehen', 'project');
    expect(part(spec, 'hero')).toContain('Notfallnummer 0660 1234567');
    expect(part(spec, 'location')).toContain('0316 445566');
  });

  test('an address that is added', () => {
    const { spec } = after(rowing, 'add our address: Mill Lane 4, Marlow');
    expect(part(spec, 'location')).toContain('Mill Lane 4');
  });

  test.each([
    ['rename "About us" to "Who we are"', rowing, 'about', '"nav":"Who we are"'],
    ['Füge Blutabnahme als Leistung hinzu', vet, 'features', '"title":"Blutabnahme","text":""'],
    ['add a fourth feature: pollen count', nimbus, 'features', '"title":"Pollen count","text":""'],
  ])('%s', (message, first, type, text) => {
    expect(part(after(first, message).spec, type)).toContain(text);
  });

  test.each([
    [nimbus, 'the Family plan is not needed, throw it out', 'pricing', 'Family'],
    [vet, 'schmeiß Röntgen raus', 'features', 'Röntgen'],
  ])('%s: what is thrown out goes: %s', (first, message, type, name) => {
    const { before, spec } = after(first, message);
    expect(part(before, type)).toContain(name);
    expect(part(spec, type)).not.toContain(name);
  });

  test('a ground in the colour that is said', () => {
    const { before, spec } = after(vet, 'mach den Hintergrund hellgrün');
    expect(spec.kind === 'site' && spec.design.ground).not.toBe(
      before.kind === 'site' && before.design.ground,
    );
  });
});
