import { getBlogTeasers } from '#content/getters/get-blog-teasers.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { TeaserList } from '#features/blog/teaser-list.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';

export const generateMetadata = () => metadataFor('blog');

export default async function BlogPage() {
  const [copy, teasers] = await Promise.all([getPageCopy('blog'), getBlogTeasers()]);
  return (
    <>
      <PageBanner copy={copy} />
      <div className="bg-mist-50">
        <div className="shell band">
          <TeaserList teasers={teasers} />
        </div>
      </div>
      <ClosingCall own={copy.closing} />
      <PageBreadcrumbs page="blog" />
    </>
  );
}
