import type { HomeCopy, Settings } from '#content/types.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon.tsx';

type Props = { copy: HomeCopy['quoteBanner']; settings: Settings };

const LINK = 'inline-flex min-h-11 items-center gap-2 font-semibold text-ice-700 hover:underline';

/** Renders a line below the hero with the two main actions, the phone and the hours. */
export function QuoteBanner({ copy, settings }: Props) {
  const { phone, hours, buttons } = settings;
  return (
    <section aria-labelledby="quote-banner-title" className="bg-ice-50">
      <div className="shell flex flex-wrap items-center gap-x-5 py-3 text-sm">
        <h2 id="quote-banner-title" className="grow text-xl">
          {copy.heading}
        </h2>
        <a href={PATHS.quote} className={LINK}>
          {buttons.quote}
        </a>
        <a href={PATHS.booking} className={buttonClasses({ size: 'sm' })}>
          {buttons.book}
        </a>
        <a href={telephoneHref(phone)} className={LINK}>
          <Icon name="phone" /> {phone}
        </a>
        <span className="inline-flex min-h-11 items-center gap-2">
          <Icon name="clock" /> {hours}
        </span>
      </div>
    </section>
  );
}
