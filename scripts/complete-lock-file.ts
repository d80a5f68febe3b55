/**
 * `npm run tool lock:complete` adds missing platform binaries to the lock file. A registry mirror may lack the
 * binaries of some platforms. npm then leaves them out of the lock file, and `npm ci` rejects that file.
 * Run this command after every `npm install` from such a mirror.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const FILE = 'package-lock.json';

type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
type LockFile = { packages: Record<string, Entry> };

const list = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const platform = z.object({ os: list.optional(), cpu: list.optional(), libc: list.optional() });
const metadata = z.union([platform.transform((one) => [one]), z.array(platform)]);

/** The schema only checks and does not strip, so npm's other fields are preserved. */
const lock = z
  .custom<LockFile>(
    (file) => z.object({ packages: z.record(z.string(), z.object()) }).safeParse(file).success,
  )
  .parse(JSON.parse(readFileSync(FILE, 'utf8')));
const { packages } = lock;

/** Returns the folder where Node finds package `name` from `folder`, according to the lock file. */
function findFrom(folder: string, name: string): string | null {
  for (let base = folder; ; base = base.slice(0, Math.max(base.lastIndexOf('/node_modules/'), 0))) {
    const candidate = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (base === '') return null;
  }
}

/** Returns the platform of a package from its newest version. All versions have the same one. */
function platformOf(name: string): z.infer<typeof platform> {
  const output = execFileSync('npm', ['view', name, 'name', 'os', 'cpu', 'libc', '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return metadata.parse(JSON.parse(output)).at(-1) ?? {};
}

const added: string[] = [];
for (const [folder, { optionalDependencies = {}, dev }] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const found = findFrom(folder, name);
    const isExact = /^\d/.test(version);
    if (!isExact || (found && packages[found]?.version === version)) continue;
    const top = `node_modules/${name}`;
    const target = packages[top] ? `${folder}/${top}` : top;
    packages[target] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
    added.push(`${name}@${version}`);
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock file is complete.' : `Added ${added.join(', ')}.`);
