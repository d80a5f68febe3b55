import { cookies, draftMode } from 'next/headers';
import { PERSPECTIVE_COOKIE, parsePerspective } from '#config/deployment.ts';

/** The Studio may be on another site, with the page in its iframe. */
const COOKIE_OPTIONS = { httpOnly: true, path: '/', secure: true, sameSite: 'none' } as const;

/** Switches a preview between drafts, releases and published content, as selected in the Studio. */
export async function POST(request: Request): Promise<Response> {
  if (!(await draftMode()).isEnabled) return new Response(null, { status: 403 });
  const form = await request.formData().catch(() => new FormData());
  const jar = await cookies();
  jar.set(PERSPECTIVE_COOKIE, String(parsePerspective(form.get('perspective'))), {
    ...COOKIE_OPTIONS,
    // Partitioned by the embedding site, like the cookies of next-sanity.
    partitioned: jar.has('sanity-preview-partitioned'),
  });
  return new Response(null, { status: 204 });
}
