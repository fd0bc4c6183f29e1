import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { expect, test } from 'vitest';
import { createThemeSystem } from '#ui/theme/system.ts';

/** Properties that Chakra's types accept and that nothing would be styled with: our own table does not have them. */
function unknownNames(): string[] {
  const { isValidProperty } = createThemeSystem();
  const names = Object.entries(defaultBaseConfig.utilities ?? {}).flatMap(([name, { shorthand = [] }]) =>
    [name, shorthand].flat(),
  );
  const conditions = Object.keys(defaultBaseConfig.conditions ?? {}).map((name) => `_${name}`);
  // `debug` is also a kind of message.
  return [...names, ...conditions].filter((name) => name !== 'debug' && !isValidProperty(name));
}

test('no view is styled by a name that the theme does not know', () => {
  const unknown = unknownNames();
  expect(unknown).toContain('borderEndWidth');
  const used = new RegExp(String.raw`[\s{](?:${unknown.join('|')})(?:=["{]|: ['{])`, 'u');
  const found = ['app', 'features', 'routes', 'ui'].flatMap((room) =>
    readdirSync(path.join('src', room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        readFileSync(path.join('src', room, file), 'utf8')
          .split('\n')
          .filter((line) => used.test(line))
          .map((line) => `${room}/${file}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});
