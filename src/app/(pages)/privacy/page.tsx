import { environment } from '#config/env.ts';
import { getPageCopy } from '#content/getters/pages.ts';
import { PATHS } from '#domain/pages.ts';
import { BodyText } from '#sections/articles/body-text.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { questionsIn } from '#shell/structured-data/page-data.ts';
import { FixedPage } from '../fixed-page.tsx';

export const generateMetadata = () => metadataFor('privacy');

export default async function PrivacyPage() {
  const copy = await getPageCopy('privacy');
  const questions = await questionsIn(copy.body, environment().siteUrl + PATHS.privacy);
  return (
    <FixedPage page="privacy" copy={copy} data={questions} closes={false}>
      <div className="shell band">
        <div className="max-w-3xl text-lg text-ink-700">
          <BodyText body={copy.body} path={PATHS.privacy} heading="h2" />
        </div>
      </div>
    </FixedPage>
  );
}
