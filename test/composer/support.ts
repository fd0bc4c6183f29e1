import { createHash } from 'node:crypto';
import type { Action } from '#contract/actions.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { answer } from '#composer/composer.ts';

export type ProjectFiles = Map<string, { hash: string; content: string }>;

const hashOf = (content: string): string => createHash('sha256').update(content, 'utf8').digest('hex');

/** Runs one run and applies its actions as the product does; throws on an action that would be refused. */
export function compose(files: ProjectFiles, type: ProjectType, prompt: string, seed = 'seed'): Action[] {
  const actions = [
    ...answer({
      type,
      projectName: 'Untitled',
      nameIsDefault: true,
      prompt,
      history: [],
      files: new Map(files),
      seed,
    }),
  ];
  for (const action of actions) apply(files, action);
  return actions;
}

export function apply(files: ProjectFiles, action: Action): void {
  if (action.type === 'file.write') {
    const current = files.get(action.path);
    if (current?.hash !== action.baseHash) throw new Error(`${action.path}: written over another base`);
    files.set(action.path, { content: action.content, hash: hashOf(action.content) });
  } else if (action.type === 'file.edit') {
    const current = files.get(action.path);
    if (current === undefined || current.hash !== action.baseHash)
      throw new Error(`${action.path}: edited on another base`);
    let { content } = current;
    for (const edit of action.edits) {
      if (content.split(edit.search).length !== 2)
        throw new Error(`${action.path}: search does not occur exactly once`);
      const at = content.indexOf(edit.search);
      content = content.slice(0, at) + edit.replace + content.slice(at + edit.search.length);
    }
    files.set(action.path, { content, hash: hashOf(content) });
  } else if (action.type === 'file.delete') {
    if (files.get(action.path)?.hash !== action.baseHash)
      throw new Error(`${action.path}: deleted on another base`);
    files.delete(action.path);
  }
}

export function write(files: ProjectFiles, path: string, content: string): void {
  files.set(path, { content, hash: hashOf(content) });
}
export const read = (files: ProjectFiles, path: string): string => {
  const file = files.get(path);
  if (file === undefined) throw new Error(`No file ${path}`);
  return file.content;
};
export const changedPaths = (actions: readonly Action[]): string[] =>
  actions.flatMap((action) =>
    action.type === 'file.write' || action.type === 'file.edit' || action.type === 'file.delete'
      ? [action.path]
      : [],
  );
export const said = (actions: readonly Action[]): string =>
  actions
    .map((action) => (action.type === 'say' ? action.text : action.type === 'ask' ? action.question : ''))
    .join('');

/** Local imports and references of the project's files that lead nowhere. */
export function danglingReferences(files: ProjectFiles): string[] {
  const missing: string[] = [];
  const exists = (base: string): boolean =>
    ['', '.ts', '.tsx', '.js', '.css'].some((end) => files.has(base + end));
  const join = (from: string, to: string): string => {
    const parts = from.split('/').slice(0, -1);
    for (const part of to.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.') parts.push(part);
    }
    return parts.join('/');
  };
  for (const [path, { content }] of files) {
    if (/\.tsx?$/.test(path)) {
      for (const found of content.matchAll(/from '(\.[^']+)'|^import '(\.[^']+)'/gm)) {
        const target = join(path, found[1] ?? found[2] ?? '');
        if (!exists(target)) missing.push(`${path} → ${target}`);
      }
    }
    if (path.endsWith('.html')) {
      for (const found of content.matchAll(/(?:href|src)="(?!data:|#|mailto:|tel:|https?:)([^"]+)"/g)) {
        const target = (found[1] ?? '').replace(/^\//, '').replace(/[#?].*$/, '');
        if (!files.has(target)) missing.push(`${path} → ${target}`);
      }
    }
  }
  return missing;
}

/** The hue of `#rrggbb` in degrees from 0 (red) to 360, and how colourful (0 to 1) and light (0 to 1) it is. */
export function hueOf(hex: string): { hue: number; saturation: number; lightness: number } {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = most - least;
  const sixth =
    most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  const lightness = (most + least) / 2;
  return {
    hue: range === 0 ? 0 : sixth * 60,
    saturation: range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  };
}

/** Where on the wheel a colour is that anybody calls so: degrees from and to, over 360 where it passes red. */
export const hues = {
  red: [345, 372],
  orange: [12, 40],
  yellow: [40, 65],
  green: [80, 165],
  turquoise: [165, 200],
  blue: [200, 250],
  purple: [250, 300],
  pink: [300, 350],
  brown: [10, 40],
} as const;

export const isHue = (hex: string, name: keyof typeof hues): boolean => {
  const { hue } = hueOf(hex);
  const [from, to] = hues[name];
  return (hue >= from && hue <= to) || hue + 360 <= to;
};
