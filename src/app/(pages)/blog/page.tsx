import { getBlogTeasers } from '#content/getters/articles.ts';
import { getPageCopy } from '#content/getters/pages.ts';
import { TeaserList } from '#sections/articles/teaser-list.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { FixedPage } from '../fixed-page.tsx';

export const generateMetadata = () => metadataFor('blog');

export default async function BlogPage() {
  const [copy, teasers] = await Promise.all([getPageCopy('blog'), getBlogTeasers()]);
  return (
    <FixedPage page="blog" copy={copy}>
      <div className="bg-mist-50">
        <div className="shell band">
          <TeaserList teasers={teasers} />
        </div>
      </div>
    </FixedPage>
  );
}
