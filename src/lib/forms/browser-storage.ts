/** `session` is for this tab until it is closed, `local` for all tabs of this browser. */
export type StorageArea = 'session' | 'local';

/** Values that the browser could not store, kept while the page is open. */
const unstored = new Map<string, string>();

const areaOf = (area: StorageArea) => (area === 'session' ? sessionStorage : localStorage);

/** Returns the value stored under this key; null without one, and for an unreadable one. */
export function readStored(area: StorageArea, key: string): unknown {
  try {
    const text = unstored.get(key) ?? areaOf(area).getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeStored(area: StorageArea, key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    areaOf(area).setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
}

export function removeStored(area: StorageArea, key: string): void {
  unstored.delete(key);
  try {
    areaOf(area).removeItem(key);
  } catch {
    // A browser without storage has nothing to remove.
  }
}
