import { getSettings } from '#content/getters/get-settings.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { telephoneHref } from '#domain/telephone-href.ts';
import { PATHS } from '#domain/pages.ts';

/** On a phone, keeps calling and booking within reach of the thumb; CSS decides when it shows. */
export async function PhoneBar() {
  const { phone } = await getSettings();
  return (
    <nav aria-label="Call or book" className="phone-bar on-dark">
      <a href={telephoneHref(phone)} className={buttonClasses({ variant: 'onDark' })}>
        Call
      </a>
      <a href={PATHS.booking} className={buttonClasses()}>
        Book Now
      </a>
    </nav>
  );
}
