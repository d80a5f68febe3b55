import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,studio,emails,scripts}/**/*.test.{ts,tsx}'],
          // By default a machine of two cores gets one.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/integration/database/engines/migrated.ts',
          // Databases and servers of their own: two at a time is what a small machine carries.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'weather',
          include: ['tests/weather/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
