import { defineConfig } from 'vitest/config';
import { SANITY } from '../../vitest.config.ts';

/** The tests of the rules, and those that fail when a rule is wrong. */
export default defineConfig({
  resolve: SANITY.resolve,
  test: {
    server: SANITY.server,
    include: ['{src/domain,emails,src/features}/**/*.test.{ts,tsx}'],
    setupFiles: 'tests/support/unit-environment.ts',
    isolate: false,
  },
});
