import { contactFields, nativeFields, type ShownField } from '../../form-fields.ts';
import { targetBody } from '../../site-scripts.ts';
import { literal } from '../../../print/quote.ts';
import { attribute, type Part } from './part.ts';

export const hoursPart: Part = (_, w) => `import { useEffect, useState } from 'react';
import { View } from 'react-native';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body, Group, Line, styles } from './Ui';

export interface Day {
  day: string;
  /** As 07:30; empty on a day on which it is closed. */
  opens: string;
  closes: string;
  label: string;
}

function describe(days: Day[], now: Date): { isOpen: boolean; text: string } {
  const today = (now.getDay() + 6) % 7;
  const time = now.toTimeString().slice(0, 5);
  const current = days[today];
  if (current && current.opens !== '' && time >= current.opens && time < current.closes) {
    return { isOpen: true, text: ${literal(w.openNow)}.replace('{x}', current.closes) };
  }
  for (let ahead = 0; ahead < 8; ahead += 1) {
    const day = days[(today + ahead) % 7];
    if (!day || day.opens === '' || (ahead === 0 && time >= day.opens)) continue;
    const name = ahead === 0 ? ${literal(w.today)} : day.day;
    return { isOpen: false, text: ${literal(w.closedNow)}.replace('{x}', name + ' ' + day.opens) };
  }
  return { isOpen: false, text: '' };
}

/** The hours of a week, and whether it is open now. */
export function Hours({ title, lead, days, note }: { title?: string; lead?: string; days: Day[]; note?: string }) {
  const colours = useColours();
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60000);
    return () => clearInterval(timer);
  }, []);

  const { isOpen, text } = describe(days, now);
  const today = (now.getDay() + 6) % 7;
  return (
    <Block title={title} lead={lead}>
      {text !== '' && (
        <View style={[styles.badge, { flexDirection: 'row', gap: 8, alignSelf: 'flex-start', backgroundColor: colours.soft }]}>
          <View style={{ width: 10, height: 10, borderRadius: 5, backgroundColor: isOpen ? colours.success : colours.danger }} />
          <Body isStrong isSmall>
            {text}
          </Body>
        </View>
      )}
      <Group>
        {days.map((day, index) => (
          <View key={day.day}>
            {index > 0 && <Line />}
            <View style={[styles.row, { minHeight: 46, paddingHorizontal: 16, backgroundColor: index === today ? colours.soft : 'transparent' }]}>
              <Body isStrong={index === today}>{day.day}</Body>
              <Body isStrong={index === today} isMuted={day.opens === ''}>
                {day.label}
              </Body>
            </View>
          </View>
        ))}
      </Group>
      {note !== undefined && <Body isMuted>{note}</Body>}
    </Block>
  );
}
`;

export const placePart: Part = (_, w) => `import { Linking, View } from 'react-native';
import { Block } from './Block';
import { Body, Button, Card, Heading, styles } from './Ui';

interface PlaceProps {
  title?: string;
  lead?: string;
  name: string;
  lines: string[];
  phone?: string;
  whatsapp?: string;
  email?: string;
  directions?: string;
}

const open = (address: string) => {
  Linking.openURL(address).catch(() => undefined);
};

/** Where it is, and how to reach the people there. */
export function Place({ title, lead, name, lines, phone, whatsapp, email, directions }: PlaceProps) {
  const map = 'https://www.openstreetmap.org/search?query=' + encodeURIComponent(lines.join(', '));
  return (
    <Block title={title} lead={lead}>
      <Card>
        <Heading level={title === undefined ? 2 : 3} isSmall>{name}</Heading>
        <View>
          {lines.map((line) => (
            <Body key={line}>{line}</Body>
          ))}
        </View>
        <View style={styles.chips}>
          {lines.length > 0 && <Button label=${attribute(w.route)} icon="navigate-outline" onPress={() => open(map)} />}
          {phone !== undefined && <Button label=${attribute(w.call)} name={${literal(`${w.call}: `)} + phone} icon="call-outline" isQuiet onPress={() => open('tel:' + phone.replace(/[^+\\d]/g, ''))} />}
          {whatsapp !== undefined && <Button label="WhatsApp" icon="chatbubble-outline" isQuiet onPress={() => open('https://wa.me/' + whatsapp)} />}
          {email !== undefined && <Button label=${attribute(w.write)} name={${literal(`${w.write}: `)} + email} icon="mail-outline" isQuiet onPress={() => open('mailto:' + email)} />}
        </View>
        {directions !== undefined && <Body isMuted>{directions}</Body>}
      </Card>
    </Block>
  );
}
`;

export const messagePart: Part = (spec, w) => {
  const contact = spec.sections.find((section) => section.type === 'contact');
  return contact === undefined ? '' : messageForm(contactFields(contact, w), w);
};

