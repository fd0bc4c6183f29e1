import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { PanResponder, Platform, Pressable, ScrollView, Share, Text, Vibration, View } from 'react-native';
import { displayFont, radius, useColours } from '../theme';
import {
  Body,
  Button as UiButton,
  Card as UiCard,
  Check,
  Chip,
  Choices as UiChoices,
  Field,
  Heading as UiHeading,
  Page,
  styles,
} from './Ui';

export type Tone = 'plain' | 'soft' | 'accent' | 'second' | 'deep' | 'surface' | 'none';

export function Screen({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Page title={title} {...(lead === undefined ? {} : { lead })}>
      {children}
    </Page>
  );
}

/** Says how it stands; read out when it changes. */
export function Status({ children }: { children: ReactNode }) {
  return (
    <Body isStrong isStatus>
      {children}
    </Body>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <Body isMuted>{children}</Body>;
}

export function Heading({ children }: { children: ReactNode }) {
  return <UiHeading>{children}</UiHeading>;
}

export function Card({ children, isCentred }: { children: ReactNode; isCentred?: boolean }) {
  return (
    <UiCard>
      <View style={{ gap: 16, alignItems: isCentred ? 'center' : 'stretch' }}>{children}</View>
    </UiCard>
  );
}

export function Row({ children, isCentred }: { children: ReactNode; isCentred?: boolean }) {
  return (
    <View
      style={{
        flexDirection: 'row',
        flexWrap: 'wrap',
        gap: 10,
        alignItems: 'flex-end',
        justifyContent: isCentred ? 'center' : 'flex-start',
      }}
    >
      {children}
    </View>
  );
}

/** One below the other on a phone. */
export function Columns({ children }: { children: ReactNode }) {
  return <View style={{ gap: 16 }}>{children}</View>;
}

/** A result that one looks at first. */
export function Big({ children, label, isLong }: { children: ReactNode; label: string; isLong?: boolean }) {
  const colours = useColours();
  const text = [children].flat().join('');
  return (
    <Text
      role="status"
      aria-label={label + ': ' + text}
      style={{
        color: colours.ink,
        fontFamily: displayFont,
        fontWeight: '700',
        fontSize: isLong ? 26 : 52,
        lineHeight: isLong ? 34 : 60,
        textAlign: 'center',
        fontVariant: ['tabular-nums'],
      }}
    >
      {text}
    </Text>
  );
}

export function Button(props: {
  label: string;
  onPress: () => void;
  name?: string;
  isQuiet?: boolean;
  isDisabled?: boolean;
  isOn?: boolean;
}) {
  return (
    <UiButton
      label={props.label}
      onPress={props.onPress}
      {...(props.name === undefined ? {} : { name: props.name })}
      isQuiet={props.isOn === undefined ? props.isQuiet === true : !props.isOn}
      isDisabled={props.isDisabled === true}
    />
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  isLong?: boolean;
  isPlain?: boolean;
  onSubmit?: () => void;
}

export function TextField({ label, value, onChange, placeholder, isLong, onSubmit }: TextFieldProps) {
  return (
    <Field
      label={label}
      value={value}
      onChange={onChange}
      isLong={isLong === true}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(onSubmit === undefined ? {} : { onSubmit })}
    />
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
}

export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const [text, setText] = useState(Number.isNaN(value) ? '' : String(value));
  const shown =
    Number(text.replace(',', '.')) === value || (text.trim() === '' && Number.isNaN(value))
      ? text
      : String(value);
  return (
    <Field
      label={label}
      isNumber
      value={shown}
      onChange={(next) => {
        setText(next);
        onChange(next.trim() === '' ? Number.NaN : Number(next.replace(',', '.')));
      }}
    />
  );
}

/** A number that is changed step by step. */
export function Slider({ label, value, onChange, min = 0, max = 100, step = 1 }: NumberFieldProps) {
  const stride = Math.max(step, Math.round((max - min) / 20 / step) * step);
  return (
    <View style={styles.row}>
      <Body isStrong>{label + ': ' + value}</Body>
      <View style={{ flexDirection: 'row', gap: 8 }}>
        <UiButton
          label="−"
          name={'Less: ' + label}
          isQuiet
          onPress={() => onChange(Math.max(min, value - stride))}
        />
        <UiButton
          label="+"
          name={'More: ' + label}
          isQuiet
          onPress={() => onChange(Math.min(max, value + stride))}
        />
      </View>
    </View>
  );
}

export function DateField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return <Field label={label} value={value} placeholder="2026-03-09" onChange={onChange} />;
}

