import { defineConfig } from 'vitest/config';
import { WITH_SERVERS } from '../vitest.config.ts';

/** Slow tests, which kill processes, fill disks and migrate many times. They take half of the total time. */
const LONG = [
  'content-lake/tests/durability.test.ts',
  'content-lake/tests/limits.test.ts',
  'dev-runner/tests/{own-database,start-errors}.test.ts',
  'mail/tests/process.test.ts',
  'supabase/tests/{empty-cluster,migrations,persistence,resilience}.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...WITH_SERVERS,
          name: 'emulators',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', ...LONG],
        },
      },
      { test: { ...WITH_SERVERS, name: 'long', include: LONG } },
    ],
  },
});
