import type { BlogTeaser, Settings } from '#content/types.ts';
import { FEED_PATH, PATHS } from '#domain/pages.ts';
import { escapeXml } from '#lib/escape-xml.ts';

type Input = { posts: BlogTeaser[]; settings: Settings; summary: string; siteUrl: string };

/**
 * Returns the posts that have an article as RSS 2.0, the newest first.
 * @param summary what the blog is about
 * @see https://www.rssboard.org/rss-specification
 */
export function buildFeed({ posts, settings, summary, siteUrl }: Input): string {
  const absolute = (path: string) => escapeXml(new URL(path, siteUrl).toString());
  const items = posts.flatMap(({ title, summary: text, date, link }) =>
    link === null
      ? []
      : [
          '<item>',
          `<title>${escapeXml(title)}</title>`,
          `<link>${absolute(link)}</link>`,
          `<guid>${absolute(link)}</guid>`,
          `<pubDate>${new Date(`${date}T12:00:00Z`).toUTCString()}</pubDate>`,
          `<description>${escapeXml(text)}</description>`,
          '</item>',
        ],
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeXml(settings.businessName)}</title>`,
    `<link>${absolute(PATHS.blog)}</link>`,
    `<description>${escapeXml(summary)}</description>`,
    '<language>en-us</language>',
    `<atom:link href="${absolute(FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
