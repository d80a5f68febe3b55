import { environment } from '#config/env.ts';
import { getBlogTeasers } from '#content/getters/articles.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { buildFeed } from '#sections/articles/feed.ts';

export const dynamic = 'force-static';

export async function GET(): Promise<Response> {
  const [posts, settings, copy] = await Promise.all([
    getBlogTeasers(),
    getSettings(),
    getPageCopy('blog'),
  ]);
  const feed = buildFeed({
    posts,
    settings,
    summary: copy.seo.description,
    siteUrl: environment().siteUrl,
  });
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
