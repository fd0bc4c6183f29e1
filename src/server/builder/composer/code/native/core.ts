import { makePalette } from '../../design/palette.ts';
import type { Design } from '../../spec.ts';

/** Colours and measures of a native app, in light and dark. */
export function themeTs(design: Design): string {
  const print = (mode: 'light' | 'dark'): string => {
    const palette = makePalette(design.accent, design.second, design.ground, mode);
    return Object.entries(palette)
      .map(([name, value]) => `  ${name}: '${String(value)}',`)
      .join('\n');
  };
  const radius = { editorial: 4, soft: 20, bold: 12, crisp: 10, craft: 10, noir: 6 }[design.direction];
  const serif = ['oldstyle', 'transitional', 'didone', 'slab'].includes(design.display);
  return `import { Platform, useColorScheme } from 'react-native';

const light = {
${print('light')}
};

const dark: typeof light = {
${print('dark')}
};

export type Colours = typeof light;

export const radius = ${radius};
export const space = { small: 8, medium: 16, large: 24 };
export const displayFont = Platform.select({ ios: ${serif ? "'Georgia'" : "'System'"}, android: ${serif ? "'serif'" : "'sans-serif'"}, default: ${serif ? "'Georgia, serif'" : "'system-ui, sans-serif'"} });

/** Follows the system${design.mode === 'auto' ? '' : `; this app opens ${design.mode}`}. */
export function useColours(): Colours {
  const scheme = useColorScheme();
  ${design.mode === 'auto' ? "return scheme === 'dark' ? dark : light;" : design.mode === 'dark' ? 'void scheme;\n  return dark;' : 'void scheme;\n  return light;'}
}
`;
}

export const storageTs = (
  key: string,
): string => `import AsyncStorage from '@react-native-async-storage/async-storage';

const prefix = '${key}:';

/** Keeps texts on the device. */
export const storage = {
  read: (key: string): Promise<string | null> => AsyncStorage.getItem(prefix + key),
  write: (key: string, text: string): Promise<void> => AsyncStorage.setItem(prefix + key, text),
};
`;

export const storageWebTs = (key: string): string => `const prefix = '${key}:';

/** Keeps texts in the browser, where the app runs on the web. */
export const storage = {
  read: (key: string): Promise<string | null> => {
    try {
      return Promise.resolve(localStorage.getItem(prefix + key));
    } catch {
      return Promise.resolve(null);
    }
  },
  write: (key: string, text: string): Promise<void> => {
    try {
      localStorage.setItem(prefix + key, text);
    } catch {
      // Private windows may refuse; the app then forgets when it is closed.
    }
    return Promise.resolve();
  },
};
`;

export const nativeStoreTs = `import { useSyncExternalStore } from 'react';
import { dayFromToday } from './format';
import { storage } from './storage';
import type { Entity, Row, Value } from './types';

/** A value that is kept on the device and can be watched. It starts with \`initial\` until the device has answered. */
export function createStore<T>(key: string, initial: () => T) {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let isLoaded = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const load = async () => {
    const text = await storage.read(key);
    if (isLoaded || text === null) return;
    isLoaded = true;
    value = JSON.parse(text) as T;
    tell();
  };
  const get = (): T => {
    if (value === undefined) {
      value = initial();
      load().catch(() => undefined);
    }
    return value;
  };
  const set = (next: T): void => {
    isLoaded = true;
    value = next;
    storage.write(key, JSON.stringify(next)).catch(() => undefined);
    tell();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  return { get, set, use: (): T => useSyncExternalStore(subscribe, get, get) };
}
`;

