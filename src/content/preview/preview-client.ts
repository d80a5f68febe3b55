import type { SanityClient } from '@sanity/client';
import { cache } from 'react';
import { parsePerspective, type Perspective, PERSPECTIVE_COOKIE } from '#config/deployment.ts';
import { environment } from '#config/env.ts';
import { tokenClient } from '../client.ts';
import { stegaFilter } from './stega.ts';

let client: SanityClient | undefined;

/**
 * Returns the client for previews. It hides a link to the Studio's field in each text that a page only prints.
 * @see https://www.sanity.io/docs/visual-editing/stega
 */
export function previewClient(): SanityClient {
  return (client ??= tokenClient().withConfig({
    stega: {
      enabled: true,
      studioUrl: environment().sanity.studioUrl,
      filter: stegaFilter,
    },
  }));
}

/** React's cache keeps a result only while it renders a page. */
const cached = cache(() => ({}));
const isRenderingPage = () => cached() === cached();

/**
 * Returns the perspective that the Studio selected for the page that is being rendered, or null outside previews.
 * Everything else reads published content regardless of cookies: the webhook, the services sync, the sitemap, share
 * images, downloads, form submissions and the startup of the server.
 * @see https://nextjs.org/docs/app/api-reference/functions/draft-mode
 */
export async function previewPerspective(): Promise<Perspective | null> {
  if (!isRenderingPage() || !environment().sanity.readToken) return null;
  const { cookies, draftMode } = await import('next/headers');
  if (!(await draftMode()).isEnabled) return null;
  return parsePerspective((await cookies()).get(PERSPECTIVE_COOKIE)?.value);
}
