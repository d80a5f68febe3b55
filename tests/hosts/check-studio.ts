/** `npm run check:studio`: builds a Studio for an address of its own, and opens it there. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runCommand } from '../../scripts/run-command.ts';
import { buildOwnStudio, PROJECT } from './build-own-studio.ts';
import { openOwnStudio } from './open-own-studio.ts';

const manifest = z.object({
  workspaces: z.array(z.looseObject({ projectId: z.string(), dataset: z.string() })),
});

async function checkStudio(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'detailing-studio-'));
  try {
    await buildOwnStudio(folder);
    const { workspaces } = manifest.parse(read(folder, 'create-manifest.json'));
    const projects = workspaces.map(({ projectId, dataset }) => ({ projectId, dataset }));
    assert.deepEqual(projects, [PROJECT], 'what is deployed is of the configured project');

    const hosts = await openOwnStudio(folder);
    const own = `${PROJECT.projectId}.api.sanity.io`;
    assert.ok(hosts.includes(own), `the Studio asks ${own} (it asked ${hosts.join(', ')})`);
    const others = hosts.filter((host) => host.endsWith('.api.sanity.io') && host !== own);
    assert.deepEqual(others, [], 'the Studio asks no other project');
    console.log(`A Studio at an address of its own asks ${hosts.join(', ')}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const read = (folder: string, name: string): unknown =>
  JSON.parse(readFileSync(join(folder, name), 'utf8'));

await runCommand(checkStudio);
