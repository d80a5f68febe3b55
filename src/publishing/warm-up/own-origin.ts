import { PRODUCTION } from '#config/deployment.ts';
import type { Environment } from '#config/env.ts';

/**
 * Where this very process is reached: through the public address a request can end up in another one.
 * Next.js sets `PORT` to the port that it listens on; a serverless host has no such process.
 * @returns null when nothing but another deployment is reached: Vercel guards the address of a preview,
 *   and the next one takes it over
 */
export function ownOrigin(
  variables: Record<string, string | undefined>,
  { siteEnv, siteUrl }: Pick<Environment, 'siteEnv' | 'siteUrl'>,
): string | null {
  if (variables.VERCEL) return siteEnv === PRODUCTION ? siteUrl : null;
  return variables.PORT ? `http://127.0.0.1:${variables.PORT}` : null;
}
