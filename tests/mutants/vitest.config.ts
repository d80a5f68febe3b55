import { defineConfig } from 'vitest/config';
import { SANITY } from '../../vitest.config.ts';

/**
 * The tests of the rules, and those that fail if a rule is wrong. None imports a module within a
 * test, because the code that runs on import would count as covered by that test.
 */
export default defineConfig({
  resolve: SANITY.resolve,
  test: {
    server: SANITY.server,
    include: [
      '{emails,src/{booking,content/reshape,domain,owner-api,sections,shell}}/**/*.test.{ts,tsx}',
      'src/mail/deliver-outbox.test.ts',
      'studio/{bookings/{entry,money},validation}/*.test.ts',
    ],
    setupFiles: 'tests/support/process/unit-environment.ts',
    isolate: false,
  },
});
