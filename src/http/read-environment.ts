import { isServerless } from '#config/deployment.ts';
import { environment, type Environment } from '#config/env.ts';
import { log } from '#lib/logging/log.ts';

/**
 * The configuration of a server that starts. With a wrong one Next.js would say "Ready" and answer 500 to
 * everything, so the process ends; a serverless host has none that could.
 * @param builtFor the deployment whose bar, headers and `noindex` are in the pages that were built; undefined
 *   where they are made at the start
 * @throws Error on a serverless host, which then answers 500; the log names what to set
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
