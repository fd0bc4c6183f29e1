// Keeps small things in this browser, and carries on when the browser does not allow it.
const storagePrefix = said.prefix;

function readStored(key, fallback) {
  try {
    const text = localStorage.getItem(storagePrefix + key);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

function writeStored(key, value) {
  try {
    localStorage.setItem(storagePrefix + key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the page works without.
  }
}
