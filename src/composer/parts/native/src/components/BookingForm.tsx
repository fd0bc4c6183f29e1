import { useState } from 'react';
import { ScrollView, View } from 'react-native';
import { createStore } from '../lib/store';
import { Block } from './Block';
// if fields
import { FormControl, type Answers, type FormField } from './FormControl';
// end
import { Body, Button, Card, Chip, Choices, Field, Heading, Problem, styles } from './Ui';
import { given, said } from '../said';

interface Booking {
  day: string;
  start: number;
  minutes: number;
  service: string;
  name: string;
  // if fields
  answers: Answers;
  // end
}
// if fields

const fields: FormField[] = given.fields;
const noAnswers: Answers = Object.fromEntries(fields.map(({ key, options }) => [key, options[0] ?? '']));
// end

const bookings = createStore<Booking[]>('bookings', () => []);

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  String(Math.floor(minutes / 60)).padStart(2, '0') + ':' + String(minutes % 60).padStart(2, '0');
const dayFromNow = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
};
const sayDay = (day: string) =>
  new Date(day + 'T12:00').toLocaleDateString(
    // if english
    undefined,
    // end
    // if not english
    said.language,
    // end
    { weekday: 'short', day: 'numeric', month: 'short' },
  );

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
  // if fields
  const [answers, setAnswers] = useState(noAnswers);
  // end
  const [status, setStatus] = useState('');

  const length = services.find((other) => other.name === service)?.minutes ?? 30;
  const free: number[] = [];
  for (let start = minutesOf(opens); start + length <= minutesOf(closes); start += 30) {
    const isTaken = taken.some(
      (other) => other.day === day && start < other.start + other.minutes && other.start < start + length,
    );
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
      setProblem(time < 0 ? said.whichTime : said.needName);
      return;
    }
    // if fields
    if (fields.some(({ key, required }) => required && (answers[key] ?? '').trim() === '')) {
      setProblem(said.needAnswer);
      return;
    }
    // end
    bookings.set([
      ...taken,
      {
        day,
        start: time,
        minutes: length,
        service,
        name: name.trim(),
        // if fields
        answers,
        // end
      },
    ]);
    setProblem('');
    setStatus(said.booked.replace('{x}', sayDay(day) + ', ' + timeOf(time)));
    setTime(-1);
  };

  return (
    <Block title={title} lead={lead}>
      <Card>
        <Body isStrong>{said.service}</Body>
        <Choices label={said.service}>
          {services.map((other) => (
            <Chip
              key={other.name}
              label={other.name}
              isOn={other.name === service}
              onPress={() => choose({ service: other.name })}
            />
          ))}
        </Choices>
        <Body isStrong>{said.day}</Body>
        <ScrollView horizontal showsHorizontalScrollIndicator={false} style={{ flexGrow: 0 }}>
          <Choices label={said.day}>
            {Array.from({ length: 14 }, (_, index) => dayFromNow(index)).map((other) => (
              <Chip
                key={other}
                label={sayDay(other)}
                isOn={other === day}
                onPress={() => choose({ day: other })}
              />
            ))}
          </Choices>
        </ScrollView>
        <Body isStrong>{said.time}</Body>
        <Choices label={said.time}>
          {free.map((start) => (
            <Chip key={start} label={timeOf(start)} isOn={start === time} onPress={() => setTime(start)} />
          ))}
        </Choices>
        <Field label={said.name} value={name} onChange={setName} />
        {/* if fields */}
        {fields.map((field) => (
          <FormControl
            key={field.key}
            field={field}
            value={answers[field.key] ?? ''}
            onChange={(value) => setAnswers({ ...answers, [field.key]: value })}
          />
        ))}
        {/* end */}
        {problem !== '' && <Problem>{problem}</Problem>}
        <Button label={said.book} onPress={book} />
        {status !== '' && (
          <Body isStrong isStatus>
            {status}
          </Body>
        )}
      </Card>
      {taken.length > 0 && (
        <Card>
          <Heading level={title === undefined ? 2 : 3} isSmall>
            {said.yourBookings}
          </Heading>
          {taken.map((booking) => (
            <View key={booking.day + booking.start} style={styles.row}>
              <View style={{ flex: 1 }}>
                <Body isStrong>{sayDay(booking.day) + ', ' + timeOf(booking.start)}</Body>
                <Body isMuted isSmall>
                  {booking.service}
                </Body>
              </View>
              <Button
                label={said.cancel}
                name={said.cancelName + sayDay(booking.day) + ', ' + timeOf(booking.start)}
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
