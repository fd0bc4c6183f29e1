import { plural, t } from '#language/speech.ts';
import type { EngineInput } from '#contract/engine.ts';
import { connectActions } from './site-plan.ts';
import type { Photo, SiteSpec } from '../spec/spec.ts';
import { splitCommands } from '../understand/commands.ts';
import { fold } from '../language/text.ts';
import { sentence } from '../print/quote.ts';
import { withSections, withSection } from './with-section.ts';

/** Where a picture may go. */
type Place = 'hero' | 'logo' | 'gallery' | 'products' | 'about' | 'team' | 'work';

const placeWords: readonly (readonly [Place, RegExp])[] = [
  ['logo', /\blogos?\b|\bbrand mark\b/iu],
  [
    'hero',
    /\b(?:hero|header|banner|cover|background|at the top|top image|main (?:picture|image|photo)|title (?:picture|image)|opening (?:picture|image)|titelbild|kopfbild|oben|portada|cabecera|bannière|en-tête|landing image)\b/iu,
  ],
  ['gallery', /\b(?:galler(?:y|ies)|galerie|galería|photo grid|slideshow|lookbook)\b/iu],
  ['products', /\b(?:products?|shop|store|produkte?|articles? for sale|productos?|produits?)\b/iu],
  ['team', /\b(?:team|staff|equipo|équipe|portraits?)\b/iu],
  ['work', /\b(?:portfolio|projects?|work|case stud(?:y|ies)|projekte|referenzen)\b/iu],
  [
    'about',
    /\b(?:about(?: me| us)?|über (?:uns|mich)|profile(?: picture| photo)?|headshot|à propos|sobre)\b/iu,
  ],
];
const pictureWords =
  /\b(?:pictures?|photos?|photographs?|images?|logos?|pics?|bild(?:er)?|fotos?|images?|imagen(?:es)?|screenshots?|this|these|those|it|them|attached|attachments?|upload(?:ed)?)\b/iu;

/** A first message without what it says about where attached pictures go. */
export const withoutPictureRequests = (prompt: string): string =>
  prompt
    .replaceAll(
      /(?:[,.;]\s*|\s+(?:and|with|und|mit|et|avec|y|con)\s+|^)?(?:please\s+)?\b(?:use|put|place|take|with|show|nimm|verwende|utilise|usa)?\s*(?:(?:my|the|this|these|our|attached|uploaded|first|second|third|last|other|others|rest|mein|das|die|diese[sn]?|ma|mes|la|mi|mis|las|of)\s+)*(?:\S+\.(?:png|jpe?g|webp|gif|svg)|photos?|pictures?|images?|pics?|logos?|headshot|one|others|rest|them|it|bild(?:er)?|fotos?|imagen(?:es)?)(?:\s+(?:i\s+)?(?:attached|uploaded|of me))?\s+(?:as|in|for|into|on|als|in|für|comme|dans|como|en)\s+(?:(?:the|my|a|an|our|das|die|den|la|el|le)\s+)*(?:hero|logo|galler(?:y|ies)|galerie|galería|header|banner|cover|background|titelbild|portada|about(?: section| page)?|products?|shop|team|top|portfolio|work)(?:\s+(?:image|picture|photo|section|page|background|shots?))?/giu,
      ' ',
    )
    .trim();

