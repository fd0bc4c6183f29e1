/** Forms, shops, slots, the pocket calculator and the sign-in of native apps. */
export const fieldFormTsx = `import { useState } from 'react';
import type { Field, Value } from '../lib/types';
import { emptyValue, FieldInput, readValues } from './EntityForm';
import { Button, Problem } from './Ui';

interface FieldFormProps {
  fields: Field[];
  submit: string;
  onSubmit: (values: Record<string, Value>) => void;
}

/** A form on the screen, empty again after each answer. */
export function FieldForm({ fields, submit, onSubmit }: FieldFormProps) {
  const fresh = () => Object.fromEntries(fields.map((field) => [field.key, emptyValue(field)]));
  const [values, setValues] = useState<Record<string, Value>>(fresh);
  const [problem, setProblem] = useState('');

  const send = () => {
    const read = readValues(fields, values);
    setProblem(read.problem);
    if (read.problem !== '') return;
    onSubmit(read.values);
    setValues(fresh());
  };

  return (
    <>
      {fields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          value={values[field.key] ?? emptyValue(field)}
          onChange={(value) => setValues((current) => ({ ...current, [field.key]: value }))}
        />
      ))}
      {problem !== '' && <Problem>{problem}</Problem>}
      <Button label={submit} onPress={send} />
    </>
  );
}
`;

export const formScreenTsx = `import { useState } from 'react';
import type { Collection } from '../lib/collection';
import { FieldForm } from './FieldForm';
import { Body, Page } from './Ui';

interface FormScreenProps {
  title: string;
  lead: string;
  collection: Collection;
  submit: string;
  thanks: string;
}

/** A form that anybody can fill in; what is sent becomes a row. */
export function FormScreen({ title, lead, collection, submit, thanks }: FormScreenProps) {
  const [said, setSaid] = useState('');
  return (
    <Page title={title} lead={lead}>
      <FieldForm
        fields={collection.entity.fields}
        submit={submit}
        onSubmit={(values) => {
          collection.add(values);
          setSaid(thanks);
        }}
      />
      <Body isStrong isStatus>
        {said}
      </Body>
    </Page>
  );
}
`;

export const questionnaireTsx = `import { useState } from 'react';
import { View } from 'react-native';
import type { Collection } from '../lib/collection';
import { formatValue } from '../lib/format';
import { useQuestions } from '../lib/useQuestions';
import { FieldForm } from './FieldForm';
import { Body, Button, Card, Empty, Heading, Page } from './Ui';

/** The form that the questions make, and the answers to it. */
export function QuestionnaireScreen({ title, collection }: { title: string; collection: Collection }) {
  const { fields, answers, send, clear } = useQuestions(collection);
  const [said, setSaid] = useState('');
  return (
    <Page title={title}>
      {fields.length === 0 ? (
        <Empty icon="document-text-outline">There are no questions yet.</Empty>
      ) : (
        <FieldForm
          key={fields.map((field) => field.key).join()}
          fields={fields}
          submit="Send"
          onSubmit={(values) => {
            send(values);
            setSaid('Thank you for your answers.');
          }}
        />
      )}
      <Body isStrong isStatus>
        {said}
      </Body>
      <Heading>
        {answers.length} {answers.length === 1 ? 'answer' : 'answers'}
      </Heading>
      {answers.map((answer, index) => (
        <Card key={index}>
          {fields.map((field) => (
            <View key={field.key}>
              <Body isMuted isSmall>
                {field.label}
              </Body>
              <Body>{formatValue(field, answer[field.key]) || '–'}</Body>
            </View>
          ))}
        </Card>
      ))}
      {answers.length > 0 && <Button label="Remove all" isQuiet onPress={clear} />}
    </Page>
  );
}
`;

