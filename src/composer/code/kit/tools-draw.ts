/** Drawing by hand, in browsers and on phones. */
const drawingLib = `import { createStore } from './store';

export interface Stroke {
  colour: string;
  size: number;
  /** x and y in turn, in units of a sheet that is 1000 wide and 640 high. */
  points: number[];
}

export const sheet = { width: 1000, height: 640 };
export const inks = ['#1b1b1b', '#d8453e', '#e07b2f', '#e1b12c', '#3fae5a', '#22a6b3', '#3c63d6', '#8e5bd0', '#ffffff'];
export const drawing = createStore<Stroke[]>('drawing', () => []);
`;

export const drawingTs = drawingLib;

export const drawingTsx = `import { useEffect, useRef, useState } from 'react';
import { drawing, inks, sheet, type Stroke } from '../lib/drawing';
import { Button, Card, ColourField, Row, Screen, Slider, Status, Swatch } from './Kit';

function paint(context: CanvasRenderingContext2D, strokes: Stroke[]): void {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) {
    const [x = 0, y = 0] = stroke.points;
    context.strokeStyle = stroke.colour;
    context.lineWidth = stroke.size;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + 0.01, y);
    for (let at = 2; at < stroke.points.length; at += 2) context.lineTo(stroke.points[at] ?? 0, stroke.points[at + 1] ?? 0);
    context.stroke();
  }
}

/** A sheet to draw on; it is kept on this device. */
export function Drawing({ title }: { title: string }) {
  const strokes = drawing.use();
  const [colour, setColour] = useState('#3c63d6');
  const [size, setSize] = useState(8);
  const [undone, setUndone] = useState<Stroke[]>([]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<Stroke | null>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) paint(context, strokes);
  }, [strokes]);

  useEffect(() => {
    const node = canvas.current;
    const context = node?.getContext('2d');
    if (!node || !context) return;
    const pointOf = (event: PointerEvent): [number, number] => {
      const box = node.getBoundingClientRect();
      return [Math.round(((event.clientX - box.left) / box.width) * sheet.width), Math.round(((event.clientY - box.top) / box.height) * sheet.height)];
    };
    const begin = (event: PointerEvent) => {
      node.setPointerCapture(event.pointerId);
      current.current = { colour, size, points: pointOf(event) };
      paint(context, [...drawing.get(), current.current]);
    };
    const move = (event: PointerEvent) => {
      if (!current.current) return;
      current.current.points.push(...pointOf(event));
      paint(context, [...drawing.get(), current.current]);
    };
    const end = () => {
      if (!current.current) return;
      const stroke = current.current;
      current.current = null;
      drawing.set([...drawing.get(), stroke]);
      setUndone([]);
    };
    node.addEventListener('pointerdown', begin);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', end);
    node.addEventListener('pointercancel', end);
    return () => {
      node.removeEventListener('pointerdown', begin);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', end);
      node.removeEventListener('pointercancel', end);
    };
  }, [colour, size]);

  const undo = () => {
    const last = strokes.at(-1);
    if (!last) return;
    setUndone([...undone, last]);
    drawing.set(strokes.slice(0, -1));
  };
  const redo = () => {
    const last = undone.at(-1);
    if (!last) return;
    drawing.set([...strokes, last]);
    setUndone(undone.slice(0, -1));
  };
  const download = () => {
    const link = document.createElement('a');
    link.href = canvas.current?.toDataURL('image/png') ?? '';
    link.download = 'drawing.png';
    link.click();
  };

  return (
    <Screen title={title}>
      <Row isCentred>
        {inks.map((ink) => (
          <Swatch key={ink} colour={ink} label={ink === '#ffffff' ? 'Eraser' : 'Colour ' + ink} isOn={ink === colour} onPress={() => setColour(ink)} />
        ))}
      </Row>
      <canvas className="kit-canvas" ref={canvas} width={sheet.width} height={sheet.height} role="img" aria-label={'Drawing, ' + strokes.length + ' strokes'} />
      <Card>
        <Row>
          <Slider label="Brush size" value={size} min={1} max={60} onChange={setSize} />
          <ColourField label="Colour of your own" value={colour} onChange={setColour} />
        </Row>
        <Row>
          <Button label="Undo" isQuiet isDisabled={strokes.length === 0} onPress={undo} />
          <Button label="Redo" isQuiet isDisabled={undone.length === 0} onPress={redo} />
          <Button label="Clear" isQuiet isDisabled={strokes.length === 0} onPress={() => drawing.set([])} />
          <Button label="Download as PNG" onPress={download} />
        </Row>
        <Status>{strokes.length === 0 ? 'Draw with the mouse, a pen or a finger.' : strokes.length + (strokes.length === 1 ? ' stroke' : ' strokes')}</Status>
      </Card>
    </Screen>
  );
}
`;

