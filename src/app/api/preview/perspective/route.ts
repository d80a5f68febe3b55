import { cookies, draftMode } from 'next/headers';
import { PERSPECTIVE_COOKIE, readPerspective } from '#config/preview.ts';

/** The Studio may be on another site, and the page in its frame. */
const FOR_FRAMES = { httpOnly: true, path: '/', secure: true, sameSite: 'none' } as const;

/** Follows the Studio's switch between drafts and what is published. */
export async function POST(request: Request): Promise<Response> {
  if (!(await draftMode()).isEnabled) return new Response(null, { status: 403 });
  const form = await request.formData().catch(() => new FormData());
  const jar = await cookies();
  jar.set(PERSPECTIVE_COOKIE, readPerspective(form.get('perspective')), {
    ...FOR_FRAMES,
    // Set beside cookies that a browser keeps apart for each site that frames this one.
    partitioned: jar.has('sanity-preview-partitioned'),
  });
  return new Response(null, { status: 204 });
}
