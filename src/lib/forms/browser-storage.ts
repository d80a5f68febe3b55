/** `session`: this tab, until it is closed. `local`: this browser, all tabs. */
export type StorageArea = 'session' | 'local';

/** What the browser could not store, for as long as the page is open. */
const unstored = new Map<string, string>();

const areaOf = (area: StorageArea) => (area === 'session' ? sessionStorage : localStorage);

/** What was stored under this key, or null: also for what cannot be read. */
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
    // A browser that keeps nothing has nothing to remove.
  }
}
