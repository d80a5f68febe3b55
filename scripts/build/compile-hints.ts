import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** https://v8.dev/blog/explicit-compile-hints. Other engines read it as a comment. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks Chromium to compile the scripts of a build while they arrive, beside the page's own thread. Otherwise it compiles
 * each function on that thread when it first runs, which keeps a slow phone busy for a quarter of a second.
 * @param build the folder of the build
 */
export function addCompileHints(build: string): void {
  for (const script of globSync(join(build, 'static/chunks/**/*.js'))) {
    const code = readFileSync(script, 'utf8');
    if (!code.startsWith(COMPILE_HINT)) writeFileSync(script, `${COMPILE_HINT}${code}`);
  }
}
