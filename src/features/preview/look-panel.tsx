import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useId } from 'react';
import type { LookControl, LookView } from '#machines/element-edit/element-look.connect.ts';
import { Input } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Summary } from '#ui/summary.tsx';
import { t } from '#language/speech.ts';

const Label = chakra('label', {
  base: { display: 'block', textStyle: '2xs', color: 'fg.muted', truncate: true },
});
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
    gap: '2',
    alignItems: 'start',
  },
});
const Swatch = chakra('button', {
  base: {
    width: '6',
    height: '6',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    cursor: 'pointer',
    flexShrink: 0,
  },
});

/** Hears a field of the system when the person is done with it, which React tells for each step on the way. */
const whenDone = (act: (value: string) => void) => (node: HTMLInputElement | null) => {
  const hear = () => {
    if (node !== null) act(node.value);
  };
  node?.addEventListener('change', hear);
  return () => node?.removeEventListener('change', hear);
};

/** Escape puts back what is written, and the page shows it again. */
const onFieldKey =
  (control: LookControl) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key !== 'Escape' || event.currentTarget.value === control.value) return;
    event.stopPropagation();
    event.currentTarget.value = control.value;
    control.onTry(null);
  };

const Length = ({ id, control }: { id: string; control: LookControl }) => (
  <>
    <Input
      key={control.value}
      id={id}
      type="number"
      inputMode="decimal"
      size="sm"
      list={`${id}-list`}
      defaultValue={control.value}
      min={control.name.startsWith('margin') ? undefined : 0}
      onKeyDown={onFieldKey(control)}
      onInput={({ currentTarget }) => control.onTry(currentTarget.value === '' ? null : currentTarget.value)}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value !== '' && currentTarget.value !== control.value)
          control.onWrite(currentTarget.value);
        else control.onTry(null);
      }}
    />
    <datalist id={`${id}-list`}>
      {control.choices.flatMap(({ value, shown, label }) => {
        const pixels = /^-?[\d.]+(?:px|rem)$/.test(shown)
          ? Number.parseFloat(shown) * (shown.endsWith('rem') ? 16 : 1)
          : null;
        return pixels === null
          ? []
          : [
              <option key={value} value={pixels}>
                {label}
              </option>,
            ];
      })}
    </datalist>
  </>
);

const Colour = ({ id, control }: { id: string; control: LookControl }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="1" onPointerLeave={() => control.onTry(null)}>
    <chakra.input
      key={control.value}
      ref={whenDone((value) => {
        if (value !== control.value) control.onWrite(value);
      })}
      id={id}
      type="color"
      width="9"
      height="6"
      p="0"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="sm"
      cursor="pointer"
      defaultValue={control.value === '' ? '#ffffff' : control.value}
      onInput={({ currentTarget }) => control.onTry(currentTarget.value)}
    />
    {control.choices.slice(0, 12).map(({ value, shown, label }) => (
      <Swatch
        key={value}
        type="button"
        title={label}
        aria-label={`${control.label}: ${label}`}
        style={{ background: shown }}
        onPointerEnter={() => control.onTry(value)}
        onFocus={() => control.onTry(value)}
        onBlur={() => control.onTry(null)}
        onClick={() => control.onWrite(value)}
      />
    ))}
  </chakra.div>
);

const Control = ({ control }: { control: LookControl }) => {
  const id = useId();
  const { kind, label, why, value, choices } = control;
  return (
    <chakra.div minWidth="0" gridColumn={kind === 'colour' ? { base: '1 / -1', md: 'span 2' } : undefined}>
      {why === '' ? <Label htmlFor={id}>{label}</Label> : <Label as="p">{label}</Label>}
      {why !== '' ? (
        <chakra.p textStyle="2xs">{why}</chakra.p>
      ) : kind === 'colour' ? (
        <Colour id={id} control={control} />
      ) : kind === 'length' ? (
        <Length id={id} control={control} />
      ) : (
        <Select
          id={id}
          size="sm"
          value={value}
          options={choices.map((item) => ({ value: item.value, label: item.label }))}
          onChange={(next) => {
            control.onTry(next);
            control.onWrite(next);
          }}
        />
      )}
    </chakra.div>
  );
};

/** The look of the chosen element: a value is seen on the page while it is considered, and written when it is taken. */
export const LookPanel = ({ look, isBusy }: { look: LookView; isBusy: boolean }) => {
  const name = useId();
  return (
    <chakra.details open aria-busy={isBusy}>
      <Summary>{t`Look`}</Summary>
      {look.scopes.length < 2 ? null : (
        <chakra.fieldset
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          flexWrap="wrap"
          columnGap="3"
          py="1"
          textStyle="xs"
          minWidth="0"
        >
          <chakra.legend float={{ md: 'inline-start' }} pe="2" color="fg.muted">
            {t`Change`}
          </chakra.legend>
          {look.scopes.map(({ key, label }) => (
            <chakra.label
              key={key}
              display="inline-flex"
              alignItems="center"
              gap="1"
              minWidth="0"
              minHeight="6"
            >
              <input
                type="radio"
                name={name}
                checked={key === look.scope}
                onChange={() => look.onScope(key)}
              />
              <chakra.span overflowWrap="anywhere">{label}</chakra.span>
            </chakra.label>
          ))}
        </chakra.fieldset>
      )}
      <Grid>
        {look.controls.map((control) => (
          <Control key={control.name} control={control} />
        ))}
      </Grid>
    </chakra.details>
  );
};
