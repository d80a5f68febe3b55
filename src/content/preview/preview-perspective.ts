import { cache } from 'react';
import { environment } from '#config/env.ts';
import { PERSPECTIVE_COOKIE, type Perspective, readPerspective } from '#config/preview.ts';

/** React remembers what a cached function gave while it renders a page, and nowhere else. */
const remembered = cache(() => ({}));
const isRenderingPage = () => remembered() === remembered();

/**
 * What a page in preview shows: it is being rendered for a browser in draft mode. Everything else is
 * no preview and reads what is published, whatever cookie came along: the webhook, the services sync,
 * the sitemap, share images, downloads, form submissions, the start of the server.
 * @returns null outside previews; inside, what the Studio's switch says
 * @see https://nextjs.org/docs/app/api-reference/functions/draft-mode
 */
export async function previewPerspective(): Promise<Perspective | null> {
  if (!isRenderingPage() || !environment().sanity.readToken) return null;
  const { cookies, draftMode } = await import('next/headers');
  if (!(await draftMode()).isEnabled) return null;
  return readPerspective((await cookies()).get(PERSPECTIVE_COOKIE)?.value);
}
