import type { HomeCopy, Settings } from '#content/types.ts';
import { telephoneHref } from '#domain/contact-links.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { Icon } from '#ui/icon.tsx';

type Props = { copy: HomeCopy['quoteBanner']; settings: Settings };

export function QuoteBanner({ copy, settings }: Props) {
  const { phone, hours, buttons } = settings;
  return (
    <section aria-labelledby="quote-banner-title" className="bg-ice-50">
      <div className="shell flex flex-wrap items-center justify-between gap-8 py-12">
        <div className="max-w-2xl">
          <h2 id="quote-banner-title" className="text-2xl md:text-3xl">
            {copy.heading}
          </h2>
          <p className="mt-2 text-ink-700">{copy.text}</p>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-700">
            <a
              href={telephoneHref(phone)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-ice-700 hover:underline"
            >
              <Icon name="phone" /> {phone}
            </a>
            <span className="inline-flex min-h-11 items-center gap-2">
              <Icon name="clock" /> {hours}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-4">
          <a href={PATHS.quote} className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
            {buttons.quote}
          </a>
          <a href={PATHS.booking} className={buttonClasses({ variant: 'primary', size: 'lg' })}>
            {buttons.book}
          </a>
        </div>
      </div>
    </section>
  );
}
