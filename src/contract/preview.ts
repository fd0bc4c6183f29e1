import { z } from 'zod/mini';
import { elementCommands, elementMessages } from './page-elements.ts';
import { toldSchema } from './told.ts';
import { mostPictureBytes, mostRoutes, routeLength, routeTitleLength } from './preview-frame.ts';

/** A fault found while compiling a tree, or thrown in the preview. Lines and columns count from 1. */
export const previewFaultSchema = z.object({
  kind: z.enum(['compile', 'resolve', 'runtime', 'unhandled-rejection', 'resource']),
  /** In the words of the compiler or of the page, or in English. */
  message: z.string(),
  /** The message as it is said to people, where it is a sentence of this server. */
  told: z.optional(toldSchema),
  path: z.nullable(z.string()),
  line: z.nullable(z.int()),
  column: z.nullable(z.int()),
  /** A few lines of source around the fault, with a caret; empty when unknown. */
  frame: z.string(),
  stack: z.string(),
});
export type PreviewFault = z.infer<typeof previewFaultSchema>;

/** A line of a page's console. `count`: how often it came in a row; `place`: where in the project, such as `src/App.tsx:3`. */
export const loggedLineSchema = z.strictObject({
  level: z.enum(['log', 'info', 'warn', 'error', 'debug']),
  text: z.string().check(z.maxLength(400)),
  count: z.int().check(z.gte(1)),
  place: z.nullable(z.string().check(z.maxLength(280))),
});
export type LoggedLine = z.infer<typeof loggedLineSchema>;

/** What a request to fix a fault says of it. */
export const faultToRepairSchema = z.strictObject({
  message: z.string().check(z.maxLength(4000)),
  path: z.nullable(z.string().check(z.maxLength(500))),
  line: z.nullable(z.int()),
});
export type FaultToRepair = z.infer<typeof faultToRepairSchema>;

/** A place in the project, with query and fragment: `/about?x=1#y`. */
const place = z.string().check(z.startsWith('/'), z.maxLength(routeLength));

/** A place of the running app that one can go to, by a link, as a page, or as its router has it. */
export const appRouteSchema = z.object({
  path: place,
  /** What it is called, where that is known. */
  title: z.string().check(z.maxLength(routeTitleLength)),
  /** Whether a part of the path has to be filled in: `/posts/:id`. */
  isPattern: z.boolean(),
});
export type AppRoute = z.infer<typeof appRouteSchema>;

/**
 * Messages from the preview frame to the app window. Each carries the nonce that the app gave the frame in its
 * URL fragment; the app accepts a message only from that frame's window and with that nonce.
 */
export const previewMessageSchema = z.object({
  source: z.literal('statecraft-preview'),
  nonce: z.string(),
  message: z.discriminatedUnion('type', [
    /** The page's entry has run and something is painted. */
    /** `since`: when the page began to load, in Unix milliseconds: what it has thrown from then on stands. */
    z.object({ type: z.literal('ready'), treeHash: z.string(), since: z.optional(z.number()) }),
    /** A hot update was applied (`full` when the page reloaded itself for it). */
    z.object({ type: z.literal('updated'), treeHash: z.string(), full: z.boolean(), ms: z.number() }),
    /** Packages are being brought before a tree can be shown; `name` is the one in hand, null while versions are chosen. */
    z.object({
      type: z.literal('installing'),
      treeHash: z.string(),
      name: z.nullable(z.string()),
      done: z.int(),
      total: z.int(),
    }),
    /** `treeHash`: the files that it comes from. */
    z.object({ type: z.literal('fault'), fault: previewFaultSchema, treeHash: z.string() }),
    z.object({ type: z.literal('fault-cleared') }),
    z.object({
      type: z.literal('console'),
      level: z.enum(['log', 'info', 'warn', 'error', 'debug']),
      text: z.string(),
      at: z.number(),
    }),
    /**
     * The page is somewhere else: visited, in the place of where it was, or one that it had been at before. A page that
     * was loaded, or went to a fragment, does not know which of the first two: `arrive`.
     */
    z.object({
      type: z.literal('navigated'),
      path: place,
      how: z.enum(['visit', 'replace', 'travel', 'arrive']),
    }),
    z.object({
      type: z.literal('routes-found'),
      routes: z.array(appRouteSchema).check(z.maxLength(mostRoutes)),
    }),
    z.object({ type: z.literal('storage'), key: z.nullable(z.string()), value: z.nullable(z.string()) }),
    z.object({ type: z.literal('pong'), id: z.string() }),
    /** The page as a picture of its window, webp or png. */
    z.object({
      type: z.literal('drawn'),
      data: z.custom<ArrayBuffer>(
        (data) => data instanceof ArrayBuffer && data.byteLength > 0 && data.byteLength <= mostPictureBytes,
      ),
    }),
    /** The page cannot be drawn, and why. */
    z.object({ type: z.literal('undrawable'), reason: z.string() }),
    ...elementMessages,
  ]),
});
export type PreviewMessage = z.infer<typeof previewMessageSchema>;

/**
 * What the app may ask of the preview page. `navigate` takes a path inside the project, such as `/about`; `step` one that
 * it was at before, and leaves no entry in the history.
 */
export const previewCommandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping'), id: z.string() }),
  z.object({ type: z.literal('reload') }),
  z.object({ type: z.literal('navigate'), path: place }),
  z.object({ type: z.literal('step'), path: place }),
  z.object({ type: z.literal('routes-asked') }),
  /** Draw yourself, `scale` times as large as the window. */
  z.object({ type: z.literal('draw'), scale: z.number() }),
  ...elementCommands,
]);
export type PreviewCommand = z.infer<typeof previewCommandSchema>;

/**
 * The envelope of a command, posted from the app window to the preview frame. The frame obeys it only when it comes
 * from its parent window and carries the frame's nonce.
 */
export interface PreviewCommandMessage {
  source: 'statecraft-app';
  nonce: string;
  command: PreviewCommand;
}
