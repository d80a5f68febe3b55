import { cookies, draftMode } from 'next/headers';
import { PERSPECTIVE_COOKIE } from '#config/deployment.ts';
import { ownPath } from '#lib/addresses.ts';

export async function POST(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const path = form.get('to');
  (await draftMode()).disable();
  (await cookies()).delete(PERSPECTIVE_COOKIE);
  const location = ownPath(typeof path === 'string' ? path : null);
  return new Response(null, { status: 303, headers: { Location: location } });
}
