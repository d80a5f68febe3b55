import { deploymentOf, PRODUCTION, type Variables } from './deployment.ts';

/** Set by hosts and by services that build for them. */
const HOST_VARIABLES = ['VERCEL', 'NETLIFY', 'CF_PAGES'];

/** Variables with the addresses of services. */
const ADDRESSES = [
  'SANITY_API_HOST',
  'SUPABASE_URL',
  'RESEND_BASE_URL',
  'STRIPE_API_HOST',
] as const;

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/;

const isLoopback = (url: string) => LOOPBACK.test(new URL(url).hostname);

/** Returns whether the URL points to another computer. */
export const isElsewhere = (url = '') => URL.canParse(url) && !isLoopback(url);

export const isHost = (variables: Variables) => HOST_VARIABLES.some((name) => variables[name]);

/** Returns whether the site is on a host, is marked as production, or has a public address. */
export function isPublicSite(variables: Variables): boolean {
  const { siteUrl } = deploymentOf(variables);
  const saysProduction = [variables.CI, variables.SITE_ENV].includes('production');
  return (
    isHost(variables) || saysProduction || (siteUrl.startsWith('https:') && isElsewhere(siteUrl))
  );
}

/** Returns the variables that point a public site to this computer, where only emulators run. */
export function emulatorsOfPublicSite(variables: Variables): (typeof ADDRESSES)[number][] {
  if (!isPublicSite(variables) || variables.LOOPBACK_SERVICES === 'allowed') return [];
  return ADDRESSES.filter((name) => {
    const url = variables[name] ?? '';
    return URL.canParse(url) && isLoopback(url);
  });
}

/**
 * Returns the error in the payment key; null when it is of the right kind, or not set. The live site needs live keys,
 * because payments with test keys are worth nothing. Other deployments need test keys, because live ones would
 * charge for trials.
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
