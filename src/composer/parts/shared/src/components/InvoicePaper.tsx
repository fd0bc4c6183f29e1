import { useState } from 'react';
import type { Collection } from '../lib/collection';
import { formatDay, formatMoney, formatNumber } from '../lib/format';
import { display, rowName } from '../lib/names';
import { Button, Card, Columns, Heading, Lines, Note, Picker, Row, Screen, printPage } from './Kit';

/** Net, tax and gross of lines, in the currency; the rate is percent. */
export function sumsOf(
  lines: { quantity: number; price: number }[],
  rate: number,
): { net: number; tax: number; gross: number } {
  const net = lines.reduce((sum, line) => sum + Math.round(line.quantity * line.price * 100), 0);
  const tax = Math.round((net * rate) / 100);
  return { net: net / 100, tax: tax / 100, gross: (net + tax) / 100 };
}

/** An invoice as it goes out: its lines, the tax and what is to be paid. */
export function InvoicePaper({
  title,
  invoices,
  items,
}: {
  title: string;
  invoices: Collection;
  items: Collection;
}) {
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
  const mine = lines
    .filter((line) => line[relation?.key ?? ''] === invoice.id)
    .map((line) => ({
      id: line.id,
      what: String(line.description ?? ''),
      quantity: Number(line.quantity ?? 0),
      price: Number(line.price ?? 0),
    }));
  const rate = Number(invoice.tax ?? 0);
  const sums = sumsOf(mine, rate);
  const customer = invoices.entity.fields.find((field) => field.key === 'customer');
  const name = rowName(invoices.entity, invoice);
  const totals = [
    { id: 'net', title: 'Net', side: formatMoney(sums.net) },
    { id: 'tax', title: 'Tax ' + formatNumber(rate) + ' %', side: formatMoney(sums.tax) },
    { id: 'gross', title: 'Total', side: formatMoney(sums.gross) },
  ];
  const text = [
    name,
    ...mine.map((line) => line.what + ': ' + formatMoney(line.quantity * line.price)),
    ...totals.map((total) => total.title + ': ' + total.side),
  ].join('\n');
  return (
    <Screen title={title}>
      <Row>
        <Picker
          label="Invoice"
          options={rows.map((row) => ({ value: row.id, label: rowName(invoices.entity, row) }))}
          value={invoice.id}
          onChange={setChosen}
        />
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
        <Lines
          label="Items"
          lines={mine.map((line) => ({
            id: line.id,
            title: line.what,
            detail: formatNumber(line.quantity) + ' × ' + formatMoney(line.price),
            side: formatMoney(line.quantity * line.price),
          }))}
        />
        {mine.length === 0 && <Note>No items yet.</Note>}
        <Lines label="Sums" lines={totals} />
      </Card>
    </Screen>
  );
}
