import { environment } from '#config/env.ts';
import { PATHS } from '#config/paths.ts';
import { getFaq } from '#content/get-faq.ts';
import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import { getSettings } from '#content/get-settings.ts';
import { PageBanner } from '#features/banner/page-banner.tsx';
import { AskAPerson } from '#features/faq/ask-a-person.tsx';
import { FaqList } from '#features/faq/faq-list.tsx';
import { ClosingCall } from '#features/home/closing-call.tsx';
import { faqData, plainQuestions } from '#features/seo/faq-data.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageTrail } from '#features/seo/page-trail.tsx';
import { StructuredData } from '#features/seo/structured-data.tsx';
import { RichText } from '#ui/rich-text.tsx';

export const generateMetadata = () => metadataFor('faq');

export default async function FaqPage() {
  const [copy, home, faq, settings] = await Promise.all([
    getPageCopy('faq'),
    getHomeCopy(),
    getFaq(),
    getSettings(),
  ]);
  const questions = faqData(plainQuestions(faq), `${environment().siteUrl}${PATHS.faq}`);
  return (
    <>
      <PageBanner copy={copy} />
      <div className="shell band grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <section aria-label="Questions and answers">
          <FaqList
            items={faq.map((item) => ({ ...item, answer: <RichText value={item.answer} /> }))}
          />
        </section>
        <AskAPerson settings={settings} />
      </div>
      <ClosingCall copy={home.closing} />
      {questions ? <StructuredData data={questions} /> : null}
      <PageTrail page="faq" />
    </>
  );
}
