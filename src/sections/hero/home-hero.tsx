import type { HomeCopy, Service, Settings } from '#content/types.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { BookOrQuote } from '#sections/book-or-quote.tsx';
import { lowestVisit } from '#sections/cities/cities.ts';
import { RatingLink } from '#sections/trust/trust.tsx';
import { CheckList } from '#ui/check-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { HeroImage } from './hero-image.tsx';
import { HeroVideo } from './hero-video.tsx';
import { NextFree } from './next-free.tsx';

type Props = { copy: HomeCopy['hero']; settings: Settings; packages: Service[] };

/** Renders the first screen: what we do, for how much, and when we're next free. */
export function HomeHero({ copy, settings, packages }: Props) {
  const { buttons, phone, trust, timeZone } = settings;
  const price = lowestVisit(packages);
  return (
    <section
      id="hero"
      className="on-dark relative isolate flex min-h-[80svh] overflow-hidden bg-night-950 text-white md:min-h-[90svh]"
    >
      <HeroImage image={copy.image} onPhones={copy.imageOnPhones} />
      {copy.videos.length > 0 ? <HeroVideo files={copy.videos} /> : <HeroVideo />}
      <div aria-hidden="true" className="hero-shade absolute inset-0 -z-10" />
      <div className="shell hero-words">
        <p className="eyebrow text-ice-200">{copy.tagline}</p>
        <h1 className="title-1 mt-4">
          {copy.headings[0]}
          <span className="mt-3 block text-[0.55em] font-semibold text-ice-200">
            {copy.headings[1]}
          </span>
        </h1>
        {price === null ? null : (
          <p className="mt-4 text-xl font-semibold">
            from {price}
            <NextFree timeZone={timeZone} />
          </p>
        )}
        {copy.bullets.length > 0 ? (
          <CheckList
            items={copy.bullets}
            className="mt-6 flex flex-wrap gap-x-6 gap-y-2 md:text-lg"
            iconClassName="text-ice-200 md:mt-1"
          />
        ) : null}
        <div className="mt-6 flex flex-wrap gap-4">
          <BookOrQuote buttons={{ ...buttons, book: copy.action }} isOnDark />
        </div>
        <p className="mt-4 flex flex-wrap items-center gap-x-6">
          <a
            href={telephoneHref(phone)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            <Icon name="phone" /> {phone}
          </a>
          <RatingLink rating={trust.rating} />
          {trust.insured}
        </p>
      </div>
    </section>
  );
}
