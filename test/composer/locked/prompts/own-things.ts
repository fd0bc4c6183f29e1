import {
  adds,
  control,
  does,
  draws,
  enter,
  field,
  fill,
  filter,
  lacks,
  misses,
  mayPress,
  press,
  sees,
  shows,
  tick,
  together,
  type LockedPrompt,
} from '../vocabulary.ts';

/** Small apps in which people keep track of what is theirs. */
export const ownThings: readonly LockedPrompt[] = [
  {
    id: 'own-plants',
    type: 'react_native',
    prompt:
      'App to track my houseplants: name, room, water every x days, last watered. show which ones need water today',
    own: ['plant', 'room', 'water every|every', 'last watered', 'need water|needs water|water today|due'],
    checks: [
      field('name'),
      field('room'),
      field('water every|every|interval|days'),
      field('last watered|watered'),
      adds(
        {
          name: 'Calathea',
          room: 'Hall',
          'water every|every|interval|days': '3',
          'last watered|watered': '2026-03-01',
        },
        ['Calathea', 'Hall'],
      ),
      does(
        'says that it needs water',
        enter({
          name: 'Calathea',
          'water every|every|interval|days': '3',
          'last watered|watered': '2026-03-01',
        }),
        sees('Calathea', /needs? water|water (it )?today|to water|overdue|due/),
      ),
    ],
  },
  {
    id: 'own-books',
    type: 'react',
    prompt:
      'reading list. title, author, pages, rating 1 to 5, status (want to read, reading, finished). filter by status and show how many pages i read in total',
    own: ['title', 'author', 'pages', 'rating', 'want to read', 'finished'],
    checks: [
      field('title'),
      field('author'),
      field('pages'),
      field('rating'),
      field('status', 'want to read', 'reading', 'finished'),
      adds({ title: 'Dune', author: 'Herbert', pages: '612', status: 'finished' }, ['Dune', 'Herbert'], {
        'pages|total|read': 612,
      }),
      does(
        'filters by status',
        enter({ title: 'Dune', author: 'Herbert', pages: '612', status: 'finished' }),
        enter({ title: 'Emma', author: 'Austen', pages: '400', status: 'reading' }),
        sees('Dune', 'Emma'),
        filter('Finished'),
        sees('Dune'),
        misses('Emma'),
      ),
    ],
  },
  {
    id: 'own-flat-costs',
    type: 'react_native',
    prompt:
      'Track shared flat costs between Lina, Marek and Joy. each expense has what, amount in euro, who paid. show who owes whom',
    own: ['lina', 'marek', 'joy', 'paid', 'owe'],
    checks: [
      field('amount|cost|euro'),
      field('paid|who|payer', 'Lina', 'Marek', 'Joy'),
      shows('€', /owe/),
      adds(
        { 'what|expense|description|title|name': 'Internet', 'amount|cost|euro': '36', 'paid|who': 'Lina' },
        ['Internet', 36],
      ),
      does(
        'works out who owes what',
        enter({
          'what|expense|description|title|name': 'Internet',
          'amount|cost|euro': '36',
          'paid|who': 'Lina',
        }),
        sees(/(marek|joy)( owes| →| pays| to)[^\n]*lina|lina[^\n]*(gets|is owed|receives)/),
      ),
    ],
  },
  {
    id: 'own-gym-log',
    type: 'react_native',
    prompt: 'gym log: exercise, sets, reps, weight kg, date. chart of weight over time for every exercise',
    own: ['exercise', 'sets', 'reps', 'weight', 'kg'],
    checks: [
      field('exercise'),
      field('sets'),
      field('reps'),
      field('weight'),
      field('date'),
      draws,
      adds({ exercise: 'Deadlift', sets: '3', reps: '5', weight: '102.5', date: '2026-03-10' }, [
        'Deadlift',
        102.5,
        /kg/,
      ]),
    ],
  },
  {
    id: 'own-chores',
    type: 'react',
    prompt:
      'chore chart for the kids Ada (9) and Bo (6). chores have points, e.g. dishes 5, vacuum 8, feed the cat 3. kids tick chores off and collect points, 50 points = movie night',
    own: ['ada', 'bo', 'chore', 'points', 'dishes', 'vacuum', 'feed the cat', 'movie night'],
    checks: [
      shows('Ada', 'Bo', /movie night/),
      together(/dishes/, 5),
      together(/vacuum/, 8),
      together(/feed the cat/, 3),
      does(
        'a chore can be ticked off and counts',
        tick('vacuum'),
        sees(/\b8 ?(points|pts|of 50|\/ ?50)|points:? ?8\b/),
      ),
    ],
  },
  {
    id: 'own-job-board',
    type: 'react',
    prompt:
      'kanban board for job applications with columns Wishlist, Applied, Interview, Offer, Rejected. cards: company, role, salary, link, deadline',
    own: ['wishlist', 'applied', 'interview', 'offer', 'rejected', 'company', 'role', 'salary', 'deadline'],
    checks: [
      shows('Wishlist', 'Applied', 'Interview', 'Offer', 'Rejected'),
      field('company'),
      field('role'),
      field('salary'),
      field('link|url'),
      field('deadline'),
      adds({ company: 'Northwind', role: 'Data analyst', salary: '52000' }, ['Northwind', 'Data analyst']),
    ],
  },
  {
    id: 'own-medication',
    type: 'react_native',
    prompt:
      'medication reminder for my mum: medicine name, dose, times per day (morning, noon, evening), stock left. warn when less than 5 pills left',
    own: ['medic', 'dose', 'morning', 'noon', 'evening', 'stock', 'pill'],
    checks: [
      field('medicine|name|medication'),
      field('dose'),
      shows('morning', 'noon', 'evening'),
      field('stock|left|pills'),
      adds({ 'medicine|name|medication': 'Ramipril', dose: '5 mg', 'stock|left|pills': '3' }, ['Ramipril']),
      does(
        'warns when few are left',
        enter({ 'medicine|name|medication': 'Ramipril', dose: '5 mg', 'stock|left|pills': '3' }),
        sees('Ramipril', /\blow\b|refill|running out|order|warning|less than 5|under 5|below 5|almost out/),
      ),
    ],
  },
  {
    id: 'own-fuel-log',
    type: 'react_native',
    prompt: 'fuel log. odometer km, litres, price per litre -> total cost and consumption l/100km',
    own: ['odometer', 'litres', 'price per litre|price', 'consumption|l/100', 'cost'],
    checks: [
      field('odometer|km'),
      field('litres'),
      field('price'),
      adds({ 'odometer|km': '48210', litres: '40', price: '1.755' }, [70.2]),
      shows(/l ?\/ ?100 ?km|consumption/),
    ],
  },
  {
    id: 'own-freezer',
    type: 'react',
    prompt: `What's in my freezer?
Items with: name, drawer (top, middle, bottom), quantity, frozen on (date), use by (date)
Sort by use by date, mark red what's expired or expires in 7 days.`,
    own: ['freezer', 'drawer', 'middle', 'bottom', 'quantity', 'frozen', 'use by'],
    checks: [
      field('drawer', 'top', 'middle', 'bottom'),
      field('quantity'),
      field('frozen'),
      field('use by'),
      adds({ name: 'Peas', drawer: 'middle', quantity: '2', 'use by': '2026-03-05' }, ['Peas']),
      does(
        'marks what is expired',
        enter({ name: 'Peas', drawer: 'middle', quantity: '2', 'use by': '2026-03-05' }),
        sees('Peas', /expire[ds]|overdue|past|too old/),
      ),
    ],
  },
  {
    id: 'own-bees',
    type: 'react',
    prompt:
      'beekeeping journal, hives and inspections. hive: name, location, queen year. inspection: hive, date, queen seen yes/no, brood frames, varroa count, notes',
    own: ['hive', 'inspection', 'location', 'queen', 'brood', 'varroa'],
    checks: [
      field('location'),
      field('queen year|queen'),
      field('queen seen'),
      field('brood'),
      field('varroa'),
      adds({ name: 'Linde', location: 'Garden', 'queen year': '2024' }, ['Linde', 'Garden']),
      does(
        'an inspection belongs to a hive',
        enter({ name: 'Linde', location: 'Garden', 'queen year': '2024' }),
        enter({ hive: 'Linde', date: '2026-03-10', brood: '6', varroa: '17' }),
        sees('Linde', 17),
      ),
    ],
  },
  {
    id: 'own-todo',
    type: 'react_native',
    prompt: 'simple todo list w due date and priority low/med/high plz, overdue ones red',
    own: ['due', 'priority', 'low', 'med', 'high'],
    checks: [
      field('task|title|todo|name|what|to do'),
      field('due'),
      field('priority', 'low', 'med', 'high'),
      lacks('high plz'),
      adds({ 'task|title|todo|name|what|to do': 'Renew passport', due: '2026-03-20', priority: 'high' }, [
        'Renew passport',
        'high',
      ]),
      does(
        'ticks one off',
        enter({ 'task|title|todo|name|what|to do': 'Renew passport', due: '2026-03-20' }),
        tick('Renew passport'),
      ),
    ],
  },
  {
    id: 'own-savings',
    type: 'react_native',
    prompt:
      'savings goal: i want 3000 € for a bike trip. log deposits with date and note, show progress bar and how much is missing',
    own: ['bike trip', '3000|3,000|3.000', 'deposit', 'note', 'missing|left|to go|remaining'],
    checks: [
      shows(3000, /bike trip/, '€'),
      field('amount|deposit'),
      field('note'),
      draws,
      adds({ 'amount|deposit': '250', date: '2026-03-10', note: 'Birthday' }, ['Birthday', 250], {
        'missing|left|to go|remaining': -250,
      }),
    ],
  },
  {
    id: 'own-habits',
    type: 'react_native',
    prompt: 'habit tracker. drink 2l water, read 20 min, no sugar. streaks and a monthly calendar',
    own: ['drink 2', 'read 20', 'no sugar', 'streak|in a row', 'calendar|march|month'],
    checks: [
      shows(/drink 2 ?l (of )?water/, /read 20 min/, /no sugar/),
      shows(/streak/),
      shows(/march|mar 2026|2026-03/),
      does(
        'a day done counts for the streak',
        tick('no sugar'),
        sees(/\b1[ -](day|in a row)|streak:? ?1\b|\b1 ?(🔥|streak)/),
      ),
    ],
  },
  {
    id: 'own-tool-rental',
    type: 'react',
    prompt:
      'Inventory for my tool rental: tool, serial number, daily rate in CHF, status available / rented / in repair, customer, due back. Show what is overdue and how many are available.',
    own: ['tool', 'serial', 'daily rate', 'chf', 'in repair', 'customer', 'due back'],
    checks: [
      field('tool'),
      field('serial'),
      field('daily rate|rate'),
      field('status', 'available', 'rented', 'in repair'),
      field('due back|due'),
      adds(
        {
          tool: 'Jackhammer',
          serial: 'JH-204',
          'daily rate|rate': '45',
          status: 'rented',
          customer: 'Meier',
          'due back|due': '2026-03-02',
        },
        ['Jackhammer', 'JH-204', /chf ?45|45(\.00)? ?chf/],
      ),
      does(
        'says what is overdue',
        enter({ tool: 'Jackhammer', status: 'rented', 'due back|due': '2026-03-02' }),
        sees('Jackhammer', 'overdue'),
      ),
      does(
        'counts what is available',
        enter({ tool: 'Jackhammer', status: 'available' }),
        sees(/available:? ?\d|\d+ available/),
      ),
    ],
  },
  {
    id: 'own-recipes',
    type: 'react',
    prompt:
      'recipe box with ingredients, steps, minutes, servings, tags like vegan/quick. search by ingredient. scale servings',
    own: ['recipe', 'ingredient', 'steps', 'minutes', 'servings', 'vegan', 'quick'],
    checks: [
      field('ingredients'),
      field('steps'),
      field('minutes'),
      field('servings'),
      shows('vegan', 'quick'),
      does(
        'finds a recipe by an ingredient',
        enter({ 'name|title|recipe': 'Lentil dal', ingredients: '200 g red lentils, ginger', servings: '2' }),
        enter({ 'name|title|recipe': 'Plain rice', ingredients: '300 g rice', servings: '2' }),
        fill('search|find|filter', 'ginger'),
        sees('Lentil dal'),
        misses('Plain rice'),
      ),
      does(
        'scales the servings',
        enter({ 'name|title|recipe': 'Lentil dal', ingredients: '200 g red lentils', servings: '2' }),
        mayPress('Lentil dal'),
        fill('servings|scale', '4'),
        sees(/400 ?g/),
      ),
    ],
  },
  {
    id: 'own-swim-times',
    type: 'react',
    prompt:
      "my kid's swim times: date, stroke (free, back, breast, fly), distance 50/100/200 m, time in seconds, pool length. best time per stroke and distance",
    own: ['swim', 'stroke', 'breast', 'fly', 'distance', 'pool length', 'best'],
    checks: [
      field('stroke', 'free', 'back', 'breast', 'fly'),
      field('distance', '50', '100', '200'),
      field('time|seconds'),
      field('pool'),
      shows(/best/),
      adds({ date: '2026-03-08', stroke: 'fly', distance: '50', 'time|seconds': '38.47' }, [38.47]),
    ],
  },
  {
    id: 'own-vague',
    type: 'react_native',
    prompt: 'an app for my life',
    own: ['life'],
    mayAsk: true,
    checks: [
      control('add|new'),
      does('something can be entered', press('add|new'), fill('name|title|what', 'Run')),
    ],
  },
];
