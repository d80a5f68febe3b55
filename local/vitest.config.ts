import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // A database compiles once for all threads of a process.
    pool: 'threads',
    // Databases and servers of their own: two at a time is what a small machine carries.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
