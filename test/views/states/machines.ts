/** Which file renders the states of which machines. Every registered machine with a view is in one of them. */
export const renderedIn = {
  'blueprint.test.tsx': ['blueprint'],
  'dialogs.test.tsx': [
    'account-profile',
    'color-mode',
    'credits',
    'enter-key',
    'feature-announcement',
    'iframe-modal',
    'settings',
    'welcome-credits',
  ],
  'packages.test.tsx': ['packages'],
  'files.test.tsx': ['file-buffer', 'editor-session', 'version-history'],
  'inspector.test.tsx': ['inspector'],
  'integrations.test.tsx': ['auth-return', 'database-console', 'github-connection', 'supabase-connection'],
  'models.test.tsx': ['answering', 'model-keys', 'standing-instructions'],
  'new-version.test.tsx': ['new-version'],
  'payment.test.tsx': ['card-payment', 'checkout', 'plan-change'],
  'preview.test.tsx': [
    'device-frame',
    'element-choice',
    'iframe-load',
    'notification-stream',
    'preview',
    'run',
    'scroll-follow',
  ],
  'project.test.tsx': ['project-session', 'workspace'],
  'publishing.test.tsx': [
    'attachments',
    'confirming',
    'copy-text',
    'deep-link',
    'publish',
    'share',
    'shared-project',
    'upload',
  ],
  'shell.test.tsx': ['async-data', 'auth', 'onboarding', 'prompt-box', 'sign-in', 'toast'],
} as const;

export type RenderedMachine = (typeof renderedIn)[keyof typeof renderedIn][number];
