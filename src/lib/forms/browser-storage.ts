/** `session`: this tab, until it is closed. `local`: this browser, all tabs. */
export type StorageArea = 'session' | 'local';

/** Holds what the browser refuses to keep, for as long as the page lives. */
const refused = new Map<string, string>();

const areaOf = (area: StorageArea) => (area === 'session' ? sessionStorage : localStorage);

/** What was stored under this key, or null: also for what cannot be read. */
export function readStored(area: StorageArea, key: string): unknown {
  try {
    const text = refused.get(key) ?? areaOf(area).getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeStored(area: StorageArea, key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    areaOf(area).setItem(key, text);
    refused.delete(key);
  } catch {
    refused.set(key, text);
  }
}

export function removeStored(area: StorageArea, key: string): void {
  refused.delete(key);
  try {
    areaOf(area).removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}