export function ColourField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}) {
  return (
    <Field
      label={label}
      value={value}
      placeholder="#3c63d6"
      onChange={(text) => /^#[0-9a-f]{6}$/i.test(text) && onChange(text)}
    />
  );
}

export interface Option {
  value: string;
  label: string;
}

export function Choices(props: {
  label: string;
  options: Option[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <View style={{ gap: 6, maxWidth: '100%' }}>
      <Body isStrong>{props.label}</Body>
      <UiChoices label={props.label}>
        {props.options.map((option) => (
          <Chip
            key={option.value}
            label={option.label}
            isOn={props.value === option.value}
            onPress={() => props.onChange(option.value)}
          />
        ))}
      </UiChoices>
    </View>
  );
}

/** One of many: the choices are pushed aside with a finger. */
export function Picker(props: {
  label: string;
  options: Option[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <View style={{ gap: 6, width: '100%' }}>
      <Body isStrong>{props.label}</Body>
      <ScrollView
        horizontal
        role="radiogroup"
        aria-label={props.label}
        showsHorizontalScrollIndicator={false}
        contentContainerStyle={{ gap: 8 }}
      >
        {props.options.map((option) => (
          <Chip
            key={option.value}
            label={option.label}
            isOn={props.value === option.value}
            onPress={() => props.onChange(option.value)}
          />
        ))}
      </ScrollView>
    </View>
  );
}

export function Toggle({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center' }}>
      <Check label={label} isOn={isOn} onPress={() => onChange(!isOn)} />
      <Body>{label}</Body>
    </View>
  );
}

export interface Line {
  id: string;
  title: string;
  detail?: string;
  side?: string;
}

/** Lines with something to the right, and a way to take them off. */
export function Lines({
  label,
  lines,
  onRemove,
}: {
  label: string;
  lines: Line[];
  onRemove?: (id: string) => void;
}) {
  const colours = useColours();
  return (
    <View role="list" aria-label={label}>
      {lines.map((line, index) => (
        <View
          key={line.id}
          role="listitem"
          style={[
            styles.row,
            { minHeight: 48, borderTopWidth: index === 0 ? 0 : 1, borderTopColor: colours.line },
          ]}
        >
          <View style={{ flex: 1, paddingVertical: 6 }}>
            <Body>{line.title}</Body>
            {line.detail !== undefined && line.detail !== '' && (
              <Body isMuted isSmall>
                {line.detail}
              </Body>
            )}
          </View>
          {line.side !== undefined && <Body isStrong>{line.side}</Body>}
          {onRemove && (
            <Pressable
              role="button"
              aria-label={'Remove ' + line.title}
              onPress={() => onRemove(line.id)}
              style={styles.check}
            >
              <Text style={{ color: colours.muted, fontSize: 22 }}>×</Text>
            </Pressable>
          )}
        </View>
      ))}
    </View>
  );
}

/** How much of something is reached. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  const colours = useColours();
  const share = Math.min(100, Math.max(0, Math.round((value / max) * 100)));
  return (
    <View
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      style={{
        width: '100%',
        height: 14,
        borderRadius: 7,
        overflow: 'hidden',
        backgroundColor: colours.sunken,
      }}
    >
      <View style={{ width: `${share}%`, height: 14, backgroundColor: colours.accent }} />
    </View>
  );
}

/** A colour to look at and to take along. */
export function Swatch({
  colour,
  label,
  isOn,
  onPress,
}: {
  colour: string;
  label: string;
  isOn?: boolean;
  onPress: () => void;
}) {
  const colours = useColours();
  return (
    <Pressable
      role="button"
      aria-label={label}
      onPress={onPress}
      style={{
        width: 48,
        height: 48,
        borderRadius: 12,
        borderWidth: isOn ? 4 : 1,
        borderColor: isOn ? colours.accentText : colours.line,
        backgroundColor: colour,
      }}
    />
  );
}

export interface Cell {
  name: string;
  text?: string;
  tone?: Tone;
  colour?: string;
  /** A thick line to the right, below, or both, as in a sudoku. */
  edge?: 'right' | 'below' | 'both';
  isOn?: boolean;
  isFaint?: boolean;
  isDisabled?: boolean;
}

interface BoardProps {
  label: string;
  columns: number;
  cells: Cell[];
  onPress?: (index: number) => void;
  /** Greatest width in pixels. */
  size?: number;
  gap?: number;
  /** Width of a cell to its height. */
  ratio?: number;
  isRound?: boolean;
}

function useTones(): (tone: Tone) => { ground: string; ink: string } {
  const colours = useColours();
  return (tone) =>
    ({
      plain: { ground: colours.sunken, ink: colours.ink },
      none: { ground: 'transparent', ink: colours.ink },
      surface: { ground: colours.surface, ink: colours.ink },
      soft: { ground: colours.soft, ink: colours.ink },
      accent: { ground: colours.accent, ink: colours.onAccent },
      second: { ground: colours.second, ink: '#14110f' },
      deep: { ground: colours.deep, ink: colours.onDeep },
    })[tone];
}

/** Cells in rows: buttons where they can be pressed, else a picture of how it stands. */
export function Board({
  label,
  columns,
  cells,
  onPress,
  size = 420,
  gap = 6,
  ratio = 1,
  isRound,
}: BoardProps) {
  const colours = useColours();
  const toneOf = useTones();
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => row * columns);
  // Long texts are set smaller.
  const longest = Math.max(0, ...cells.map((cell) => (cell.text ?? '').length));
  const share = longest < 3 ? 0.45 : longest < 5 ? 0.34 : 0.2;
  const fontSize = Math.max(9, Math.min(34, Math.round((Math.min(size, 340) / columns) * share)));
  return (
    <View
      role={onPress ? 'group' : 'img'}
      aria-label={label}
      style={{ gap, width: '100%', maxWidth: size, alignSelf: 'center' }}
    >
      {rows.map((start) => (
        <View key={start} style={{ flexDirection: 'row', gap }}>
          {cells.slice(start, start + columns).map((cell, offset) => {
            const { ground, ink } = toneOf(cell.tone ?? 'plain');
            const style = {
              flex: 1,
              aspectRatio: ratio,
              alignItems: 'center' as const,
              justifyContent: 'center' as const,
              borderRadius: isRound ? 999 : Math.min(radius, 10, 60 / columns),
              backgroundColor: cell.colour ?? ground,
              borderColor: cell.isOn ? colours.accentText : cell.edge ? colours.ink : colours.control,
              borderWidth: cell.isOn ? 3 : cell.tone === 'surface' && cell.edge === undefined ? 1 : 0,
              ...(cell.isOn
                ? {}
                : cell.edge === 'right' || cell.edge === 'both'
                  ? { borderRightWidth: 3 }
                  : {}),
              ...(cell.isOn
                ? {}
                : cell.edge === 'below' || cell.edge === 'both'
                  ? { borderBottomWidth: 3 }
                  : {}),
            };
            const text = cell.text !== undefined && cell.text !== '' && (
              <Text
                style={{
                  color: ink,
                  fontSize,
                  fontWeight: cell.isFaint ? '400' : '700',
                  fontFamily: displayFont,
                }}
              >
                {cell.text}
              </Text>
            );
            return onPress ? (
              <Pressable
                key={offset}
                role="button"
                aria-label={cell.name}
                disabled={cell.isDisabled === true}
                onPress={() => onPress(start + offset)}
                style={style}
              >
                {text}
              </Pressable>
            ) : (
              <View key={offset} style={style}>
                {text}
              </View>
            );
          })}
        </View>
      ))}
    </View>
  );
}

export interface Shape {
  x: number;
  y: number;
  w: number;
  h: number;
  tone: Tone;
  isRound?: boolean;
}

/** A field with things that move. Positions are in units of the field. */
export function Arena(props: {
  label: string;
  width: number;
  height: number;
  shapes: Shape[];
  onPoint?: (x: number, y: number) => void;
  onPress?: () => void;
}) {
  const colours = useColours();
  const toneOf = useTones();
  const { width, height, onPoint, onPress } = props;
  const [wide, setWide] = useState(1);
  const scale = wide / width;
  const responder = useMemo(
    () =>
      PanResponder.create({
        onStartShouldSetPanResponder: () => true,
        onPanResponderGrant: (event) => {
          onPress?.();
          onPoint?.(event.nativeEvent.locationX / scale, event.nativeEvent.locationY / scale);
        },
        onPanResponderMove: (event) =>
          onPoint?.(event.nativeEvent.locationX / scale, event.nativeEvent.locationY / scale),
      }),
    [onPoint, onPress, scale],
  );
  return (
    <View
      {...responder.panHandlers}
      role="img"
      aria-label={props.label}
      onLayout={(event) => setWide(event.nativeEvent.layout.width)}
      style={{
        width: '100%',
        maxWidth: width > height ? 640 : 360,
        aspectRatio: width / height,
        alignSelf: 'center',
        borderRadius: 16,
        overflow: 'hidden',
        backgroundColor: colours.sunken,
      }}
    >
      {props.shapes.map((shape, index) => (
        <View
          key={index}
          style={{
            position: 'absolute',
            pointerEvents: 'none',
            left: shape.x * scale,
            top: shape.y * scale,
            width: shape.w * scale,
            height: shape.h * scale,
            borderRadius: shape.isRound ? 999 : 3,
            backgroundColor:
              shape.tone === 'plain'
                ? colours.ink
                : shape.tone === 'soft'
                  ? colours.control
                  : toneOf(shape.tone).ground,
          }}
        />
      ))}
    </View>
  );
}

/** Hears keys where there is a keyboard: in a browser. */
export function useKeys(listen: (key: string) => boolean) {
  const latest = useRef(listen);
  useEffect(() => {
    latest.current = listen;
  });
  useEffect(() => {
    if (Platform.OS !== 'web') return;
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.matches('input, textarea') || event.metaKey || event.ctrlKey || event.altKey) return;
      if ((event.key === 'Enter' || event.key === ' ') && target.matches('[role=button], button')) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Does something again and again; null stops it. */
export function useTick(run: () => void, milliseconds: number | null) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setInterval(() => latest.current(), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}

/** A short buzz: tones need a sound package of the device. */
export function playTone(_frequency: number, seconds: number): void {
  if (Platform.OS !== 'web') Vibration.vibrate(Math.round(Math.min(seconds, 0.08) * 1000));
}

/** Puts the page on paper; phones, which have none, share the text instead. */
export function printPage(text: string): void {
  void copyText(text);
}

/** Hands a text on: to another app, or to the clipboard by way of the sheet. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await Share.share({ message: text });
    return true;
  } catch {
    return false;
  }
}
