import type { Chain } from './chain.ts';

const bakery = 'A landing page for a bakery called Crumb, with opening hours and a menu';
const studio =
  'website for my tattoo studio Black Heron in Leipzig. three artists: Mira (fine line), Jo (blackwork) and Tarek (japanese). Gallery, prices start at 80€';
const plumber =
  'need a site for my plumbing business. Kowalski Plumbing, call 0171 5550199. boiler repair, drain cleaning, contact, faq';
const docs =
  'documentation site for an open source library called tinyqueue, a job queue for node. getting started, installation, guides, api reference, faq, changelog';
const pottery = 'A multi-page website for a pottery studio: home, about, blog, classes and contact';

/** Later messages to websites: facts, entries, pages, looks, several at once, and some that make no sense. */
export const siteChains: readonly Chain[] = [
  {
    type: 'project',
    messages: [plumber, 'our phone number is 040 998877 now'],
    holds: ['"phone":"040 998877"'],
    lacks: ['5550199'],
    sees: ['040 998877'],
  },
  {
    type: 'react',
    messages: [plumber, 'change the phone number to 040 123456'],
    holds: ['"phone":"040 123456"'],
  },
  {
    type: 'project',
    messages: [plumber, 'the address is Elbchaussee 12, 22763 Hamburg'],
    holds: ['{"text":"Elbchaussee 12"}', '{"text":"22763 Hamburg"}'],
  },
  {
    type: 'project',
    messages: [plumber, 'our email is office@kowalski.example'],
    holds: ['"email":"office@kowalski.example"'],
  },
  {
    type: 'project',
    messages: [plumber, 'add a question to the faq: Do you work on weekends? Yes, on Saturdays until noon.'],
    holds: ['"question":"Do you work on weekends?","answer":"Yes, on Saturdays until noon."'],
  },
  {
    type: 'react',
    messages: [studio, 'add an artist called Lia who does watercolour'],
    holds: ['"name":"Lia","role":"Watercolour"'],
    touches: [/data\/team/, /TeamSection/, /Picture/],
  },
  {
    type: 'project',
    messages: [studio, 'remove Jo'],
    lacks: ['"name":"Jo"'],
    keeps: ['"name":"Mira"', '"name":"Tarek"'],
  },
  {
    type: 'project',
    messages: [bakery, 'add croissant for 3.20 to the menu', 'the croissant costs 3.90'],
    holds: ['3.90'],
    lacks: ['3.20'],
  },
  {
    type: 'project',
    messages: [bakery, 'change the price of the seeded rye to 7.20'],
    keeps: ['"name":"Seeded rye"'],
    holds: ['"price":"$7.20"'],
  },
  {
    type: 'project',
    messages: [bakery, 'change the opening hours to mon-fri 8-18, sat 9-14'],
    holds: [/"label":"09:00 – 14:00"/, /"label":"08:00 – 18:00"/],
  },
  {
    type: 'project',
    messages: [bakery, 'change the button text to Order now'],
    holds: ['"action":"Order now"'],
    sees: ['Order now'],
  },
  {
    type: 'project',
    messages: [bakery, 'change the button text to Order now', 'add a faq'],
    holds: ['"label":"Order now"', '"type":"faq"'],
  },
  { type: 'project', messages: [bakery, 'bigger text'], holds: ['"scale":1.1'], touches: [/tokens\.css$/] },
  {
    type: 'react',
    messages: [bakery, 'make the accent blue', 'i dont like the colors, make it warmer'],
    lacks: [/"accent":"#1d5fd1"/],
    says: /warmer now/,
  },
  // A bakery begins warm.
  {
    type: 'react',
    messages: [bakery, 'i dont like the colors, make it warmer'],
    changesNothing: true,
    says: /as warm as they get/,
  },
  { type: 'project', messages: [bakery, 'use a different hero layout'], says: /another way/ },
  { type: 'project', messages: [bakery, 'add sponsors'], holds: ['"id":"sponsors"'], sees: ['Sponsors'] },
  {
    type: 'project',
    messages: [bakery, 'add a code of conduct', 'remove the code of conduct'],
    lacks: ['"id":"conduct"'],
  },
  {
    type: 'react',
    messages: [bakery, 'add jobs, vouchers and a delivery section'],
    holds: ['"id":"jobs"', '"id":"vouchers"', '"id":"delivery"'],
  },
  {
    type: 'project',
    messages: [bakery, 'add a section about our sourdough'],
    holds: ['"title":"Sourdough"'],
  },
  {
    type: 'project',
    messages: [bakery, 'add instagram link and a map'],
    holds: ['"id":"social"', '"type":"location"'],
  },
  { type: 'project', messages: [bakery, 'make the accent a deep forest green'], says: /green/ },
  {
    type: 'project',
    messages: [bakery, 'add a faq, make the accent red, call it Rye & Co'],
    accent: 'red',
    holds: ['"type":"faq"', '"name":"Rye & Co"'],
  },
  {
    type: 'project',
    messages: [
      bakery,
      'add testimonials',
      'make it more playful and add a newsletter and remove the testimonials',
    ],
    holds: ['"playful":true', '"type":"newsletter"'],
    lacks: ['"type":"testimonials"'],
  },
  {
    type: 'project',
    messages: [bakery, 'mach die farbe blau und füge ein kontaktformular hinzu'],
    holds: ['"type":"contact"'],
  },
  {
    type: 'project',
    messages: [pottery, 'rename the classes page to Courses'],
    holds: ['"title":"Courses"'],
  },
  { type: 'react', messages: [pottery, 'remove the blog page'], lacks: ['"type":"posts"'] },
  {
    type: 'project',
    messages: [pottery, 'move contact to the front page'],
    says: /first page/,
    lacks: [/"title":"Contact","sections":\["contact"\]/],
  },
  {
    type: 'project',
    messages: [docs, 'add a page about webhooks'],
    holds: ['"id":"webhooks"'],
    touches: [/\.html$/, /search\.js$/],
    sees: ['Webhooks'],
  },
  { type: 'react', messages: [docs, 'remove the faq page'], lacks: ['"id":"faq"'], touches: [/data\/pages/] },
  { type: 'project', messages: [docs, 'rename installation to Setup'], holds: ['"title":"Setup"'] },
  {
    type: 'project',
    messages: [docs, 'add version 2.2 to the changelog: Runs can be paused'],
    holds: ['"version":"2.2"', 'Runs can be paused'],
  },
  {
    type: 'react',
    messages: [docs, 'make it purple and dark'],
    holds: ['"mode":"dark"'],
    touches: [/tokens\.css$/, 'index.html'],
  },
  { type: 'project', messages: [docs, 'add a page about webhooks', 'undo that'], lacks: ['"id":"webhooks"'] },
  { type: 'project', messages: [bakery, 'make the hero image more zorbly'], changesNothing: true },
  {
    type: 'project',
    messages: [bakery, 'delete everything'],
    changesNothing: true,
    says: /nothing was changed/,
  },
  { type: 'project', messages: [bakery, 'change the colour'], changesNothing: true, asks: true },
];
