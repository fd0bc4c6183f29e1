import { expect, it } from 'vitest';
import { faultMessage } from '#lib/fault-message.ts';

const fault = {
  kind: 'runtime' as const,
  message: 'x is not defined',
  path: 'src/App.tsx',
  line: 3,
  column: 7,
  frame: '> 3 | x()',
  stack: '',
};

it('[BUILD-09] a request to fix a fault says where it is and shows the code around it, as far as they are known', () => {
  expect(faultMessage(fault)).toBe(
    'Fix this error in src/App.tsx, line 3: x is not defined\n\n```\n> 3 | x()\n```',
  );
  expect(faultMessage({ ...fault, frame: '' })).toBe(
    'Fix this error in src/App.tsx, line 3: x is not defined',
  );
  expect(faultMessage({ ...fault, frame: '', line: null })).toBe(
    'Fix this error in src/App.tsx: x is not defined',
  );
  expect(faultMessage({ ...fault, frame: '', path: null })).toBe('Fix this error: x is not defined');
});
