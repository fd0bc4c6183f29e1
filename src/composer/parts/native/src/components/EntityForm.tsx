import { Ionicons } from '@expo/vector-icons';
import { useState } from 'react';
import {
  KeyboardAvoidingView,
  Modal,
  Platform,
  Pressable,
  ScrollView,
  Switch,
  Text,
  View,
} from 'react-native';
import { collections } from '../data/collections';
import { dayFromToday, formatDay } from '../lib/format';
import { rowName } from '../lib/names';
import type { Collection } from '../lib/collection';
import type { Field as FieldType, Row, Value } from '../lib/types';
import { readValues } from '../lib/values';
import { bodyFont, space, useColours } from '../theme';
import { Month } from './Month';
import { Body, Chip, Choices, Field, Problem, styles } from './Ui';

/** What a field starts with in a new row. */
export const emptyValue = (field: FieldType): Value => {
  if (field.preset === 'today' && field.kind === 'date') return dayFromToday(0);
  if (field.preset !== undefined) return field.preset;
  if (field.kind === 'flag') return false;
  if (field.kind === 'choice') return field.options?.[0] ?? '';
  if (field.kind === 'rating') return 3;
  if (field.kind === 'date' && field.required) return dayFromToday(0);
  return '';
};

const isNumeric = (field: FieldType) => field.kind === 'number' || field.kind === 'money';

function DayInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  const colours = useColours();
  const [isOpen, setOpen] = useState(false);
  return (
    <View style={{ gap: 6 }}>
      <Body isStrong>{label}</Body>
      <Pressable
        role="button"
        aria-label={label + ': ' + (value === '' ? 'No date' : formatDay(value))}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
        style={[
          styles.input,
          styles.row,
          { minHeight: 48, borderColor: colours.control, backgroundColor: colours.surface },
        ]}
      >
        <Body isMuted={value === ''}>{value === '' ? 'No date' : formatDay(value)}</Body>
        <Ionicons name="calendar-outline" size={20} color={colours.muted} />
      </Pressable>
      {isOpen && (
        <Month
          value={value}
          onChange={(day) => {
            onChange(day);
            setOpen(false);
          }}
        />
      )}
    </View>
  );
}

export function FieldInput({
  field,
  value,
  onChange,
}: {
  field: FieldType;
  value: Value;
  onChange: (value: Value) => void;
}) {
  const colours = useColours();
  const label = field.unit ? field.label + ' (' + field.unit + ')' : field.label;

  if (field.kind === 'flag') {
    return (
      <View style={styles.row}>
        <Body isStrong>{field.label}</Body>
        <Switch
          aria-label={field.label}
          value={Boolean(value)}
          onValueChange={onChange}
          trackColor={{ true: colours.accent, false: colours.control }}
        />
      </View>
    );
  }
  if (field.kind === 'date') return <DayInput label={label} value={String(value)} onChange={onChange} />;
  if (field.kind === 'rating') {
    return (
      <View style={{ gap: 6 }}>
        <Body isStrong>{field.label}</Body>
        <View role="radiogroup" aria-label={field.label} style={{ flexDirection: 'row' }}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <Pressable
              key={stars}
              role="radio"
              aria-checked={value === stars}
              aria-label={stars + ' of 5'}
              onPress={() => onChange(stars)}
              style={styles.check}
            >
              <Ionicons
                name={Number(value) >= stars ? 'star' : 'star-outline'}
                size={26}
                color={Number(value) >= stars ? colours.accent : colours.muted}
              />
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
        <Choices label={label}>
          {choices.map((choice) => (
            <Chip
              key={choice.value}
              label={choice.label}
              isOn={value === choice.value}
              onPress={() => onChange(choice.value)}
            />
          ))}
        </Choices>
      </View>
    );
  }
  return (
    <Field
      label={label}
      value={String(value)}
      isNumber={isNumeric(field)}
      isLong={field.kind === 'longtext'}
      placeholder={field.kind === 'time' ? '09:30' : ''}
      onChange={onChange}
    />
  );
}

/** A sheet to add a row, or to change one. */
export function EntityForm(props: {
  collection: Collection;
  row: Row | null;
  preset?: Record<string, Value>;
  onClose: () => void;
}) {
  const { collection, row, onClose } = props;
  const { entity } = collection;
  const fields = entity.fields.filter((field) => !field.compute);
  const colours = useColours();
  const [problem, setProblem] = useState('');
  const [values, setValues] = useState<Record<string, Value>>(() =>
    Object.fromEntries(
      fields.map((field) => [field.key, row?.[field.key] ?? props.preset?.[field.key] ?? emptyValue(field)]),
    ),
  );
  const title = (row ? 'Edit ' : 'New ') + entity.label.toLowerCase();

  const save = () => {
    const read = readValues(fields, values);
    const wrong = read.problem || (entity.refuses?.({ ...row, ...read.values, id: row?.id ?? '' }) ?? '');
    setProblem(wrong);
    if (wrong !== '') return;
    if (row) collection.update(row.id, read.values);
    else collection.add(read.values);
    onClose();
  };

  return (
    <Modal
      visible
      animationType="slide"
      presentationStyle="pageSheet"
      aria-label={title}
      onRequestClose={onClose}
    >
      <KeyboardAvoidingView
        behavior={Platform.OS === 'ios' ? 'padding' : undefined}
        style={{ flex: 1, backgroundColor: colours.bg }}
      >
        <View
          style={[
            styles.row,
            {
              minHeight: 56,
              paddingHorizontal: space.medium,
              borderBottomWidth: 1,
              borderBottomColor: colours.line,
            },
          ]}
        >
          <Pressable
            role="button"
            aria-label="Cancel"
            onPress={onClose}
            style={{ minHeight: 44, justifyContent: 'center' }}
          >
            <Text style={{ color: colours.accentText, fontSize: 17, fontFamily: bodyFont }}>Cancel</Text>
          </Pressable>
          <Text
            role="heading"
            aria-level={2}
            numberOfLines={1}
            style={{
              flexShrink: 1,
              color: colours.ink,
              fontSize: 17,
              fontWeight: '600',
              fontFamily: bodyFont,
            }}
          >
            {title}
          </Text>
          <Pressable
            role="button"
            aria-label="Save"
            onPress={save}
            style={{ minHeight: 44, justifyContent: 'center' }}
          >
            <Text
              style={{ color: colours.accentText, fontSize: 17, fontWeight: '700', fontFamily: bodyFont }}
            >
              Save
            </Text>
          </Pressable>
        </View>
        <ScrollView contentContainerStyle={[styles.page, { gap: 20 }]} keyboardShouldPersistTaps="handled">
          {problem !== '' && <Problem>{problem}</Problem>}
          {fields.map((field) => (
            <FieldInput
              key={field.key}
              field={field}
              value={values[field.key] ?? ''}
              onChange={(value) => setValues((current) => ({ ...current, [field.key]: value }))}
            />
          ))}
        </ScrollView>
      </KeyboardAvoidingView>
    </Modal>
  );
}
