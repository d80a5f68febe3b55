import type { Readable, Writable } from 'node:stream';

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
