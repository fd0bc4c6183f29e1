import { network } from '#test/models/samples.ts';
import { after, done, failed, type Step, type Steps } from './step.ts';

const offline = { code: -1, message: 'Network Error' };
const subject = { path: 'src/App.tsx', at: 4 };
const whole = { path: 'src/App.tsx', at: 0 };
const refusal = { why: 'It is defined in the package react.' };
const started = { does: ['starts loadTypes'] } as const;

/** A command from its request to how it ends. */
const command = (
  state: string,
  actor: string,
  request: { type: string; path: string },
  at: object,
): Step[] => [
  {
    in: 'command.none',
    with: { why: 'No.', failure: offline },
    on: request,
    to: `command.${state}`,
    becomes: { subject: at, why: '', failure: null },
    does: [`starts ${actor}`],
  },
  ...(state === 'locating'
    ? []
    : [{ in: `command.${state}`, on: done(actor, { why: '' }), to: 'command.none' }]),
  { in: `command.${state}`, on: done(actor, refusal), to: 'command.refused', becomes: refusal },
  {
    in: `command.${state}`,
    on: failed(actor, network),
    to: 'command.refused',
    becomes: { failure: offline },
  },
];

/** What was chosen about saving is decided before anything happens. */
const decided = (step: Step): Step =>
  step.in.includes('saving.') ? step : { ...step, in: `${step.in} + saving.plain.kept` };

export const languageTools: Steps = {
  id: 'language-tools',
  begins: [
    {
      input: { projectId: 'project-1', formatsOnSave: false },
      to: 'service.off + command.none + saving.plain.kept',
    },
    {
      input: { projectId: 'project-1', formatsOnSave: true },
      to: 'service.off + command.none + saving.formats.kept',
    },
  ],
  steps: [
    { in: 'service.off', on: { type: 'file.shown', isScript: false } },
    {
      in: 'service.off',
      on: { type: 'file.shown', isScript: true },
      to: 'service.up.starting',
      does: ['starts service'],
    },
    { in: 'service.up.starting', on: 'service.ready', to: 'service.up.loadingTypes', ...started },
    { in: 'service.up.starting', on: 'service.failed', to: 'service.failed' },
    { in: 'service.up.ready', on: failed('service', network), to: 'service.failed' },
    {
      in: 'service.up.loadingTypes',
      with: { typesFailure: offline },
      on: done('loadTypes', { left: ['three'] }),
      to: 'service.up.ready',
      becomes: { left: ['three'], typesFailure: null },
    },
    {
      in: 'service.up.loadingTypes',
      on: failed('loadTypes', network),
      to: 'service.up.withoutTypes',
      becomes: { typesFailure: offline },
    },
    { in: 'service.up.ready', on: 'types.missed', to: 'service.up.resting', does: ['waits 2000 ms'] },
    { in: 'service.up.resting', on: 'types.missed', does: ['waits 2000 ms'] },
    { in: 'service.up.resting', on: after('typesPause'), to: 'service.up.loadingTypes', ...started },
    { in: 'service.up.withoutTypes', on: 'retry.requested', to: 'service.up.loadingTypes', ...started },
    { in: 'service.up.withoutTypes', on: 'types.missed', to: 'service.up.resting', does: ['waits 2000 ms'] },
    { in: 'service.failed', on: 'retry.requested', to: 'service.up.starting', does: ['starts service'] },

    ...command(
      'formatting',
      'format',
      { type: 'format.requested', path: 'src/App.tsx', saves: false } as never,
      whole,
    ),
    ...command(
      'formattingToSave',
      'formatToSave',
      { type: 'format.requested', path: 'src/App.tsx', saves: true } as never,
      whole,
    ),
    ...command('organizing', 'organizeImports', { type: 'imports.requested', path: 'src/App.tsx' }, whole),
    ...command(
      'finding',
      'find',
      { type: 'definition.requested', path: 'src/App.tsx', at: 4 } as never,
      subject,
    ),
    ...command(
      'locating',
      'locate',
      { type: 'rename.requested', path: 'src/App.tsx', at: 4 } as never,
      subject,
    ),
    {
      in: 'command.locating',
      on: done('locate', { name: 'greet' }),
      to: 'command.naming',
      becomes: { oldName: 'greet', name: 'greet' },
    },
    {
      in: 'command.naming',
      with: { oldName: 'greet', name: 'greet', failure: offline },
      on: { type: 'name.changed', name: 'welcome' },
      becomes: { name: 'welcome', failure: null },
    },
    { in: 'command.naming', with: { oldName: 'greet', name: 'greet' }, on: 'rename.confirmed' },
    { in: 'command.naming', with: { oldName: 'greet', name: '2nd' }, on: 'rename.confirmed' },
    {
      in: 'command.naming',
      with: { oldName: 'greet', name: 'welcome' },
      on: 'rename.confirmed',
      to: 'command.renaming',
      does: ['starts rename'],
    },
    {
      in: 'command.naming',
      with: { why: 'No.', failure: offline },
      on: 'rename.cancelled',
      to: 'command.none',
      becomes: { why: '', failure: null },
    },
    { in: 'command.renaming', on: done('rename', { why: '' }), to: 'command.none' },
    { in: 'command.renaming', on: done('rename', refusal), to: 'command.naming', becomes: refusal },
    {
      in: 'command.renaming',
      on: failed('rename', network),
      to: 'command.naming',
      becomes: { failure: offline },
    },
    {
      in: 'command.refused',
      with: { why: 'No.', failure: offline },
      on: { type: 'file.shown', isScript: false },
      to: 'command.none',
      becomes: { why: '', failure: null },
    },

    {
      in: 'saving.plain.kept',
      on: { type: 'formatOnSave.chosen', formats: true },
      to: 'saving.formats.keeping',
      does: ['starts keepFormats'],
    },
    { in: 'saving.formats.keeping', on: done('keepFormats'), to: 'saving.formats.kept' },
    {
      in: 'saving.formats.keeping',
      on: failed('keepFormats', network),
      to: 'saving.formats.unkept',
      becomes: { choiceFailure: offline },
    },
    {
      in: 'saving.formats.unkept',
      on: 'retry.requested',
      to: 'saving.formats.keeping',
      does: ['starts keepFormats'],
    },
    {
      in: 'saving.formats.kept',
      on: { type: 'formatOnSave.chosen', formats: false },
      to: 'saving.plain.keeping',
      does: ['starts keepPlain'],
    },
    { in: 'saving.plain.keeping', on: done('keepPlain'), to: 'saving.plain.kept' },
    {
      in: 'saving.plain.keeping',
      on: failed('keepPlain', network),
      to: 'saving.plain.unkept',
      becomes: { choiceFailure: offline },
    },
    {
      in: 'saving.plain.unkept',
      on: 'retry.requested',
      to: 'saving.plain.keeping',
      does: ['starts keepPlain'],
    },
  ].map(decided),
};
