import { defineConfig } from 'vitest/config';

/** They kill processes, fill disks and migrate many times: half of the time of all. */
const LONG = [
  'content-lake/tests/durability.test.ts',
  'content-lake/tests/limits.test.ts',
  'dev-runner/tests/own-database.test.ts',
  'mail/tests/process.test.ts',
  'supabase/tests/{empty-cluster,migrations,persistence,resilience}.test.ts',
];

const shared = {
  // Databases and servers of their own: two at a time is what a small machine carries.
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'emulators',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', ...LONG],
        },
      },
      { test: { ...shared, name: 'long', include: LONG } },
    ],
  },
});
