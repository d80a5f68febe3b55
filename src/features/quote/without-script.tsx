import { telephoneHref } from '#domain/contact-links.ts';
import { PATHS } from '#domain/pages.ts';

/** A quote needs JavaScript. Without it, this leads to the prices and to the phone. */
export function QuoteWithoutScript({ phone }: { phone: string }) {
  return (
    <noscript>
      <p className="mb-8 rounded-field border border-ice-200 bg-ice-50 p-5">
        The instant quote needs JavaScript. All prices are on the{' '}
        <a href={PATHS.services} className="font-bold text-ice-700 underline">
          services page
        </a>
        , or call us for a quote:{' '}
        <a href={telephoneHref(phone)} className="font-bold text-ice-700 underline">
          {phone}
        </a>
        .
      </p>
    </noscript>
  );
}
