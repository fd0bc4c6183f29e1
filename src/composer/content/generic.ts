import { week, type Topic } from './topic.ts';

/** What is said when no topic is recognised; also the ground that small topics build on. */
export const generic: Topic = {
  id: 'generic',
  words: [],
  noun: 'a small company',
  motifs: ['knot', 'plant', 'lamp', 'books', 'box', 'star'],
  looks: [
    {
      accent: '#1f5c4d',
      second: '#eab15c',
      ground: 'paper',
      direction: 'editorial',
      display: 'transitional',
      body: 'humanist',
    },
    {
      accent: '#3b3bd6',
      second: '#ff9f6b',
      ground: 'mist',
      direction: 'bold',
      display: 'grotesque',
      body: 'grotesque',
    },
    {
      accent: '#b3402f',
      second: '#88a6a0',
      ground: 'paper',
      direction: 'craft',
      display: 'slab',
      body: 'humanist',
    },
    {
      accent: '#7c3f8c',
      second: '#f2c14e',
      ground: 'tint',
      direction: 'soft',
      display: 'rounded',
      body: 'humanist',
    },
  ],
  eyebrow: 'Made with care',
  headlines: [
    'Done properly, by people you can talk to',
    'Small on purpose, good by habit',
    'The way it should have been all along',
  ],
  lead: '{name} is a small team that answers the phone, keeps its word and is proud of the details.',
  about: [
    'We started because we wanted this to exist and could not find it. Since then we have kept it small enough that everybody knows every customer.',
    'We do one thing, take the time it needs, and stand behind the result.',
  ],
  featuresTitle: 'Why people choose us',
  features: [
    ['hand', 'Care in the details', 'The parts that nobody looks at are finished as well as the rest.'],
    ['chat', 'Somebody answers', 'You talk to the person who does the work.'],
    ['clock', 'On time', 'We say when it will be ready, and it is.'],
    ['shield', 'We stand behind it', 'If something is not right, we put it right.'],
  ],
  offersTitle: 'What we offer',
  offers: [
    [
      'Offers',
      [
        ['First meeting', 'Half an hour, no obligation', 0],
        ['Standard', 'The usual way, done well', 120],
        ['Complete', 'From the first idea to the last detail', 340],
      ],
    ],
  ],
  quotes: [
    ['Exactly what they promised, on the day that they promised it.', 'Julia Brandt', 'Customer'],
    ['I asked three questions and got three straight answers. That was new.', 'Andrew Mills', 'Customer'],
    ['You notice that they like what they do.', 'Priya Raman', 'Customer'],
  ],
  questions: [
    ['How do we start?', 'Write a few lines about what you need. We answer within a working day.'],
    ['What does it cost?', 'You get a fixed price in writing before anything begins.'],
    ['How long does it take?', 'Most requests are done within two weeks. We tell you at the start.'],
    ['What if I am not happy?', 'Tell us, and we change it. That is part of the price.'],
  ],
  gallery: ['At work', 'A detail', 'Where it happens', 'Nearly done', 'The team', 'Ready to go'],
  roles: ['Founder', 'Craft', 'Customers', 'Planning'],
  facts: [
    ['1 day', 'until you hear from us'],
    ['12', 'years of practice'],
    ['98 %', 'come back'],
  ],
  plans: [
    ['Start', 19, 'For a first try', ['The essentials', 'Help by e-mail', 'Cancel at any time']],
    [
      'Regular',
      49,
      'For most people',
      ['Everything in Start', 'Priority help', 'Two people', 'Monthly review'],
    ],
    [
      'Complete',
      99,
      'When it has to be perfect',
      ['Everything in Regular', 'A person of your own', 'Unlimited people'],
    ],
  ],
  steps: [
    ['Tell us', 'A few lines are enough.'],
    ['We plan', 'You get a date and a price.'],
    ['We deliver', 'And stay until it is right.'],
  ],
  hours: week('09:00', '17:00', { 5: null, 6: null }),
  action: 'Get in touch',
  subjects: ['A question', 'An offer', 'Something else'],
  sections: ['about', 'features', 'steps', 'testimonials', 'faq', 'contact'],
};
export const topic = (part: Partial<Topic> & Pick<Topic, 'id' | 'words' | 'noun'>): Topic => ({
  ...generic,
  ...part,
});
