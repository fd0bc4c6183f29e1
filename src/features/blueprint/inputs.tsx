import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { Place } from '#machines/blueprint/blueprint.types.ts';
import { Select } from '#ui/select.tsx';
import { pathOf, useOutline, type Option } from './outline.ts';
import { t } from '#language/speech.ts';

/** Text in its place: quiet until it is touched. */
const quiet = {
  width: 'full',
  minWidth: '0',
  minHeight: '8',
  px: '2',
  py: '1',
  borderWidth: '1px',
  borderColor: 'transparent',
  borderRadius: 'sm',
  bg: 'transparent',
  color: 'fg',
  textStyle: 'sm',
  // No smaller on a phone, whose browser would zoom into it.
  fontSize: { base: '1rem', sm: '0.8125rem' },
  transitionProperty: 'border-color, background-color',
  transitionDuration: 'fast',
  _hover: { borderColor: 'border.emphasized' },
  _focus: { bg: 'bg.panel', borderColor: 'accent.solid' },
  _placeholder: { color: 'fg.subtle' },
  '&:read-only': { color: 'fg.muted', borderColor: 'transparent' },
} as const;

export const Line = chakra('input', { base: quiet });
export const Area = chakra('textarea', {
  base: { ...quiet, display: 'block', resize: 'none', fieldSizing: 'content', lineHeight: '1.45' },
});

/** Texts that have room for more than a line. */
const long = new Set('text lead answer body quote description opening paragraphs thanks code'.split(' '));

export interface InputProps {
  readonly place: Place;
  readonly label: string;
}

/** A text that is edited where it stands. */
export const TextInput = ({ place, label, value }: InputProps & { value: string }) => {
  const { view } = useOutline();
  const keys = place.filter((step) => typeof step === 'string');
  const props = {
    'aria-label': label,
    value,
    maxLength: 20_000,
    placeholder: t`Empty`,
    onChange: (event: { currentTarget: { value: string } }) => view.onType(place, event.currentTarget.value),
  };
  return long.has(String(keys.at(-1))) || value.length > 90 ? (
    <Area rows={1} {...props} />
  ) : (
    <Line {...props} />
  );
};

/** A number. What is half typed is none: it counts when it is left. */
export const NumberInput = ({
  place,
  label,
  value,
  isOptional,
}: InputProps & { value: number | undefined; isOptional: boolean }) => {
  const { edit } = useOutline();
  const leave = (text: string): void => {
    const number = Number(text.replace(',', '.'));
    if (text.trim() === '') {
      if (isOptional && value !== undefined) edit({ op: 'clear', path: pathOf(place) });
    } else if (Number.isFinite(number) && number !== value)
      edit({ op: 'set', path: pathOf(place), value: number });
  };
  return (
    <Line
      key={String(value)}
      aria-label={label}
      inputMode="decimal"
      maxWidth="8rem"
      defaultValue={value === undefined ? '' : String(value)}
      placeholder={isOptional ? t`None` : '0'}
      onBlur={(event) => leave(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
};

export const Check = ({
  label,
  isOn,
  onChange,
  ...props
}: { label: string; isOn: boolean; onChange: (isOn: boolean) => void } & Omit<
  ComponentProps<typeof Box>,
  'onChange'
>) => (
  <Box
    type="checkbox"
    aria-label={label}
    checked={isOn}
    onChange={(event) => onChange(event.currentTarget.checked)}
    {...props}
  />
);
const Box = chakra('input', {
  base: { width: '4', height: '4', m: '2', accentColor: '{colors.accent.solid}', cursor: 'pointer' },
});

/** One of several. */
export const Choice = ({
  place,
  label,
  value,
  options,
}: InputProps & { value: string; options: readonly Option[] }) => {
  const { edit } = useOutline();
  const known = options.some((option) => option.value === value);
  return (
    <chakra.span display="block" maxWidth="20rem">
      <Select
        size="sm"
        px="2"
        borderColor="transparent"
        bg="transparent"
        _hover={{ borderColor: 'border.emphasized' }}
        aria-label={label}
        value={value}
        options={known ? options : [{ value, label: value === '' ? t`Nothing` : value }, ...options]}
        onChange={(next) => edit({ op: 'set', path: pathOf(place), value: next })}
      />
    </chakra.span>
  );
};

/** A colour: picked, or written. */
export const ColourInput = ({ place, label, value }: InputProps & { value: string | null }) => {
  const { view, edit } = useOutline();
  return (
    <chakra.span display="flex" alignItems="center" gap="2">
      <chakra.input
        type="color"
        aria-label={t`${label}, picked`}
        // While a colour is being written it is none yet.
        value={value !== null && /^#[0-9a-f]{6}$/i.test(value) ? value : '#888888'}
        onChange={(event) => view.onType(place, event.currentTarget.value)}
        width="8"
        height="8"
        p="0.5"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="sm"
        bg="bg.panel"
        cursor="pointer"
        flexShrink={0}
      />
      {value === null ? (
        <chakra.span textStyle="sm" color="fg.subtle">
          {t`Made from the first`}
        </chakra.span>
      ) : (
        <TextInput place={place} label={label} value={value} />
      )}
      {value !== null && place.at(-1) === 'second' ? (
        <Quiet onClick={() => edit({ op: 'set', path: pathOf(place), value: null })}>{t`Automatic`}</Quiet>
      ) : null}
    </chakra.span>
  );
};

/** A font, shown in itself. */
export const FontInput = ({ place, label, value }: InputProps & { value: string }) => {
  const { vocabulary } = useOutline();
  const stack = vocabulary.fonts.find(({ id }) => id === value)?.stack ?? 'inherit';
  return (
    <chakra.span display="grid" gridTemplateColumns="minmax(0, 16rem) auto" alignItems="center" gap="3">
      <Choice
        place={place}
        label={label}
        value={value}
        options={vocabulary.fonts.map((font) => ({ value: font.id, label: font.label }))}
      />
      <span aria-hidden style={{ fontFamily: stack, fontSize: '1.375rem', lineHeight: 1 }}>
        {t`Ag`}
      </span>
    </chakra.span>
  );
};

/** An icon, drawn beside its name. */
export const IconInput = ({ place, label, value }: InputProps & { value: string }) => {
  const { vocabulary } = useOutline();
  const path = vocabulary.icons.find(({ id }) => id === value)?.path ?? '';
  return (
    <chakra.span display="grid" gridTemplateColumns="1.25rem minmax(0, 16rem)" alignItems="center" gap="2">
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
      <Choice
        place={place}
        label={label}
        value={value}
        options={vocabulary.icons.map((icon) => ({ value: icon.id, label: icon.label }))}
      />
    </chakra.span>
  );
};

/** A button that stays in the background. */
export const Quiet = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: '7',
      px: '2',
      borderRadius: 'sm',
      textStyle: 'sm',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      _hover: { bg: 'bg.muted', color: 'fg' },
      '&[aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed' },
      '& svg': { width: '0.9375rem', height: '0.9375rem' },
    },
  },
  { defaultProps: { type: 'button' } },
);
