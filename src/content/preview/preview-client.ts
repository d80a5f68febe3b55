import type { SanityClient } from '@sanity/client';
import { cache } from 'react';
import { parsePerspective, type Perspective, PERSPECTIVE_COOKIE } from '#config/deployment.ts';
import { environment } from '#config/env.ts';
import { tokenClient } from '../client.ts';
import { stegaFilter } from './stega.ts';

let client: SanityClient | undefined;

/**
 * The client for previews: it hides in each text that a page only prints the link to its field in
 * the Studio.
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
