import { nativeFields } from '../../form-fields.ts';
import { literal } from '../../../print/quote.ts';
import { attribute, type Part } from './part.ts';
import { sourceOf } from '../../sources.ts';

export const menuPart: Part = () => sourceOf('native/src/components/MenuList.tsx');

export const plansPart: Part = (_, w) => `import { Ionicons } from '@expo/vector-icons';
import { Text, View } from 'react-native';
import type { ScreenId } from '../app.machine';
import { goTo } from '../lib/app';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Body, Button, Heading, styles } from './Ui';

export interface Plan {
  name: string;
  price: string;
  period: string;
  text: string;
  isFeatured: boolean;
  points: string[];
  action: string;
}

/** Prices to choose from; the one that most people take stands out. */
export function Plans({ title, lead, plans, to }: { title?: string; lead?: string; plans: Plan[]; to?: ScreenId }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      {plans.map((plan) => (
        <View
          key={plan.name}
          style={[styles.card, { gap: 12, borderRadius: radius, borderWidth: plan.isFeatured ? 2 : 1, borderColor: plan.isFeatured ? colours.accent : colours.line, backgroundColor: colours.surface }]}
        >
          <View style={styles.row}>
            <Heading level={title === undefined ? 2 : 3} isSmall>{plan.name}</Heading>
            {plan.isFeatured && (
              <View style={[styles.badge, { backgroundColor: colours.soft }]}>
                <Body isSmall isStrong>
                  {${literal(w.popular)}}
                </Body>
              </View>
            )}
          </View>
          <View style={{ flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', gap: 6 }}>
            <Text style={[styles.price, { color: colours.ink }]}>{plan.price}</Text>
            <Body isMuted>{plan.period}</Body>
          </View>
          {plan.text !== '' && <Body isMuted>{plan.text}</Body>}
          {plan.points.map((point) => (
            <View key={point} style={{ flexDirection: 'row', gap: 8 }}>
              <Ionicons name="checkmark" size={20} color={colours.accentText} />
              <View style={{ flex: 1 }}>
                <Body>{point}</Body>
              </View>
            </View>
          ))}
          {to !== undefined && <Button label={plan.action} isQuiet={!plan.isFeatured} onPress={() => goTo(to)} />}
        </View>
      ))}
    </Block>
  );
}
`;

