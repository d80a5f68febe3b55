import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const UNIT = globSync('{src,studio,emails,scripts}/**/*.test.{ts,tsx}', {
  exclude: ['**/node_modules/**'],
});
/** What replaces a module or a variable needs modules of its own; all others can share theirs. */
const REPLACES = /\bvi\.(?:mock|doMock|stubEnv|stubGlobal|resetModules)\(|process\.env\b/;
const isAlone = (file: string) => REPLACES.test(readFileSync(file, 'utf8'));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: UNIT.filter((file) => !isAlone(file)),
          isolate: false,
          // By default a machine of two cores gets one.
          maxWorkers: 2,
        },
      },
      {
        test: { name: 'unit alone', include: UNIT.filter(isAlone), maxWorkers: 2 },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/integration/database/engines/migrated.ts',
          // A database compiles once for all threads of a process.
          pool: 'threads',
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
