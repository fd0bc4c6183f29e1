/** Tools for several people: cups, shared costs, invoices. */
export const settleTsx = `import type { Collection } from '../lib/collection';
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
    people.forEach((name, index) => balances.set(name, (balances.get(name) ?? 0) - share - (index < cents - share * people.length ? 1 : 0)));
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
export function Settle({ title, people, expenses }: { title: string; people: Collection; expenses: Collection }) {
  const persons = people.use();
  const rows = expenses.use();
  const nameOf = (id: unknown) => {
    const row = persons.find((person) => person.id === id);
    return row ? rowName(people.entity, row) : '';
  };
  const money = expenses.entity.fields.find((field) => field.kind === 'money');
  const payer = expenses.entity.fields.find((field) => field.kind === 'relation' && field.to === people.entity.key);
  const paid = rows.map((row) => ({ by: nameOf(row[payer?.key ?? '']), amount: Number(row[money?.key ?? ''] ?? 0) })).filter((entry) => entry.by !== '');
  const names = persons.map((person) => rowName(people.entity, person));
  const balances = balancesOf(names, paid);
  const payments = paymentsFor(balances);
  const total = paid.reduce((sum, entry) => sum + entry.amount, 0);
  return (
    <Screen title={title}>
      <Status>{payments.length === 0 ? 'Everyone is even.' : payments.length + (payments.length === 1 ? ' payment settles it.' : ' payments settle it.')}</Status>
      <Columns>
        <Card>
          <Heading>Who pays whom</Heading>
          <Lines label="Who pays whom" lines={payments.map((payment) => ({ id: payment.from + payment.to, title: payment.from + ' → ' + payment.to, side: formatMoney(payment.amount) }))} />
        </Card>
        <Card>
          <Heading>Balances</Heading>
          <Lines
            label="Balances"
            lines={[...balances].map(([name, cents]) => ({
              id: name,
              title: name,
              detail: 'Paid ' + formatMoney(paid.filter((entry) => entry.by === name).reduce((sum, entry) => sum + entry.amount, 0)),
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
`;

export const invoiceTsx = `import { useState } from 'react';
import type { Collection } from '../lib/collection';
import { formatDay, formatMoney, formatNumber } from '../lib/format';
import { display, rowName } from '../lib/names';
import { Button, Card, Columns, Heading, Lines, Note, Picker, Row, Screen, printPage } from './Kit';

/** Net, tax and gross of lines, in the currency; the rate is percent. */
export function sumsOf(lines: { quantity: number; price: number }[], rate: number): { net: number; tax: number; gross: number } {
  const net = lines.reduce((sum, line) => sum + Math.round(line.quantity * line.price * 100), 0);
  const tax = Math.round((net * rate) / 100);
  return { net: net / 100, tax: tax / 100, gross: (net + tax) / 100 };
}

/** An invoice as it goes out: its lines, the tax and what is to be paid. */
export function InvoicePaper({ title, invoices, items }: { title: string; invoices: Collection; items: Collection }) {
  const rows = invoices.use();
  const lines = items.use();
  const [chosen, setChosen] = useState('');
  const invoice = rows.find((row) => row.id === chosen) ?? rows[0];
  if (!invoice)
    return (
      <Screen title={title}>
        <Note>There is no invoice yet. Write the first one on the list of invoices.</Note>
      </Screen>
    );
  const relation = items.entity.fields.find((field) => field.to === invoices.entity.key);
  const mine = lines.filter((line) => line[relation?.key ?? ''] === invoice.id).map((line) => ({ id: line.id, what: String(line.description ?? ''), quantity: Number(line.quantity ?? 0), price: Number(line.price ?? 0) }));
  const rate = Number(invoice.tax ?? 0);
  const sums = sumsOf(mine, rate);
  const customer = invoices.entity.fields.find((field) => field.key === 'customer');
  const name = rowName(invoices.entity, invoice);
  const totals = [
    { id: 'net', title: 'Net', side: formatMoney(sums.net) },
    { id: 'tax', title: 'Tax ' + formatNumber(rate) + ' %', side: formatMoney(sums.tax) },
    { id: 'gross', title: 'Total', side: formatMoney(sums.gross) },
  ];
  const text = [name, ...mine.map((line) => line.what + ': ' + formatMoney(line.quantity * line.price)), ...totals.map((total) => total.title + ': ' + total.side)].join('\\n');
  return (
    <Screen title={title}>
      <Row>
        <Picker label="Invoice" options={rows.map((row) => ({ value: row.id, label: rowName(invoices.entity, row) }))} value={invoice.id} onChange={setChosen} />
        <Button label="Print" onPress={() => printPage(text)} />
      </Row>
      <Card>
        <Columns>
          <Heading>{name}</Heading>
          <Note>
            {customer ? display(customer, invoice) : ''}
            {invoice.due ? ', due ' + formatDay(String(invoice.due)) : ''}
          </Note>
        </Columns>
        <Lines label="Items" lines={mine.map((line) => ({ id: line.id, title: line.what, detail: formatNumber(line.quantity) + ' × ' + formatMoney(line.price), side: formatMoney(line.quantity * line.price) }))} />
        {mine.length === 0 && <Note>No items yet.</Note>}
        <Lines label="Sums" lines={totals} />
      </Card>
    </Screen>
  );
}
`;

