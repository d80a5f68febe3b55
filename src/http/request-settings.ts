import type { Environment } from '#config/env.ts';
import { securityHeaders } from '#config/security-headers.ts';
import type { followRequests } from './follow-requests.ts';

/** Returns what `followRequests` needs from the environment of this process. */
export function requestSettings(
  { trustedProxyHops, siteUrl, sanity, isServerless }: Environment,
  isProduction: boolean,
): Parameters<typeof followRequests>[0] {
  const { site } = securityHeaders({
    siteUrl,
    studioOrigin: URL.canParse(sanity.studioUrl) ? new URL(sanity.studioUrl).origin : null,
    apiHost: sanity.apiHost,
    isDevelopment: !isProduction,
  });
  return {
    trustedProxyHops,
    siteHeaders: site,
    sendsPages: isProduction && !isServerless,
    refusal: isProduction ? { siteHosts: [new URL(siteUrl).host] } : null,
  };
}
