import { spawn } from 'node:child_process';

const DELETE =
  'for (const folder of process.argv.slice(1)) fs.rmSync(folder, { recursive: true, force: true })';

/**
 * Deletes folders without waiting. A copy of the packages has so many files that it takes seconds.
 * The process that does it may outlive this one, and ends when they are gone.
 */
export function deleteInBackground(folders: string[]): void {
  const options = { detached: true, stdio: 'ignore' } as const;
  spawn(process.execPath, ['-e', DELETE, ...folders], options).unref();
}
