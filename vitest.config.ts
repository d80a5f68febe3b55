import { fileURLToPath } from 'node:url';
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
const SANITY = {
  resolve: { alias: [server('@sanity/client'), server('get-it')] },
  server: { deps: { inline: [/@sanity\/client/] } },
};

/** They build, spawn commands, or migrate many times: as long as all others together. */
const LONG = [
  'tests/integration/backup/postgres.test.ts',
  'tests/integration/build/{missing-content,staging}.test.ts',
  'tests/integration/content/prices-check.test.ts',
  'tests/integration/data/{bind-command,hostile-strings,privacy-command}.test.ts',
  'tests/integration/database/{forms/concurrency,access/migrations}.test.ts',
  'tests/integration/doctor/command.test.ts',
  'tests/integration/setup/{command,migrations,repair,server}.test.ts',
  'tests/integration/upgrade/upgrade-command.test.ts',
];

/** What the migrations promise, on the engine of the emulator and on that of the hosted service. */
const DATABASE = 'tests/integration/{database/**/*,released/upgrade}.test.ts';
/** How the planner of the hosted service goes about each call. */
const PLANS = 'tests/integration/database/access/plans.test.ts';

const withDatabases = {
  globalSetup: 'tests/integration/database/engines/migrated.ts',
  // Databases and servers of their own: two at a time is what a small machine carries.
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 180_000,
} as const;

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
      {
        test: {
          ...withDatabases,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [...LONG, DATABASE],
          provide: { engines: [] },
        },
      },
      {
        test: {
          ...withDatabases,
          name: 'pglite',
          include: [DATABASE],
          exclude: [...LONG, PLANS],
          // A database compiles once for all files of a process.
          isolate: false,
          provide: { engines: ['PGlite'] },
        },
      },
      {
        test: {
          ...withDatabases,
          name: 'postgres',
          include: [DATABASE],
          exclude: LONG,
          isolate: false,
          provide: { engines: ['PostgreSQL 17'] },
        },
      },
      {
        test: {
          ...withDatabases,
          name: 'long',
          include: LONG,
          provide: { engines: ['PGlite', 'PostgreSQL 17'] },
        },
      },
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
