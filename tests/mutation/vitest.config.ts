import { defineConfig } from 'vitest/config';

/** The tests of the rules, and those that fail when a rule is wrong. */
export default defineConfig({
  test: {
    include: ['{src/domain,emails,src/features}/**/*.test.{ts,tsx}'],
    setupFiles: 'tests/support/unit-environment.ts',
    isolate: false,
  },
});
