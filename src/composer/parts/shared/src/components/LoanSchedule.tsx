import { useState } from 'react';
import { formatMoney } from '../lib/format';
import { Big, Button, Card, Columns, Lines, NumberField, Row, Screen } from './Kit';

export interface Instalment {
  month: number;
  interest: number;
  principal: number;
  balance: number;
}

/** The payment a month that pays a loan off, in the currency; the rate is percent a year. */
export function paymentOf(amount: number, rate: number, years: number): number {
  const months = Math.round(years * 12);
  const monthly = rate / 1200;
  return monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months);
}

/** What is paid month by month, and what is still owed. */
export function scheduleOf(amount: number, rate: number, years: number): Instalment[] {
  const payment = paymentOf(amount, rate, years);
  let balance = amount;
  return Array.from({ length: Math.max(0, Math.round(years * 12)) }, (_, index) => {
    const interest = (balance * rate) / 1200;
    const principal = Math.min(balance, payment - interest);
    balance = Math.max(0, balance - principal);
    return { month: index + 1, interest, principal, balance: balance < 0.005 ? 0 : balance };
  });
}

/** What a loan costs a month, in all, and how it is paid off. */
export function LoanSchedule({
  title,
  amount: firstAmount = 200000,
  rate: firstRate = 4,
  years: firstYears = 25,
}: {
  title: string;
  amount?: number;
  rate?: number;
  years?: number;
}) {
  const [amount, setAmount] = useState(firstAmount);
  const [rate, setRate] = useState(firstRate);
  const [years, setYears] = useState(firstYears);
  const [isMonthly, setMonthly] = useState(false);
  const isGood = amount > 0 && rate >= 0 && rate <= 100 && years > 0 && years <= 60;
  const rows = isGood ? scheduleOf(amount, rate, years) : [];
  const interest = rows.reduce((sum, row) => sum + row.interest, 0);
  const byYear = rows
    .filter((row) => row.month % 12 === 0 || row.month === rows.length)
    .map((row, index) => {
      const part = rows.slice(index * 12, index * 12 + 12);
      return {
        ...row,
        interest: part.reduce((sum, one) => sum + one.interest, 0),
        principal: part.reduce((sum, one) => sum + one.principal, 0),
      };
    });
  const shown = isMonthly ? rows : byYear;
  return (
    <Screen title={title}>
      <Columns>
        <Card>
          <NumberField label="Loan" value={amount} min={0} step={1000} onChange={setAmount} />
          <NumberField
            label="Interest a year (%)"
            value={rate}
            min={0}
            max={100}
            step={0.05}
            onChange={setRate}
          />
          <NumberField label="Years" value={years} min={1} max={60} onChange={setYears} />
        </Card>
        <Card isCentred>
          <Big label="Payment a month">{isGood ? formatMoney(paymentOf(amount, rate, years)) : '–'}</Big>
          <Lines
            label="In all"
            lines={[
              { id: 'paid', title: 'Paid in all', side: isGood ? formatMoney(amount + interest) : '–' },
              { id: 'interest', title: 'Of it interest', side: isGood ? formatMoney(interest) : '–' },
            ]}
          />
        </Card>
      </Columns>
      <Row>
        <Button label="By year" isQuiet isOn={!isMonthly} onPress={() => setMonthly(false)} />
        <Button label="By month" isQuiet isOn={isMonthly} onPress={() => setMonthly(true)} />
      </Row>
      <Card>
        <Lines
          label="Schedule"
          lines={shown.map((row, index) => ({
            id: String(row.month),
            title: (isMonthly ? 'Month ' : 'Year ') + (index + 1),
            detail: 'Interest ' + formatMoney(row.interest) + ', paid off ' + formatMoney(row.principal),
            side: formatMoney(row.balance),
          }))}
        />
      </Card>
    </Screen>
  );
}
