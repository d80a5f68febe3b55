import { getShellSettings } from '#content/getters/pages.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';

type Props = { bookingHref?: string };

/**
 * Renders the bar that keeps calling and booking within reach of the thumb on a phone. The bar stops at the
 * top of the footer. CSS decides when it shows. A page about one service has its own bar instead.
 */
export async function PhoneBar({ bookingHref = PATHS.booking }: Props) {
  const { phone, buttons } = await getShellSettings();
  return (
    <nav aria-label="Call or book" className="phone-bar on-dark">
      <a href={telephoneHref(phone)} className={buttonClasses({ variant: 'onDark' })}>
        {buttons.call}
      </a>
      <a href={bookingHref} className={buttonClasses()}>
        {buttons.book}
      </a>
    </nav>
  );
}