/** A file name as words; empty for one that a camera made up. */
function nameOf(file: string): string {
  const stem = file
    .replace(/^.*\//u, '')
    .replace(/\.\w+$/u, '')
    .replaceAll(/[-_.]+/gu, ' ')
    .trim();
  if (
    /^(?:img|dsc|dscf|pxl|image|photo|picture|screenshot|screen shot|foto|bild|whatsapp|scan|untitled|download|unnamed|[\dx\s]+)\b[\d\sx()]*.*\d*$/iu.test(
      stem,
    )
  )
    return '';
  return sentence(stem);
}

export interface PlacedPictures {
  readonly spec: SiteSpec;
  readonly said: readonly string[];
  /** What is left of the message: requests about other things. */
  readonly rest: string;
}

interface Picture {
  readonly path: string;
  readonly name: string;
  readonly photo: Photo;
}

/** The pictures that a message is about: attached ones, and those of the project that it names. */
function picturesOf(
  input: Pick<EngineInput, 'prompt' | 'attachments' | 'files' | 'type'>,
  spec: SiteSpec,
): Picture[] {
  // Phones draw no SVG files as pictures.
  const attached = (input.attachments ?? []).filter(
    (file) =>
      file.mediaType.startsWith('image/') &&
      !(input.type === 'react_native' && file.mediaType.includes('svg')),
  );
  const named = [...input.files.keys()].filter(
    (path) =>
      (input.type === 'react_native'
        ? /\.(?:png|jpe?g|webp|gif)$/iu
        : /\.(?:png|jpe?g|webp|gif|avif|svg)$/iu
      ).test(path) &&
      !attached.some((file) => file.path === path) &&
      input.prompt.toLowerCase().includes(path.replace(/^.*\//u, '').toLowerCase()),
  );
  return [
    ...attached.map(({ path, name }) => ({ path, name })),
    ...named.map((path) => ({ path, name: path })),
  ].map(({ path, name }) => ({
    path,
    name,
    photo: {
      path: input.type === 'react' ? path.replace(/^public(?=\/)/u, '') : path,
      alt: nameOf(name) || spec.name,
    },
  }));
}

/** Which of the pictures a request means. */
function chosen(
  request: string,
  place: Place,
  pictures: readonly Picture[],
  left: ReadonlySet<Picture>,
): Picture[] {
  const byName = pictures.filter((picture) => {
    const file = picture.name.replace(/^.*\//u, '').toLowerCase();
    const stem = file.replace(/\.\w+$/u, '');
    return request.toLowerCase().includes(file) || (stem.length > 4 && fold(request).includes(fold(stem)));
  });
  if (byName.length > 0) return byName;
  const order = /\b(first|second|third|fourth|last)\b/iu.exec(request)?.[1]?.toLowerCase();
  if (order !== undefined) {
    const index =
      order === 'last' ? pictures.length - 1 : ['first', 'second', 'third', 'fourth'].indexOf(order);
    const picture = pictures[index];
    return picture === undefined ? [] : [picture];
  }
  const rest = pictures.filter(
    (picture) => left.has(picture) && (place === 'logo' || !/logo/iu.test(picture.name)),
  );
  const logo = rest.find((picture) => /logo/iu.test(picture.name));
  if (/\blogo\b/iu.test(request) && logo !== undefined) return [logo];
  if (
    /\b(?:all|these|those|them|others?|rest|remaining|pictures|photos|images|pics|bilder|fotos|imágenes|alle|diese|toutes)\b/iu.test(
      request,
    )
  )
    return rest;
  return rest.slice(0, 1);
}

/** Puts attached pictures where the words say; without words one goes to the top, and more into a gallery. */
export function placePictures(
  spec: SiteSpec,
  input: Pick<EngineInput, 'prompt' | 'attachments' | 'files' | 'type'>,
  isFirst: boolean,
): PlacedPictures {
  const pictures = picturesOf(input, spec);
  if (pictures.length === 0 || spec.docs !== undefined) return { spec, said: [], rest: input.prompt };
  const left = new Set(pictures);
  const plan: { place: Place; picture: Picture }[] = [];
  const others: string[] = [];
  for (const command of requests(input.prompt)) {
    const place = pictureWords.test(command)
      ? placeWords.find(([, words]) => words.test(command))?.[0]
      : undefined;
    const meant = place === undefined ? [] : chosen(command, place, pictures, left);
    if (place === undefined || meant.length === 0) {
      others.push(command);
      continue;
    }
    for (const picture of meant) {
      plan.push({ place, picture });
      left.delete(picture);
    }
  }
  for (const picture of [...left]) {
    const hint = placeWords.find(([, words]) => words.test(picture.name.replaceAll(/[-_.]/gu, ' ')))?.[0];
    const taken = plan.some((one) => one.place === 'hero');
    plan.push({ place: hint ?? (taken || pictures.length > 2 ? 'gallery' : 'hero'), picture });
  }
  let next = spec;
  const said: string[] = [];
  const byPlace = new Map<Place, Picture[]>();
  for (const { place, picture } of plan) byPlace.set(place, [...(byPlace.get(place) ?? []), picture]);
  for (const [place, list] of byPlace) {
    const outcome = put(next, place, list, input.type === 'react_native');
    next = outcome.spec;
    said.push(outcome.said);
  }
  return {
    spec: connectActions(next),
    said,
    rest: isFirst ? input.prompt : others.filter((command) => !isAboutPictures(command)).join('. '),
  };
}

/** "use the first as the hero and the others in the gallery" is two requests. */
const requests = (prompt: string): string[] =>
  splitCommands(prompt).flatMap((command) =>
    pictureWords.test(command)
      ? command.split(
          /,?\s+(?:and|und|et|y)\s+(?=(?:the|my|this|these|die|das|den|les?|las?|los|put|use)\b|\S+\.(?:png|jpe?g|webp|gif|svg)\b)|,\s+/iu,
        )
      : [command],
  );
const isAboutPictures = (command: string): boolean =>
  /^(?:please\s+)?(?:use|put|add|place|show|include|here (?:is|are)|take)?\s*(?:my|the|this|these|our|attached|some)?\s*(?:new\s+)?(?:pictures?|photos?|images?|pics?|bild(?:er)?|fotos?|them|it)?\s*[.!]?$/iu.test(
    command,
  );

function put(
  spec: SiteSpec,
  place: Place,
  list: readonly Picture[],
  isPhone: boolean,
): { spec: SiteSpec; said: string } {
  const first = list[0];
  if (first === undefined) return { spec, said: '' };
  const files = list.map((picture) => `\`${picture.path}\``).join(', ');
  switch (place) {
    case 'logo':
      return {
        spec: { ...spec, logo: { ...first.photo, alt: '' } },
        said: t`${files} is the logo beside the name.`,
      };
    case 'hero':
      return {
        spec: withSections(spec, 'hero', (section) => ({ ...section, picture: first.photo })),
        said: isPhone ? t`${files} opens the app.` : t`${files} opens the page.`,
      };
    case 'about':
      return {
        spec: withSections(withSection(spec, 'about'), 'about', (section) => ({
          ...section,
          picture: first.photo,
        })),
        said: t`${files} stands beside the words about you.`,
      };
    case 'gallery': {
      const full = withSection(spec, 'gallery');
      return {
        spec: withSections(full, 'gallery', (section) => ({
          ...section,
          items: [
            ...section.items.filter((item) => item.photo !== undefined),
            ...list.map((picture, index) => ({
              caption: nameOf(picture.name) || (section.items[index]?.caption ?? spec.name),
              motif: section.items[index]?.motif ?? spec.design.motifs[0] ?? 'knot',
              photo: picture.photo,
            })),
          ],
        })),
        said: plural(list.length, { one: '{0} is in the gallery.', other: '{0} are in the gallery.' }, files),
      };
    }
    case 'team':
      return {
        spec: withSections(withSection(spec, 'team'), 'team', (section) => ({
          ...section,
          items: matched(section.items, list, (item) => item.name),
        })),
        said: plural(list.length, { one: '{0} shows the people.', other: '{0} show the people.' }, files),
      };
    case 'products':
      return {
        spec: withSections(withSection(spec, 'products'), 'products', (section) => ({
          ...section,
          items: matched(section.items, list, (item) => item.name),
        })),
        said: plural(
          list.length,
          { one: '{0} shows what you sell.', other: '{0} show what you sell.' },
          files,
        ),
      };
    case 'work':
      return {
        spec: withSections(withSection(spec, 'work'), 'work', (section) => ({
          ...section,
          items: matched(section.items, list, (item) => item.title),
        })),
        said: plural(list.length, { one: '{0} shows the work.', other: '{0} show the work.' }, files),
      };
  }
}

/** Pictures go to the items that their names name, the others to the next ones without a picture. */
function matched<T extends { photo?: Photo | undefined }>(
  items: readonly T[],
  list: readonly Picture[],
  label: (item: T) => string,
): T[] {
  const result = [...items];
  for (const picture of list) {
    const name = fold(nameOf(picture.name));
    let at = result.findIndex(
      (item) => name !== '' && (name.includes(fold(label(item))) || fold(label(item)).includes(name)),
    );
    if (at < 0) at = result.findIndex((item) => item.photo === undefined);
    const item = result[at];
    if (item !== undefined) result[at] = { ...item, photo: { ...picture.photo, alt: label(item) } };
  }
  return result;
}
