import type { PageCopy } from '#content/types.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { telephoneHref } from '#domain/telephone-href.ts';
import { PATHS } from '#domain/pages.ts';

type Props = { copy: NonNullable<PageCopy['closing']>; phone: string };

export function WeComeToYou({ copy, phone }: Props) {
  return (
    <section aria-labelledby="mobile-service-title" className="on-dark bg-night-900 text-white">
      <div className="shell band flex flex-col items-start gap-8 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 id="mobile-service-title" className="title-2">
            {copy.heading}
          </h2>
          <p className="mt-4 max-w-xl text-lg text-ice-100">{copy.text}</p>
        </div>
        <div className="flex flex-wrap gap-4">
          <a href={PATHS.booking} className={buttonClasses({ variant: 'primary', size: 'lg' })}>
            {copy.action}
          </a>
          <a
            href={telephoneHref(phone)}
            className={buttonClasses({ variant: 'onDark', size: 'lg' })}
          >
            <Icon name="phone" /> {phone}
          </a>
        </div>
      </div>
    </section>
  );
}
