import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import Markdown from '#features/chat/markdown.tsx';
import { TextLink } from '#ui/atoms.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmbeddedFrame } from '#ui/embedded-frame.tsx';
import { renderInApp } from '#test/support/shell-app.tsx';

afterEach(cleanup);

const good = 'https://github.test/ada/crumb';
const bad = [
  'javascript:alert(1)',
  'JAVA\tSCRIPT:alert(1)',
  'data:text/html,<script>1</script>',
  'blob:https://x/1',
];
const frame = { isMounted: true, frameKey: 1, status: 'loaded', label: '', why: '' };

// Each part through which an address of an answer reaches the page: a checkout's, a repository's, an avatar's …
const parts: [string, (address: string) => ReactNode, string, string][] = [
  ['a link that looks like a button', (url) => <ButtonLink href={url}>x</ButtonLink>, 'a', 'href'],
  ['a link in text', (url) => <TextLink href={url}>x</TextLink>, 'a', 'href'],
  ['a link of a message', (url) => <Markdown text={`[x](<${url}>)`} />, 'a', 'href'],
  ['a picture of a person', (url) => <Avatar name="Ada" src={url} size="4rem" />, 'img', 'src'],
  [
    'an embedded page',
    (url) => <EmbeddedFrame src={url} title="x" isShown frame={frame as never} />,
    'iframe',
    'src',
  ],
];

describe('[ROUTE-17] addresses that an answer names', () => {
  it.each(parts)('%s goes where the web is', (_name, part, tag, attribute) => {
    const { container, stop } = renderInApp(part(good));
    expect(container.querySelector(tag)?.getAttribute(attribute)).toBe(good);
    stop();
  });
  it.each(parts)('%s leads nowhere with any other address', (_name, part, tag, attribute) => {
    for (const address of bad) {
      const { container, stop, unmount } = renderInApp(part(address));
      expect(container.querySelector(tag)?.getAttribute(attribute) ?? '', address).toBe('');
      expect(screen.queryByRole('link'), address).toBeNull();
      unmount();
      stop();
    }
  });
});
