import { AppState } from 'react-native';

const isShown = (): boolean => AppState.currentState === 'active';

/** Runs when the app comes to the front, and every half minute while it is seen. */
export function onWake(run: () => void): void {
  AppState.addEventListener('change', (state) => {
    if (state === 'active') run();
  });
  setInterval(() => {
    if (isShown()) run();
  }, 30_000);
}