export const drawingNativeTsx = `import { useMemo, useState } from 'react';
import { PanResponder, View } from 'react-native';
import { drawing, inks, sheet, type Stroke } from '../lib/drawing';
import { Button, Row, Screen, Slider, Status, Swatch } from './Kit';

/** The line under the finger. */
const line: number[] = [];
function extendLine(x: number, y: number): number[] {
  line.push(x, y);
  return [...line];
}
const endLine = (): number[] => line.splice(0);

/** A line as thin boxes, one from each point to the next. */
function Line({ stroke, scale }: { stroke: Stroke; scale: number }) {
  const size = Math.max(1, stroke.size * scale);
  const points = Array.from({ length: stroke.points.length / 2 }, (_, index) => ({ x: (stroke.points[index * 2] ?? 0) * scale, y: (stroke.points[index * 2 + 1] ?? 0) * scale }));
  return (
    <>
      {points.map((point, index) => {
        const before = points[index - 1] ?? point;
        const length = Math.hypot(point.x - before.x, point.y - before.y);
        return (
          <View
            key={index}
            style={{
              position: 'absolute',
              pointerEvents: 'none',
              left: (point.x + before.x) / 2 - (length + size) / 2,
              top: (point.y + before.y) / 2 - size / 2,
              width: length + size,
              height: size,
              borderRadius: size / 2,
              backgroundColor: stroke.colour,
              transform: [{ rotate: Math.atan2(point.y - before.y, point.x - before.x) + 'rad' }],
            }}
          />
        );
      })}
    </>
  );
}

/** A sheet to draw on; it is kept on this device. */
export function Drawing({ title }: { title: string }) {
  const strokes = drawing.use();
  const [colour, setColour] = useState('#3c63d6');
  const [size, setSize] = useState(12);
  const [wide, setWide] = useState(1);
  const [points, setPoints] = useState<number[]>([]);
  const scale = wide / sheet.width;
  const responder = useMemo(() => {
    const add = (x: number, y: number) => setPoints(extendLine(Math.round(x / scale), Math.round(y / scale)));
    const end = () => {
      const drawn = endLine();
      if (drawn.length > 0) drawing.set([...drawing.get(), { colour, size, points: drawn }]);
      setPoints([]);
    };
    return PanResponder.create({
      onStartShouldSetPanResponder: () => true,
      onMoveShouldSetPanResponder: () => true,
      onPanResponderTerminationRequest: () => false,
      onPanResponderGrant: (event) => add(event.nativeEvent.locationX, event.nativeEvent.locationY),
      onPanResponderMove: (event) => add(event.nativeEvent.locationX, event.nativeEvent.locationY),
      onPanResponderRelease: end,
      onPanResponderTerminate: end,
    });
  }, [colour, scale, size]);

  return (
    <Screen title={title}>
      <View
        {...responder.panHandlers}
        role="img"
        aria-label={'Drawing, ' + strokes.length + ' strokes'}
        onLayout={(event) => setWide(event.nativeEvent.layout.width)}
        style={{ width: '100%', aspectRatio: sheet.width / sheet.height, borderRadius: 16, overflow: 'hidden', backgroundColor: '#ffffff' }}
      >
        {[...strokes, ...(points.length > 0 ? [{ colour, size, points }] : [])].map((stroke, index) => (
          <Line key={index} stroke={stroke} scale={scale} />
        ))}
      </View>
      <Row isCentred>
        {inks.map((ink) => (
          <Swatch key={ink} colour={ink} label={ink === '#ffffff' ? 'Eraser' : 'Colour ' + ink} isOn={ink === colour} onPress={() => setColour(ink)} />
        ))}
      </Row>
      <Slider label="Brush size" value={size} min={2} max={60} step={2} onChange={setSize} />
      <Row>
        <Button label="Undo" isQuiet isDisabled={strokes.length === 0} onPress={() => drawing.set(strokes.slice(0, -1))} />
        <Button label="Clear" isQuiet isDisabled={strokes.length === 0} onPress={() => drawing.set([])} />
      </Row>
      <Status>{strokes.length === 0 ? 'Draw with a finger.' : strokes.length + (strokes.length === 1 ? ' stroke' : ' strokes')}</Status>
    </Screen>
  );
}
`;
