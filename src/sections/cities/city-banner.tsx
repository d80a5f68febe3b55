import type { CityPage, Settings } from '#content/types.ts';
import { stateName } from '#domain/addresses.ts';
import { telephoneHref } from '#domain/contact.ts';
import { bookingPathFrom } from '#domain/pages.ts';
import { BookOrQuote } from '#sections/book-or-quote.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { Icon } from '#ui/icon.tsx';

type Props = {
  page: CityPage;
  /** What a visit costs at least, in words; empty: unknown. */
  price: string;
  settings: Pick<Settings, 'phone' | 'buttons' | 'state'>;
};

export function CityBanner({ page, price, settings }: Props) {
  const { phone, buttons, state } = settings;
  return (
    <PageBanner copy={page} eyebrow={`${page.name}, ${stateName(state)}`} tall>
      <p className="mt-5 flex flex-wrap items-center gap-x-6 font-semibold">
        {price ? <span>{price}</span> : null}
        <a href={telephoneHref(phone)} className="inline-flex min-h-11 items-center gap-2">
          <Icon name="phone" className="size-5" /> {phone}
        </a>
      </p>
      <p className="mt-5 flex flex-wrap gap-4">
        <BookOrQuote buttons={buttons} bookingHref={bookingPathFrom(`/${page.slug}`)} isOnDark />
      </p>
    </PageBanner>
  );
}
