import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPort } from '../../local/dev-runner/find-port.ts';
import { startChild } from '../../scripts/child-process.ts';

const FOLDER = join(import.meta.dirname, '../../.next-bench');
const NEXT = join(import.meta.dirname, '../../node_modules/next/dist/bin/next');
const WANTED_PORT = 3290;

const FILES = {
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(join(FOLDER, '..'))} } };`,
  'instrumentation.js': 'export function register() {}',
  'app/layout.js': `export default function Layout({ children }) {
    return <html lang="en"><body>{children}</body></html>;
  }`,
  'app/page.js': `export default function Page() { return <h1>Nothing but a heading</h1>; }`,
};

/** A site of one heading, built and served by the same framework: what every page costs at least. */
export async function startMinimalSite(): Promise<{ url: string; remove(): Promise<void> }> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, 'app'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(FOLDER, name), text);
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const run = (args: string[]) =>
    startChild({
      name: 'minimal',
      args: [NEXT, ...args],
      env,
      cwd: FOLDER,
      readyUrl: (line) => (line.includes('Ready in') ? line : null),
    });
  if ((await run(['build']).ended) !== 0) throw new Error('The minimal site could not be built.');
  const port = await findPort(WANTED_PORT);
  const server = run(['start', '--port', String(port), '--hostname', '127.0.0.1']);
  await server.ready;
  const remove = async () => {
    await server.stop();
    rmSync(FOLDER, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, remove };
}
