import { StrictMode, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { colorModeMachine } from '#machines/color-mode/color-mode.machine.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import {
  isSystemDark,
  keepColorChoice,
  readColorChoice,
  systemColors,
  watchColorChoice,
} from '#adapters/color-mode.ts';
import { inspection, startInspecting } from '#app/inspect.dev.ts';
import { createStyleCache, Providers } from '#app/providers.tsx';
import { Inspector } from '#features/inspector/inspector.tsx';
import { ToastRegion } from '#features/toasts/toast-region.tsx';
import type { AppContextValue } from '#lib/app-context.ts';
import { pageAddress } from '#lib/navigation.ts';
import { useWiring } from '#lib/effects.ts';
import { FontFaces } from '#ui/theme/fonts.tsx';
import { system } from '#ui/theme/system.ts';
import { Logo } from '#ui/logo.tsx';

/** The machine that the address names: `#auth`. */
const linked = (): string | undefined => decodeURIComponent(pageAddress().hash.slice(1)) || undefined;

/** The inspector alone: the charts as they are, copies to be tried out, and no server behind them. */
const Site = () => {
  // The address chooses the machine that the inspector begins with; from then on the inspector does.
  const [requested, setRequested] = useState(linked);
  const [machineId, setMachineId] = useState(requested);
  useWiring(() => {
    const follow = (): void => {
      setRequested(linked());
      setMachineId(linked());
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const onMachine = useCallback((id: string) => {
    // The browser sends no event for this change.
    window.history.replaceState(null, '', `#${id}`);
    setMachineId(id);
  }, []);
  return (
    <>
      <FontFaces />
      <Inspector
        key={requested}
        inspection={inspection}
        machineId={machineId}
        onMachine={onMachine}
        home={<Logo />}
      />
      <ToastRegion />
    </>
  );
};

await startInspecting(pageAddress().search);
const toast = createActor(toastMachine).start();
const colorMode = createActor(colorModeMachine.provide({ actors: { system: systemColors } }), {
  input: { choice: readColorChoice(), systemIsDark: isSystemDark() },
});
colorMode.on('choice.kept', ({ choice }) => keepColorChoice(choice));
watchColorChoice((choice) => colorMode.send({ type: 'colorMode.chosen', choice }));
colorMode.start();
// The inspector asks for these two and for nothing else of the app.
const app = { actors: { toast, colorMode } } as unknown as AppContextValue;

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no place for the charts.');
createRoot(place).render(
  <StrictMode>
    <Providers cache={createStyleCache()} system={system} app={app}>
      <Site />
    </Providers>
  </StrictMode>,
);
