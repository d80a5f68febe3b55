import { cookies, draftMode } from 'next/headers';
import { ownPath } from '#lib/own-path.ts';
import { PERSPECTIVE_COOKIE } from '#config/preview.ts';

/** Leads back to the page as the public sees it. */
export async function POST(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const wanted = form.get('to');
  (await draftMode()).disable();
  (await cookies()).delete(PERSPECTIVE_COOKIE);
  const location = ownPath(typeof wanted === 'string' ? wanted : null);
  return new Response(null, { status: 303, headers: { Location: location } });
}
