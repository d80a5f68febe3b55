import { getBlogTeasers } from '#content/get-blog-teasers.ts';
import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import { PageBanner } from '#features/banner/page-banner.tsx';
import { TeaserList } from '#features/blog/teaser-list.tsx';
import { ClosingCall } from '#features/home/closing-call.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageTrail } from '#features/seo/page-trail.tsx';
import { Section } from '#ui/section.tsx';

export const generateMetadata = () => metadataFor('blog');

export default async function BlogPage() {
  const [copy, home, teasers] = await Promise.all([
    getPageCopy('blog'),
    getHomeCopy(),
    getBlogTeasers(),
  ]);
  return (
    <>
      <PageBanner copy={copy} />
      <Section tone="mist" heading={home.blog.heading} intro={home.blog.intro}>
        <TeaserList teasers={teasers} />
      </Section>
      <ClosingCall copy={home.closing} />
      <PageTrail page="blog" />
    </>
  );
}
