import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { system } from '#ui/theme/system.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

afterEach(cleanup);

const show = (children: ReactNode) => render(<ChakraProvider value={system}>{children}</ChakraProvider>);

it('[ui-menu] opens by a press that came before its list, and leaves the button the element that it was', async () => {
  const onOpen = vi.fn();
  show(
    <Menu trigger={<Button>More</Button>} onOpen={onOpen}>
      <MenuItem value="rename">Rename</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual([
    'menu',
    'false',
  ]);
  button.focus();
  fireEvent.click(button);
  const item = await screen.findByRole('menuitem', { name: 'Rename' });
  expect(button.isConnected).toBe(true);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
  expect(onOpen).toHaveBeenCalledOnce();
  // From now on it is the menu that listens.
  fireEvent.click(button);
  await waitFor(() => expect(item.isConnected).toBe(false));
  fireEvent.click(button);
  await screen.findByRole('menuitem', { name: 'Rename' });
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it('[ui-tooltip] says its words to whoever pointed at the control before they had come', async () => {
  show(
    <Tooltip content="Turns the device">
      <Button>Rotate</Button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Rotate' });
  vi.spyOn(button, 'matches').mockImplementation((selector) => selector === ':hover');
  fireEvent.pointerEnter(button);
  const words = await screen.findByRole('tooltip');
  expect(words.textContent).toBe('Turns the device');
  await waitFor(() => expect(button.getAttribute('aria-describedby')).toBe(words.id));
  fireEvent.pointerLeave(button);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
