import { getHomeCopy, getSettings } from '#content/getters/pages.ts';
import { imageSources } from '#content/images/image-url.ts';
import type { Closing } from '#content/types.ts';
import { from } from '#ui/breakpoints.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { BookOrQuote } from './book-or-quote.tsx';

type Props = {
  /** The page's own texts; by default those of the home page. */
  own?: Closing | null;
  bookingHref?: string;
};

/** Renders the call to action at the end of a page, beside a photo if there is one. */
export async function ClosingCall({ own, bookingHref }: Props) {
  const [home, { buttons }] = await Promise.all([getHomeCopy(), getSettings()]);
  const { heading, text, action, photo } = own ?? { ...home.closing, action: '', photo: null };
  return (
    <section aria-labelledby="closing-title" className="bg-ice-100">
      <div
        className={`shell band grid items-center gap-10 lg:gap-16 ${photo ? 'lg:grid-cols-2' : 'text-center'}`}
      >
        <div>
          <h2 id="closing-title" className="title-2">
            {heading}
          </h2>
          <p className="mt-4 text-lg text-ink-700">{text}</p>
          <div className={`mt-9 flex flex-wrap gap-4 ${photo ? '' : 'justify-center'}`}>
            <BookOrQuote
              buttons={{ ...buttons, book: action || buttons.book }}
              bookingHref={bookingHref}
              isQuoteFirst
            />
          </div>
        </div>
        {photo ? (
          <ResponsiveImage
            {...imageSources(photo, { ratio: 3 / 2 })}
            sizes={`${from('page')} 38vw, ${from('lg')} 46vw, 92vw`}
            className="aspect-3/2 w-full rounded-card object-cover"
          />
        ) : null}
      </div>
    </section>
  );
}
