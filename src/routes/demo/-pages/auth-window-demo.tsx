import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { type Actor } from 'xstate';
import { connect } from '#machines/auth-popup/auth-popup.connect.ts';
import { authPopupMachine, popupLimits } from '#machines/auth-popup/auth-popup.machine.ts';
import { createSimulation } from '#features/inspector/simulation.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Notice, StateDot } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { after, DemoPage, failed, idle, Section, StateCard, StateGrid } from './demo-page.tsx';

type Events = Parameters<typeof after>[2];
type Popup = Actor<typeof authPopupMachine>;
type View = ReturnType<typeof connect>;
const known = { url: 'https://github.com/login/oauth/authorize' };

const states: readonly (readonly [string, unknown, Events])[] = [
  ['opened, the address is asked for', { url: null }, []],
  ['opened', known, []],
  ['completed', known, [{ type: 'popup.answered', result: { code: 'demo' } }]],
  ['cancelled', known, [{ type: 'popup.closed' }]],
  ['blocked', known, [{ type: 'popup.blocked' }]],
  ['blocked, no window could be made', known, [failed('popup', new Error('no window'))]],
  ['timed out', known, [{ type: 'xstate.after.timeout.authPopup.opened' }]],
  ['failed, there is no address', { url: null }, [failed('askAddress', new Error('no address'))]],
];

/** What happens to a window, by hand. */
const happenings: readonly (readonly [string, Record<string, unknown> & { type: string }])[] = [
  ['The address is none of the web', { type: 'address.refused' }],
  ['The window answers', { type: 'popup.answered', result: { code: 'demo' } }],
  ['A message of another site', { type: 'message.refused' }],
  ['The person closes it', { type: 'popup.closed' }],
  ['The browser blocks it', { type: 'popup.blocked' }],
  ['Give up in the page', { type: 'popup.dismissed' }],
];

const Shown = ({ view }: { view: View }) => (
  <chakra.div p="4" display="grid" gap="2" textStyle="sm">
    <chakra.p display="flex" alignItems="center" gap="2" fontWeight="500">
      <StateDot state={view.isWaiting ? 'active' : view.error === '' ? 'done' : 'failed'} />
      {view.label}
    </chakra.p>
    {view.why === '' ? null : <chakra.p color="fg.muted">{view.why}</chakra.p>}
    {view.error === '' ? null : <Notice tone="danger" title={view.error} />}
  </chakra.div>
);

const Running = ({ actor }: { actor: Popup }) => {
  const snapshot = useActorSnapshot(actor);
  const view = connect(snapshot, actor.send);
  return (
    <chakra.div mt="4" maxWidth="30rem" display="grid" gap="3">
      <StateCard name={`${JSON.stringify(snapshot.value)}, ${snapshot.context.refused} messages refused`}>
        <Shown view={view} />
      </StateCard>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {happenings.map(([label, event]) => (
          <Button
            key={label}
            size="sm"
            variant="outline"
            disabled={snapshot.status !== 'active'}
            onClick={() => actor.send(event as never)}
          >
            {label}
          </Button>
        ))}
      </chakra.div>
    </chakra.div>
  );
};

const AuthWindowDemo = () => {
  const [actor, setActor] = useState<Popup | null>(null);
  const start = (url: string | null): void => {
    const made = createSimulation(authPopupMachine, { url }) as Popup;
    made.start();
    setActor(made);
  };
  return (
    <DemoPage title="Authorization window">
      <Section
        title="Try it"
        lead={`The real chart with no window behind it: you say what the window does. It would be ${popupLimits.width} × ${popupLimits.height}, is looked at every ${popupLimits.poll / 1000} s and given up after ${popupLimits.timeout / 1000} s.`}
      >
        <chakra.div display="flex" gap="2">
          <Button onClick={() => start(known.url)}>Open</Button>
          <Button variant="outline" onClick={() => start(null)}>
            Open before the address is known
          </Button>
        </chakra.div>
        {actor ? <Running actor={actor} /> : null}
      </Section>
      <Section title="States">
        <StateGrid>
          {states.map(([name, input, events]) => (
            <StateCard key={name} name={name}>
              <Shown view={connect(after(authPopupMachine, input, events), idle)} />
            </StateCard>
          ))}
        </StateGrid>
      </Section>
    </DemoPage>
  );
};

export default AuthWindowDemo;
