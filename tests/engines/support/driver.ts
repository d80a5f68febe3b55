import type { Readable, Writable } from 'node:stream';

/** A key or a move of the pointer, as WebDriver and WebDriver BiDi write it alike. */
type InputAction =
  | { type: 'pause'; duration: number }
  | { type: 'pointerMove'; x: number; y: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | { type: 'keyDown' | 'keyUp'; value: string };

/** @see https://www.w3.org/TR/webdriver2/#actions */
export type InputSource = { type: 'pointer' | 'key'; id: string; actions: InputAction[] };

/** A window of a browser, with a profile of its own. */
export type BrowserWindow = {
  resize(width: number, height: number): Promise<void>;
  /** Resolves when the document is there; its images and scripts may still be on their way. */
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

/** As in the other browser tests: American English, where the business is. */
export const BROWSER_ENVIRONMENT = {
  ...process.env,
  TZ: 'America/Chicago',
  LANG: 'en_US.UTF-8',
};

/**
 * What a program prints where the pattern has its first group. The rest is read and dropped: a program
 * that nobody listens to stops or ends.
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
