import { compileFunction } from 'node:vm';
import { transformSync } from 'oxc-transform';
import { describe, expect, it } from 'vitest';
import { withWorklets } from '#server/packages/bundle/worklets.mjs';

type Worklet = { readonly __closure: Readonly<Record<string, unknown>>; readonly __workletHash: number };

/** What code gives to `keep`, when it runs with these values around it. */
function keptBy(source: string, around: Readonly<Record<string, unknown>> = {}): unknown[] {
  const made = transformSync('a.tsx', withWorklets('a.tsx', source), { lang: 'tsx', sourceType: 'script' });
  expect(made.errors).toEqual([]);
  const kept: unknown[] = [];
  const take = (...given: unknown[]): unknown => {
    kept.push(...given);
    return given[0];
  };
  const names = {
    keep: take,
    useAnimatedStyle: take,
    withTiming: take,
    useAnimatedScrollHandler: take,
    ...around,
  };
  compileFunction(made.code, Object.keys(names))(...Object.values(names));
  return kept;
}
describe('[BUILD-08] worklets', () => {
  it('of hooks know what they capture, as it is when they are asked, and nothing else', () => {
    const [style] = keptBy(
      `const limit: number = 3;
       function Screen({ item, ...rest }: { item: string }) {
         const x = { value: 1 };
         const unused = 5;
         useAnimatedStyle((given: number = limit) => {
           const own = Math.min(x.value as number, given);
           return { item, left: own, x: [x!.value].map((value) => value) };
         });
       }
       Screen({ item: 'Ada' });`,
    );
    expect((style as Worklet).__closure).toEqual({ limit: 3, x: { value: 1 }, item: 'Ada' });
    expect((style as Worklet).__workletHash).toBeGreaterThan(0);
    expect((style as () => unknown)()).toEqual({ item: 'Ada', left: 1, x: [1] });
  });

  it('are told of wherever a directive says so, also before what they use is there', () => {
    const kept = keptBy(
      `keep(first, () => { 'worklet'; return () => limit; });
       function first() { 'worklet'; return limit; }
       const limit = 3;
       keep(first);`,
    );
    expect(kept.map((item) => (item as Worklet).__closure)).toEqual([
      { limit: 3 },
      { limit: 3 },
      { limit: 3 },
    ]);
  });

  it('may be named before they are given, stand in an object, follow a gesture, or end an animation', () => {
    const gesture = { onUpdate: (given: unknown) => ({ onEnd: (last: unknown) => [given, last] }) };
    const kept = keptBy(
      `const x = { value: 0 }, done = () => {};
       const style = () => ({ left: x.value });
       useAnimatedStyle(style);
       useAnimatedScrollHandler({ onScroll(event) { x.value = event.y; }, onEndDrag: () => { x.value = 0; } });
       keep(...Gesture.Pan().onUpdate((event) => { x.value = event.x; }).onEnd(() => withTiming(0, {}, (ok) => ok && done())));`,
      { Gesture: { Pan: () => gesture } },
    );
    const [style, handlers, update, end] = kept as [Worklet, Record<string, Worklet>, Worklet, Worklet];
    for (const worklet of [style, ...Object.values(handlers), update])
      expect(worklet.__closure).toEqual({ x: { value: 0 } });
    expect(Object.keys(end.__closure)).toContain('done');
    const scrolled = { y: 7 };
    (handlers['onScroll'] as unknown as (event: object) => void)(scrolled);
    expect(style.__closure).toEqual({ x: { value: 7 } });
  });

  it('stand on the lines where they were, and code without any is left alone', () => {
    const source =
      "import { useAnimatedStyle } from 'react-native-reanimated';\nexport const style = () =>\n  useAnimatedStyle(\n    () => ({ opacity: 1 }),\n  );\nthrow new Error('here');\n";
    const made = withWorklets('a.ts', source);
    expect(made.split('\n').map((line) => line.includes('here'))).toEqual(
      source.split('\n').map((line) => line.includes('here')),
    );
    for (const other of [
      'const a = () => 1;',
      "const Gesture = 'x'; [1].map((a) => a);",
      'useAnimatedStyle(() => {',
    ]) {
      expect(withWorklets('a.js', other)).toBe(other);
    }
  });
});
