import { isServerless } from '#config/deployment.ts';
import { environment, type Environment } from '#config/env.ts';
import { log } from '#lib/logging/log.ts';

/**
 * Returns the configuration of a server that starts, or ends the process. With a wrong configuration, Next.js would
 * print "Ready" and respond with 500 to everything.
 * @param builtFor the deployment whose bar, headers and `noindex` the built pages contain; undefined when pages are
 *   not built ahead
 * @throws Error on a serverless host, which then responds with 500; the log names the variables to set
 */
export function readEnvironment(
  builtFor: string | undefined,
  exit: (code: number) => never = (code) => process.exit(code),
): Environment {
  try {
    const current = environment();
    if (builtFor !== undefined && current.siteEnv !== builtFor) {
      throw new Error(
        `This site was built for "${builtFor}" and starts as "${current.siteEnv}": ` +
          'build it again with the same SITE_ENV.',
      );
    }
    return current;
  } catch (error) {
    log.error(error instanceof Error ? error.message : String(error));
    if (isServerless(process.env)) throw error;
    return exit(1);
  }
}
