import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePlan } from '../../../local/dev-runner/plan.ts';
import { startStack, type PartName, type Stack } from '../../../local/dev-runner/stack.ts';
import { buildSite } from '../../../scripts/build/build-site.ts';
import { publishHarness } from './harness.ts';

const SITE_PORT = 3100;
const PARTS: readonly string[] = ['content', 'database', 'mail', 'site'] satisfies PartName[];

const isPart = (text: string | undefined): text is PartName =>
  text !== undefined && PARTS.includes(text);

/** Starts the product as `npm start` does, on fresh data, and lets the tests stop its parts. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'detailing-e2e-'));
  const variables = { NEXT_DIST_DIR: '.next-e2e', PATH: process.env.PATH };
  const plan = await makePlan({ sitePort: SITE_PORT, dataDir, variables });
  const stack = await startStack(plan, 'start', console.log);
  const control = createServer((request, response) => {
    perform(stack, request.url ?? '')
      .then(() => response.end('done'))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
  const address = control.address();
  publishHarness(plan, `http://127.0.0.1:${portOf(address)}`);
  return async () => {
    control.close();
    await stack.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The control has no port.');
  return address.port;
}

/** `/stop/database`, `/freeze/content`, `/rebuild`: what a person, or bad luck, would do. */
async function perform(stack: Stack, url: string): Promise<void> {
  const [, verb, part] = url.split('/');
  if (verb === 'rebuild') {
    await stack.stop('site');
    await buildSite(stack.plan.siteEnvironment);
    return stack.start('site');
  }
  if (!isPart(part)) throw new Error(`There is no part "${part ?? ''}".`);
  if (verb === 'stop') return stack.stop(part);
  if (verb === 'start') return stack.start(part);
  const pid = stack.pidOf(part);
  if (pid && verb === 'freeze') return void process.kill(pid, 'SIGSTOP');
  if (pid && verb === 'thaw') return void process.kill(pid, 'SIGCONT');
  throw new Error(`The control cannot "${verb ?? ''}".`);
}
