import { execFileSync } from 'node:child_process';

/**
 * Returns the files of a checkout that are not ignored, by their paths from its root. A file that was deleted and not
 * staged is left out, and a new one is included.
 */
export function listFiles(folder: string): string[] {
  const list = (...kinds: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...kinds], { cwd: folder, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
  const deleted = new Set(list('--deleted'));
  return list('--cached', '--others', '--exclude-standard').filter((file) => !deleted.has(file));
}