export const bracketTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Button, Card, Columns, Heading, Lines, Row, Screen, Status, TextField } from './Kit';

interface Cup {
  teams: string[];
  /** Who won, by match such as 0-2: the third match of the first round. */
  winners: Record<string, string>;
}

const store = createStore<Cup | null>('cup', () => null);

/** The rounds of a cup: pairs, and who is through. A team without an opponent is through at once. */
export function roundsOf(cup: Cup): [string, string][][] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, cup.teams.length)));
  let entrants = Array.from({ length: size / 2 }, (_, index) => [cup.teams[index] ?? '', cup.teams[size - 1 - index] ?? ''] as [string, string]);
  const rounds: [string, string][][] = [];
  for (let round = 0; entrants.length > 0; round += 1) {
    rounds.push(entrants);
    const through = entrants.map(([one, other], match) => (other === '' ? one : (cup.winners[round + '-' + match] ?? '?')));
    if (through.length === 1) break;
    entrants = Array.from({ length: through.length / 2 }, (_, index) => [through[index * 2] ?? '?', through[index * 2 + 1] ?? '?'] as [string, string]);
  }
  return rounds;
}

/** A cup: press whoever wins a match. */
export function Bracket({ title, teams }: { title: string; teams: string[] }) {
  const cup = store.use() ?? { teams, winners: {} };
  const [name, setName] = useState('');
  const rounds = roundsOf(cup);
  const winner = cup.winners[rounds.length - 1 + '-0'];
  const nameOf = (round: number) => (round === rounds.length - 1 ? 'Final' : round === rounds.length - 2 ? 'Semi-finals' : 'Round ' + (round + 1));
  const win = (round: number, match: number, team: string) => {
    // What follows from another result no longer holds.
    const kept = Object.entries(cup.winners).filter(([key]) => {
      const [otherRound = 0, otherMatch = 0] = key.split('-').map(Number);
      return otherRound <= round || Math.floor(match / 2 ** (otherRound - round)) !== otherMatch;
    });
    store.set({ ...cup, winners: { ...Object.fromEntries(kept), [round + '-' + match]: team } });
  };
  const add = () => {
    if (name.trim() !== '' && !cup.teams.includes(name.trim())) store.set({ teams: [...cup.teams, name.trim()], winners: {} });
    setName('');
  };
  return (
    <Screen title={title}>
      <Status>{winner ? 'Winner: ' + winner : cup.teams.length + ' teams'}</Status>
      {rounds.map((matches, round) => (
        <Card key={round}>
          <Heading>{nameOf(round)}</Heading>
          <Columns>
            {matches.map(([one, other], match) => (
              <Row key={match}>
                {[one, other].map((team, side) => (
                  <Button
                    key={side}
                    label={team === '' ? 'Free' : team}
                    name={team === '' ? 'Free' : nameOf(round) + ', match ' + (match + 1) + ': ' + team}
                    isQuiet
                    isOn={team !== '' && team !== '?' && (cup.winners[round + '-' + match] === team || (other === '' && side === 0))}
                    isDisabled={team === '' || team === '?' || other === '' || one === '?' || other === '?'}
                    onPress={() => win(round, match, team)}
                  />
                ))}
              </Row>
            ))}
          </Columns>
        </Card>
      ))}
      <Card>
        <Row>
          <TextField label="Another team" value={name} onChange={setName} onSubmit={add} />
          <Button label="Add" onPress={add} />
          <Button label="New cup" isQuiet onPress={() => store.set({ ...cup, winners: {} })} />
        </Row>
        <Lines label="Teams" lines={cup.teams.map((team) => ({ id: team, title: team }))} onRemove={(team) => store.set({ teams: cup.teams.filter((other) => other !== team), winners: {} })} />
      </Card>
    </Screen>
  );
}
`;
