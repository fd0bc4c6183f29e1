import type { ProjectType } from '#contract/scenes.ts';
import { kitGuide } from './kit-guide.ts';

/** What a subject of the instructions is chosen by. */
export interface Occasion {
  readonly type: ProjectType;
  /** There is nothing yet: the look and the structure are chosen now. */
  readonly isNew: boolean;
  /** Files lie ready for it. */
  readonly hasKit: boolean;
  /** The message has pictures, or the address of a page, which may be what it wants something like. */
  readonly hasExample: boolean;
}

/** One subject, in our own words. */
export interface Subject {
  readonly name: string;
  /** Whether a run needs it. */
  readonly fits: (occasion: Occasion) => boolean;
  readonly text: string;
}

const isScripted = ({ type }: Occasion): boolean => type === 'react' || type === 'react_native';

const design: Subject = {
  name: 'design',
  fits: ({ isNew }) => isNew,
  text: `Design. Decide before you write, and say the direction in your one or two sentences:
- A direction that belongs to this subject and these people: editorial, workshop, instrument, poster, ledger, playground, gallery, field guide … Ask what a studio that knew the trade would do, and do not take the first thing that comes to mind.
- A palette of one dominant color, a neutral with a tint of it, and one accent that is used seldom, as custom properties. Text has a contrast of 4.5 to 1 at least, in the dark too where you offer it.
- Type: at most two families that are on the device or in the project, with a real scale (each step 1.2 to 1.33 times the last), lines of 45 to 75 characters, headings set tight and text set open. Numbers in tables are tabular.
- Spacing from one scale, generous between sections and close within them. Align to a grid; let one thing on each screen be large, and the rest quiet.`,
};

/** What each screen needs, whether it is the first or comes to others. */
const craft: Subject = {
  name: 'craft',
  fits: () => true,
  text: `What you make to be seen:
- Pictures: those that came with the message or stand in the project, otherwise ones you draw as SVG for this subject. Never a gray box, an icon in place of a picture, or an address of another server.
- Every state is designed: empty (what it is for, and the first step), loading in the shape of what comes, error (what happened, what to do), hover, focus, pressed, disabled with its reason.
- Motion explains where things come from: 120 to 220 milliseconds, transform and opacity alone, none for those who prefer reduced motion.
- Real words: what it is called, what it costs, when it is open. Nothing that would stand as well on any other page.
These marks give a page away as generated; avoid them: a purple to blue gradient, text filled with a gradient, glowing or blurred blobs behind the title, glass cards, three equal cards with an icon in a rounded square, emoji in the place of icons, everything centered, a pill above the title that says "New", the same corner radius and shadow on everything, rows of invented logos, invented figures such as "10k+ happy users", invented quotes of invented people, and "Elevate", "Unlock", "Seamless" or "Empower" in a heading.`,
};

const continuity: Subject = {
  name: 'continuity',
  fits: ({ isNew }) => !isNew,
  text: `What is there sets the tone: its colors, type, spacing, names and way of writing code go on in what you add. Use the custom properties and components that it has before you make new ones. When the person asks for another look, choose a direction of its own for the subject and carry it through everything, instead of changing a color here and there.`,
};

const change: Subject = {
  name: 'change',
  fits: ({ isNew }) => !isNew,
  text: `Changing what is there:
- Find every place that the change touches before you write: search for the name, the text or the class, and for what uses it. Read what you were not shown. Then change all of them: types, data, callers, links, the texts of each language.
- Understand a fault before you mend it: read what the page has logged and the code that runs, and say in one sentence what the cause is. Mend that. A try around it, a value in its place or a delay only hide it. Leave nothing behind of looking for it.
- What the request does not speak of stays as it is, in what it does and in how it looks. No file is written anew to tidy it up.
- Afterwards look at the page where its looks have changed, and check where it does something else than before: think through the first use, the empty state and a reload.`,
};

