import { useMemo, useState } from 'react';
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
  const points = Array.from({ length: stroke.points.length / 2 }, (_, index) => ({
    x: (stroke.points[index * 2] ?? 0) * scale,
    y: (stroke.points[index * 2 + 1] ?? 0) * scale,
  }));
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
        style={{
          width: '100%',
          aspectRatio: sheet.width / sheet.height,
          borderRadius: 16,
          overflow: 'hidden',
          backgroundColor: '#ffffff',
        }}
      >
        {[...strokes, ...(points.length > 0 ? [{ colour, size, points }] : [])].map((stroke, index) => (
          <Line key={index} stroke={stroke} scale={scale} />
        ))}
      </View>
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
      <Slider label="Brush size" value={size} min={2} max={60} step={2} onChange={setSize} />
      <Row>
        <Button
          label="Undo"
          isQuiet
          isDisabled={strokes.length === 0}
          onPress={() => drawing.set(strokes.slice(0, -1))}
        />
        <Button label="Clear" isQuiet isDisabled={strokes.length === 0} onPress={() => drawing.set([])} />
      </Row>
      <Status>
        {strokes.length === 0
          ? 'Draw with a finger.'
          : strokes.length + (strokes.length === 1 ? ' stroke' : ' strokes')}
      </Status>
    </Screen>
  );
}
