import type { ProjectType } from '#contract/scenes.ts';
import type { CorpusPrompt, Expectation } from './corpus-prompt.ts';
import { sitePrompts } from './prompts-sites.ts';

const of =
  (type: ProjectType, kind: Expectation['kind']) =>
  (prompt: string, expected: Omit<Expectation, 'kind'> = {}): CorpusPrompt => ({
    type,
    kind,
    prompt,
    ...expected,
  });
const app = of('react', 'app');
const plain = of('project', 'app');
const phone = of('react_native', 'app');
const site = of('project', 'site');
const reactSite = of('react', 'site');
const phoneSite = of('react_native', 'site');
const meme = of('meme', 'meme');

/** Prompts as people write them: short, long, misspelt, in several languages, for all four kinds. */
export const prompts: readonly CorpusPrompt[] = [
  // Lists of things.
  app('a to-do app', { parts: ['list'], fields: ['title', 'done', 'due'], does: 'todo' }),
  plain('todo', { parts: ['list'], does: 'todo' }),
  phone('to do list with priorities and due dates', {
    parts: ['list'],
    fields: ['priority', 'due'],
    does: 'phoneTodo',
  }),
  app('Make me a simple todo list please', { parts: ['list'], does: 'todo' }),
  app('eine To-do-Liste mit Kategorien', { parts: ['list'], language: 'de' }),
  phone('shopping list grouped by aisle', { parts: ['list'], does: 'phoneAdd' }),
  app('grocery list app', { parts: ['list'], does: 'todo' }),
  app('packing list for a trip', { parts: ['list'] }),
  app('a notes app', { parts: ['list'], fields: ['text'], does: 'addRow' }),
  plain('note taking app with tags and search', { parts: ['list'], does: 'addRow' }),
  app('recipe book with ingredients, steps, cooking time and rating', {
    fields: ['ingredients', 'steps', 'cookingTime', 'rating'],
    does: 'addRow',
  }),
  phone('recipe book', { parts: ['list'], does: 'phoneAdd' }),
  app('reading list with author, pages and status', { fields: ['author', 'status'], does: 'addRow' }),
  app('workout log with exercise, sets, reps and weight', {
    fields: ['exercise', 'sets', 'reps', 'weight'],
    does: 'addRow',
  }),
  phone('workout log with exercise, sets, reps and weight', {
    fields: ['exercise', 'sets'],
    does: 'phoneAdd',
  }),
  app('inventory app for a small warehouse with sku, quantity, location and reorder level', {
    fields: ['sku', 'quantity', 'location'],
    does: 'addRow',
  }),
  app('movie watchlist with genre and rating', { fields: ['genre', 'rating'], does: 'addRow' }),
  app('job application tracker', {
    fields: ['company', 'status'],
    name: 'Job Application Tracker',
    does: 'addRow',
  }),
  app('subscription tracker with monthly cost', { fields: ['renewsOn', 'cost'], does: 'addRow' }),
  app('wedding guest list with rsvp and table number', { fields: ['rsvp', 'tableNumber'], does: 'addRow' }),
  app('real estate listings with price, bedrooms and location', {
    fields: ['price', 'bedrooms', 'location'],
  }),
  app('gym membership manager', { fields: ['plan', 'fee'] }),
  app('mood tracker', { fields: ['mood'] }),
  app('water intake tracker', { parts: ['tool'], does: 'dailyGoal' }),
  phone('sleep log with hours and quality', { fields: ['hours', 'quality'], does: 'phoneAdd' }),
  app('fuel log with liters, price and odometer', { fields: ['price', 'odometer'] }),
  app('birthday reminder', { fields: ['birthday'] }),
  app('score sheet for skat with 3 players', { fields: ['player1', 'player3'], parts: ['list', 'overview'] }),
  app('golf scorecard 18 holes 4 players par for each hole and total', { fields: ['par', 'player4'] }),
  app('rota for a market stall with volunteers', {
    fields: ['date', 'from', 'to'],
    rest: ['market stall'],
    listed: [],
  }),
  app('sign up list for volunteers with name, phone and shift, max 12 people, no duplicate names', {
    fields: ['name', 'phone', 'shift'],
  }),
  app(
    'inventory: chemicals with hazard class, amount in ml, expiry date. red if expired, orange if less than 100 ml',
    {
      fields: ['name', 'hazardClass', 'amount', 'expiryDate'],
    },
  ),
  app('timer for 3 kids taking turns 20 min each, Mia, Leo and Noah', { parts: ['timer'] }),
  app('flea market log: item, bought for, sold for, profit calculated', {
    fields: ['item', 'boughtFor', 'soldFor', 'profit'],
  }),
  app('kanban board for job applications: wishlist, applied, interview, offer with company and salary', {
    fields: ['company', 'salary', 'status'],
    parts: ['board'],
  }),
  app('debt tracker: who owes me money', {
    fields: ['amount', 'direction'],
    rest: ['owes me money'],
    listed: [],
  }),
  app('attendance tracker for a class', { fields: ['status'] }),
  app('project deadlines tracker', { fields: ['deadline'] }),
  app('an app to keep track of my vinyl collection (title, artist, year, condition)', {
    fields: ['title', 'artist', 'year', 'condition'],
    does: 'addRow',
  }),
  app('build me an app where I can log my runs with distance, duration and notes', {
    fields: ['distance', 'duration', 'notes'],
  }),
  // Several things that belong together.
  app('an app to manage beehives with inspections and honey yield per harvest', {
    entities: ['Beehive', 'Inspection', 'Harvest'],
    fields: ['honeyYield'],
    parts: ['overview', 'list'],
    does: 'beehives',
  }),
  plain('an app to manage beehives with inspections and honey yield per harvest', {
    entities: ['Beehive', 'Inspection', 'Harvest'],
    does: 'beehives',
  }),
  phone('an app to manage beehives with inspections and honey yield per harvest', {
    entities: ['Beehive', 'Inspection', 'Harvest'],
    does: 'phoneTabs',
  }),
  app('tool library: tools, members and loans', {
    entities: ['Tool', 'Member', 'Loan'],
    fields: ['tool', 'member', 'dueBack'],
    name: 'Tool Library',
    does: 'relation',
  }),
  phone('tool library: tools, members and loans', {
    entities: ['Tool', 'Member', 'Loan'],
    does: 'phoneTabs',
  }),
  app('library management with books, members and loans', {
    entities: ['Book', 'Member', 'Loan'],
    fields: ['book', 'member'],
    does: 'relation',
  }),
  app('student grade book with students, courses and grades', {
    entities: ['Student', 'Course', 'Grade'],
    fields: ['student', 'course'],
  }),
  app('pet care app: pets, vet visits and vaccinations', { entities: ['Pet', 'Vet visit', 'Vaccination'] }),
  app('football league table with teams, matches and points', {
    entities: ['Team', 'Match'],
    fields: ['points'],
    rest: ['football league table'],
  }),
  app('crm for a small agency with contacts, companies and deals', {
    entities: ['Contact', 'Company', 'Deal'],
    parts: ['board'],
    does: 'board',
  }),
  app('a crm', { parts: ['board', 'list', 'overview'], does: 'board' }),
  app('manage my rental flats, tenants and rent payments', {
    entities: ['Rental flat', 'Tenant', 'Rent payment'],
  }),
  app('track my plants and when I last watered them, with species and location', {
    fields: ['species', 'location', 'lastWatered'],
  }),
  // Boards, calendars, overviews.
  app('a kanban board with columns Backlog, Doing, Review and Done', {
    parts: ['board'],
    fields: ['column'],
    does: 'board',
  }),
  plain('kanban for my team with columns idea, doing, done', {
    parts: ['board'],
    rest: ['team'],
    listed: [],
    does: 'board',
  }),
  phone('kanban board', { parts: ['board'], does: 'phoneBoard' }),
  app('an appointment scheduler with a calendar', { parts: ['calendar'], does: 'calendar' }),
  phone('calendar app', { parts: ['calendar'], does: 'phoneCalendar' }),
  app(
    'simple invoice tracker, nr, customer, net amount, vat = net amount * 0.19, gross = net amount + vat, due date, paid. overdue in red',
    { parts: ['overview', 'list'], fields: ['netAmount', 'vat', 'gross', 'paid'], does: 'computed' },
  ),
  app('expense tracker in euros with categories', {
    parts: ['overview', 'list'],
    fields: ['amount', 'category'],
    does: 'expenses',
  }),
  plain('expense tracker', { parts: ['overview', 'list'], does: 'expenses' }),
  phone('expense tracker', { parts: ['overview', 'list'], does: 'phoneTabs' }),
  app('personal finance tracker with income, expenses and budget by category', {
    entities: ['Income', 'Expense', 'Budget'],
    parts: ['overview'],
    does: 'balance',
  }),
  app('time tracker for freelancers with projects, clients and hours', { parts: ['timer', 'list'] }),
  app('dashboard with charts for sales by region', {
    parts: ['overview'],
    fields: ['region', 'amount'],
    does: 'dashboard',
  }),
  app('sales dashboard', { parts: ['overview'], does: 'dashboard' }),
  app('admin table for orders with status, customer and total', {
    fields: ['status', 'customer', 'total'],
    does: 'filter',
  }),
  app('admin panel to manage users with roles', { fields: ['role'], does: 'filter' }),
  app('bug tracker with priority and assignee', { fields: ['priority', 'assignee'], does: 'filter' }),
  // Things with choices, relations and slips, and what is said in passing.
  app(
    'catalog for my vinyl records with artist, year, condition (mint, good, fair) and price, show total value',
    {
      entities: ['Vinyl record'],
      fields: ['artist', 'year', 'condition', 'price'],
      does: 'addRow',
    },
  ),
  app('wine cellar, type red/white/rose, vintage, rating 1-5 and a tasting note', {
    fields: ['type', 'vintage', 'rating', 'tastingNote'],
  }),
  app('wedding guest list with rsvp yes/no/maybe, plus ones and table number', {
    fields: ['rsvp', 'plusOnes', 'tableNumber'],
  }),
  app('students have many grades, each grade has subject, score and date', {
    entities: ['Grade', 'Student'],
    fields: ['student', 'subject', 'score', 'date'],
  }),
  app('car maintanance log with milage and costs per car', {
    entities: ['Car', 'Service'],
    fields: ['car', 'mileage', 'cost'],
  }),
  app('OKR tracker with objectives and key results and progress', { entities: ['Key result', 'Objective'] }),
  app(
    "I run a small bike repair shop and right now everything is on paper. I want an app where I can put in each repair job with customer name, phone, bike model, what's wrong with it, parts needed, estimated price and status (waiting, in progress, ready, picked up). I'd like to see them on a board.",
    {
      parts: ['board', 'list'],
      entities: ['Repair job'],
      fields: ['customerName', 'bikeModel', 'problem', 'estimatedPrice', 'status'],
      rest: ['see'],
      listed: [],
    },
  ),
  app('app to log my babys feedings, naps and diapers', { entities: ['Baby feeding', 'Diaper', 'Nap'] }),
  app('reading list with ratings and notes', { topic: 'book', fields: ['rating', 'notes'] }),
  app('trip planner with an itinerary per day and packing list', { topic: 'trip' }),
  app('parking lot occupancy dashboard', { parts: ['overview'], fields: ['parkingLot', 'occupancy'] }),
  app('kanban with WIP limits', { parts: ['board'] }),
  app('remind me to take my medication, dose and time of day', {
    fields: ['dose', 'time'],
  }),
  app('gym class booking', { parts: ['slots'], does: 'slots' }),
  app('BMI and calorie calculator', { parts: ['calculator'] }),
  app('calculator for paint: area = width times height, litres = area divided by 10', {
    parts: ['calculator'],
  }),
  // Games and tools that are parts of their own.
  app('split bills with roommates', { parts: ['tool'], entities: ['Expense', 'Person'], does: 'settle' }),
  plain('invoice generator with tax', { parts: ['tool'], does: 'invoicePaper' }),
  app('tetris', { parts: ['tool'], does: 'blocks' }),
  plain('connect four', { parts: ['tool'], does: 'connectFour' }),
  phone('connect 4', { parts: ['tool'], does: 'phoneConnectFour' }),
  app('sudoku with difficulty levels', { parts: ['tool'], does: 'sudoku' }),
  app('a wordle clone', { parts: ['tool'], does: 'wordGuess' }),
  app('a drawing app with brush sizes and colors', { parts: ['tool'], does: 'drawing' }),
  plain('password generator with length and symbols', { parts: ['tool'], does: 'password' }),
  app('markdown editor with live preview', { parts: ['tool'], does: 'markdown' }),
  app('random name picker for my classroom', { parts: ['tool'], does: 'namePicker' }),
  app('chore wheel for the family: Mum, Dad, Lily and Max', { parts: ['tool'], does: 'choreWheel' }),
  app('tournament bracket for 8 teams', { parts: ['tool'], does: 'bracket' }),
  app('world clock for London, New York and Tokyo', { parts: ['tool'], name: 'World clock' }),
  app('countdown to my wedding on June 12 2027', { parts: ['tool'] }),
  app('pong game for two players', { parts: ['tool'] }),
  app('mortgage calculator with amortization schedule', { parts: ['tool'] }),
  app('typing speed test', { parts: ['tool'] }),
  app('dice roller for dnd with d4 d6 d8 d10 d12 d20', { parts: ['tool'] }),
  phone('breathing exercise 4-7-8', { parts: ['tool'] }),
  // Other languages.
  app('Eine App für meine Bienenvölker mit Durchsichten und Honigertrag pro Ernte', {
    language: 'de',
    entities: ['Bienenvolk', 'Durchsicht', 'Ernte'],
    fields: ['honeyYield'],
  }),
  app('aplicación para controlar mis gastos con categorías', { language: 'es', entities: ['Gasto'] }),
  phone('une application pour gérer mes recettes avec ingrédients et étapes', {
    language: 'fr',
    entities: ['Recette'],
  }),
  app('a simple invoice app for freelancers with clients and invoices', {
    entities: ['Invoice', 'Client'],
    fields: ['client', 'amount'],
  }),
  app('car rental system with cars, customers and rentals', {
    entities: ['Car', 'Customer', 'Rental'],
    does: 'relation',
  }),
  app('ticket system for IT support with priorities and status', {
    fields: ['priority', 'status'],
  }),
  app('a wine cellar app', { fields: ['vintage', 'rating'] }),
  app('meal planner for the week', { fields: ['meal'] }),
  // Habits, timers, calculators.
  app('habit tracker with streaks', { parts: ['habits'], does: 'habits' }),
  app('habit traker: meditate, run, read', { parts: ['habits'] }),
  plain('habit tracker', { parts: ['habits'], does: 'habits' }),
  phone('habit tracker with streaks', { parts: ['habits'], does: 'phoneHabits' }),
  app('pomodoro timer 50/10', { parts: ['timer'], does: 'pomodoro' }),
  phone('pomodoro timer', { parts: ['timer'], does: 'phoneTimer' }),
  app('stopwatch with laps', { parts: ['timer'], does: 'stopwatch' }),
  plain('kitchen timer 12 minutes', { parts: ['timer'] }),
  app('tip calculator', { parts: ['calculator'], does: 'tip' }),
  plain('tip calcualtor', { parts: ['calculator'], does: 'tip' }),
  phone('tip calculator', { parts: ['calculator'], does: 'phoneTip' }),
  app('split the bill calculator', { parts: ['calculator'] }),
  app('percentage calculator', { parts: ['calculator'], does: 'percentage' }),
  app('bmi calculator', { parts: ['calculator'], does: 'bmi' }),
  app('loan calculator', { parts: ['calculator'] }),
  app('unit converter', { parts: ['tool'], does: 'unit' }),
  app('currency converter', { parts: ['calculator'] }),
  app('calculator for shipping: price = weight * 2 + 5', {
    parts: ['calculator'],
    does: 'shipping',
  }),
  app('a calculator where profit = revenue - costs', { parts: ['calculator'], does: 'profit' }),
  app('calculator', { parts: ['keypad'], does: 'keypad' }),
  phone('calculator', { parts: ['keypad'], does: 'phoneKeypad' }),
  // Learning, asking, talking.
  app('a quiz about capitals', { parts: ['cards'], does: 'quiz' }),
  phone('quiz about space', { parts: ['cards'], does: 'phoneQuiz' }),
  app('flashcards for spanish vocabulary', { parts: ['cards'], does: 'flashcards' }),
  app('a poll: which pizza is best? margherita, salami, funghi or hawaii', { parts: ['poll'] }),
  app('voting app with options Pizza, Sushi and Tacos', { parts: ['poll'], does: 'poll' }),
  phone('a poll app', { parts: ['poll'] }),
  app('chat interface for a support bot', { parts: ['chat'], does: 'chat' }),
  phone('a chat app', { parts: ['chat'], does: 'phoneChat' }),
  app('form builder', { parts: ['questionnaire', 'list'], does: 'formBuilder' }),
  app('a survey about lunch with questions: name, favourite dish, would you come again', {
    parts: ['form'],
    fields: ['name', 'favouriteDish'],
    does: 'survey',
  }),
  phone('feedback form for my restaurant', { parts: ['form'], does: 'phoneForm' }),
  plain('registration form for a summer camp with child name, age, allergies and parent phone', {
    parts: ['form'],
    fields: ['childName', 'age', 'allergies', 'parentPhone'],
    does: 'register',
  }),
  // Booking and shops.
  app('booking app for a tennis club with courts', {
    parts: ['slots', 'calendar'],
    fields: ['court'],
    does: 'slots',
  }),
  phone('booking app for a tennis club with courts', { parts: ['slots', 'calendar'], does: 'phoneSlots' }),
  app('shop app with cart and checkout', { parts: ['shop'], does: 'shop' }),
  phone('shop for handmade soaps with cart', { parts: ['shop'], does: 'phoneShop' }),
  app('a to-do app with login', { parts: ['list'], does: 'login' }),
  // Games.
  app('tic tac toe', { parts: ['game'], does: 'ticTacToe' }),
  plain('tic tac toe', { parts: ['game'], does: 'ticTacToe' }),
  phone('tic-tac-toe', { parts: ['game'], does: 'ticTacToe' }),
  app('memory game', { parts: ['game'], does: 'memory' }),
  phone('memory game', { parts: ['game'], does: 'memory' }),
  app('snake', { parts: ['game'], does: 'snake' }),
  phone('snake game', { parts: ['game'] }),
  app('2048', { parts: ['game'], does: 'twenty48' }),
  phone('2048', { parts: ['game'] }),
  app('hangman', { parts: ['game'], does: 'hangman' }),
  phone('hangman', { parts: ['game'], does: 'hangman' }),
  app('minesweeper', { parts: ['game'], does: 'minesweeper' }),
  phone('minesweeper', { parts: ['game'] }),
  // Sites.
  site('A landing page for a bakery called Crumb, with opening hours and a menu', {
    name: 'Crumb',
    parts: ['hours', 'menu'],
    topic: 'bakery',
    does: 'site',
  }),
  reactSite('A landing page for a bakery called Crumb, with opening hours and a menu', {
    name: 'Crumb',
    parts: ['hours', 'menu'],
    does: 'site',
  }),
  phoneSite('an app for a bakery called Crumb with menu, opening hours and contact', {
    name: 'Crumb',
    parts: ['menu', 'contact'],
    does: 'phoneSite',
  }),
  site('make a websiet for a yoga studo in lavender and white with class scedule, prices and teachers', {
    parts: ['schedule', 'pricing', 'team'],
    topic: 'yoga',
  }),
  site('portfolio for Maya Okoro, an illustrator, with a gallery and contact form', {
    name: 'Maya Okoro',
    parts: ['work', 'gallery', 'contact'],
    does: 'contact',
  }),
  site('wedding website for Ada and Tom on 5 September with RSVP form and schedule', {
    name: 'Ada and Tom',
    parts: ['countdown', 'contact', 'schedule'],
  }),
  reactSite(
    'a SaaS landing page for Tallyho, invoicing for freelancers, three pricing plans, testimonials and FAQ, dark',
    { name: 'Tallyho', parts: ['pricing', 'testimonials', 'faq'] },
  ),
  site('website for a hair salon with online booking', { parts: ['booking'], does: 'booking' }),
  site('an online shop for candles called Glow with a basket', {
    name: 'Glow',
    parts: ['products'],
    does: 'basket',
  }),
  reactSite('an online shop for candles called Glow with a basket', {
    name: 'Glow',
    parts: ['products'],
    does: 'basket',
  }),
  site('personal blog about astronomy', { parts: ['posts'] }),
  site('Eine Webseite für meine Bäckerei namens Krume mit Öffnungszeiten und Speisekarte', {
    name: 'Krume',
    language: 'de',
    parts: ['hours', 'menu'],
  }),
  site('Un site pour mon restaurant appelé Le Coin avec menu et horaires', {
    name: 'Le Coin',
    language: 'fr',
  }),
  site('Una página para mi cafetería llamada Sol con menú y contacto', {
    name: 'Sol',
    language: 'es',
    parts: ['menu', 'contact'],
  }),
  site('coffee shop site, open Monday to Friday 7am-6pm, 12 Mill Street', {
    parts: ['hours', 'location'],
    topic: 'cafe',
  }),
  site('restaurant website with menu and reservations', { parts: ['menu', 'booking'], topic: 'restaurant' }),
  site('event page for a jazz festival with a schedule and tickets', {
    parts: ['schedule', 'pricing'],
    topic: 'event',
  }),
  site('a dark website for a band called Night Ferry with tour dates and music', { name: 'Night Ferry' }),
  site(
    'one page for my plumbing business Hartley & Sons in Leeds with services, prices, reviews and a phone number 0113 496 0000',
    { parts: ['location'] },
  ),
  site('website for a dentist with team, treatments, opening hours and contact', {
    parts: ['team', 'hours', 'contact'],
    topic: 'clinic',
  }),
  site('website for a law firm called Harper with an about page and a blog page', {
    name: 'Harper',
    parts: ['about', 'posts'],
    does: 'pages',
  }),
  reactSite('website for a law firm called Harper with an about page and a blog page', {
    name: 'Harper',
    does: 'pages',
  }),
  site('multi page website for a bakery: home, menu, about and contact pages', {
    parts: ['menu', 'about', 'contact'],
    topic: 'bakery',
  }),
  site('a landing page for my llama trekking company', { parts: ['hero'] }),
  site('charity site for a food bank with donations and volunteers', { topic: 'nonprofit' }),
  // Memes.
  meme('when the code works on Friday but breaks in production on Monday', { does: 'meme' }),
  meme('expectation vs reality'),
  meme('nobody: my dog at 5am: is it breakfast yet'),
  meme('drinking water instead of my sixth coffee'),
  meme('top text: one does not simply, bottom text: walk past a bakery', { does: 'meme' }),
  ...sitePrompts,
];
