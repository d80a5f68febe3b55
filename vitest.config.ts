import { fileURLToPath } from 'node:url';
import type { ProvidedContext } from 'vitest';
import { defineConfig } from 'vitest/config';

/** These tests replace a package or simulate a new process, so each needs separate modules. */
const ALONE = [
  'src/content/images/load-rendition.test.ts',
  'src/content/preview/preview-client.test.ts',
  'studio/sanity.cli.test.ts',
  'scripts/build/next-config.test.ts',
];

/** These tests try each wrong value in each field. */
const EXHAUSTIVE = ['scripts/seed/any-shape.test.ts'];
/** These measure the processor time of each hostile text in each input. They run once a change is on the main branch. */
const MEASURED = ['src/app/hostile-input.test.ts'];

const server = (name: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`node_modules/${name}/dist/index.js`, import.meta.url)),
});

/**
 * Resolves Sanity's client to the builds that the site's server uses. They call the global `fetch`, to which
 * Next.js adds caching by tags.
 */
export const SANITY = {
  resolve: { alias: [server('@sanity/client'), server('get-it')] },
  server: { deps: { inline: [/@sanity\/client/] } },
};

/** These tests build, spawn commands, migrate many times, or examine whole sites. */
const LONG = [
  'tests/integration/another-town/denver.test.ts',
  'tests/integration/backup/{backup-commands,postgres}.test.ts',
  'tests/integration/build/missing-content.test.ts',
  'tests/integration/content/{prices-check,service-sequences}.test.ts',
  'tests/integration/data/{bind-command,hostile-strings,privacy-command}.test.ts',
  'tests/integration/database/{access/{migrations,plans},emails/flood}.test.ts',
  // These make many calls at once, and PGlite has only one connection.
  'tests/integration/database/forms/{attacks,chaos,concurrency}.test.ts',
  'tests/integration/doctor/command.test.ts',
  'tests/integration/mail/calendar-replies.test.ts',
  'tests/integration/released/*.test.ts',
  'tests/integration/schemas/declared-schemas.test.ts',
  'tests/integration/seo/every-page.test.ts',
  'tests/integration/setup/{command,migrations}.test.ts',
  'tests/integration/upgrade/upgrade-command.test.ts',
];

/** Half a minute or more each, for what hardly a change touches. They run once a change is on the main branch. */
const LANDED = [
  'tests/integration/build/staging.test.ts',
  'tests/integration/doctor/doctor.test.ts',
  'tests/integration/setup/{again,repair,server}.test.ts',
];

/** The tests of the migrations, on the hosted service's database engine and, once landed, on the emulator's. */
const DATABASE = 'tests/integration/{database/**/*,released/upgrade}.test.ts';

const SHORT_DATABASE = { include: [DATABASE], exclude: LONG, isolate: false };

/** Files share a process, and so the packages that it has loaded. Each gets the site's modules anew. */
const OWN_MODULES = { isolate: false, setupFiles: 'tests/support/process/own-modules.ts' };

type Suite = { include: string[]; exclude?: string[]; isolate?: boolean; setupFiles?: string };

/** Each file starts databases and servers. A small machine can run two files at a time. */
export const WITH_SERVERS = { maxWorkers: 2, testTimeout: 60_000, hookTimeout: 180_000 };

/** @param engines the database engines that run each test */
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
          include: ['{src,studio,emails,scripts,tests/support}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...ALONE, ...EXHAUSTIVE, ...MEASURED],
          setupFiles: 'tests/support/process/unit-environment.ts',
          isolate: false,
          // By default a machine with two cores gets one worker.
          maxWorkers: 2,
        },
      },
      {
        resolve: SANITY.resolve,
        test: { name: 'unit alone', server: SANITY.server, include: ALONE, maxWorkers: 2 },
      },
      {
        resolve: SANITY.resolve,
        test: {
          name: 'exhaustive',
          server: SANITY.server,
          include: EXHAUSTIVE,
          setupFiles: 'tests/support/process/unit-environment.ts',
          maxWorkers: 2,
        },
      },
      {
        resolve: SANITY.resolve,
        test: {
          name: 'landed unit',
          server: SANITY.server,
          include: MEASURED,
          setupFiles: 'tests/support/process/unit-environment.ts',
        },
      },
      withDatabases('integration', [], {
        ...OWN_MODULES,
        include: ['tests/integration/**/*.test.ts'],
        exclude: [...LONG, ...LANDED, DATABASE],
      }),
      withDatabases('postgres', ['PostgreSQL 17'], SHORT_DATABASE),
      // All files of a process share one compiled database.
      withDatabases('pglite', ['PGlite'], SHORT_DATABASE),
      withDatabases('long', ['PostgreSQL 17'], { ...OWN_MODULES, include: LONG }),
      { test: { name: 'landed', include: LANDED, ...WITH_SERVERS } },
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
