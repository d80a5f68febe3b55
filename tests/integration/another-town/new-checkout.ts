import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** What the command reads and writes. The photos of the seed are many, and none of it. */
const PARTS = ['package.json', 'src', 'scripts', 'studio', 'public/brand', 'public/favicon.ico'];

/** @returns a copy of this project in which `npm run new-business` can be called */
export function newCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'another-town-'));
  for (const part of PARTS) {
    cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (source) => !source.includes('/seed/images') && !source.endsWith('/dist'),
    });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Makes the checkout that of a detailer in Denver. */
export function moveToDenver(folder: string): string {
  const args = [
    ...['--name', 'Front Range Mobile Detailing', '--phone', '303-265-0110'],
    ...['--email', 'hello@frontrangedetailing.com', '--city', 'Denver', '--state', 'CO'],
    ...['--region', 'Denver area', '--time-zone', 'America/Denver'],
  ];
  return execFileSync(process.execPath, ['scripts/new-business.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}
