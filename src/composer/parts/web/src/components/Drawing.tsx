import { useEffect, useRef, useState } from 'react';
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
    for (let at = 2; at < stroke.points.length; at += 2)
      context.lineTo(stroke.points[at] ?? 0, stroke.points[at + 1] ?? 0);
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
      return [
        Math.round(((event.clientX - box.left) / box.width) * sheet.width),
        Math.round(((event.clientY - box.top) / box.height) * sheet.height),
      ];
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
          <Swatch
            key={ink}
            colour={ink}
            label={ink === '#ffffff' ? 'Eraser' : 'Colour ' + ink}
            isOn={ink === colour}
            onPress={() => setColour(ink)}
          />
        ))}
      </Row>
      <canvas
        className="kit-canvas"
        ref={canvas}
        width={sheet.width}
        height={sheet.height}
        role="img"
        aria-label={'Drawing, ' + strokes.length + ' strokes'}
      />
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
        <Status>
          {strokes.length === 0
            ? 'Draw with the mouse, a pen or a finger.'
            : strokes.length + (strokes.length === 1 ? ' stroke' : ' strokes')}
        </Status>
      </Card>
    </Screen>
  );
}
