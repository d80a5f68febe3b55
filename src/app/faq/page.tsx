import { environment } from '#config/env.ts';
import { PATHS } from '#config/paths.ts';
import { getFaq } from '#content/get-faq.ts';
import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import { PageBanner } from '#features/banner/page-banner.tsx';
import { FaqList } from '#features/faq/faq-list.tsx';
import { ClosingCall } from '#features/home/closing-call.tsx';
import { faqData, plainQuestions } from '#features/seo/faq-data.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageTrail } from '#features/seo/page-trail.tsx';
import { StructuredData } from '#features/seo/structured-data.tsx';
import { RichText } from '#ui/rich-text.tsx';

export const generateMetadata = () => metadataFor('faq');

export default async function FaqPage() {
  const [copy, home, faq] = await Promise.all([getPageCopy('faq'), getHomeCopy(), getFaq()]);
  const questions = faqData(plainQuestions(faq), `${environment().siteUrl}${PATHS.faq}`);
  return (
    <>
      <PageBanner copy={copy} />
      <section aria-label="Questions and answers" className="band">
        <div className="shell">
          <FaqList
            items={faq.map((item) => ({ ...item, answer: <RichText value={item.answer} /> }))}
          />
        </div>
      </section>
      <ClosingCall copy={home.closing} />
      {questions ? <StructuredData data={questions} /> : null}
      <PageTrail page="faq" />
    </>
  );
}
