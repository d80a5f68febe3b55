import { getPageCopy } from '#content/get-page-copy.ts';
import { getSettings } from '#content/get-settings.ts';
import { PageBanner } from '#features/banner/page-banner.tsx';
import { QuoteDesk } from '#features/quote/quote-desk.tsx';
import { QuoteWithoutScript } from '#features/quote/without-script.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageTrail } from '#features/seo/page-trail.tsx';
import '../desk.css';

export const generateMetadata = () => metadataFor('quote');

export default async function QuotePage() {
  const [copy, { phone, email }] = await Promise.all([getPageCopy('quote'), getSettings()]);
  return (
    <div className="desk">
      <PageBanner copy={copy} />
      <div className="bg-mist-50">
        <div className="shell py-10 md:py-14">
          <QuoteWithoutScript phone={phone} />
          <QuoteDesk phone={phone} />
          <p className="mt-12 text-center text-ink-700">
            Or email us at:{' '}
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-11 items-center font-bold wrap-anywhere text-ice-700 underline underline-offset-4"
            >
              {email}
            </a>
          </p>
        </div>
      </div>
      <PageTrail page="quote" />
    </div>
  );
}
