import type { User } from '#contract/user.ts';
import { render } from '../../src/entry-server.tsx';
import type { PublicSettings, RenderResult } from '#lib/render-contract.ts';

export const testOrigin = 'http://localhost:3000';

export const testSettings: PublicSettings = {
  appOrigin: testOrigin,
  loginOrigin: testOrigin,
  paymentOrigin: testOrigin,
  previewOrigin: 'http://127.0.0.1:3000',
  apiOrigin: '',
  tracking: { url: '/log/event', testUrl: '/log/event', conversionUrl: null },
  integrations: { github: false, supabase: false },
  signInWith: [],
  passkeys: true,
  mailDelivery: 'local',
  mailboxUrl: '/dev/mail',
  engine: { id: 'composer', label: 'the built-in composer' },
  development: false,
};

export const testUser: User = {
  uid: 'u-1',
  email: 'mira@example.com',
  name: 'Mira',
  token: 'stream-bearer',
  registerChannel: '',
  accountInfo: { isVip: 0, totalBalance: 480 },
  config: {},
};

/** Renders a page as the server does. */
export const renderPage = (
  url: string,
  options: { user?: User | null; settings?: Partial<PublicSettings> } = {},
): Promise<RenderResult> =>
  render({
    url,
    origin: testOrigin,
    user: options.user ?? null,
    assets: { scripts: ['/assets/entry.js'], styles: [], modulePreloads: ['/assets/framework.js'] },
    cspNonce: 'n0nce',
    settings: { ...testSettings, ...options.settings },
  });