/** A message form with its fields. */
const messageForm = (
  fields: readonly ShownField[],
  w: Parameters<Part>[1],
): string => `import { useState } from 'react';
import { Linking, View } from 'react-native';
import { createStore } from '../lib/store';
import { Block } from './Block';
import { Body, Button, Card, Check, Chip, Choices, Field, Problem, styles } from './Ui';

${nativeFields(fields)}
const messages = createStore<Answers[]>('messages', () => []);

interface MessageProps {
  title?: string;
  lead?: string;
  email?: string;
  phone?: string;
  whatsapp?: string;
}

const open = (address: string) => {
  Linking.openURL(address).catch(() => undefined);
};

function problemOf(answers: Answers): string {
  for (const { key, kind, label, required, missing } of fields) {
    const value = (answers[key] ?? '').trim();
    if (required && value === '') return missing ?? label + ${literal(`: ${w.needAnswer}`)};
    if (kind === 'email' && value !== '' && !/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(value)) return ${literal(w.needEmail)};
  }
  return '';
}

/** A form that checks what was typed and keeps it on the device. */
export function MessageForm({ title, lead, email, phone, whatsapp }: MessageProps) {
  const kept = messages.use();
  const [answers, setAnswers] = useState(noAnswers);
  const [status, setStatus] = useState<'idle' | 'checked' | 'sent'>('idle');

  const problem = problemOf(answers);
  const send = () => {
    if (problem !== '') {
      setStatus('checked');
      return;
    }
    messages.set([...kept, { ...answers, at: new Date().toISOString() }]);
    setAnswers(noAnswers);
    setStatus('sent');
  };

  return (
    <Block title={title} lead={lead}>
      {(phone !== undefined || whatsapp !== undefined || email !== undefined) && (
        <View style={styles.chips}>
          {phone !== undefined && <Button label={phone} name={${literal(`${w.call}: `)} + phone} icon="call-outline" isQuiet onPress={() => open('tel:' + phone.replace(/[^+\\d]/g, ''))} />}
          {whatsapp !== undefined && <Button label="WhatsApp" icon="chatbubble-outline" isQuiet onPress={() => open('https://wa.me/' + whatsapp)} />}
          {email !== undefined && <Button label={email} name={${literal(`${w.write}: `)} + email} icon="mail-outline" isQuiet onPress={() => open('mailto:' + email)} />}
        </View>
      )}
      <Card>
        {fields.map((field) => (
          <FormControl key={field.key} field={field} value={answers[field.key] ?? ''} onChange={(value) => setAnswers({ ...answers, [field.key]: value })} />
        ))}
        <Button label=${attribute(w.send)} onPress={send} />
        {status === 'checked' && problem !== '' && <Problem>{problem}</Problem>}
        {status === 'sent' && (
          <Body isStrong isStatus>
            {${literal(w.kept)}}
          </Body>
        )}
      </Card>
    </Block>
  );
}
`;

export const newsletterPart: Part = (_, w) => `import { useState } from 'react';
import { View } from 'react-native';
import { createStore } from '../lib/store';
import { radius, useColours } from '../theme';
import { Body, Button, Field, Heading, Problem } from './Ui';

const subscribers = createStore<string[]>('subscribers', () => []);

/** Keeps an address on the device. */
export function Newsletter({ title, lead }: { title: string; lead?: string }) {
  const colours = useColours();
  const known = subscribers.use();
  const [address, setAddress] = useState('');
  const [status, setStatus] = useState<'idle' | 'invalid' | 'done'>('idle');

  const subscribe = () => {
    const isGood = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(address.trim());
    setStatus(isGood ? 'done' : 'invalid');
    if (!isGood) return;
    subscribers.set([...new Set([...known, address.trim()])]);
    setAddress('');
  };

  return (
    <View style={{ marginHorizontal: 20, padding: 20, gap: 12, borderRadius: Math.max(radius, 8), backgroundColor: colours.soft }}>
      <Heading>{title}</Heading>
      {lead !== undefined && <Body>{lead}</Body>}
      <Field label=${attribute(w.email)} value={address} onChange={setAddress} />
      <Button label=${attribute(w.subscribe)} onPress={subscribe} />
      {status === 'invalid' && <Problem>{${literal(w.needEmail)}}</Problem>}
      {status === 'done' && (
        <Body isStrong isStatus>
          {${literal(w.subscribed)}}
        </Body>
      )}
    </View>
  );
}
`;

export const countdownPart: Part = (_, w) => `import { useEffect, useState } from 'react';
import { Text, View } from 'react-native';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Body, styles } from './Ui';

/** The moment that a text means: a date, a day of any year, or the next such weekday. */
function momentOf(target: string): Date {
${targetBody}
}

const units = [
  { label: ${literal(w.days)}, seconds: 86400, wrap: Infinity },
  { label: ${literal(w.hoursUnit)}, seconds: 3600, wrap: 24 },
  { label: ${literal(w.minutes)}, seconds: 60, wrap: 60 },
  { label: ${literal(w.seconds)}, seconds: 1, wrap: 60 },
];

/** Counts down to a moment, every second. */
export function Countdown({ title, lead, target }: { title?: string; lead?: string; target: string }) {
  const colours = useColours();
  const [moment] = useState(() => momentOf(target));
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  const left = Math.floor((moment.getTime() - now) / 1000);
  return (
    <Block title={title} lead={lead}>
      {left <= 0 ? (
        <Body isStrong>{${literal(w.reached)}}</Body>
      ) : (
        <View role="timer" style={{ flexDirection: 'row', gap: 10 }}>
          {units.map((unit) => (
            <View key={unit.label} style={{ flex: 1, alignItems: 'center', paddingVertical: 14, borderRadius: radius, backgroundColor: colours.deep }}>
              <Text style={[styles.figure, { color: colours.onDeep }]}>{String(Math.floor(left / unit.seconds) % unit.wrap).padStart(2, '0')}</Text>
              <Text style={{ color: colours.onDeep, fontSize: 12 }}>{unit.label}</Text>
            </View>
          ))}
        </View>
      )}
    </Block>
  );
}
`;
