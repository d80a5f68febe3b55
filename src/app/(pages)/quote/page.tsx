import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getServices } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { getTestimonials } from '#content/getters/get-testimonials.ts';
import { plainText } from '#content/preview/stega.ts';
import { QuoteBuilder } from '#features/quote/form/quote-builder.tsx';
import { fillQuoteNotes } from '#features/quote/summary/fill-quote-notes.ts';
import { QuoteWithoutScript } from '#features/quote/without-script.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';
import { BesideForm } from '#sections/beside-form.tsx';
import { PageBanner } from '#sections/page-banner.tsx';

export const generateMetadata = () => metadataFor('quote');

export default async function QuotePage() {
  const [copy, settings, services, [testimonial]] = await Promise.all([
    getPageCopy('quote'),
    getSettings(),
    getServices(),
    getTestimonials(),
  ]);
  const { phone, email, businessName, timeZone } = settings;
  const catalog = services.map(({ id, title, summary, duration }) => ({
    id,
    title: plainText(title),
    summary: plainText(summary),
    duration: duration && plainText(duration),
  }));
  return (
    <>
      <PageBanner copy={copy} isCompact />
      <div className="bg-mist-50">
        <div className="shell py-4 md:py-14">
          <QuoteWithoutScript phone={phone} services={services} />
          <QuoteBuilder
            phone={phone}
            businessName={businessName}
            timeZone={timeZone}
            catalog={catalog}
            notes={fillQuoteNotes(copy.quoteNotes)}
          />
          <div className="mx-auto mt-12 max-w-2xl">
            <BesideForm settings={settings} testimonial={testimonial} />
          </div>
          <p className="mt-2 text-center text-[0.9375rem] text-ink-700 md:mt-12">
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
