import { describe, expect, it } from 'vitest';
import { settings } from '../../../tests/support/samples/sample-content.ts';
import { buildFeed } from './feed.ts';

const post = {
  id: 'blog-salt',
  title: 'Salt & <slush>',
  summary: 'What "brine"\u0000 does.',
  date: '2026-03-18',
  link: '/blog/salt',
  slug: 'salt',
  image: null,
};
const feedOf = (posts: (typeof post | ({ link: null } & Omit<typeof post, 'link'>))[]) =>
  buildFeed({ posts, settings, summary: 'Car care', siteUrl: 'https://example.com' });

describe('the feed', () => {
  it('lists each post with its URL and date', () => {
    const feed = feedOf([post]);
    expect(feed).toContain('<link>https://example.com/blog/salt</link>');
    expect(feed).toContain('<pubDate>Wed, 18 Mar 2026 12:00:00 GMT</pubDate>');
  });

  it('is valid XML with any typed text', () => {
    const feed = feedOf([post]);
    expect(feed).toContain('<title>Salt &amp; &lt;slush&gt;</title>');
    expect(feed).toContain('What &quot;brine&quot; does.');
  });

  it('leaves out a post with nothing more to read', () =>
    expect(feedOf([{ ...post, link: null }])).not.toContain('<item>'));
});
