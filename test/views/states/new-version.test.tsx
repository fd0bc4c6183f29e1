import { render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createStyleCache, Providers } from '#app/providers.tsx';
import { createAppSystem } from '#app/app-system.ts';
import { NewVersionNotice } from '#features/new-version/new-version-notice.tsx';
import { testSettings } from '#test/support/render-page.ts';
import { system } from '#ui/theme/system.ts';
import { testScreens } from './screens.tsx';

const silent = () => expect(screen.getByRole('status').textContent).toBe('');
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);
const says = (text: string) => expect(screen.getByRole('status').textContent).toContain(text);

testScreens('new-version.test.tsx', [
  {
    id: 'new-version',
    show: (world) => {
      const app = createAppSystem({ settings: testSettings, user: null }, 'browser');
      render(
        <Providers cache={createStyleCache()} system={system} app={app}>
          <main>
            <NewVersionNotice actor={world.actor as never} />
          </main>
        </Providers>,
      );
    },
    states: {
      'current.fresh': silent,
      'current.due': silent,
      checking: silent,
      looking: silent,
      'outdated.offered': () => {
        says('A new version is ready');
        expect(buttons()).toEqual(['Reload', 'Later']);
      },
      'outdated.dismissed': silent,
      reloading: () => {
        says('Loading the new version');
        expect(buttons()).toEqual([]);
      },
      held: () => {
        says('The new version did not load');
        expect(buttons()).toEqual(['Reload']);
      },
    },
  },
]);
