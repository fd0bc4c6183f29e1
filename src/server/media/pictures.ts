import { t } from '#language/speech.ts';
import type { Sharp } from 'sharp';
import { createLimiter } from '#lib/limit.ts';
import { kindByHead } from '#server/files/file-kinds.ts';

/** Most pixels of a picture that is opened: more is a mistake, or meant to eat the memory. */
export const mostPixels = 50_000_000;
/** Most bytes of an SVG that is drawn here: what it asks for cannot be told from its size. */
const mostSvgBytes = 512 * 1024;

/** A picture that cannot be opened; the message is for the person. */
export class BadPicture extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadPicture';
  }
}

/** Pictures are decoded two at a time, for all users together; a crowd is sent away rather than kept waiting. */
const limiter = createLimiter(2, 200);
const limited = async <T>(task: () => Promise<T>): Promise<T> => {
  const done = await limiter(task);
  if (done === undefined) throw new BadPicture(t`Too many pictures are being made. Try again in a moment.`);
  return done;
};

async function open(data: Uint8Array): Promise<Sharp> {
  // What is no other kind of picture is drawn as SVG, however it begins.
  if (data.byteLength > mostSvgBytes && kindByHead(data) === null) {
    throw new BadPicture(t`This SVG is too large to be drawn.`);
  }
  // Loaded with the first picture: it is a library of its own that the start need not wait for.
  const { default: sharp } = await import('sharp');
  return sharp(data, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).timeout({
    seconds: 10,
  });
}

const words = (error: unknown): BadPicture => {
  if (error instanceof BadPicture) return error;
  const message = error instanceof Error ? error.message : '';
  return new BadPicture(
    /pixel limit/i.test(message)
      ? t`The picture is too large: at most ${mostPixels / 1_000_000} million pixels.`
      : t`The picture cannot be read. It may be damaged.`,
  );
};

/**
 * Width and height of a picture in pixels, as it is shown (turned by what the camera noted).
 * @throws {BadPicture}
 */
export function measure(data: Uint8Array): Promise<{ width: number; height: number }> {
  return limited(async () => {
    try {
      const { width, height, orientation } = await (await open(data)).metadata();
      if (width * height > mostPixels) throw new Error('pixel limit');
      return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
    } catch (error) {
      throw words(error);
    }
  });
}

/** The least and the most that a thumbnail is asked for, in CSS pixels. */
export const thumbnailBounds = { least: 16, most: 2000 } as const;

/** Widths that the product itself asks for. Thumbnails of others are made anew each time: there are too many to keep. */
export const keptWidths: ReadonlySet<number> = new Set([
  32, 48, 64, 96, 128, 192, 256, 320, 384, 512, 640, 800,
]);

/** The width that is served for a wanted one: the nearest that there is; null for what is no whole number. */
export function thumbnailWidth(wanted: string | undefined): number | null {
  if (wanted === undefined || !/^-?\d{1,9}$/.test(wanted)) return null;
  return Math.min(thumbnailBounds.most, Math.max(thumbnailBounds.least, Number(wanted)));
}

/**
 * A picture as webp, exactly twice as wide as it is shown (for dense screens), and never larger than it is.
 * @throws {BadPicture}
 */
export function thumbnail(data: Uint8Array, width: number): Promise<Buffer> {
  return limited(async () => {
    try {
      return await (
        await open(data)
      )
        .rotate()
        .resize({ width: width * 2, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
    } catch (error) {
      throw words(error);
    }
  });
}

/** Most pixels of a picture of a version: more than any page is asked to draw. */
const mostVersionPixels = 8_000_000;
/** Most pixels of its sides as it is kept. */
const keptSides = { width: 1600, height: 2400 };
const rasters = new Set(['webp', 'png', 'jpeg']);

/** Opens what a page says it drew of itself. @throws {BadPicture} for what is no webp, png or jpeg */
async function openDrawn(data: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const source = sharp(data, { limitInputPixels: mostVersionPixels, failOn: 'error', pages: 1 }).timeout({
    seconds: 10,
  });
  const { format } = await source.metadata();
  if (!rasters.has(format)) throw new BadPicture(t`The picture must be a webp, png or jpeg.`);
  return source;
}

/**
 * A picture that a page says it drew of itself, decoded and written anew: whatever else the bytes hold is gone.
 * @throws {BadPicture} for what is no webp, png or jpeg, is too large, or shows one single colour
 */
export function redrawn(data: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> {
  return limited(async () => {
    try {
      const source = await openDrawn(data);
      const { channels } = await source.clone().removeAlpha().stats();
      if (channels.every(({ min, max }) => max - min < 4)) throw new BadPicture(t`The picture is empty.`);
      const { data: kept, info } = await source
        .flatten({ background: '#ffffff' })
        .resize({ ...keptSides, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 84 })
        .toBuffer({ resolveWithObject: true });
      return { data: kept, width: info.width, height: info.height };
    } catch (error) {
      throw words(error);
    }
  });
}

/** A photograph as models of all providers take it. @throws {BadPicture} */
export const forModels = (photo: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> =>
  shownToModels(() => open(photo));

/**
 * The same of a picture that a page says it drew of itself.
 * @throws {BadPicture} for what is no webp, png or jpeg, or is too large
 */
export const drawnForModels = (data: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> =>
  shownToModels(() => openDrawn(data));

function shownToModels(
  source: () => Promise<Sharp>,
): Promise<{ data: Buffer; width: number; height: number }> {
  return limited(async () => {
    try {
      const { data, info } = await (
        await source()
      )
        .flatten({ background: '#ffffff' })
        .resize({ width: 1568, height: 1568, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    } catch (error) {
      throw words(error);
    }
  });
}

const cardSize = { width: 1200, height: 630 };

/**
 * The picture that other sites show beside a link, PNG: the upper end of a wide picture, or a high one as a whole on a
 * ground of its own edge's colour.
 */
export function card(data: Uint8Array): Promise<Buffer> {
  return limited(async () => {
    try {
      const { default: sharp } = await import('sharp');
      const source = sharp(data, { limitInputPixels: mostVersionPixels });
      const { width, height } = await source.metadata();
      const isWide = width / height >= 1.25;
      const shown = isWide
        ? source.resize({ ...cardSize, fit: 'cover', position: 'top' })
        : source.resize({
            ...cardSize,
            fit: 'contain',
            background: (await source.clone().resize(1, 1).removeAlpha().stats()).dominant,
          });
      return await shown.png({ palette: true }).toBuffer();
    } catch (error) {
      throw words(error);
    }
  });
}
