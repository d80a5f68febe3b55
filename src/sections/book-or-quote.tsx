import type { ReactNode } from 'react';
import type { ButtonWords } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';

type Props = {
  buttons: Pick<ButtonWords, 'book' | 'quote'>;
  /** The empty form by default. */
  bookingHref?: string | undefined;
  isOnDark?: boolean;
  isQuoteFirst?: boolean;
  /** What a visit costs, where the page is about one service. */
  figure?: ReactNode;
};

/** The two ways on from every page: book, in the warm color, and ask for a price, quietly. */
export function BookOrQuote(props: Props) {
  const { buttons, bookingHref = PATHS.booking, figure } = props;
  const { isOnDark = false, isQuoteFirst = false } = props;
  const book = (
    <a href={bookingHref} className={buttonClasses({ size: 'lg' })}>
      <span>
        {buttons.book}
        {figure ? <> · {figure}</> : null}
      </span>
    </a>
  );
  const quote = (
    <a
      href={PATHS.quote}
      className={buttonClasses({ variant: isOnDark ? 'onDark' : 'ghost', size: 'lg' })}
    >
      {buttons.quote}
    </a>
  );
  return (
    <>
      {isQuoteFirst ? quote : book}
      {isQuoteFirst ? book : quote}
    </>
  );
}
