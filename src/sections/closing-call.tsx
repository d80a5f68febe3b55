import type { HomeCopy } from '#content/types.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { PATHS } from '#domain/pages.ts';

type Props = {
  copy: HomeCopy['closing'];
  /** The empty form by default. */
  bookingHref?: string;
};

export function ClosingCall({ copy, bookingHref = PATHS.booking }: Props) {
  return (
    <section aria-labelledby="closing-title" className="on-dark bg-night-800 text-white">
      <div className="shell band text-center">
        <h2 id="closing-title" className="title-2 mx-auto max-w-2xl">
          {copy.heading}
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-lg text-ice-100">{copy.text}</p>
        <div className="mt-9 flex flex-wrap justify-center gap-4">
          <a href={PATHS.quote} className={buttonClasses({ variant: 'onDark', size: 'lg' })}>
            Get Free Quote
          </a>
          <a href={bookingHref} className={buttonClasses({ variant: 'primary', size: 'lg' })}>
            Book Now
          </a>
        </div>
      </div>
    </section>
  );
}
