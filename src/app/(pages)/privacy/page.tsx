import { getPageCopy } from '#content/getters/pages.ts';
import { PageBanner } from '#sections/page-banner.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { PageBreadcrumbs } from '#shell/structured-data/structured-data.tsx';
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
