import { vi } from 'vitest';
import { z } from 'zod';

const line = z.looseObject({ level: z.string(), message: z.string() });

/** Collects what this process logs from now on, until the mocks are restored. */
export function captureLog() {
  const texts: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      texts.push(String(chunk));
      return true;
    });
  }
  return {
    /** Everything, as it would stand in a file. */
    text: () => texts.join(''),
    lines: () => texts.map((text) => line.parse(JSON.parse(text))),
  };
}
