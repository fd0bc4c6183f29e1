import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { buttonRecipe } from './theme/button-recipe.ts';
import { compiled } from './theme/system.ts';

const button = compiled(buttonRecipe);

/** A button in the house's look. `type` is `button` unless said otherwise, so that none submits by accident. */
export const Button = chakra('button', button, { defaultProps: { type: 'button' } });
export type ButtonProps = ComponentProps<typeof Button>;

/** A link that looks like a button. */
export const ButtonLink = chakra(Anchor, button);

export type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'children'> & {
  /** The accessible name. Put a `Tooltip` around the button to show it too. */
  label: string;
  children: ReactNode;
};

/** A square button with an icon. */
export const IconButton = ({ label, children, ...props }: IconButtonProps) => (
  <Button variant="ghost" size="sm" square aria-label={label} {...props}>
    {children}
  </Button>
);
