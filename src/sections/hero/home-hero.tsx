import type { HomeCopy, Trust } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { RatingLink } from '#sections/trust/rating-link.tsx';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { HeroImage } from './hero-image.tsx';
import { HeroVideo } from './hero-video.tsx';

type Props = {
  copy: HomeCopy['hero'];
  quote: string;
  trust: Trust;
};

export function HomeHero({ copy, quote, trust }: Props) {
  return (
    <section
      id="hero"
      className="on-dark relative isolate flex min-h-[80svh] overflow-hidden bg-night-950 text-white md:min-h-[90svh] landscape:items-center"
    >
      <HeroImage image={copy.image} onPhones={copy.imageOnPhones} />
      {copy.videos.length > 0 ? <HeroVideo files={copy.videos} /> : <HeroVideo />}
      <div aria-hidden="true" className="hero-shade absolute inset-0 -z-10" />
      <div className="shell hero-words pt-32 pb-20">
        <p className="eyebrow text-ice-300">{copy.tagline}</p>
        <h1 className="title-1 mt-4 max-w-3xl">
          {copy.headings[0]}
          <span className="mt-3 block text-[0.55em] font-semibold text-ice-200">
            {copy.headings[1]}
          </span>
        </h1>
        {copy.bullets.length > 0 ? (
          <ul className="mt-8 flex max-w-2xl flex-wrap gap-x-6 gap-y-3 md:text-lg">
            {copy.bullets.map((bullet) => (
              <li key={bullet} className="flex items-center gap-2">
                <Icon name="check" className="text-ice-300" />
                {bullet}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-10 flex flex-wrap gap-4">
          <a href={PATHS.booking} className={buttonClasses({ variant: 'primary', size: 'lg' })}>
            {copy.action}
          </a>
          <a href={PATHS.quote} className={buttonClasses({ variant: 'onDark', size: 'lg' })}>
            {quote}
          </a>
        </div>
        {trust.rating || trust.insured ? (
          <p className="mt-6 flex flex-wrap items-center gap-x-6 text-ice-100">
            <RatingLink rating={trust.rating} />
            {trust.insured}
          </p>
        ) : null}
      </div>
    </section>
  );
}