export const uiTsx = `import type { ReactNode } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, TextInput, View } from 'react-native';
import { displayFont, radius, space, useColours } from '../theme';

/** A screen with its title, its action and what is on it. */
export function Page(props: { title: string; action?: { label: string; onPress: () => void }; children: ReactNode }) {
  const colours = useColours();
  return (
    <ScrollView style={{ flex: 1, backgroundColor: colours.bg }} contentContainerStyle={styles.page}>
      <View style={styles.head}>
        <Text accessibilityRole="header" style={[styles.title, { color: colours.ink }]}>
          {props.title}
        </Text>
        {props.action && <Button label={props.action.label} onPress={props.action.onPress} />}
      </View>
      {props.children}
    </ScrollView>
  );
}

export function Button(props: { label: string; onPress: () => void; isQuiet?: boolean; isDisabled?: boolean }) {
  const colours = useColours();
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityState={{ disabled: props.isDisabled === true }}
      disabled={props.isDisabled === true}
      onPress={props.onPress}
      style={[
        styles.button,
        props.isQuiet
          ? { borderColor: colours.control, backgroundColor: 'transparent' }
          : { borderColor: colours.accent, backgroundColor: colours.accent },
        props.isDisabled ? { borderColor: colours.line, backgroundColor: colours.sunken } : null,
      ]}
    >
      <Text style={{ color: props.isDisabled ? colours.muted : props.isQuiet ? colours.ink : colours.onAccent, fontWeight: '600', fontSize: 16 }}>
        {props.label}
      </Text>
    </Pressable>
  );
}

export function Card({ children }: { children: ReactNode }) {
  const colours = useColours();
  return <View style={[styles.card, { backgroundColor: colours.surface, borderColor: colours.line }]}>{children}</View>;
}

export function Body({ children, isMuted, isStrong }: { children: ReactNode; isMuted?: boolean; isStrong?: boolean }) {
  const colours = useColours();
  return (
    <Text style={{ color: isMuted ? colours.muted : colours.ink, fontSize: 16, lineHeight: 23, fontWeight: isStrong ? '600' : '400' }}>
      {children}
    </Text>
  );
}

export function Heading({ children }: { children: ReactNode }) {
  const colours = useColours();
  return (
    <Text accessibilityRole="header" style={{ color: colours.ink, fontSize: 20, lineHeight: 26, fontWeight: '700', fontFamily: displayFont }}>
      {children}
    </Text>
  );
}

/** One of several choices. */
export function Chip(props: { label: string; isOn: boolean; onPress: () => void }) {
  const colours = useColours();
  return (
    <Pressable
      accessibilityRole="radio"
      accessibilityState={{ selected: props.isOn }}
      onPress={props.onPress}
      style={[styles.chip, { borderColor: props.isOn ? colours.accent : colours.control, backgroundColor: props.isOn ? colours.accent : 'transparent' }]}
    >
      <Text style={{ color: props.isOn ? colours.onAccent : colours.ink, fontWeight: '600' }}>{props.label}</Text>
    </Pressable>
  );
}

export function Field(props: { label: string; value: string; onChange: (text: string) => void; isNumber?: boolean; isLong?: boolean; placeholder?: string }) {
  const colours = useColours();
  return (
    <View style={{ gap: 6 }}>
      <Body isStrong>{props.label}</Body>
      <TextInput
        accessibilityLabel={props.label}
        value={props.value}
        onChangeText={props.onChange}
        keyboardType={props.isNumber ? 'decimal-pad' : 'default'}
        multiline={props.isLong === true}
        placeholder={props.placeholder}
        placeholderTextColor={colours.muted}
        style={[styles.input, { color: colours.ink, borderColor: colours.control, backgroundColor: colours.bg, minHeight: props.isLong ? 90 : 48 }]}
      />
    </View>
  );
}

export const styles = StyleSheet.create({
  page: { padding: space.medium, paddingBottom: 48, gap: space.medium },
  head: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space.small },
  title: { fontSize: 32, lineHeight: 38, fontWeight: '700', fontFamily: displayFont, flexShrink: 1 },
  button: { minHeight: 48, paddingHorizontal: 18, alignItems: 'center', justifyContent: 'center', borderWidth: 1.5, borderRadius: radius },
  card: { padding: space.medium, gap: space.small, borderWidth: 1, borderRadius: radius },
  chip: { minHeight: 40, paddingHorizontal: 14, justifyContent: 'center', borderWidth: 1.5, borderRadius: 999 },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space.small },
  input: { paddingHorizontal: 12, paddingVertical: 10, borderWidth: 1.5, borderRadius: Math.min(radius, 12), fontSize: 16, textAlignVertical: 'top' },
  row: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', gap: space.small },
});
`;

