import { getFaq } from '#content/get-faq.ts';
import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import { FaqList } from '#features/faq/faq-list.tsx';
import { ClosingCall } from '#features/home/closing-call.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { RichText } from '#ui/rich-text.tsx';

export const generateMetadata = () => metadataFor('faq');

export default async function FaqPage() {
  const [copy, home, faq] = await Promise.all([getPageCopy('faq'), getHomeCopy(), getFaq()]);
  return (
    <>
      <PageHeading heading={copy.heading} intro={copy.intro} />
      <section aria-label="Questions and answers" className="band">
        <div className="shell">
          <FaqList
            items={faq.map((item) => ({ ...item, answer: <RichText value={item.answer} /> }))}
          />
        </div>
      </section>
      <ClosingCall copy={home.closing} />
    </>
  );
}
