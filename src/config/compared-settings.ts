import { createHash } from 'node:crypto';
import type { Environment } from './env.ts';

const HOSTED = { content: 'https://api.sanity.io', mail: 'https://api.resend.com' };

/**
 * Returns the settings that a process reports about itself, without secrets. The doctor compares them with those of
 * the operator's variables.
 */
export function comparedSettings(environment: Environment) {
  const { siteUrl, siteEnv, sanity, supabase, email, actionsKey } = environment;
  return {
    siteUrl,
    siteEnv,
    content: `${sanity.projectId}/${sanity.dataset}`,
    services: {
      content: sanity.apiHost ?? HOSTED.content,
      database: new URL(supabase.url).origin,
      mail: email.baseUrl ?? HOSTED.mail,
    },
    /** Shows whether two processes have the same key, without revealing it. */
    actionsKeyDigest: createHash('sha256').update(actionsKey).digest('hex'),
  };
}