export const shopPart: Part = (spec, w) => {
  const currency = spec.sections.find((section) => section.type === 'products')?.currency ?? '$';
  const products = spec.sections.flatMap((section) => (section.type === 'products' ? section.items : []));
  const isOwn = products.some((item) => item.photo !== undefined);
  const isAnyGone = products.some((item) => item.unavailable !== undefined);
  return `import { ${isOwn ? 'Image, ' : ''}View${isOwn ? ', type ImageSourcePropType' : ''} } from 'react-native';
import { createStore } from '../lib/store';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Picture, type PictureName } from './Picture';
import { Body, Button, Card, Heading, styles } from './Ui';

export interface Product {
  id: string;
  name: string;
  text: string;
  /** In hundredths of the currency. */
  price: number;${isAnyGone ? '\n  /** Why it cannot be had at the moment. */\n  unavailable?: string;' : ''}
  ${isOwn ? 'picture?: PictureName;\n  photo?: ImageSourcePropType;' : 'picture: PictureName;'}
}
interface Order {
  lines: Record<string, number>;
  at: string;
}

const basket = createStore<Record<string, number>>('basket', () => ({}));
const orders = createStore<Order[]>('orders', () => []);

const priceOf = (hundredths: number) => ${currency.length > 1 ? `(hundredths / 100).toFixed(2) + ${literal(` ${currency}`)}` : `${literal(currency)} + (hundredths / 100).toFixed(2)`};

/** Things to buy, and the basket, which is kept on the device. */
export function Shop({ title, lead, products }: { title?: string; lead?: string; products: Product[] }) {
  const colours = useColours();
  const counts = basket.use();
  const made = orders.use();
  const rows = products.filter((product) => (counts[product.id] ?? 0) > 0);
  const total = rows.reduce((sum, product) => sum + product.price * (counts[product.id] ?? 0), 0);

  const change = (id: string, step: number) => {
    const count = Math.max(0, (counts[id] ?? 0) + step);
    basket.set({ ...counts, [id]: count });
  };
  const order = () => {
    orders.set([...made, { lines: counts, at: new Date().toISOString() }]);
    basket.set({});
  };

  return (
    <Block title={title} lead={lead}>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }}>
        {products.map((product) => (
          <View key={product.id} style={[styles.tile, { borderRadius: radius, borderColor: colours.line, backgroundColor: colours.surface }]}>
            ${
              isOwn
                ? `{product.photo !== undefined ? (
              <Image source={product.photo} alt="" resizeMode="cover" style={{ width: '100%', height: 130 }} />
            ) : (
              product.picture !== undefined && <Picture name={product.picture} height={130} />
            )}`
                : '<Picture name={product.picture} height={130} />'
            }
            <View style={{ flex: 1, gap: 4, padding: 12 }}>
              <Body isStrong>{product.name}</Body>
              <View style={{ flexGrow: 1 }}>
                <Body isMuted isSmall>
                  {product.text}
                </Body>
              </View>
              <Body isAccent isStrong>
                {priceOf(product.price)}
              </Body>
              <Button label=${attribute(w.add)} name={${literal(`${w.add}: `)} + product.name} isQuiet isSmall${isAnyGone ? ' isDisabled={product.unavailable !== undefined}' : ''} onPress={() => change(product.id, 1)} />
            </View>
          </View>
        ))}
      </View>
      <Card>
        <Heading level={title === undefined ? 2 : 3} isSmall>{${literal(w.basket)}}</Heading>
        {rows.map((product) => (
          <View key={product.id} style={styles.row}>
            <View style={{ flex: 1 }}>
              <Body>{product.name}</Body>
              <Body isMuted isSmall>
                {priceOf(product.price * (counts[product.id] ?? 0))}
              </Body>
            </View>
            <View style={[styles.row, { gap: 4 }]}>
              <Button label="−" name={${literal(w.less)}.replace('{x}', product.name)} isQuiet isSmall onPress={() => change(product.id, -1)} />
              <View style={{ minWidth: 26, alignItems: 'center' }}>
                <Body isStrong>{counts[product.id]}</Body>
              </View>
              <Button label="+" name={${literal(w.one)}.replace('{x}', product.name)} isQuiet isSmall onPress={() => change(product.id, 1)} />
            </View>
          </View>
        ))}
        <Body isStatus isStrong={rows.length > 0} isMuted={rows.length === 0}>
          {rows.length > 0 ? ${literal(`${w.total}: `)} + priceOf(total) : made.length > 0 ? ${literal(w.ordered)} : ${literal(w.emptyBasket)}}
        </Body>
        <Button label=${attribute(w.checkout)} isDisabled={rows.length === 0} onPress={order} />
      </Card>
    </Block>
  );
}
`;
};

