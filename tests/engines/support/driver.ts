import type { Readable, Writable } from 'node:stream';

/** A key or a pointer move, in the form that WebDriver and WebDriver BiDi share. */
type InputAction =
  | { type: 'pause'; duration: number }
  | { type: 'pointerMove'; x: number; y: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | { type: 'keyDown' | 'keyUp'; value: string };

/** @see https://www.w3.org/TR/webdriver2/#actions */
export type InputSource = { type: 'pointer' | 'key'; id: string; actions: InputAction[] };

/** A browser window with a separate profile. */
export type BrowserWindow = {
  resize(width: number, height: number): Promise<void>;
  /** Resolves once the document has loaded. Its images and scripts may still be loading. */
  navigate(address: string): Promise<void>;
  /** @param expression whose value is a string */
  evaluate(expression: string): Promise<string>;
  perform(sources: InputSource[]): Promise<void>;
  /** @returns PNG in base64 */
  screenshot(): Promise<string>;
  close(): Promise<void>;
};

export type Browser = {
  openWindow(): Promise<BrowserWindow>;
  close(): Promise<void>;
};

/** As in the other browser tests: American English, in the business's time zone. */
export const BROWSER_ENVIRONMENT = {
  ...process.env,
  TZ: 'America/Chicago',
  LANG: 'en_US.UTF-8',
};

/**
 * Returns the first group of the pattern in a program's output. Reads and drops the rest, because a
 * program whose output is not read stops or ends.
 */
export function waitForPrinted(
  stream: Readable | Writable | null | undefined,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    stream?.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      const [, found] = pattern.exec(printed) ?? [];
      if (found) resolve(found);
    });
    stream?.on('close', () => reject(new Error(`The browser did not start: ${printed}`)));
  });
}
