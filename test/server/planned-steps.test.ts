import { afterEach, beforeEach, expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import type { Script } from '../support/model-script.ts';
import { type ModelRequest, type ModelServer, startModelServer } from '../support/model-server.ts';
import { eventually } from '../support/eventually.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnBothDatabases } from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf, eventsOf } from './support/runs.ts';

const scene = 'ai-website-builder' as const;
const finish = (summary: string) => ({ tool: 'finish', args: { summary, name: '' } }) as const;
const write = (path: string, content: string) => ({ tool: 'write_file', args: { path, content } }) as const;
const wish = 'A shop for a bakery, with its kitchen plan and its books';
const steps = [
  { title: 'The shop', message: 'Build the shop.' },
  { title: 'The kitchen', message: 'Build the plan of the kitchen.' },
  { title: 'The books', message: 'Build the books.' },
];

/** How each form divides a wish. */
const planIn: Readonly<Record<string, (nonce: string) => Script>> = {
  tools: () => ({ parts: ['Three steps.', { tool: 'plan_steps', args: { steps } }, finish('Planned.')] }),
  tags: (nonce) => ({
    parts: [
      `Three steps.\n<sc-${nonce}:steps>\n${steps.map(({ title, message }) => `${title}: ${message}`).join('\n')}\n</sc-${nonce}:steps>\n<sc-${nonce}:done name="">\nPlanned.\n</sc-${nonce}:done>\n`,
    ],
  }),
  fences: () => ({
    parts: [
      `Three steps.\n\`\`\`plan-steps\n${steps.map(({ title, message }, index) => `${index + 1}. ${title}: ${message}`).join('\n')}\n\`\`\`\nPlanned.\n`,
    ],
  }),
};

/** How each form changes the steps that wait: one in other words, one left out, one as it is, one more. */
const changes = [
  { title: 'the books', message: 'keep' },
  { title: 'The kitchen', message: 'Build the kitchen with two ovens.' },
  { title: 'The shelves', message: 'skip' },
  { title: 'The garden', message: 'Build the garden.' },
];
const changeIn: Readonly<Record<string, (nonce: string) => Script>> = {
  tools: () => ({ parts: [{ tool: 'plan_steps', args: { steps: changes } }, finish('Changed.')] }),
  tags: (nonce) => ({
    parts: [
      `<sc-${nonce}:steps>\n${changes.map(({ title, message }) => `${title}: ${message}`).join('\n')}\n</sc-${nonce}:steps>\n<sc-${nonce}:done name="">\nChanged.\n</sc-${nonce}:done>\n`,
    ],
  }),
  fences: () => ({
    parts: [
      `\`\`\`plan-steps\n${changes.map(({ title, message }) => `- ${title}: ${message}`).join('\n')}\n\`\`\`\nChanged.\n`,
    ],
  }),
};

/** A step's own page, in each form. */
const pageIn: Readonly<Record<string, (nonce: string, path: string) => Script>> = {
  tools: (_, path) => ({ parts: [write(path, page(path)), finish(`Built ${path}.`)] }),
  tags: (nonce, path) => ({
    parts: [
      `<sc-${nonce}:write path="${path}">\n${page(path)}</sc-${nonce}:write>\n<sc-${nonce}:done name="">\nBuilt ${path}.\n</sc-${nonce}:done>\n`,
    ],
  }),
  fences: (_, path) => ({ parts: [`\`\`\`html ${path}\n${page(path)}\`\`\`\nBuilt ${path}.\n`] }),
};

/** Which step a request is about; 0 for one that is no step. */
const stepIn = ({ said }: ModelRequest): number =>
  Number(/The request is step (\d) of/.exec(said.slice(said.lastIndexOf('The request is step')))?.[1] ?? 0);

describeOnBothDatabases('a wish in several steps', (makeServer, dialect) => {
  const some = (names: readonly string[]) => (dialect === 'sqlite' ? names : names.slice(-1));
  let models: ModelServer;
  beforeEach(async () => {
    models = await startModelServer();
  });
  afterEach(() => models.close());

  /** @param answer to a step, by its number of all that came before */
  const begin = async (
    form = 'tools',
    answer: (step: string, request: ModelRequest) => Script | null = () => null,
  ) => {
    models.answer((request) => {
      const { nonce, said } = request;
      const asked = said.slice(said.lastIndexOf('The request:'));
      const step = steps.find(({ message }) => asked.includes(message));
      if (step !== undefined)
        return (
          answer(step.title, request) ??
          pageIn[form]?.(nonce, `${step.title.slice(4)}.html`) ?? { parts: ['There is no such form.'] }
        );
      if (asked.includes(wish)) return planIn[form]?.(nonce) ?? {};
      return pageIn[form]?.(nonce, 'other.html') ?? {};
    });
    const server = await makeServer({
      env: { OPENAI_COMPATIBLE_URL: models.url, MODELS: `compatible/test; as=${form}` },
    });
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await ada.call('projectCreate', {
      prompt: wish,
      scene,
      engine: 'compatible/test',
    });
    await ended(server, projectId, runId);
    const events = await eventsOf(server, projectId);
    const queued = events.flatMap(({ runId: id, body }) =>
      body.type === 'run.queued' && body.step !== undefined ? [{ id: id ?? '', step: body.step }] : [],
    );
    return {
      server,
      ada,
      projectId,
      planId: runId,
      ids: queued.map(({ id }) => id),
      queued,
      over: async (id: string) => endOf(await ended(server, projectId, id), id),
      /** Until the log says of a run that it has begun. */
      begun: (id: string) =>
        eventually(async () => {
          const all = await eventsOf(server, projectId);
          expect(all.some((event) => event.runId === id && event.body.type === 'run.started')).toBe(true);
        }),
      arranged: async () => bodiesOf(await eventsOf(server, projectId), 'queue.arranged').at(-1),
      versions: async () =>
        bodiesOf(await eventsOf(server, projectId), 'version.created').map(({ version }) => version.runId),
    };
  };

  it.each(some(['tools', 'tags', 'fences']))(
    '[BUILD-05] with %s: each step is a run of the queue with its version, and knows what it belongs to',
    async (form) => {
      const { server, ada, projectId, planId, ids, queued, over, versions } = await begin(form);
      expect(queued.map(({ step }) => step)).toEqual(steps.map(({ title }) => ({ of: planId, title })));
      for (const id of ids) expect(await over(id)).toMatchObject({ outcome: 'done' });
      expect(await versions()).toEqual(ids);
      expect(Object.keys(await contentsOf(server, projectId)).sort()).toEqual([
        'books.html',
        'kitchen.html',
        'shop.html',
      ]);
      expect((await ada.call('runReplay', { runId: planId })).steps).toEqual(ids);
      const [plan, , second] = models.requests;
      expect(plan?.system).toMatch(/plan_steps|:steps>|plan-steps/);
      expect(second?.said).toContain('The request is step 2 of 3 of a larger wish.');
      expect(second?.said).toContain(wish);
      expect(second?.said).toContain('1. The shop (before this)\n2. The kitchen\n3. The books');
      // A step is not divided again.
      expect(second?.system).not.toMatch(/plan_steps|:steps>|plan-steps/);
      expect(JSON.stringify(second?.body['tools'] ?? [])).not.toContain('plan_steps');
    },
  );

  it('[BUILD-05] they are paused, put into another order, struck and let go on, by their owner alone', async () => {
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const { server, ada, projectId, ids, over, begun, arranged, versions } = await begin('tools', (step) =>
      step === 'The shop'
        ? { parts: ['First', held, write('shop.html', page('Shop')), finish('Built.')] }
        : null,
    );
    const [first = '', second = '', third = ''] = ids;
    await begun(first);
    const bob = await server.signIn('bob@example.com');
    const paused = { projectId, runIds: [second, third], isHeld: true };
    expect((await bob.envelope('queueArrange', paused)).errNo).toBe(ErrNo.notFound);
    expect(await arranged()).toBeUndefined();
    // What does not wait is passed over.
    await ada.call('queueArrange', { ...paused, runIds: [first, 'r_none', second, third] });
    expect(await arranged()).toEqual({
      type: 'queue.arranged',
      order: [second, third],
      held: [second, third],
    });
    goOn();
    expect(await over(first)).toMatchObject({ outcome: 'done' });
    // A message of its own does not wait for what is paused.
    const { runId: own } = await ada.call('runSubmit', { projectId, prompt: 'Something else' });
    expect(await over(own)).toMatchObject({ outcome: 'done' });
    expect(await versions()).toEqual([first, own]);
    await ada.call('queueArrange', { projectId, runIds: [third, second] });
    expect(await arranged()).toMatchObject({ order: [third, second], held: [third, second] });
    await ada.call('queueArrange', { projectId, runIds: [third, second], isHeld: false });
    expect(await over(second)).toMatchObject({ outcome: 'done' });
    expect(await versions()).toEqual([first, own, third, second]);
    expect(models.requests.at(-1)?.said).toContain('3. The kitchen');
  });

  it.each(some(['tools', 'tags', 'fences']))(
    '[BUILD-05] with %s: a message in words takes one out, says one otherwise, adds one and puts them into another order',
    async (form) => {
      let goOn = (): void => {};
      const held = new Promise<void>((resolve) => (goOn = resolve));
      const world = await begin(form, (step, { nonce }) =>
        step === 'The shop'
          ? { parts: ['First ', held, ...(pageIn[form]?.(nonce, 'shop.html').parts ?? [])] }
          : null,
      );
      const { ada, server, projectId, planId, ids, over, begun, versions } = world;
      const [first = '', kitchen = '', books = ''] = ids;
      await begun(first);
      await eventually(() => {
        expect(models.requests.length).toBe(2);
        return Promise.resolve();
      });
      const asked: ModelRequest[] = [];
      models.answer((request) => {
        const { said, nonce } = request;
        asked.push(request);
        const wanted = said.slice(said.lastIndexOf('The request:'));
        if (wanted.includes('no shelves')) return changeIn[form]?.(nonce) ?? {};
        const name = ['books', 'two ovens', 'garden'].find((word) => wanted.includes(word)) ?? 'other';
        return pageIn[form]?.(nonce, `${name.replace(' ', '-')}.html`) ?? {};
      });
      const { runId: own } = await ada.call('runSubmit', {
        projectId,
        prompt: 'The books first, no shelves, a kitchen with two ovens, and a garden at the end',
        engine: 'compatible/test',
      });
      goOn();
      expect(await over(own)).toMatchObject({ outcome: 'done' });
      // It came before what waits, and was told of it.
      expect(asked[0]?.said).toContain(
        '- The kitchen: Build the plan of the kitchen.\n- The books: Build the books.',
      );
      const events = await eventsOf(server, projectId);
      const added = events.flatMap(({ runId: id, body }) =>
        body.type === 'run.queued' && body.step !== undefined && !ids.includes(id ?? '')
          ? [{ id, body }]
          : [],
      );
      expect(added.map(({ body }) => [body.step, body.prompt])).toEqual([
        [{ of: planId, title: 'The kitchen' }, 'Build the kitchen with two ovens.'],
        [{ of: planId, title: 'The garden' }, 'Build the garden.'],
      ]);
      const [ovens, garden] = added.map(({ id }) => id ?? '');
      expect(endOf(events, kitchen)).toMatchObject({ outcome: 'stopped', credits: 0 });
      expect(await over(garden ?? '')).toMatchObject({ outcome: 'done' });
      expect(await versions()).toEqual([first, books, ovens, garden]);
      expect(asked.at(-1)?.said).toContain(
        '2. The books (before this)\n3. The kitchen (before this)\n4. The garden',
      );
    },
  );

  it('[BUILD-05] what is struck is not done, and no step of the others’ list', async () => {
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const { ada, ids, over, begun, versions } = await begin('tools', (step) =>
      step === 'The shop'
        ? { parts: ['First', held, write('shop.html', page('Shop')), finish('Built.')] }
        : null,
    );
    const [first = '', second = '', third = ''] = ids;
    await begun(first);
    await ada.call('runStop', { runId: second });
    goOn();
    expect(await over(third)).toMatchObject({ outcome: 'done' });
    expect(await versions()).toEqual([first, third]);
    const last = models.requests.at(-1);
    expect(last === undefined ? 0 : stepIn(last)).toBe(2);
    expect(last?.said).not.toContain('The kitchen');
  });

  it.each(['fails', 'asks'])(
    '[BUILD-05] one that %s holds the rest until the person lets them go on',
    async (how) => {
      let isBroken = true;
      const { server, ada, projectId, ids, over, arranged, versions } = await begin('tools', (step) => {
        if (step !== 'The kitchen' || !isBroken) return null;
        return how === 'fails'
          ? { parts: [write('app.js', 'const a = one(;\n'), finish('Broken.')] }
          : { parts: [{ tool: 'ask_person', args: { question: 'Which oven?', choices: ['Wood', 'Gas'] } }] };
      });
      const [first = '', second = '', third = ''] = ids;
      await over(second);
      expect(await arranged()).toEqual({ type: 'queue.arranged', order: [third], held: [third] });
      const versioned = await versions();
      expect(versioned[0]).toBe(first);
      isBroken = false;
      const { runId } = await ada.call('runRetry', { runId: second });
      expect(await over(runId)).toMatchObject({ outcome: 'done' });
      expect(models.requests.at(-1)?.said).toContain('The request is step 2 of 3');
      const states = bodiesOf(
        (await eventsOf(server, projectId)).filter((event) => event.runId === third),
        'run.started',
      );
      expect(states).toEqual([]);
      await ada.call('queueArrange', { projectId, runIds: [third], isHeld: false });
      expect(await over(third)).toMatchObject({ outcome: 'done' });
    },
  );

  it('[BUILD-05] steps are planned once, and not more of them than can wait', async () => {
    const again = { tool: 'plan_steps', args: { steps } } as const;
    models.answer(({ said }) => {
      if (said.includes('The request is step')) return pageIn['tools']?.('', 'index.html') ?? {};
      return said.includes('The steps were planned before')
        ? { parts: [finish('Planned.')] }
        : { parts: [again, again, finish('Planned.')] };
    });
    const server = await makeServer({
      env: { OPENAI_COMPATIBLE_URL: models.url, MODELS: 'compatible/test; as=tools' },
    });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: wish, scene, engine: 'compatible/test' });
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'done' });
    expect(bodiesOf(events, 'run.queued').filter(({ step }) => step !== undefined)).toHaveLength(3);
    expect(bodiesOf(events, 'action.refused')).toMatchObject([
      { action: 'steps', reason: 'The steps were planned before: finish.' },
    ]);
  });
});
