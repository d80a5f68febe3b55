import { cache } from 'react';
import { environment } from '#config/env.ts';

/** React remembers what a cached function gave while it renders a page, and nowhere else. */
const remembered = cache(() => ({}));
const isRenderingPage = () => remembered() === remembered();

/**
 * Whether drafts are to be read: a page is being rendered for a browser in draft mode. Everything
 * else reads what is published, whatever cookie came along: the webhook, the services sync, the
 * sitemap, share images, downloads, form submissions, the start of the server.
 * @see https://nextjs.org/docs/app/api-reference/functions/draft-mode
 */
export async function isPreview(): Promise<boolean> {
  if (!isRenderingPage() || !environment().sanity.readToken) return false;
  const { draftMode } = await import('next/headers');
  return (await draftMode()).isEnabled;
}
