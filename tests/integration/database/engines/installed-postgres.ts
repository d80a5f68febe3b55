import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, SUPERUSER } from '../../../../local/supabase/tests/reference/launch-postgres.ts';

/** Folders in which systems keep the programs of a whole PostgreSQL. */
const FOLDERS = [18, 17, 16, 15].flatMap((version) => [
  `/usr/lib/postgresql/${version}/bin`,
  `/opt/homebrew/opt/postgresql@${version}/bin`,
]);
const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'psql'];

/** The folder with server, `pg_dump` and `psql` of one version on this machine; null when there is none. */
export const INSTALLED =
  FOLDERS.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program)))) ?? null;

/** Starts an empty cluster of an installed PostgreSQL in a temporary folder, which `stop` deletes. */
export async function launchInstalled(
  programs: string,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const user = unprivileged();
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', SUPERUSER.user, '--auth=trust', '--encoding=UTF8', '--locale=C', '-N'],
    { ...user, cwd: folder, stdio: 'pipe' },
  );
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', '', '-h', '127.0.0.1', '-c', 'fsync=off'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exit = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('ready to accept connections')) resolve();
    });
    void exit.then(() => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  const stop = async () => {
    server.kill('SIGINT');
    await exit;
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, stop };
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
