import { getPageCopy } from '#content/getters/pages.ts';
import { PATHS } from '#domain/pages.ts';
import { BodyText } from '#sections/articles/body-text.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { PageBreadcrumbs, QuestionsInText } from '#shell/structured-data/structured-data.tsx';

export const generateMetadata = () => metadataFor('privacy');

export default async function PrivacyPage() {
  const copy = await getPageCopy('privacy');
  return (
    <>
      <PageBanner copy={copy} />
      <div className="shell band">
        <div className="max-w-3xl text-lg text-ink-700">
          <BodyText body={copy.body} path={PATHS.privacy} heading="h2" />
        </div>
      </div>
      <QuestionsInText body={copy.body} path={PATHS.privacy} />
      <PageBreadcrumbs page="privacy" />
    </>
  );
}
