import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

const PACKAGES = 'node_modules';
/** Not part of a checkout, like all folders that start with `.next`. */
const GENERATED = ['.git', '.data', 'test-results', 'test-reports', 'playwright-report'];
/** Caches are written to, and a hard link would change the original. */
const CACHES = ['.cache', '.sanity', '.vite', '.vite-temp', '.vitest-cache'];

/**
 * Copies the project without the named folders. Installed packages are hard links, because they are
 * many, and Turbopack rejects a symbolic link that points outside the project.
 */
export function copyProject(root: string, target: string, without: string[]): void {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(root)) {
    if ([PACKAGES, ...GENERATED, ...without].includes(name) || name.startsWith('.next')) continue;
    cpSync(join(root, name), join(target, name), { recursive: true });
  }
  linkFolder(join(root, PACKAGES), join(target, PACKAGES));
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && !CACHES.includes(entry.name)) linkFolder(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
  }
}

/** Hard links do not work across file systems. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