export const formTsx = `import { useState } from 'react';
import { Modal, Pressable, ScrollView, Switch, Text, View } from 'react-native';
import { collections } from '../data/collections';
import { dayFromToday } from '../lib/format';
import { rowName } from '../lib/names';
import type { Collection } from '../lib/store';
import type { Field as FieldType, Row, Value } from '../lib/types';
import { space, useColours } from '../theme';
import { Body, Button, Chip, Field, Heading, styles } from './Ui';

const empty = (field: FieldType): Value => {
  if (field.kind === 'flag') return false;
  if (field.kind === 'choice') return field.options?.[0] ?? '';
  if (field.kind === 'rating') return 3;
  if (field.kind === 'date') return dayFromToday(0);
  return '';
};

function FieldInput({ field, value, onChange }: { field: FieldType; value: Value; onChange: (value: Value) => void }) {
  const colours = useColours();
  const label = field.unit ? field.label + ' (' + field.unit + ')' : field.label;

  if (field.kind === 'flag') {
    return (
      <View style={styles.row}>
        <Body isStrong>{field.label}</Body>
        <Switch accessibilityLabel={field.label} value={Boolean(value)} onValueChange={onChange} />
      </View>
    );
  }
  if (field.kind === 'rating') {
    return (
      <View style={{ gap: 6 }}>
        <Body isStrong>{field.label}</Body>
        <View style={{ flexDirection: 'row', gap: 6 }}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <Pressable key={stars} accessibilityRole="button" accessibilityLabel={stars + ' of 5'} onPress={() => onChange(stars)}>
              <Text style={{ fontSize: 30, color: colours.accentText }}>{Number(value) >= stars ? '★' : '☆'}</Text>
            </Pressable>
          ))}
        </View>
      </View>
    );
  }
  if (field.kind === 'choice' || field.kind === 'relation') {
    const other = field.kind === 'relation' ? collections[field.to ?? ''] : undefined;
    const choices = other
      ? other.get().map((row) => ({ value: row.id, label: rowName(other.entity, row) }))
      : (field.options ?? []).map((option) => ({ value: option, label: option }));
    return (
      <View style={{ gap: 6 }}>
        <Body isStrong>{label}</Body>
        <View style={styles.chips}>
          {choices.map((choice) => (
            <Chip key={choice.value} label={choice.label} isOn={value === choice.value} onPress={() => onChange(choice.value)} />
          ))}
        </View>
      </View>
    );
  }
  const isNumber = field.kind === 'number' || field.kind === 'money';
  return (
    <Field
      label={label}
      value={String(value)}
      isNumber={isNumber}
      isLong={field.kind === 'longtext'}
      placeholder={field.kind === 'date' ? '2026-05-01' : field.kind === 'time' ? '09:30' : ''}
      onChange={onChange}
    />
  );
}

/** A sheet to add a row, or to change one. */
export function EntityForm(props: { collection: Collection; row: Row | null; preset?: Record<string, Value>; onClose: () => void }) {
  const { collection, row, onClose } = props;
  const { entity } = collection;
  const colours = useColours();
  const [problem, setProblem] = useState('');
  const [values, setValues] = useState<Record<string, Value>>(() =>
    Object.fromEntries(entity.fields.map((field) => [field.key, row?.[field.key] ?? props.preset?.[field.key] ?? empty(field)])),
  );

  const save = () => {
    const missing = entity.fields.find((field) => field.required && String(values[field.key] ?? '').trim() === '');
    if (missing) {
      setProblem(missing.label + ' is missing.');
      return;
    }
    const ready: Record<string, Value> = {};
    for (const field of entity.fields) {
      const value = values[field.key] ?? '';
      const isNumber = field.kind === 'number' || field.kind === 'money';
      ready[field.key] = isNumber && value !== '' ? Number(String(value).replace(',', '.')) || 0 : value;
    }
    if (row) collection.update(row.id, ready);
    else collection.add(ready);
    onClose();
  };

  return (
    <Modal animationType="slide" presentationStyle="pageSheet" onRequestClose={onClose}>
      <ScrollView style={{ backgroundColor: colours.surface }} contentContainerStyle={{ padding: space.large, gap: space.medium }}>
        <Heading>{(row ? 'Edit ' : 'New ') + entity.label.toLowerCase()}</Heading>
        {entity.fields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            value={values[field.key] ?? ''}
            onChange={(value) => setValues((current) => ({ ...current, [field.key]: value }))}
          />
        ))}
        {problem !== '' && <Text accessibilityRole="alert" style={{ color: colours.danger, fontSize: 16 }}>{problem}</Text>}
        <View style={[styles.row, { justifyContent: 'flex-end' }]}>
          <Button label="Cancel" isQuiet onPress={onClose} />
          <Button label="Save" onPress={save} />
        </View>
      </ScrollView>
    </Modal>
  );
}
`;
