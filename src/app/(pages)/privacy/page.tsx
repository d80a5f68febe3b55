import { getPageCopy } from '#content/getters/pages.ts';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { RichText } from '#ui/rich-text.tsx';
import { FixedPage } from '../fixed-page.tsx';

export const generateMetadata = () => metadataFor('privacy');

export default async function PrivacyPage() {
  const copy = await getPageCopy('privacy');
  return (
    <FixedPage page="privacy" copy={copy} closes={false}>
      <div className="shell band">
        <div className="max-w-3xl text-lg text-ink-700">
          <RichText value={copy.body} heading="h2" />
        </div>
      </div>
    </FixedPage>
  );
}
