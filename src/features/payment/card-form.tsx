import { chakra } from '@chakra-ui/react';
import { useRef, type FormEvent } from 'react';
import type { CardPaymentView } from '#machines/card-payment/card-payment.connect.ts';
import type { PayableCheckout } from '#machines/card-payment/card-payment.types.ts';
import { type CardFields, groupDigits, groupExpiry } from '#machines/card-payment/card-rules.ts';
import { useMoney } from '#lib/use-money.ts';
import { useFocusing } from '#lib/effects.ts';
import { Notice } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { t } from '#language/speech.ts';

const fields = ['name', 'number', 'expiry', 'cvc'] as const satisfies readonly (keyof CardFields)[];

const read = (form: HTMLFormElement): CardFields => {
  const data = new FormData(form);
  const text = (name: keyof CardFields): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { number: text('number'), expiry: text('expiry'), cvc: text('cvc'), name: text('name') };
};

/** Groups digits while they are typed, as long as the cursor is at the end: in the middle it would jump. */
const grouping = (group: (text: string) => string) => (event: FormEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  if (input.selectionStart === input.value.length && input.value.length > 0) {
    const isDeleting = (event.nativeEvent as InputEvent).inputType?.startsWith('delete') === true;
    if (!isDeleting) input.value = group(input.value);
  }
};

/**
 * A card, typed into plain fields of the document: what is typed is in no state and no context, and goes with one
 * event to the payment.
 */
export const CardForm = ({ view, checkout }: { view: CardPaymentView; checkout: PayableCheckout }) => {
  const form = useRef<HTMLFormElement>(null);
  const { problems, error, isBusy } = view;
  const formatMoney = useMoney();
  const price = formatMoney(checkout.amount, checkout.currency);
  useFocusing(() => {
    const first = fields.find((name) => problems[name] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [problems]);
  return (
    <chakra.form
      // A number of a card is never part of an address, whatever happens to this code.
      method="dialog"
      ref={form}
      noValidate
      display="grid"
      gap="4"
      aria-label={t`Payment by card`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) view.onSubmit(read(event.currentTarget));
      }}
    >
      {error === '' ? null : (
        <Notice tone="danger" role="alert" title={error}>
          {view.safe}
        </Notice>
      )}
      <Field label={t`Name on the card`} error={problems.name}>
        {(control) => (
          <Input {...control} name="name" autoComplete="cc-name" readOnly={isBusy} maxLength={120} />
        )}
      </Field>
      <Field label={t`Card number`} error={problems.number}>
        {(control) => (
          <Input
            {...control}
            name="number"
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="4242 4242 4242 4242"
            fontVariantNumeric="tabular-nums"
            readOnly={isBusy}
            maxLength={30}
            onInput={grouping(groupDigits)}
          />
        )}
      </Field>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4">
        <Field label={t`Expires`} error={problems.expiry}>
          {(control) => (
            <Input
              {...control}
              name="expiry"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder={t`MM/YY`}
              readOnly={isBusy}
              maxLength={9}
              onInput={grouping(groupExpiry)}
            />
          )}
        </Field>
        <Field label={t`Security code`} error={problems.cvc}>
          {(control) => (
            <Input
              {...control}
              name="cvc"
              inputMode="numeric"
              autoComplete="cc-csc"
              placeholder="123"
              readOnly={isBusy}
              maxLength={6}
            />
          )}
        </Field>
      </chakra.div>
      <Button size="lg" {...view.getSubmitProps()}>
        {isBusy ? t`Paying` : t`Pay ${price}`}
      </Button>
    </chakra.form>
  );
};

const Cards = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1',
    textStyle: 'xs',
    '& dt': { color: 'fg', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', userSelect: 'all' },
  },
});

/** What to type, since real cards are refused. */
export const TestCards = () => (
  <chakra.div display="grid" gap="1.5" mt="2.5">
    <Cards>
      <dt>4242 4242 4242 4242</dt>
      <dd>{t`is paid`}</dd>
      <dt>4000 0000 0000 0002</dt>
      <dd>{t`is declined`}</dd>
      <dt>4000 0027 6000 3184</dt>
      <dd>{t`asks the bank first`}</dd>
    </Cards>
    <chakra.p textStyle="xs">{t`With any name, any date to come and any three digits.`}</chakra.p>
  </chakra.div>
);
