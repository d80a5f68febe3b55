import type { ReactNode } from 'react';
import type { ButtonWords } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';

type Props = {
  buttons: Pick<ButtonWords, 'book' | 'quote'>;
  /** The link of the booking button; the empty form by default. */
  bookingHref?: string | undefined;
  isOnDark?: boolean;
  isQuoteFirst?: boolean;
  /** The price of a visit, on a page about one service. */
  figure?: ReactNode;
};

/** Renders the two main actions of every page: a warm Book button and a quieter Quote button. */
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
