import { newcomerOffers } from '#booking/new-customer/newcomer-offers.ts';
import { QuoteBuilder } from '#booking/quote/builder/quote-builder.tsx';
import { fillQuoteNotes } from '#booking/quote/summary/quote-notes.ts';
import { QuoteWithoutScript } from '#booking/quote/without-script.tsx';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { plainText } from '#content/preview/stega.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { priceOf } from '#domain/pricing/price.ts';
import { BesideForm } from '#sections/beside-form.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { FormBoundary } from '#ui/forms/form-boundary.tsx';
import { FixedPage } from '../fixed-page.tsx';

export const generateMetadata = () => metadataFor('quote');

export default async function QuotePage() {
  const [copy, settings, services] = await Promise.all([
    getPageCopy('quote'),
    getSettings(),
    getServices(),
  ]);
  const { phone, email, businessName, timeZone } = settings;
  const priced = services.filter(({ price }) => priceOf(price, 'regular') !== null);
  const catalog = priced.map(({ id, title, description, includes, duration, price, deposit }) => ({
    id,
    price,
    deposit,
    title: plainText(title),
    description: plainText(description),
    includes: includes.map(plainText),
    // Keeps "2-3 hours" on one line.
    duration: duration && plainText(duration).replaceAll(' ', '\u00a0'),
  }));
  return (
    <FixedPage page="quote" copy={copy} closes={false}>
      <div className="bg-mist-50">
        <div className="shell py-4 md:py-14">
          <QuoteWithoutScript phone={phone} services={services} />
          <FormBoundary callHref={telephoneHref(phone)} phone={phone} email={email}>
            <QuoteBuilder
              phone={phone}
              callHref={telephoneHref(phone)}
              businessName={businessName}
              timeZone={timeZone}
              catalog={catalog}
              refundHours={settings.refundHours}
              takesCodes={services.some(({ takesCode }) => takesCode)}
              asksIfNew={services.some(({ asksIfNew }) => asksIfNew)}
              newcomerOffers={newcomerOffers(services)}
              notes={fillQuoteNotes(copy.quoteNotes)}
            />
          </FormBoundary>
          <div className="mx-auto mt-12 max-w-2xl has-[>:empty]:hidden">
            <BesideForm settings={settings} />
          </div>
          <p className="mt-2 text-center text-[0.9375rem] text-ink-700 md:mt-12">
            Or email us at:{' '}
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-11 items-center font-bold text-ice-700 underline underline-offset-4"
            >
              {email}
            </a>
          </p>
        </div>
      </div>
    </FixedPage>
  );
}
