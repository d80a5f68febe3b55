import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** When to clean up, `onTestFinished` or, for something that all tests of a file share, `afterAll`. */
export type AtEnd = (cleanUp: () => void | Promise<void>) => void;

/** Creates a folder that is deleted at the end of the test. Register it before the cleanup of its users. */
export function temporaryFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'detailing-test-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