export const bookingPart: Part = (spec, w) => {
  const more = spec.sections.find((section) => section.type === 'booking')?.fields ?? [];
  const asksMore = more.length > 0;
  const locale = { en: 'undefined', de: "'de'", fr: "'fr'", es: "'es'" }[spec.language];
  return `import { useState } from 'react';
import { ScrollView, View } from 'react-native';
import { createStore } from '../lib/store';
import { Block } from './Block';
import { Body, Button, Card,${asksMore ? ' Check,' : ''} Chip, Choices, Field, Heading, Problem, styles } from './Ui';

interface Booking {
  day: string;
  start: number;
  minutes: number;
  service: string;
  name: string;
${asksMore ? '  answers: Answers;\n' : ''}}
${asksMore ? `\n${nativeFields(more)}` : ''}
const bookings = createStore<Booking[]>('bookings', () => []);

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) => String(Math.floor(minutes / 60)).padStart(2, '0') + ':' + String(minutes % 60).padStart(2, '0');
const dayFromNow = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
};
const sayDay = (day: string) => new Date(day + 'T12:00').toLocaleDateString(${locale}, { weekday: 'short', day: 'numeric', month: 'short' });

interface BookingProps {
  title?: string;
  lead?: string;
  services: { name: string; minutes: number }[];
  opens: string;
  closes: string;
}

/** Free times of the next two weeks; bookings are kept on the device. */
export function BookingForm({ title, lead, services, opens, closes }: BookingProps) {
  const taken = bookings.use();
  const [service, setService] = useState(services[0]?.name ?? '');
  const [day, setDay] = useState(() => dayFromNow(1));
  const [time, setTime] = useState(-1);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
${asksMore ? '  const [answers, setAnswers] = useState(noAnswers);\n' : ''}  const [status, setStatus] = useState('');

  const length = services.find((other) => other.name === service)?.minutes ?? 30;
  const free: number[] = [];
  for (let start = minutesOf(opens); start + length <= minutesOf(closes); start += 30) {
    const isTaken = taken.some((other) => other.day === day && start < other.start + other.minutes && other.start < start + length);
    if (!isTaken) free.push(start);
  }

  const choose = (next: { service?: string; day?: string }) => {
    if (next.service !== undefined) setService(next.service);
    if (next.day !== undefined) setDay(next.day);
    setTime(-1);
    setStatus('');
  };
  const book = () => {
    if (name.trim() === '' || time < 0) {
      setProblem(time < 0 ? ${literal(`${w.time}?`)} : ${literal(w.needName)});
      return;
    }
${
  asksMore
    ? `    if (fields.some(({ key, required }) => required && (answers[key] ?? '').trim() === '')) {
      setProblem(${literal(w.needAnswer)});
      return;
    }
`
    : ''
}    bookings.set([...taken, { day, start: time, minutes: length, service, name: name.trim()${asksMore ? ', answers' : ''} }]);
    setProblem('');
    setStatus(${literal(w.booked)}.replace('{x}', sayDay(day) + ', ' + timeOf(time)));
    setTime(-1);
  };

  return (
    <Block title={title} lead={lead}>
      <Card>
        <Body isStrong>{${literal(w.service)}}</Body>
        <Choices label=${attribute(w.service)}>
          {services.map((other) => (
            <Chip key={other.name} label={other.name} isOn={other.name === service} onPress={() => choose({ service: other.name })} />
          ))}
        </Choices>
        <Body isStrong>{${literal(w.day)}}</Body>
        <ScrollView horizontal showsHorizontalScrollIndicator={false} style={{ flexGrow: 0 }}>
          <Choices label=${attribute(w.day)}>
            {Array.from({ length: 14 }, (_, index) => dayFromNow(index)).map((other) => (
              <Chip key={other} label={sayDay(other)} isOn={other === day} onPress={() => choose({ day: other })} />
            ))}
          </Choices>
        </ScrollView>
        <Body isStrong>{${literal(w.time)}}</Body>
        <Choices label=${attribute(w.time)}>
          {free.map((start) => (
            <Chip key={start} label={timeOf(start)} isOn={start === time} onPress={() => setTime(start)} />
          ))}
        </Choices>
        <Field label=${attribute(w.name)} value={name} onChange={setName} />
${
  asksMore
    ? `        {fields.map((field) => (
          <FormControl key={field.key} field={field} value={answers[field.key] ?? ''} onChange={(value) => setAnswers({ ...answers, [field.key]: value })} />
        ))}
`
    : ''
}        {problem !== '' && <Problem>{problem}</Problem>}
        <Button label=${attribute(w.book)} onPress={book} />
        {status !== '' && (
          <Body isStrong isStatus>
            {status}
          </Body>
        )}
      </Card>
      {taken.length > 0 && (
        <Card>
          <Heading level={title === undefined ? 2 : 3} isSmall>{${literal(w.yourBookings)}}</Heading>
          {taken.map((booking) => (
            <View key={booking.day + booking.start} style={styles.row}>
              <View style={{ flex: 1 }}>
                <Body isStrong>{sayDay(booking.day) + ', ' + timeOf(booking.start)}</Body>
                <Body isMuted isSmall>
                  {booking.service}
                </Body>
              </View>
              <Button
                label=${attribute(w.cancel)}
                name={${literal(`${w.cancel}: `)} + sayDay(booking.day) + ', ' + timeOf(booking.start)}
                isQuiet
                isSmall
                onPress={() => bookings.set(taken.filter((other) => other !== booking))}
              />
            </View>
          ))}
        </Card>
      )}
    </Block>
  );
}
`;
};
