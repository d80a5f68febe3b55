import { telephoneHref } from '#domain/telephone-href.ts';
import { PATHS } from '#domain/pages.ts';

/** Reckoning a quote needs JavaScript; without it there is still a way to a price. */
export function QuoteWithoutScript({ phone }: { phone: string }) {
  return (
    <noscript>
      <p className="mb-8 rounded-field border border-ice-200 bg-ice-50 p-5">
        The instant quote needs JavaScript. All prices are on the{' '}
        <a href={PATHS.services} className="font-bold text-ice-700 underline">
          services page
        </a>
        , and we gladly quote on the phone:{' '}
        <a href={telephoneHref(phone)} className="font-bold text-ice-700 underline">
          {phone}
        </a>
        .
      </p>
    </noscript>
  );
}