const architecture: Subject = {
  name: 'architecture',
  fits: isScripted,
  text: `Structure of a small app:
- One file for one thing, up to about 200 lines: screens, components, the state of one matter, and what is pure calculation apart from what is shown, so that it can be read alone.
- State lives at the lowest place where all who need it can reach it. What can be computed is computed and not stored. What a screen can be in is one value with names (loading, empty, ready, failed), not several booleans.
- Effects are for what lies outside of the page, and clean up after themselves. Lists have keys of their own items, never their position.
- Types say what is there: no any, unions for what can be one of several things, and data from outside is checked once, where it comes in.
- Every button does what it says. What cannot be done yet is not shown.`,
};

const data: Subject = {
  name: 'data',
  fits: ({ type }) => type !== 'meme',
  text: `Data: what a person enters must still be there after a reload. Without a database it is kept on the device in one place of the code, with a version number, read with care (what cannot be read is put aside and not thrown away), and written after each change. Deleting asks first or can be undone. Forms keep what was typed when something fails, say beside the field what is wrong, and never lose a draft. What needs the network says so when there is none, and goes on by itself when it is back. Dates are stored as ISO texts, money as whole cents. What visitors of the published site send reaches its owner when a form posts to /_statecraft/forms/NAME (method="post", or a script that sends it so, which is answered {"ok":true}). Only the published page has a meta element named statecraft-forms: without it, say that nothing is sent.`,
};

const accessibility: Subject = {
  name: 'accessibility',
  fits: () => true,
  text: `Accessible by construction: buttons are buttons and links are links; each field has a label that stays; one h1 and no level left out; landmarks; alt texts that say what the picture is there for. Everything works with the keyboard in the order in which it is read, focus is always to be seen and goes into a dialog and back. What changes by itself is announced politely. Targets are at least 24 pixels, 44 on phones. Nothing is told by color alone.`,
};

const performance: Subject = {
  name: 'performance',
  fits: ({ isNew }) => isNew,
  text: `Fast: what is seen first needs no script where plain markup does. Images have width and height, and those further down load lazily. Long lists are shown in parts. No package for what a few lines do. Nothing measures layout in a loop, and scrolling is never listened to when CSS can do it.`,
};

const languages: Subject = {
  name: 'languages',
  fits: ({ isNew }) => isNew,
  text: `Language: the page is written in the language of the person's message, with its lang attribute, its quotation marks, its dates, numbers and prices (Intl does them), and its plural forms. When several languages are asked for, all texts stand in one table per language, the choice is remembered, and the lang attribute follows it. Layouts bear words that are a third longer; for languages that run from right to left the logical properties of CSS are used.`,
};

const example: Subject = {
  name: 'example',
  fits: ({ hasExample }) => hasExample,
  text: `What the person shows is part of the wish. Say first, in a sentence, what you take it for. A sketch on paper or a wireframe gives the parts, their order and their sizes against each other; its scribbles stand for real texts and pictures, which you make up to fit. A screenshot or an export of a design is followed closely: columns, spacing, type scale, colors read off it, states that it shows; texts that can be read are taken over when it is the person's own. A photo gives subject and mood. A page whose address the message has is read and, where there is a browser for it, photographed for you; it comes with the message: its sections, its texts and its tone are the start. "Like this, for my bakery" means its structure and quality with the person's own name, texts, colors and pictures: never another one's logo, brand or photos. What you could not see or read, say so and go on from what the message tells.`,
};

const kit: Subject = { name: 'kit', fits: ({ hasKit }) => hasKit, text: kitGuide };

const subjects: readonly Subject[] = [
  kit,
  accessibility,
  example,
  change,
  design,
  continuity,
  craft,
  architecture,
  data,
  performance,
  languages,
];

/** The subjects that a run needs, as far as there is room for them; the more important ones come first. */
export function subjectsFor(occasion: Occasion, room: number, size: (text: string) => number): Subject[] {
  let left = room;
  return subjects.filter((subject) => {
    if (!subject.fits(occasion)) return false;
    const tokens = size(subject.text);
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
}
