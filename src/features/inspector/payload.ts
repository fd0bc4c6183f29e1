export type Payload =
  | { readonly ok: true; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly why: string };

/** Reads what was typed beside an event's type: a JSON object, or nothing at all. */
export function readPayload(text: string): Payload {
  if (text.trim() === '') return { ok: true, fields: {} };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return {
      ok: false,
      why: `This is not JSON yet: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return { ok: false, why: 'A payload is an object, such as { "path": "src/App.tsx" }.' };
  }
  if ('type' in parsed) return { ok: false, why: 'The type is chosen above; leave it out here.' };
  return { ok: true, fields: parsed as Record<string, unknown> };
}

/** What an event most likely carries, to begin with. */
export function payloadFor(eventType: string): string {
  if (eventType.startsWith('xstate.done.')) return '{ "output": null }';
  if (eventType.startsWith('xstate.error.')) return '{ "error": { "code": 0, "message": "It failed" } }';
  return '';
}

/** Events that may be sent by hand: a copy also takes those that its actors and timers would send. */
export function sendable(accepts: readonly string[], isSimulated: boolean): string[] {
  return accepts.filter((type) => type !== '*' && (isSimulated || !type.startsWith('xstate.')));
}

/** An event's type for people: `fetchUser done` for `xstate.done.actor.fetchUser`. */
export function eventWords(type: string): string {
  if (type === 'xstate.init') return 'started';
  if (type === 'xstate.stop') return 'stopped';
  if (type === 'xstate.error') return 'it threw';
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type);
  if (actor) return `${actor[2] ?? ''} ${actor[1] === 'done' ? 'done' : 'failed'}`;
  const after = /^xstate\.after\.([^.]+)\./.exec(type);
  if (after) return `after ${after[1] ?? ''}`;
  return type.replace(/^xstate\.done\.state\.(?:.+\.)?/, 'end of ');
}
