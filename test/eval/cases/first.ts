import {
  adds,
  computes,
  control,
  does,
  draws,
  enter,
  field,
  fill,
  mayPress,
  misses,
  named,
  press,
  reload,
  sees,
  shows,
  tick,
  together,
} from '../../composer/locked/vocabulary.ts';
import type { FirstCase } from '../vocabulary.ts';

/** First builds: from one message to something that works. */
export const firstCases: readonly FirstCase[] = [
  {
    suite: 'first',
    id: 'first-site-kiln',
    type: 'project',
    prompt:
      'A website for Kiln & Clay, a pottery studio in Bristol. Classes: Wheel throwing £45, Hand building £35, Glazing £25. Open Tuesday to Sunday. With a contact form.',
    own: ['Kiln & Clay', 'Bristol', 'Wheel throwing', 'Hand building', 'Glazing'],
    checks: [
      named('Kiln & Clay'),
      together('Wheel throwing', 45),
      together('Hand building', 35),
      together('Glazing', 25),
      field('email|mail'),
      control('send|submit'),
    ],
  },
  {
    suite: 'first',
    id: 'first-site-dentist-de',
    type: 'project',
    prompt:
      'Eine Seite für meine Zahnarztpraxis Dr. Weber in Jena: Leistungen Prophylaxe, Implantate, Kinderzahnheilkunde. Öffnungszeiten Mo-Fr 8-17 Uhr. Telefon 03641 123456',
    own: ['Weber', 'Jena', 'Prophylaxe', 'Implantate', 'Kinderzahnheilkunde'],
    foreign: ['Get started', 'Learn more'],
    checks: [shows('Weber', 'Jena', 'Prophylaxe', 'Implantate', 'Kinderzahnheilkunde', /03641\s?123456/)],
  },
  {
    suite: 'first',
    id: 'first-site-band',
    type: 'react',
    prompt:
      'A page for my band The Paper Lanterns. Next shows: Leeds 3 May, York 10 May, Hull 17 May. Members: Ines on drums, Tom on bass, Priya sings.',
    own: ['Paper Lanterns', 'Leeds', 'York', 'Hull', 'Ines', 'Priya'],
    checks: [named('The Paper Lanterns'), together('Leeds', /3 May|May 3/), together('Ines', 'drums')],
  },
  {
    suite: 'first',
    id: 'first-app-todo',
    type: 'react',
    prompt:
      'A to-do list. I can add tasks, tick them off, and filter by open and done. It must survive a reload.',
    own: ['task|to-do|todo'],
    checks: [
      does(
        'adds a task',
        enter({ 'task|title|todo|what': 'Buy flour' }),
        sees('Buy flour'),
        reload,
        sees('Buy flour'),
      ),
      does(
        'ticks it off',
        enter({ 'task|title|todo|what': 'Buy flour' }),
        tick('Buy flour'),
        { do: 'filter', by: 'open|active' },
        misses('Buy flour'),
      ),
    ],
  },
  {
    suite: 'first',
    id: 'first-app-expenses',
    type: 'react',
    prompt:
      'An expense tracker: amount, category (food, rent, travel), date. Show the total of all expenses.',
    own: ['expense', 'amount', 'category', 'total'],
    checks: [
      field('category', 'food', 'rent', 'travel'),
      adds({ amount: '12.50', category: 'food' }, [12.5], { total: 12.5 }),
    ],
  },
  {
    suite: 'first',
    id: 'first-app-kanban',
    type: 'react',
    prompt:
      'A kanban board with the columns Ideas, Doing, Shipped. I add cards with a title and move them to the next column.',
    own: ['Ideas', 'Doing', 'Shipped'],
    checks: [
      shows('Ideas', 'Doing', 'Shipped'),
      does('adds a card', enter({ 'title|card|name': 'Write docs' }), sees('Write docs')),
    ],
  },
  {
    suite: 'first',
    id: 'first-app-habits',
    type: 'react_native',
    prompt: 'A habit app for my phone: add habits such as Read or Run, and mark them as done today.',
    own: ['habit'],
    checks: [
      does(
        'adds a habit',
        enter({ 'habit|name|title': 'Stretch' }),
        sees('Stretch'),
        reload,
        sees('Stretch'),
      ),
    ],
  },
  {
    suite: 'first',
    id: 'first-calc-bmi',
    type: 'react',
    prompt: 'BMI calculator: weight in kg, height in cm, shows the BMI with one decimal',
    own: ['BMI', 'weight', 'height'],
    checks: [field('weight'), field('height'), computes({ weight: '70', height: '175' }, 22.9)],
  },
  {
    suite: 'first',
    id: 'first-calc-tip',
    type: 'react_native',
    prompt: 'Tip calculator: bill, tip in percent, number of people. Show what each person pays.',
    own: ['tip', 'bill', 'people'],
    checks: [computes({ bill: '90', tip: '10', 'people|persons|number': '3' }, 33)],
  },
  {
    suite: 'first',
    id: 'first-calc-loan',
    type: 'project',
    prompt:
      'Loan calculator without interest: amount and months, monthly payment = amount / months. Round to two decimals.',
    own: ['loan', 'amount', 'months'],
    checks: [computes({ amount: '1000', months: '3' }, 333.33)],
  },
  {
    suite: 'first',
    id: 'first-quiz-capitals',
    type: 'react',
    prompt:
      'A quiz with three questions: capital of France (Paris, Rome, Oslo), of Peru (Lima, Quito, Bogota), of Japan (Tokyo, Kyoto, Osaka). Show the score at the end.',
    own: ['France', 'Peru', 'Japan'],
    checks: [
      does(
        'answers all of them',
        mayPress('start|begin|play'),
        press('Paris'),
        mayPress('next|continue|check'),
        press('Lima'),
        mayPress('next|continue|check'),
        press('Tokyo'),
        mayPress('next|finish|see|result|check'),
        sees(/3 ?(?:\/|of|out of) ?3/),
      ),
    ],
  },
  {
    suite: 'first',
    id: 'first-counter',
    type: 'react',
    prompt: 'A counter that starts at 10 and has buttons Plus and Minus. It never goes below 0.',
    own: ['Plus', 'Minus'],
    checks: [
      does('counts', sees(10), press('Plus|+'), sees(11), press('Minus|−|-'), press('Minus|−|-'), sees(9)),
    ],
  },
  {
    suite: 'first',
    id: 'first-converter',
    type: 'react',
    prompt: 'Convert kilometres to miles, one mile is 1.609 km',
    own: ['kilomet|km', 'mile'],
    checks: [computes({ 'kilomet|km|value|distance': '16.09' }, 10)],
  },
  {
    suite: 'first',
    id: 'first-chart-sales',
    type: 'react',
    prompt: 'A dashboard with a bar chart of sales: January 120, February 90, March 160. Show the total.',
    own: ['January|Jan', 'February|Feb', 'March|Mar', 'sales'],
    checks: [draws, shows(/Jan/, /Feb/, /Mar/, 370)],
  },
  {
    suite: 'first',
    id: 'first-booking',
    type: 'react',
    prompt:
      'Booking requests for a hair salon: name, service (Cut, Colour, Shave), date. List the requests below the form.',
    own: ['Cut', 'Colour', 'Shave'],
    checks: [
      field('service', 'Cut', 'Colour', 'Shave'),
      adds({ name: 'Nadia', service: 'Colour', date: '2026-04-02' }, ['Nadia', 'Colour']),
    ],
  },
  {
    suite: 'first',
    id: 'first-notes',
    type: 'react',
    prompt: 'A note taking app: title and text, newest first, searchable.',
    own: ['note'],
    checks: [
      adds({ title: 'Shopping', 'text|note|content|body': 'Rye flour' }, ['Shopping']),
      field('search|find|filter'),
    ],
  },
  {
    suite: 'first',
    id: 'first-menu-fr',
    type: 'project',
    prompt:
      'Un site pour mon restaurant Chez Margot à Lyon. Plats: Quenelle 16 €, Tarte praline 7 €. Réservation par téléphone 04 72 00 00 00',
    own: ['Chez Margot', 'Lyon', 'Quenelle', 'Tarte praline'],
    checks: [together('Quenelle', 16), together('Tarte praline', 7), shows(/04 ?72 ?00 ?00 ?00/)],
  },
  {
    suite: 'first',
    id: 'first-portfolio',
    type: 'project',
    prompt:
      'Portfolio of Yara Osman, architect. Projects: River House 2021, Salt Pavilion 2023. Contact by form, no social links.',
    own: ['Yara Osman', 'River House', 'Salt Pavilion'],
    checks: [named('Yara Osman'), together('River House', 2021), together('Salt Pavilion', 2023)],
  },
  {
    suite: 'first',
    id: 'first-inventory',
    type: 'react',
    prompt: 'Inventory of my bike shop: part, quantity, price. Show the value of everything in stock.',
    own: ['part', 'quantity', 'price'],
    checks: [
      adds({ 'part|name': 'Chain', quantity: '4', price: '12' }, ['Chain'], { 'value|total|stock': 48 }),
    ],
  },
  {
    suite: 'first',
    id: 'first-splitter',
    type: 'react',
    prompt: 'Split a bill evenly: total and people, show the share of each person',
    own: ['total', 'people'],
    checks: [
      does(
        'splits',
        fill('total|bill|amount', '80'),
        fill('people|persons', '4'),
        mayPress('split|calc|compute'),
        sees(20),
      ),
    ],
  },
];
