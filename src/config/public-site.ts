import { deploymentOf, PRODUCTION, type Variables } from './deployment.ts';

/** Set by hosts and by services that build for them. */
const HOST_VARIABLES = ['VERCEL', 'NETLIFY', 'CF_PAGES'];

/** Where each service is, when it is not the hosted one. */
const ADDRESSES = [
  'SANITY_API_HOST',
  'SUPABASE_URL',
  'RESEND_BASE_URL',
  'STRIPE_API_HOST',
] as const;

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

/**
 * Real money is for the site that customers use, and that site takes no other: test keys would promise
 * visits for nothing, and live ones on a laptop or on staging would charge for trials.
 * @returns a sentence; null when the key is of the right kind, or there is none
 */
export function paymentKeyError(variables: Variables): string | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_HOST: host } = variables;
  const isEmulator = host !== undefined && URL.canParse(host) && isLoopback(host);
  if (!key || isEmulator) return null;
  const isLive = isPublicSite(variables) && deploymentOf(variables).siteEnv === PRODUCTION;
  if (isLive === /^[sr]k_live_/.test(key)) return null;
  return isLive
    ? 'STRIPE_SECRET_KEY is a test key, and this site is live: its payments would be worth nothing. Set the live key and its webhook secret, or leave STRIPE_… out.'
    : 'STRIPE_SECRET_KEY is a live key, and only the live site may take money. Set a test key, or leave STRIPE_… out.';
}
