import { environment } from '#config/env.ts';
import { getFaq } from '#content/getters/get-faq.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { PATHS } from '#domain/pages.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { faqData, toPlainQuestions } from '#features/seo/structured-data/faq-data.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';
import { StructuredData } from '#features/seo/structured-data/structured-data.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { FaqContact } from '#sections/faq-contact.tsx';
import { FaqList } from '#sections/faq-list.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { RichText } from '#ui/rich-text.tsx';

export const generateMetadata = () => metadataFor('faq');

export default async function FaqPage() {
  const [copy, faq, settings] = await Promise.all([getPageCopy('faq'), getFaq(), getSettings()]);
  const questions = faqData(toPlainQuestions(faq), `${environment().siteUrl}${PATHS.faq}`);
  return (
    <>
      <PageBanner copy={copy} />
      <div className="shell band grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <section aria-label="Questions and answers">
          <FaqList
            items={faq.map((item) => ({ ...item, answer: <RichText value={item.answer} /> }))}
          />
        </section>
        <FaqContact settings={settings} />
      </div>
      <ClosingCall own={copy.closing} />
      {questions ? <StructuredData data={questions} /> : null}
      <PageBreadcrumbs page="faq" />
    </>
  );
}
