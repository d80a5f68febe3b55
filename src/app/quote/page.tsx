import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { PageBanner } from '#sections/page-banner.tsx';
import { QuoteBuilder } from '#features/quote/form/quote-builder.tsx';
import { QuoteWithoutScript } from '#features/quote/without-script.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';

export const generateMetadata = () => metadataFor('quote');

export default async function QuotePage() {
  const [copy, { phone, email }] = await Promise.all([getPageCopy('quote'), getSettings()]);
  return (
    <>
      <PageBanner copy={copy} />
      <div className="bg-mist-50">
        <div className="shell py-10 md:py-14">
          <QuoteWithoutScript phone={phone} />
          <QuoteBuilder phone={phone} />
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
      <PageBreadcrumbs page="quote" />
    </>
  );
}
