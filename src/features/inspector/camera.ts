import type { Box } from './chart-layout.ts';
import type { Size } from './chart-sizes.ts';

export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Camera {
  /** The first look: all of it where that can be read, otherwise what matters in a size that can. */
  begin(focus: Box | null): void;
  fit(): void;
  /** Magnifies around the middle. */
  zoomBy(factor: number): void;
  /** Moves so that the box is in sight, if it is not. */
  follow(box: Box): void;
  dispose(): void;
}

const bounds = { least: 0.08, most: 2.5 } as const;
/** Below this, names cannot be read. */
const readable = 0.7;
const margin = 28;

/** Where the whole of `size` fits into `room`, in its middle, and never larger than life. */
export function fitting(size: Size, room: Size, most = 1.1): View {
  const scale = Math.min(
    most,
    Math.max(
      bounds.least,
      Math.min((room.width - 2 * margin) / size.width, (room.height - 2 * margin) / size.height),
    ),
  );
  return { scale, x: (room.width - size.width * scale) / 2, y: (room.height - size.height * scale) / 2 };
}

/** Magnifies around a point of the window. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const scale = Math.min(bounds.most, Math.max(bounds.least, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Moves a view so that `box` is in the middle of `room`, without showing emptiness beyond the drawing. */
export function centred(view: View, box: Box, size: Size, room: Size): View {
  const along = (start: number, length: number, whole: number, space: number): number => {
    const wanted = space / 2 - (start + length / 2) * view.scale;
    const drawn = whole * view.scale;
    if (drawn + 2 * margin <= space) return (space - drawn) / 2;
    return Math.min(margin, Math.max(space - drawn - margin, wanted));
  };
  return {
    scale: view.scale,
    x: along(box.x, box.width, size.width, room.width),
    y: along(box.y, box.height, size.height, room.height),
  };
}

/** Listens to a window over a drawing of `size` and says where to put it. */
export function createCamera(
  frame: HTMLElement,
  size: Size,
  show: (view: View, isSmooth: boolean) => void,
  onClick: (target: Element) => void,
): Camera {
  let view: View = { x: 0, y: 0, scale: 1 };
  let isMoved = false;
  let focused: Box | null = null;
  const held = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  const ended = new AbortController();
  const room = (): Size => ({ width: frame.clientWidth, height: frame.clientHeight });
  const look = (next: View, isSmooth = false): void => {
    view = next;
    show(view, isSmooth);
  };
  const here = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const middle = () => ({ x: frame.clientWidth / 2, y: frame.clientHeight / 2 });
  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ): void => frame.addEventListener(type, listener, { signal: ended.signal, passive: false });

  listen('wheel', (event) => {
    event.preventDefault();
    isMoved = true;
    if (event.ctrlKey || event.metaKey) look(zoomed(view, Math.exp(-event.deltaY * 0.008), here(event)));
    else look({ ...view, x: view.x - event.deltaX, y: view.y - event.deltaY });
  });
  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    held.set(event.pointerId, here(event));
    travelled = 0;
  });
  listen('pointermove', (event) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = here(event);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled > 3 && !frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
    frame.dataset['held'] = 'true';
    isMoved = true;
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    held.set(event.pointerId, now);
    if (other) {
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) /
        (Math.hypot(before.x - other.x, before.y - other.y) || 1);
      look(zoomed(view, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    } else {
      look({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y });
    }
  });
  const release = (event: PointerEvent): void => {
    const wasHeld = held.delete(event.pointerId);
    if (held.size === 0) frame.dataset['held'] = 'false';
    if (wasHeld && event.type === 'pointerup' && travelled <= 3 && event.target instanceof Element)
      onClick(event.target);
  };
  listen('pointerup', release);
  listen('pointercancel', release);
  listen('keydown', (event) => {
    const step = 60;
    const moves: Readonly<Record<string, () => View>> = {
      ArrowLeft: () => ({ ...view, x: view.x + step }),
      ArrowRight: () => ({ ...view, x: view.x - step }),
      ArrowUp: () => ({ ...view, y: view.y + step }),
      ArrowDown: () => ({ ...view, y: view.y - step }),
      '+': () => zoomed(view, 1.25, middle()),
      '=': () => zoomed(view, 1.25, middle()),
      '-': () => zoomed(view, 0.8, middle()),
      '0': () => fitting(size, room()),
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    isMoved = true;
    look(move(), true);
  });

  const first = (): void => {
    const whole = fitting(size, room());
    if (whole.scale >= readable) return look(whole);
    look(
      centred({ ...whole, scale: readable }, focused ?? { x: 0, y: 0, width: 0, height: 0 }, size, room()),
    );
  };
  // A window that is resized before anybody has touched it keeps its first look.
  const resized = new ResizeObserver(() => {
    if (!isMoved && frame.clientWidth > 0) first();
  });
  resized.observe(frame);

  return {
    begin(focus) {
      focused = focus;
      first();
    },
    fit() {
      isMoved = true;
      look(fitting(size, room()), true);
    },
    zoomBy(factor) {
      isMoved = true;
      look(zoomed(view, factor, middle()), true);
    },
    follow(box) {
      focused = box;
      const { width, height } = room();
      const left = box.x * view.scale + view.x;
      const top = box.y * view.scale + view.y;
      const isSeen =
        left >= 0 &&
        top >= 0 &&
        left + box.width * view.scale <= width &&
        top + box.height * view.scale <= height;
      if (!isSeen && width > 0) look(centred(view, box, size, room()), true);
    },
    dispose() {
      ended.abort();
      resized.disconnect();
    },
  };
}
