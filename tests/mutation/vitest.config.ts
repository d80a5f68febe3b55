import { defineConfig } from 'vitest/config';
import { ALONE, SANITY } from '../../vitest.config.ts';

/** The tests of the rules, and those that fail when a rule is wrong. */
export default defineConfig({
  resolve: SANITY.resolve,
  test: {
    server: SANITY.server,
    include: ['{src,emails,studio}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', ...ALONE],
    setupFiles: 'tests/support/unit-environment.ts',
    isolate: false,
  },
});
