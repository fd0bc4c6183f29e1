import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAnnouncement } from './announcement-file.ts';
import { type AdminCommand, printTable } from './command.ts';
import { AdminProblem } from './problem.ts';

/** Largest width of an image of an announcement, in pixels: twice what the dialog shows. */
const imageWidth = 1280;

/** Adds, lists and removes what is new. */
export const announce: AdminCommand = {
  name: 'announce',
  usage: ['<file.md>', 'list', 'remove <id>'],
  summary:
    'Tells everybody once what is new: title, images, changeLogUrl and startTime in front, then Markdown.',
  async run(args, { announcements, clock, print }) {
    const [first, id] = args;
    if (first === undefined) throw new AdminProblem('Which file? Write: announce news.md');
    if (first === 'list') {
      const rows = (await announcements.list()).map((row) => [
        row.id,
        new Date(row.startTime).toISOString().slice(0, 16).replace('T', ' '),
        `${row.images.length} images`,
        row.title,
      ]);
      if (rows.length === 0) return print('Nothing was announced yet.');
      return printTable(print, rows);
    }
    if (first === 'remove') {
      if (id === undefined || !(await announcements.remove(id))) {
        throw new AdminProblem(`There is no announcement ${id ?? ''}. "announce list" shows them.`);
      }
      return print(`Removed ${id}.`);
    }

    const text = await readFile(first, 'utf8').catch(() => {
      throw new AdminProblem(`${first} cannot be read.`);
    });
    const file = parseAnnouncement(text);
    const images = [];
    for (const image of file.images)
      images.push(await readImage(path.resolve(path.dirname(first), image), image));
    const { title, content, changeLogUrl } = file;
    const startTime = file.startTime ?? clock.now();
    const added = await announcements.add({ title, content, changeLogUrl, startTime, images });
    print(
      `Announced "${title}" as ${added.id}, ${
        startTime > clock.now() ? `from ${new Date(startTime).toISOString()} on` : 'from now on'
      }, with ${images.length} ${images.length === 1 ? 'image' : 'images'}.`,
    );
  },
};

/** Pages load no images of other hosts, so an announcement brings its own. */
async function readImage(file: string, name: string): Promise<Uint8Array> {
  if (/^[a-z]+:/iu.test(name)) {
    throw new AdminProblem(`${name}: pages load no images from elsewhere. Save it beside the file.`);
  }
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(file)
      .rotate()
      .resize({ width: imageWidth, withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    throw new AdminProblem(`${name} cannot be read as an image.`);
  }
}
