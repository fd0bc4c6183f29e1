import { useEffect, useRef, type ReactNode } from 'react';

export type Tone = 'plain' | 'soft' | 'accent' | 'second' | 'deep' | 'surface' | 'none';

export function Screen({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="screen kit" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </section>
  );
}

/** Says how it stands; read out when it changes. */
export function Status({ children }: { children: ReactNode }) {
  return (
    <p className="kit-status" role="status">
      {children}
    </p>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <p className="muted">{children}</p>;
}

export function Heading({ children }: { children: ReactNode }) {
  return <h2 className="kit-heading">{children}</h2>;
}

export function Card({ children, isCentred }: { children: ReactNode; isCentred?: boolean }) {
  return (
    <div className="card kit-card" data-centred={isCentred === true}>
      {children}
    </div>
  );
}

export function Row({ children, isCentred }: { children: ReactNode; isCentred?: boolean }) {
  return (
    <div className="kit-row" data-centred={isCentred === true}>
      {children}
    </div>
  );
}

/** Two columns where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="kit-columns">{children}</div>;
}

/** A result that one looks at first. */
export function Big({ children, label, isLong }: { children: ReactNode; label: string; isLong?: boolean }) {
  return (
    <output className="kit-big" aria-label={label} data-long={isLong === true}>
      {children}
    </output>
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
    <button
      className={props.isQuiet ? 'button button-quiet' : 'button'}
      type="button"
      aria-label={props.name}
      aria-pressed={props.isOn}
      disabled={props.isDisabled === true}
      onClick={props.onPress}
    >
      {props.label}
    </button>
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

export function TextField({
  label,
  value,
  onChange,
  placeholder,
  isLong,
  isPlain,
  onSubmit,
}: TextFieldProps) {
  return (
    <label className="field kit-field">
      <span>{label}</span>
      {isLong ? (
        <textarea
          rows={8}
          value={value}
          placeholder={placeholder}
          spellCheck={!isPlain}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          type="text"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onSubmit) return;
            event.preventDefault();
            onSubmit();
          }}
        />
      )}
    </label>
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

export function NumberField({ label, value, onChange, min, max, step }: NumberFieldProps) {
  return (
    <label className="field kit-field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={step ?? 1}
        value={Number.isNaN(value) ? '' : String(value)}
        onChange={(event) => onChange(event.target.value === '' ? Number.NaN : Number(event.target.value))}
      />
    </label>
  );
}

export function Slider({ label, value, onChange, min, max, step }: NumberFieldProps) {
  return (
    <label className="field kit-field">
      <span>
        {label}: <strong>{value}</strong>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={step ?? 1}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
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
  return (
    <label className="field kit-field">
      <span>{label}</span>
      <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
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
    <label className="field kit-field">
      <span>{label}</span>
      <input type="color" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
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
    <fieldset className="choices">
      <legend>{props.label}</legend>
      {props.options.map((option) => (
        <label className="chip" key={option.value}>
          <input
            type="radio"
            name={props.label}
            checked={props.value === option.value}
            onChange={() => props.onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** One of many, where chips would be too many. */
export function Picker(props: {
  label: string;
  options: Option[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label className="field kit-field">
      <span>{props.label}</span>
      <select value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
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
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
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
  return (
    <ul className="kit-lines" aria-label={label}>
      {lines.map((line) => (
        <li key={line.id}>
          <span className="kit-line">
            {line.title}
            {line.detail && <span className="muted">{line.detail}</span>}
          </span>
          {line.side !== undefined && <strong>{line.side}</strong>}
          {onRemove && (
            <button
              className="icon-button"
              type="button"
              aria-label={'Remove ' + line.title}
              onClick={() => onRemove(line.id)}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How much of something is reached. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <progress className="kit-meter" aria-label={label} max={max} value={Math.min(max, Math.max(0, value))} />
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
  return (
    <button
      className="kit-swatch"
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      style={{ background: colour }}
      onClick={onPress}
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
  const look = (cell: Cell) => ({
    className: 'kit-cell',
    'data-tone': cell.tone ?? 'plain',
    'data-edge': cell.edge,
    'data-faint': cell.isFaint === true,
    'data-round': isRound === true,
    style: { aspectRatio: String(ratio), background: cell.colour },
  });
  // Long texts are set smaller.
  const longest = Math.max(0, ...cells.map((cell) => (cell.text ?? '').length));
  const share = longest < 3 ? 0.45 : longest < 5 ? 0.34 : 0.18;
  return (
    <div
      className="kit-board"
      role={onPress ? 'group' : 'img'}
      aria-label={label}
      style={{
        gridTemplateColumns: 'repeat(' + columns + ', 1fr)',
        gap: gap + 'px',
        maxWidth: size + 'px',
        fontSize: Math.round((size / columns) * share) + 'px',
      }}
    >
      {cells.map((cell, index) =>
        onPress ? (
          <button
            key={index}
            {...look(cell)}
            type="button"
            aria-label={cell.name}
            aria-pressed={cell.isOn}
            disabled={cell.isDisabled === true}
            onClick={() => onPress(index)}
          >
            {cell.text}
          </button>
        ) : (
          <span key={index} {...look(cell)}>
            {cell.text}
          </span>
        ),
      )}
    </div>
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
  const { width, height, onPoint, onPress } = props;
  const field = useRef<SVGSVGElement>(null);

  useEffect(() => {
    const node = field.current;
    if (!node) return;
    const point = (event: PointerEvent) => {
      const box = node.getBoundingClientRect();
      onPoint?.(
        ((event.clientX - box.left) / box.width) * width,
        ((event.clientY - box.top) / box.height) * height,
      );
    };
    const press = () => onPress?.();
    node.addEventListener('pointermove', point);
    node.addEventListener('pointerdown', press);
    return () => {
      node.removeEventListener('pointermove', point);
      node.removeEventListener('pointerdown', press);
    };
  }, [width, height, onPoint, onPress]);

  return (
    <svg
      className="kit-arena"
      ref={field}
      viewBox={'0 0 ' + width + ' ' + height}
      role="img"
      aria-label={props.label}
      style={{ maxWidth: width > height ? '640px' : '400px' }}
    >
      <rect className="kit-ground" width={width} height={height} rx="2" />
      {props.shapes.map((shape, index) => (
        <rect
          className="kit-shape"
          key={index}
          data-tone={shape.tone}
          x={shape.x}
          y={shape.y}
          width={shape.w}
          height={shape.h}
          rx={shape.isRound ? shape.h / 2 : 0.6}
        />
      ))}
    </svg>
  );
}

/** Hears keys while no field is being typed into. The listener says whether it could use the key. */
export function useKeys(listen: (key: string) => boolean) {
  const latest = useRef(listen);
  useEffect(() => {
    latest.current = listen;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isTyping = target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select');
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
      if ((event.key === 'Enter' || event.key === ' ') && target.matches('button, a, summary')) return;
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

let sound: AudioContext | null = null;

/** A short tone; browsers that do not allow sound stay silent. */
export function playTone(frequency: number, seconds: number): void {
  try {
    sound ??= new AudioContext();
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.18, sound.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + seconds);
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + seconds);
  } catch {
    // Sound is a bonus.
  }
}

/** Puts the page on paper; phones, which have none, share the text instead. */
export function printPage(_text: string): void {
  window.print();
}

/** Takes a text along; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
