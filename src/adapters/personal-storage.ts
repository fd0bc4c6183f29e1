/** What pages keep of a person in this browser: texts that are not saved, what projects keep in previews, places in them. */
const personal = ['draft:', 'message:', 'preview:', 'route:', 'prompt', 'onboarding'].map(
  (name) => `statecraft:${name}`,
);

/** Forgets what is of a person who leaves; choices that are of the device, such as its colours, stay. */
export function forgetPerson(): void {
  for (const kept of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[kept];
      for (const key of Object.keys(storage))
        if (personal.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
    } catch {
      // Storage is forbidden, so nothing was kept there either.
    }
  }
}
