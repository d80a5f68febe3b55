import { defineConfig } from 'vitest/config';
import { WITH_SERVERS } from '../vitest.config.ts';

/** Slow tests, which kill processes and fill disks. */
const LONG = [
  'content-lake/tests/durability.test.ts',
  'content-lake/tests/limits.test.ts',
  'dev-runner/tests/{own-database,start-errors}.test.ts',
  'mail/tests/process.test.ts',
  'supabase/tests/empty-cluster.test.ts',
];

/** These start the emulator's database dozens of times. They run once a change is on the main branch. */
const LANDED = ['supabase/tests/{migrations,persistence,resilience}.test.ts'];

/** Files share a process, which then compiles PGlite once. */
const SHARED = { ...WITH_SERVERS, isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...SHARED,
          name: 'emulators',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', ...LONG, ...LANDED],
        },
      },
      { test: { ...SHARED, name: 'long', include: LONG } },
      { test: { ...SHARED, name: 'landed', include: LANDED } },
    ],
  },
});
