type Variables = Record<string, string | undefined>;

export const PRODUCTION = 'production';

/**
 * What this deployment is called, and where it is reached without a slash at the end (empty: nobody
 * says). Vercel tells both of a preview. One without a name of its own is where Vercel says: a `SITE_URL`
 * that is set for every deployment of the project leads to production.
 */
export function deploymentOf(variables: Variables): { siteEnv: string; siteUrl: string } {
  const read = (name: string) => variables[name]?.trim() ?? '';
  const name = read('SITE_ENV');
  const host =
    read('VERCEL_ENV') === 'preview' ? read('VERCEL_BRANCH_URL') || read('VERCEL_URL') : '';
  const previewUrl = host && `https://${host}`;
  const siteUrl = (!name && previewUrl) || read('SITE_URL') || previewUrl;
  return {
    siteEnv: name || read('VERCEL_ENV') || PRODUCTION,
    siteUrl: siteUrl.replace(/\/+$/, ''),
  };
}
