import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { RichText } from '#ui/rich-text.tsx';

export const generateMetadata = () => metadataFor('privacy');

export default async function PrivacyPage() {
  const copy = await getPageCopy('privacy');
  return (
    <>
      <PageBanner copy={copy} />
      <div className="shell band">
        <div className="max-w-3xl text-lg text-ink-700">
          <RichText value={copy.body} heading="h2" />
        </div>
      </div>
      <PageBreadcrumbs page="privacy" />
    </>
  );
}
