import { deploymentOf, type Variables } from './deployment.ts';

/** Set by hosts and by services that build for them. */
const HOST_VARIABLES = ['VERCEL', 'NETLIFY', 'CF_PAGES'];

/** Where each service is, when it is not the hosted one. */
const ADDRESSES = ['SANITY_API_HOST', 'SUPABASE_URL', 'RESEND_BASE_URL'] as const;

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/;

const isLoopback = (url: string) => LOOPBACK.test(new URL(url).hostname);

/** Whether the URL leads away from this computer. */
export const isElsewhere = (url = '') => URL.canParse(url) && !isLoopback(url);

export const isHost = (variables: Variables) => HOST_VARIABLES.some((name) => variables[name]);

/** Whether visitors open this site: it is on a host, says that it is production, or has a public address. */
export function isPublicSite(variables: Variables): boolean {
  const { siteUrl } = deploymentOf(variables);
  const saysProduction = [variables.CI, variables.SITE_ENV].includes('production');
  return (
    isHost(variables) || saysProduction || (siteUrl.startsWith('https:') && isElsewhere(siteUrl))
  );
}

/** The variables that lead a public site to this computer, where only emulators are. */
export function emulatorsOfPublicSite(variables: Variables): (typeof ADDRESSES)[number][] {
  if (!isPublicSite(variables) || variables.LOOPBACK_SERVICES === 'allowed') return [];
  return ADDRESSES.filter((name) => {
    const url = variables[name] ?? '';
    return URL.canParse(url) && isLoopback(url);
  });
}
