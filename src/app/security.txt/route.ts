import { environment } from '#config/env.ts';
import { getSettings } from '#content/getters/pages.ts';

export const dynamic = 'force-static';
/** A month: long before it expires, a publish or a request has had it written again. */
export const revalidate = 2_592_000;

const LIFETIME_MS = 364 * 24 * 60 * 60 * 1000;

/**
 * Where to report a weakness of the site; `/.well-known/security.txt` leads here. It must expire within a
 * year, and name itself by an https address or not at all.
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
