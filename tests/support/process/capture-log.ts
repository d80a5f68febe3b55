import { vi } from 'vitest';
import { z } from 'zod';

const line = z.looseObject({ level: z.string(), message: z.string() });

/** Collects this process's log from now on, until the mocks are restored. */
export function captureLog() {
  const texts: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      texts.push(String(chunk));
      return true;
    });
  }
  return {
    /** The whole log, as it would be in a file. */
    text: () => texts.join(''),
    lines: () => texts.map((text) => line.parse(JSON.parse(text))),
  };
}
