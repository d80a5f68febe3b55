import { fileURLToPath } from 'node:url';
import type { ProvidedContext } from 'vitest';
import { defineConfig } from 'vitest/config';

/** These replace a package, or start anew as a process does: each needs modules of its own. */
const ALONE = [
  'src/content/images/load-rendition.test.ts',
  'src/content/preview/preview-client.test.ts',
  'studio/sanity.cli.test.ts',
  'scripts/build/next-config.test.ts',
];

const server = (name: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`node_modules/${name}/dist/index.js`, import.meta.url)),
});

/**
 * The builds of Sanity's client that the server of the site uses: they call the global `fetch`, which
 * Next.js extends with caching by tags.
 */
export const SANITY = {
  resolve: { alias: [server('@sanity/client'), server('get-it')] },
  server: { deps: { inline: [/@sanity\/client/] } },
};

/** They build, spawn commands, or migrate many times: as long as all others together. */
const LONG = [
  'tests/integration/backup/postgres.test.ts',
  'tests/integration/build/{missing-content,staging}.test.ts',
  'tests/integration/content/prices-check.test.ts',
  'tests/integration/data/{bind-command,hostile-strings,privacy-command}.test.ts',
  'tests/integration/database/access/migrations.test.ts',
  'tests/integration/doctor/command.test.ts',
  'tests/integration/setup/{command,migrations,repair,server}.test.ts',
  'tests/integration/upgrade/upgrade-command.test.ts',
];

/** What the migrations promise, on the engine of the emulator and on that of the hosted service. */
const DATABASE = 'tests/integration/{database/**/*,released/upgrade}.test.ts';
/** How the hosted service plans each call, and what comes at one moment: PGlite has one connection. */
const HOSTED = 'tests/integration/database/{access/plans,forms/{chaos,concurrency}}.test.ts';

type Suite = { include: string[]; exclude?: string[]; isolate?: boolean };

/** Databases and servers of their own: two at a time is what a small machine carries. */
export const WITH_SERVERS = { maxWorkers: 2, testTimeout: 60_000, hookTimeout: 180_000 };

/** @param engines on which each test of a database runs */
const withDatabases = (name: string, engines: ProvidedContext['engines'], suite: Suite) => ({
  test: {
    name,
    ...suite,
    ...WITH_SERVERS,
    provide: { engines },
    globalSetup: 'tests/integration/database/engines/migrated.ts',
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        resolve: SANITY.resolve,
        test: {
          name: 'unit',
          server: SANITY.server,
          include: ['{src,studio,emails,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...ALONE],
          setupFiles: 'tests/support/unit-environment.ts',
          isolate: false,
          // By default a machine of two cores gets one.
          maxWorkers: 2,
        },
      },
      {
        resolve: SANITY.resolve,
        test: { name: 'unit alone', server: SANITY.server, include: ALONE, maxWorkers: 2 },
      },
      withDatabases('integration', [], {
        include: ['tests/integration/**/*.test.ts'],
        exclude: [...LONG, DATABASE],
      }),
      // A database compiles once for all files of a process.
      withDatabases('pglite', ['PGlite'], {
        include: [DATABASE],
        exclude: [...LONG, HOSTED],
        isolate: false,
      }),
      withDatabases('postgres', ['PostgreSQL 17'], {
        include: [DATABASE],
        exclude: LONG,
        isolate: false,
      }),
      withDatabases('long', ['PGlite', 'PostgreSQL 17'], { include: LONG }),
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
