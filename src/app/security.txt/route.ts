import { environment } from '#config/env.ts';
import { getSettings } from '#content/getters/pages.ts';

export const dynamic = 'force-static';
/** A month. The file is written again long before it expires. */
export const revalidate = 2_592_000;

const LIFETIME_MS = 364 * 24 * 60 * 60 * 1000;

/**
 * Returns where to report a vulnerability of the site, at `/.well-known/security.txt`. The file must expire
 * within a year. `Canonical` is optional, and must be an https URL.
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export async function GET(): Promise<Response> {
  const { siteUrl } = environment();
  const { email } = await getSettings();
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Date.now() + LIFETIME_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(siteUrl.startsWith('https://') ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
