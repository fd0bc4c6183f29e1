import {
  adds,
  computes,
  control,
  does,
  enter,
  field,
  fill,
  lacks,
  mayPress,
  misses,
  press,
  sees,
  shows,
  wait,
  type LockedPrompt,
} from '../vocabulary.ts';

const starts = 'start|begin|go|play|let';
const goesOn = 'next|continue|finish|result|see|weiter';

/** Calculators, quizzes, timers, counters, games and generators. */
export const tools: readonly LockedPrompt[] = [
  {
    id: 'calc-paint',
    type: 'react_native',
    prompt:
      'paint calculator. room length width height in meters, minus doors 1.6 m² each, 1 litre covers 10 m², two coats. tell me litres',
    own: ['paint', 'length', 'width', 'height', 'door', 'litre'],
    checks: [
      field('length'),
      field('width'),
      field('height'),
      field('doors'),
      shows(/litres?/),
      computes({ length: '5', width: '4', height: '2.5', doors: '1' }, 8.68),
    ],
  },
  {
    id: 'calc-mortgage',
    type: 'react',
    prompt:
      'Mortgage calculator: loan amount, interest rate % per year, years. monthly payment = loan * r / (1 - (1+r)^-n) with r the monthly rate and n the number of months',
    own: ['mortgage', 'loan', 'interest', 'years', 'monthly payment'],
    checks: [
      field('loan'),
      field('interest|rate'),
      field('years'),
      shows(/monthly payment/),
      computes({ loan: '240000', 'interest|rate': '3.6', years: '25' }, 1214.41),
    ],
  },
  {
    id: 'calc-oven',
    type: 'react_native',
    prompt: 'oven temperature converter between celsius, fahrenheit and gas mark',
    own: ['oven', 'celsius|°c', 'fahrenheit|°f', 'gas mark'],
    checks: [
      shows('celsius|°C', 'fahrenheit|°F', 'gas mark'),
      computes({ 'celsius|temperature|value|degrees|from': '200' }, 392),
    ],
  },
  {
    id: 'calc-freelance-rate',
    type: 'react',
    prompt:
      'hourly rate calculator for freelancers: desired yearly income, yearly costs, vacation weeks, sick weeks, billable hours per week. rate = (income + costs) / ((52 - vacation - sick) * hours)',
    own: ['income', 'costs', 'vacation', 'sick', 'billable', 'hourly rate|rate'],
    checks: [
      field('income|desired yearly income'),
      field('costs|yearly costs'),
      field('vacation'),
      field('sick'),
      field('billable|hours'),
      computes(
        {
          'income|desired yearly income': '61000',
          'costs|yearly costs': '12000',
          vacation: '5',
          sick: '2',
          'billable|hours': '25',
        },
        64.89,
      ),
    ],
  },
  {
    id: 'calc-pizza-dough',
    type: 'react_native',
    prompt:
      'pizza dough calculator: number of balls, weight per ball, hydration in %, salt 2.8%, yeast 0.2%. give me flour, water, salt, yeast in grams',
    own: ['dough', 'balls', 'weight per ball|weight', 'hydration', 'flour', 'yeast', 'salt'],
    checks: [
      field('balls|number of balls'),
      field('weight'),
      field('hydration'),
      shows('flour', 'water', 'salt', 'yeast'),
      computes({ 'balls|number of balls': '6', weight: '250', hydration: '65' }, /\b89[23]\b/, /\b580\b/),
    ],
  },
  {
    id: 'calc-tip',
    type: 'react_native',
    prompt: 'tip calc w/ 15 18 20 % buttons and split by ppl',
    own: ['tip', '15', '18', '20', 'split|people|person|ppl'],
    checks: [
      control('15'),
      control('18'),
      control('20'),
      does(
        'splits the bill',
        fill('bill|amount', '84'),
        press('18'),
        fill('people|split|ppl|persons|number of', '3'),
        sees(15.12, 33.04),
      ),
    ],
  },
  {
    id: 'quiz-capitals',
    type: 'react',
    prompt: 'Quiz about capital cities of South America with 8 questions, 4 answers each, score at the end',
    own: ['capital', 'south america'],
    checks: [
      shows(/capital/, 8),
      lacks('France', 'Japan', 'Canada'),
      does(
        'an answer is judged',
        mayPress(starts),
        press(
          'lima|quito|bogot|santiago|brasilia|buenos|la paz|sucre|caracas|montevideo|asuncion|georgetown|paramaribo',
        ),
        mayPress('check|submit|answer'),
        sees(/correct|right|wrong|not quite|incorrect|score:? ?[01]|2 (of|\/) 8/),
      ),
    ],
  },
  {
    id: 'quiz-fractions',
    type: 'react',
    prompt: `quiz for my class about fractions
1. What is 1/2 + 1/4? 3/4*, 2/6, 1/6
2. Which is bigger, 2/3 or 3/5? 2/3*, 3/5
3. 0.2 as a fraction? 1/5*, 2/5, 1/20
the * is the right answer. show the score at the end`,
    own: ['fraction', '1/2 + 1/4', '3/4', '2/6', 'bigger'],
    checks: [
      lacks('3/4*', '2/3*', '1/5*'),
      does(
        'all right answers give the full score',
        mayPress(starts),
        sees('What is 1/2 + 1/4?'),
        press('3/4'),
        mayPress('check|submit'),
        mayPress(goesOn),
        sees(/which is bigger/),
        press('2/3'),
        mayPress('check|submit'),
        mayPress(goesOn),
        sees(/0\.2 as a fraction/),
        press('1/5'),
        mayPress('check|submit'),
        mayPress(goesOn),
        sees(/\b3 ?(of|\/|out of) ?3\b|100 ?%/),
      ),
      does(
        'a wrong answer does not count',
        mayPress(starts),
        press('2/6'),
        mayPress('check|submit'),
        mayPress(goesOn),
        press('2/3'),
        mayPress('check|submit'),
        mayPress(goesOn),
        press('1/5'),
        mayPress('check|submit'),
        mayPress(goesOn),
        sees(/\b2 ?(of|\/|out of) ?3\b|6[67] ?%/),
      ),
    ],
  },
  {
    id: 'quiz-flashcards',
    type: 'react_native',
    prompt:
      'flashcards for spanish words: el perro - the dog, la manzana - the apple, correr - to run, ayer - yesterday. flip, mark known, shuffle',
    own: ['el perro', 'la manzana', 'correr', 'ayer', 'the dog', 'the apple', 'shuffle', 'know'],
    checks: [
      shows(/el perro|la manzana|correr|ayer/),
      control('shuffle|mix'),
      does(
        'a card turns round',
        mayPress(starts),
        press('flip|show|turn|reveal|el perro|la manzana|correr|ayer'),
        sees(/the dog|the apple|to run|yesterday/),
        press('known|know|got it|i know|mark'),
      ),
    ],
  },
  {
    id: 'timer-tabata',
    type: 'react_native',
    prompt: 'tabata timer 20 seconds work 10 seconds rest 8 rounds, big numbers, beep',
    own: ['tabata', 'work', 'rest', 'round'],
    checks: [
      shows(20, 10, 8),
      control('start'),
      does(
        'work, rest and the next round follow each other',
        press('start'),
        sees(/work|go/),
        wait(23),
        sees(/rest|pause/),
        wait(10),
        sees(/round:? ?2|\b2 ?(\/|of) ?8/),
      ),
    ],
  },
  {
    id: 'timer-pomodoro',
    type: 'react',
    prompt: 'pomodoro 50/10, after 4 a long break of 30',
    own: ['pomodoro|focus', '50', '10', 'long break', '30'],
    checks: [
      shows(/50:00|50 ?min/, /long break/, /\b30\b/),
      does('counts down', press('start'), wait(30), sees(/\b49:(2|3)\d/)),
      does('the break takes ten minutes', press('short break|break|skip'), sees(/\b(10:00|0?9:5\d)/)),
      does('the long break takes thirty', press('long break'), sees(/\b(30:00|29:5\d)/)),
    ],
  },
  {
    id: 'timer-egg',
    type: 'react_native',
    prompt: 'egg timer: soft 4 min, medium 6 min, hard 9 min, choose and start',
    own: ['egg', 'soft', 'medium', 'hard'],
    checks: [
      control('soft'),
      control('medium'),
      control('hard'),
      does(
        'medium counts down from six minutes',
        press('medium'),
        mayPress('start'),
        wait(60),
        sees(/\b0?(5:00|4:5\d)/),
      ),
    ],
  },
  {
    id: 'counter-knitting',
    type: 'react_native',
    prompt:
      'counter app for knitting rows. several counters with name, + and -, reset, and a target. tell me when target is reached',
    own: ['knitting|rows', 'counter', 'target', 'reset'],
    checks: [
      adds({ name: 'Sleeve', target: '2' }, ['Sleeve']),
      control('reset'),
      does(
        'says when the target is reached',
        enter({ name: 'Sleeve', target: '2' }),
        press('+|plus|increase|add one|one more|more|count up', 'Sleeve'),
        press('+|plus|increase|add one|one more|more|count up', 'Sleeve'),
        sees(/reached|done|complete|finished/),
      ),
    ],
  },
  {
    id: 'game-rock-paper-scissors',
    type: 'react',
    prompt: 'rock paper scissors against the computer, best of 5',
    own: ['rock', 'paper', 'scissors', '5'],
    checks: [
      control('rock'),
      control('paper'),
      control('scissors'),
      does('a round is decided', mayPress(starts), press('rock'), sees(/win|won|lose|lost|draw|tie|point/)),
    ],
  },
  {
    id: 'game-guess-number',
    type: 'react_native',
    prompt: 'number guessing game 1 to 100, tell me higher or lower, count my tries',
    own: ['guess', '100', 'higher|high', 'lower|low', 'tries|attempts|guesses'],
    checks: [
      field('guess|number|your'),
      does(
        'a guess is answered and counted',
        mayPress(starts),
        fill('guess|number|your', '50'),
        press('guess|check|try|submit|ok'),
        sees(/higher|lower|too (high|low)|bigger|smaller|correct/, /\b1\b/),
      ),
    ],
  },
  {
    id: 'gen-teams',
    type: 'project',
    prompt: 'a random team generator: paste names one per line, choose how many teams, shuffle',
    own: ['team', 'names', 'shuffle'],
    checks: [
      field('names'),
      field('teams|how many'),
      does(
        'everybody is in a team',
        fill('names|people|players', 'Ann\nBob\nCy\nDee'),
        fill('teams|how many|number', '2'),
        press('shuffle|generate|make|create|mix'),
        sees(/team (1|a)\b/, /team (2|b)\b/, 'Ann', 'Bob', 'Cy', 'Dee'),
      ),
    ],
  },
  {
    id: 'gen-password',
    type: 'react',
    prompt: 'password generator, length 8 to 64, checkboxes for numbers symbols uppercase, copy button',
    own: ['password', 'length', 'numbers', 'symbols', 'uppercase', 'copy'],
    checks: [
      field('length'),
      field('numbers|digits'),
      field('symbols'),
      field('uppercase|capital'),
      control('copy'),
      does(
        'the length is what was chosen',
        fill('length', '41'),
        mayPress('generate|new|create|regenerate'),
        sees(/(?<!\S)\S{41}(?!\S)/),
        misses('undefined'),
      ),
    ],
  },
];
