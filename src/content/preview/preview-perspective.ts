import { cache } from 'react';
import { environment } from '#config/env.ts';
import { PERSPECTIVE_COOKIE, type Perspective, parsePerspective } from '#config/preview-mode.ts';

/** React's cache keeps a result while it renders a page, and nowhere else. */
const cached = cache(() => ({}));
const isRenderingPage = () => cached() === cached();

/**
 * The perspective of the page that is being rendered for a browser in draft mode. Everything else
 * reads what is published, whatever cookies come along: the webhook, the services sync, the sitemap,
 * share images, downloads, form submissions, the start of the server.
 * @returns null outside previews; inside, what the Studio selected
 * @see https://nextjs.org/docs/app/api-reference/functions/draft-mode
 */
export async function previewPerspective(): Promise<Perspective | null> {
  if (!isRenderingPage() || !environment().sanity.readToken) return null;
  const { cookies, draftMode } = await import('next/headers');
  if (!(await draftMode()).isEnabled) return null;
  return parsePerspective((await cookies()).get(PERSPECTIVE_COOKIE)?.value);
}