export const shopTsx = `import { Text, View } from 'react-native';
import type { Collection } from '../lib/collection';
import { formatMoney } from '../lib/format';
import { useShop } from '../lib/useShop';
import { displayFont, radius, useColours } from '../theme';
import { Body, Button, Card, Field, Heading, Line, Page, Problem, styles } from './Ui';

/** Products to choose from, the cart, and the order. */
export function ShopScreen({ title, products, orders }: { title: string; products: Collection; orders: Collection }) {
  const colours = useColours();
  const { rows, lines, total, count, buyer, problem, ordered, setBuyer, add, take, order } = useShop(products, orders);
  const tones = [colours.soft, colours.sunken];
  return (
    <Page title={title}>
      {rows.map((row, index) => {
        const name = String(row.name ?? '');
        return (
          <Card key={row.id}>
            <View style={{ height: 120, borderRadius: Math.min(radius, 14), alignItems: 'center', justifyContent: 'center', backgroundColor: tones[index % tones.length] }}>
              <Text aria-hidden style={{ fontSize: 44, fontWeight: '700', fontFamily: displayFont, color: colours.accentText }}>
                {name.slice(0, 1)}
              </Text>
            </View>
            <Heading>{name}</Heading>
            {Boolean(row.description) && <Body isMuted>{String(row.description)}</Body>}
            <View style={styles.row}>
              <Body isStrong>{formatMoney(Number(row.price ?? 0))}</Body>
              <Button label="Add to cart" name={'Add to cart: ' + name} icon="cart-outline" onPress={() => add(row.id)} />
            </View>
          </Card>
        );
      })}
      <Heading>Cart ({count})</Heading>
      {lines.length === 0 && ordered === '' && <Body isMuted>Nothing in it yet.</Body>}
      {lines.length > 0 && (
        <Card>
          {lines.map((line) => {
            const name = String(line.row.name ?? '');
            return (
              <View key={line.row.id} style={styles.row}>
                <View style={{ flex: 1 }}>
                  <Body>{name}</Body>
                  <Body isMuted isSmall>
                    {formatMoney(line.count * line.price)}
                  </Body>
                </View>
                <Button label="−" name={'One less ' + name} isQuiet onPress={() => take(line.row.id)} />
                <Body isStrong>{line.count}</Body>
                <Button label="+" name={'One more ' + name} isQuiet onPress={() => add(line.row.id)} />
              </View>
            );
          })}
          <Line />
          <View style={styles.row}>
            <Body>Total</Body>
            <Heading>{formatMoney(total)}</Heading>
          </View>
          <Field label="Name" value={buyer.name} onChange={(text) => setBuyer('name', text)} />
          <Field label="E-mail" value={buyer.email} onChange={(text) => setBuyer('email', text)} />
          <Field label="Address" value={buyer.address} onChange={(text) => setBuyer('address', text)} />
          {problem !== '' && <Problem>{problem}</Problem>}
          <Button label="Order" onPress={order} />
        </Card>
      )}
      <Body isStrong isStatus>
        {ordered}
      </Body>
    </Page>
  );
}
`;

export const slotsTsx = `import { Pressable, Text, View } from 'react-native';
import type { Collection } from '../lib/collection';
import { formatDay } from '../lib/format';
import { rowName } from '../lib/names';
import { useSlots, type SlotHours } from '../lib/useSlots';
import { radius, useColours } from '../theme';
import { Month } from './Month';
import { Body, Button, Card, Chip, Choices, Field, Heading, Page } from './Ui';

interface SlotsScreenProps {
  title: string;
  bookings: Collection;
  /** What is booked, such as courts; without it there is one booking for each time. */
  resources?: Collection;
  /** Field of a booking that names the resource. */
  field?: string;
  hours: SlotHours;
}

/** Choose a day, a time that is free, and book it. */
export function SlotsScreen({ title, bookings, resources, field, hours }: SlotsScreenProps) {
  const colours = useColours();
  const slot = useSlots(bookings, hours, resources ?? null, field ?? '');
  return (
    <Page title={title}>
      {resources && (
        <Choices label={resources.entity.label}>
          {slot.things.map((row) => (
            <Chip key={row.id} label={rowName(resources.entity, row)} isOn={slot.resource === row.id} onPress={() => slot.setResource(row.id)} />
          ))}
        </Choices>
      )}
      <Card>
        <Month value={slot.day} onChange={slot.setDay} />
      </Card>
      <Heading>{formatDay(slot.day)}</Heading>
      <View role="radiogroup" aria-label="Times" style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
        {slot.slots.map((entry) => {
          const isOn = slot.time === entry.time;
          return (
            <Pressable
              key={entry.time}
              role="radio"
              aria-label={entry.time + (entry.isTaken ? ', taken' : '')}
              aria-disabled={entry.isTaken}
              aria-checked={isOn}
              disabled={entry.isTaken}
              onPress={() => slot.setTime(entry.time)}
              style={{ minWidth: 78, minHeight: 46, alignItems: 'center', justifyContent: 'center', borderRadius: Math.min(radius, 14), borderWidth: 1.5, borderColor: isOn ? colours.accent : entry.isTaken ? colours.line : colours.control, backgroundColor: isOn ? colours.accent : entry.isTaken ? colours.sunken : 'transparent' }}
            >
              <Text style={{ fontSize: 16, fontWeight: '600', color: isOn ? colours.onAccent : entry.isTaken ? colours.muted : colours.ink, textDecorationLine: entry.isTaken ? 'line-through' : 'none' }}>
                {entry.time}
              </Text>
            </Pressable>
          );
        })}
      </View>
      <Field label="Name" value={slot.name} onChange={slot.setName} />
      <Button label={'Book' + (slot.time === '' ? '' : ' ' + slot.time)} isDisabled={!slot.canBook} onPress={slot.book} />
      <Body isStrong isStatus>
        {slot.said}
      </Body>
    </Page>
  );
}
`;

