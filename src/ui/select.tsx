import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { fieldRecipe } from './theme/field-recipe.ts';
import { compiled } from './theme/system.ts';

const Native = chakra('select', compiled(fieldRecipe));

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}
export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

export type SelectProps = Omit<ComponentProps<typeof Native>, 'children' | 'onChange' | 'multiple'> & {
  options: readonly (SelectOption | SelectGroup)[];
  /** What stands there while nothing is chosen; it cannot be chosen itself. */
  placeholder?: string;
  onChange?: (value: string) => void;
};

const optionOf = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** One of several, as the system draws it: with its keys, its search by letters, and its wheel on a phone. */
export const Select = ({ options, placeholder, onChange, value, ...props }: SelectProps) => (
  <chakra.span position="relative" display="block" width="full">
    <Native
      appearance="none"
      pe="9"
      cursor={props.disabled === true ? 'not-allowed' : 'pointer'}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      {...props}
    >
      {placeholder === undefined ? null : (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((entry) =>
        'options' in entry ? (
          <optgroup key={entry.label} label={entry.label}>
            {entry.options.map(optionOf)}
          </optgroup>
        ) : (
          optionOf(entry)
        ),
      )}
    </Native>
    <chakra.span
      aria-hidden
      position="absolute"
      insetEnd="2.5"
      top="50%"
      transform="translateY(-50%)"
      color="fg.muted"
      pointerEvents="none"
      css={{ '& svg': { width: '1rem', height: '1rem' } }}
    >
      <ChevronDownIcon />
    </chakra.span>
  </chakra.span>
);
