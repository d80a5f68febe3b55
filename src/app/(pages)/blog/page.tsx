import { getBlogTeasers } from '#content/getters/articles.ts';
import { getPageCopy } from '#content/getters/pages.ts';
import { TeaserList } from '#sections/articles/teaser-list.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { PageBreadcrumbs } from '#shell/structured-data/structured-data.tsx';

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
