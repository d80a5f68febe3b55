import type { ButtonWords } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';

type Props = {
  buttons: Pick<ButtonWords, 'book' | 'quote'>;
  /** The empty form by default. */
  bookingHref?: string;
  isOnDark?: boolean;
};

/** The two ways on from every page: book, in the warm color, then ask for a price, quietly. */
export function BookOrQuote({ buttons, bookingHref = PATHS.booking, isOnDark = false }: Props) {
  return (
    <>
      <a href={bookingHref} className={buttonClasses({ size: 'lg' })}>
        {buttons.book}
      </a>
      <a
        href={PATHS.quote}
        className={buttonClasses({ variant: isOnDark ? 'onDark' : 'ghost', size: 'lg' })}
      >
        {buttons.quote}
      </a>
    </>
  );
}
