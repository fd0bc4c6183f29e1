import type { Collection } from '../lib/collection';
import { formatMoney } from '../lib/format';
import { rowName } from '../lib/names';
import { Card, Columns, Heading, Lines, Note, Screen, Status } from './Kit';

export interface Payment {
  from: string;
  to: string;
  amount: number;
}

/** What everyone paid less an equal share, in cents by name. */
export function balancesOf(people: string[], paid: { by: string; amount: number }[]): Map<string, number> {
  const balances = new Map(people.map((name) => [name, 0]));
  if (people.length === 0) return balances;
  for (const { by, amount } of paid) {
    const cents = Math.round(amount * 100);
    const share = Math.floor(cents / people.length);
    // Cents that cannot be shared fall to the first ones.
    people.forEach((name, index) =>
      balances.set(name, (balances.get(name) ?? 0) - share - (index < cents - share * people.length ? 1 : 0)),
    );
    if (balances.has(by)) balances.set(by, (balances.get(by) ?? 0) + cents);
  }
  return balances;
}

/** The few payments that make everyone even. */
export function paymentsFor(balances: Map<string, number>): Payment[] {
  const open = [...balances].map(([name, cents]) => ({ name, cents }));
  const payments: Payment[] = [];
  for (;;) {
    open.sort((a, b) => a.cents - b.cents);
    const [debtor, creditor] = [open[0], open.at(-1)];
    if (!debtor || !creditor || debtor.cents >= 0 || creditor.cents <= 0) return payments;
    const amount = Math.min(-debtor.cents, creditor.cents);
    payments.push({ from: debtor.name, to: creditor.name, amount: amount / 100 });
    debtor.cents += amount;
    creditor.cents -= amount;
  }
}

/** Who owes whom: everything is shared equally among all. */
export function Settle({
  title,
  people,
  expenses,
}: {
  title: string;
  people: Collection;
  expenses: Collection;
}) {
  const persons = people.use();
  const rows = expenses.use();
  const nameOf = (id: unknown) => {
    const row = persons.find((person) => person.id === id);
    return row ? rowName(people.entity, row) : '';
  };
  const money = expenses.entity.fields.find((field) => field.kind === 'money');
  const payer = expenses.entity.fields.find(
    (field) => field.kind === 'relation' && field.to === people.entity.key,
  );
  const paid = rows
    .map((row) => ({ by: nameOf(row[payer?.key ?? '']), amount: Number(row[money?.key ?? ''] ?? 0) }))
    .filter((entry) => entry.by !== '');
  const names = persons.map((person) => rowName(people.entity, person));
  const balances = balancesOf(names, paid);
  const payments = paymentsFor(balances);
  const total = paid.reduce((sum, entry) => sum + entry.amount, 0);
  return (
    <Screen title={title}>
      <Status>
        {payments.length === 0
          ? 'Everyone is even.'
          : payments.length + (payments.length === 1 ? ' payment settles it.' : ' payments settle it.')}
      </Status>
      <Columns>
        <Card>
          <Heading>Who pays whom</Heading>
          <Lines
            label="Who pays whom"
            lines={payments.map((payment) => ({
              id: payment.from + payment.to,
              title: payment.from + ' → ' + payment.to,
              side: formatMoney(payment.amount),
            }))}
          />
        </Card>
        <Card>
          <Heading>Balances</Heading>
          <Lines
            label="Balances"
            lines={[...balances].map(([name, cents]) => ({
              id: name,
              title: name,
              detail:
                'Paid ' +
                formatMoney(
                  paid.filter((entry) => entry.by === name).reduce((sum, entry) => sum + entry.amount, 0),
                ),
              side: (cents > 0 ? '+' : cents < 0 ? '−' : '') + formatMoney(Math.abs(cents) / 100),
            }))}
          />
          <Note>
            {formatMoney(total)} in all, {formatMoney(names.length === 0 ? 0 : total / names.length)} each
          </Note>
        </Card>
      </Columns>
    </Screen>
  );
}
