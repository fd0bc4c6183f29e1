type Feature = readonly [icon: string, title: string, text: string];

/** What a tool does, by what it is for. */
const activities: readonly (readonly [RegExp, readonly Feature[]])[] = [
  [
    /\btime[- ]?track|\btimesheet|\bbillable/iu,
    [
      ['clock', 'Start and stop', 'One button begins the clock, another ends it. Nothing else to remember.'],
      ['calendar', 'Timesheets', 'The week on one page, by project and by day, ready to hand in.'],
      ['people', 'Clients and projects', 'Every hour belongs to somebody, so that bills are right.'],
      ['chart', 'Reports', 'See where the hours went, and save it as a file.'],
      ['phone', 'On the way', 'Begin on the phone, end at the desk.'],
      ['edit', 'Corrected in seconds', 'Forgot to stop? Change the times by hand.'],
    ],
  ],
  [
    /\binvoic|\bbilling/iu,
    [
      ['edit', 'Written in a minute', 'Choose a client, add what you did, send.'],
      ['coin', 'Tax included', 'Rates and sums are reckoned for you.'],
      ['clock', 'Reminders', 'What is late is brought up again, politely.'],
      ['chart', 'What is open', 'See at once who has paid and who has not.'],
      ['people', 'Clients in one place', 'Addresses and terms are kept for next time.'],
      ['shield', 'Kept in order', 'Numbers without gaps, and every version.'],
    ],
  ],
  [
    /\bnote/iu,
    [
      ['edit', 'Write at once', 'Open it and type. It has saved before you stop.'],
      ['search', 'Found again', 'Search every word that you ever wrote.'],
      ['book', 'Kept together', 'Notebooks and links between notes.'],
      ['phone', 'On every device', 'What you write here stands there too.'],
      ['people', 'Shared when you want', 'One note for one person, or for all.'],
    ],
  ],
  [
    /\b(?:project|task|plan|roadmap)/iu,
    [
      ['grid', 'Boards', 'Everything in columns, moved by hand.'],
      ['calendar', 'Timeline', 'Who does what until when, on one line.'],
      ['people', 'Who does it', 'Every task has a name and a day.'],
      ['chart', 'How it goes', 'What is done, what waits, and what is late.'],
      ['chat', 'Beside the work', 'Comments stand where they belong.'],
      ['bolt', 'Templates', 'Begin with what worked last time.'],
    ],
  ],
  [
    /\bpassword/iu,
    [
      ['key', 'Every password', 'Kept in one place that opens with one.'],
      ['bolt', 'Filled in for you', 'In the browser and on the phone.'],
      ['shield', 'Made strong', 'New ones are long and never used twice.'],
      ['people', 'Shared safely', 'With family or team, without sending them around.'],
      ['search', 'Weak ones found', 'See which ones should be changed.'],
    ],
  ],
  [
    /\bback-?up|\barchiv/iu,
    [
      ['clock', 'Every hour', 'It runs by itself and says so if it could not.'],
      ['shield', 'Encrypted', 'Nobody but you can read it.'],
      ['search', 'One file or all', 'Look inside a day and take back what you need.'],
      ['box', 'Versions', 'Go back to how it was last month.'],
      ['chart', 'Reports', 'A short message on how the last one went.'],
    ],
  ],
  [
    /\bschedul|\bbook|\bappointment|\bcalendar/iu,
    [
      ['calendar', 'One link', 'Others choose from the times that suit you.'],
      ['clock', 'Reminders', 'Nobody forgets, on either side.'],
      ['people', 'For teams', 'Who is free is found by itself.'],
      ['edit', 'Moved in a click', 'A new time without a thread of messages.'],
      ['chart', 'Overview', 'Your week, and what fills it.'],
    ],
  ],
  [
    /\bbudget|\bmoney|\bsaving|\bexpense|\bfinanc/iu,
    [
      ['coin', 'Every amount', 'Put in, or read from your bank statement.'],
      ['chart', 'Where it goes', 'Groups and months at a glance.'],
      ['clock', 'Before it is too much', 'A word when a budget is nearly used.'],
      ['people', 'Together', 'One household, one view.'],
      ['shield', 'Private', 'Your figures are yours.'],
    ],
  ],
  [
    /\bdiv(?:e|ing)\b|\blog\b|\bjournal/iu,
    [
      ['edit', 'Logged in a minute', 'Place, day and conditions, and a note.'],
      ['chart', 'Over the years', 'How often, how long, how far.'],
      ['search', 'Found again', 'By place, by day, by who was there.'],
      ['people', 'Shared', 'With those who were with you.'],
    ],
  ],
];

/** What a tool of this kind does; null where only the general can be said. */
export const featuresOf = (what: string): readonly Feature[] | null =>
  activities.find(([pattern]) => pattern.test(what))?.[1] ?? null;
