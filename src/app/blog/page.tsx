import { getBlogTeasers } from '#content/getters/get-blog-teasers.ts';
import { getHomeCopy } from '#content/getters/get-home-copy.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { TeaserList } from '#features/blog/teaser-list.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
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
      <ClosingCall own={copy.closing} />
      <PageBreadcrumbs page="blog" />
    </>
  );
}
