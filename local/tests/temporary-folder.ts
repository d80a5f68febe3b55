import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** When to clean up: `afterAll` where all tests of a file share something. */
export type AtEnd = (cleanUp: () => void | Promise<void>) => void;

/** A folder that is deleted at the end of the test, after what was opened in it is closed. */
export function temporaryFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'detailing-test-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
