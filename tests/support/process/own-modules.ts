import { afterAll, vi } from 'vitest';

/**
 * Gives each test file the site's modules anew, and the environment as it was. A file that sets up its own database or
 * content source needs both, but no process of its own, which would load every package again.
 */
vi.resetModules();
const { ...environment } = process.env;
afterAll(() => {
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
});