export const keypadTsx = `import { Pressable, Text, View } from 'react-native';
import { keyNames, keypadRows, useKeypad } from '../lib/useKeypad';
import { displayFont, radius, useColours } from '../theme';
import { Page } from './Ui';

/** A pocket calculator. */
export function KeypadScreen({ title }: { title: string }) {
  const colours = useColours();
  const { text, sign, press } = useKeypad();
  return (
    <Page title={title}>
      <View style={{ flexDirection: 'row', alignItems: 'flex-end', justifyContent: 'space-between', minHeight: 110, paddingVertical: 12 }}>
        <Text aria-hidden style={{ color: colours.muted, fontSize: 28 }}>{sign}</Text>
        <Text role="status" numberOfLines={1} adjustsFontSizeToFit style={{ color: colours.ink, fontSize: 52, fontWeight: '300', fontFamily: displayFont, flexShrink: 1 }}>
          {text}
        </Text>
      </View>
      <View style={{ gap: 10 }}>
        {keypadRows.map((row) => (
          <View key={row.join('')} style={{ flexDirection: 'row', gap: 10 }}>
            {row.map((key) => {
              const isSign = !/[0-9.]/.test(key);
              return (
                <Pressable
                  key={key}
                  role="button"
                  aria-label={keyNames[key] ?? key}
                  onPress={() => press(key)}
                  style={({ pressed }) => ({ flex: 1, height: 68, alignItems: 'center', justifyContent: 'center', borderRadius: Math.max(radius, 16), opacity: pressed ? 0.6 : 1, backgroundColor: key === '=' ? colours.accent : isSign ? colours.soft : colours.sunken })}
                >
                  <Text style={{ fontSize: 26, fontWeight: '500', color: key === '=' ? colours.onAccent : colours.ink }}>{key}</Text>
                </Pressable>
              );
            })}
          </View>
        ))}
      </View>
    </Page>
  );
}
`;

export const loginTsx = (name: string): string => `import { usePerson } from '../lib/usePerson';
import { Body, Button, Field, Heading, Page, Problem } from './Ui';

/** Who is it? Accounts live on this device alone. */
export function LoginScreen() {
  const person = usePerson();
  return (
    <Page title={${name}}>
      <Heading>{person.isNew ? 'Create an account' : 'Sign in'}</Heading>
      <Field label="E-mail" value={person.email} onChange={person.setEmail} />
      <Field label="Password" isSecret value={person.password} onChange={person.setPassword} onSubmit={person.submit} />
      {person.problem !== '' && <Problem>{person.problem}</Problem>}
      <Button label={person.isNew ? 'Create account' : 'Sign in'} onPress={person.submit} />
      <Button label={person.isNew ? 'I have an account' : 'I am new here'} isQuiet onPress={() => person.setNew(!person.isNew)} />
      <Body isMuted isSmall>
        Accounts are kept on this device. For accounts that work everywhere, connect a server.
      </Body>
    </Page>
  );
}
`;
