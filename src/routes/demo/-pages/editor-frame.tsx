import { chakra } from '@chakra-ui/react';
import { connect as connectAddress } from '#machines/address-bar/address-bar.connect.ts';
import { addressBarMachine } from '#machines/address-bar/address-bar.machine.ts';
import { connect as connectCopy } from '#machines/copy-text/copy-text.connect.ts';
import { copyTextMachine } from '#machines/copy-text/copy-text.machine.ts';
import { connect as connectDevice } from '#machines/device-frame/device-frame.connect.ts';
import { deviceFrameMachine } from '#machines/device-frame/device-frame.machine.ts';
import { devices } from '#machines/device-frame/device-frame.types.ts';
import { connect as connectLoad } from '#machines/iframe-load/iframe-load.connect.ts';
import { iframeLoadMachine } from '#machines/iframe-load/iframe-load.machine.ts';
import { connect as connectPreview } from '#machines/preview/preview.connect.ts';
import { previewMachine } from '#machines/preview/preview.machine.ts';
import { PreviewView } from '#features/preview/preview-view.tsx';
import { useActorRef } from '@xstate/react';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { after, DemoPage, failed, idle, Section, StateCard, StateGrid } from './demo-page.tsx';

type Events = Parameters<typeof after>[2];
const Frame = chakra('iframe', { base: { width: 'full', height: 'full', border: 'none', bg: 'white' } });
const page =
  '<!doctype html><html lang="en"><title>Sample</title><style>body{font:18px system-ui;margin:0;display:grid;place-items:center;height:100vh;background:linear-gradient(#fff,#eef)}</style><h1>Crumb</h1>';

const fault = (kind: 'compile' | 'runtime') => ({
  kind,
  message:
    kind === 'compile' ? 'Unexpected token (12:7)' : "Cannot read properties of undefined (reading 'map')",
  path: 'src/App.tsx',
  line: 12,
  column: 7,
  frame: null,
  stack: [],
});
const tree = { treeHash: 'tree-1', nonce: 'nonce-1' };
const live: Events = [{ type: 'frame.loaded' }, { type: 'page.ready', treeHash: 'tree-1' }];
const previews: readonly (readonly [string, unknown, Events])[] = [
  ['empty', { ...tree, treeHash: null }, []],
  ['booting', tree, []],
  ['building', tree, [{ type: 'frame.loaded' }]],
  ['live', tree, live],
  ['updating', tree, [...live, { type: 'tree.changed', treeHash: 'tree-2' }]],
  [
    'live after a hot update',
    tree,
    [
      ...live,
      { type: 'tree.changed', treeHash: 'tree-2' },
      { type: 'page.updated', treeHash: 'tree-2', full: false, ms: 9 },
    ],
  ],
  ['failed.compile', tree, [...live, { type: 'fault.raised', fault: fault('compile') }]],
  ['failed.runtime', tree, [...live, { type: 'fault.raised', fault: fault('runtime') }]],
  ['failed.load', tree, [{ type: 'frame.failed' }]],
  ['failed.unreachable', tree, [failed('bridge', new Error('no bridge'))]],
];
const loads: readonly (readonly [string, Events])[] = [
  ['iframe: waiting to retry', [{ type: 'frame.failed' }]],
  [
    'iframe: failed',
    Array.from({ length: 4 }, () => [
      { type: 'frame.failed' },
      { type: 'xstate.after.retryDelay.iframeLoad.waitingToRetry' },
    ])
      .flat()
      .slice(0, -1),
  ],
];

const address = connectAddress(after(addressBarMachine, {}, [{ type: 'page.shown' }]), idle);
const copy = connectCopy(after(copyTextMachine, undefined, []), idle);
const device = connectDevice(after(deviceFrameMachine, { device: 'free' }, []), idle);
const loaded = after(iframeLoadMachine, { isPrerendered: true }, [{ type: 'frame.loaded' }]);

const Shown = ({
  input,
  events,
  load = loaded,
}: {
  input: unknown;
  events: Events;
  load?: typeof loaded;
}) => {
  const preview = connectPreview(after(previewMachine, input, events), idle);
  return (
    <PreviewView
      preview={preview}
      load={connectLoad(load, idle, 'the preview')}
      device={device}
      address={address}
      copy={copy}
      url="#"
      building={null}
      frame={preview.isMounted ? <Frame title="Sample page" srcDoc={page} sandbox="" /> : null}
      onOpenFile={idle}
      onShowConsole={idle}
      onFix={idle}
    />
  );
};

/** The sizes work: they belong to the real machine. */
const Sizes = () => {
  const actor = useActorRef(deviceFrameMachine, { input: { device: devices[0] } });
  const sizes = connectDevice(useActorSnapshot(actor), actor.send);
  return (
    <PreviewView
      preview={connectPreview(after(previewMachine, tree, live), idle)}
      load={connectLoad(loaded, idle, 'the preview')}
      device={sizes}
      address={address}
      copy={copy}
      url="#"
      building={null}
      frame={<Frame title="Sample page in a device" srcDoc={page} sandbox="" />}
      onOpenFile={idle}
      onShowConsole={idle}
      onFix={idle}
    />
  );
};

const EditorFrame = () => (
  <DemoPage title="Preview frame">
    <Section title="Sizes" lead="Phone, tablet, desktop and the whole pane; rotate the first two.">
      <StateCard name="try it" height="32rem">
        <Sizes />
      </StateCard>
    </Section>
    <Section title="States">
      <StateGrid least="24rem">
        {previews.map(([name, input, events]) => (
          <StateCard key={name} name={name} height="20rem">
            <Shown input={input} events={events} />
          </StateCard>
        ))}
        {loads.map(([name, events]) => (
          <StateCard key={name} name={name} height="20rem">
            <Shown
              input={tree}
              events={[]}
              load={after(iframeLoadMachine, { isPrerendered: true }, events)}
            />
          </StateCard>
        ))}
      </StateGrid>
    </Section>
  </DemoPage>
);

export default EditorFrame;
