import { getHomeCopy } from '#content/getters/get-home-copy.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { imageSources } from '#content/images/image-url.ts';
import type { Closing } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { from } from '#ui/breakpoints.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';

type Props = {
  /** The page's own words; without them, those of the home page. */
  own?: Closing | null;
  /** The empty form by default. */
  bookingHref?: string;
};

/** The invitation at the end of a page, beside its photo when it has one. */
export async function ClosingCall({ own, bookingHref = PATHS.booking }: Props) {
  const [home, { buttons }] = await Promise.all([getHomeCopy(), getSettings()]);
  const { heading, text, action, photo } = own ?? { ...home.closing, action: '', photo: null };
  const center = photo ? '' : 'mx-auto';
  const words = (
    <>
      <h2 id="closing-title" className={`title-2 max-w-2xl ${center}`}>
        {heading}
      </h2>
      <p className={`mt-4 max-w-xl text-lg text-ink-700 ${center}`}>{text}</p>
      <div className={`mt-9 flex flex-wrap gap-4 ${photo ? '' : 'justify-center'}`}>
        <a href={PATHS.quote} className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
          {buttons.quote}
        </a>
        <a href={bookingHref} className={buttonClasses({ variant: 'primary', size: 'lg' })}>
          {action || buttons.book}
        </a>
      </div>
    </>
  );
  return (
    <section aria-labelledby="closing-title" className="bg-ice-100">
      {photo ? (
        <div className="shell band grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
          <div>{words}</div>
          <ResponsiveImage
            {...imageSources(photo, { ratio: 3 / 2 })}
            sizes={`${from('page')} 38vw, ${from('lg')} 46vw, 92vw`}
            className="aspect-3/2 w-full rounded-card object-cover"
          />
        </div>
      ) : (
        <div className="shell band text-center">{words}</div>
      )}
    </section>
  );
}
