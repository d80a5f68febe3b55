import { PATHS } from '#config/paths.ts';
import type { HomeCopy, Service } from '#content/types.ts';
import { priceLabel } from '#features/pricing/price-label.ts';
import { Icon } from '#ui/icon.tsx';
import { ServicePicture } from './service-picture.tsx';

type Props = { copy: HomeCopy['services']; packages: Service[] };

/** The home page's cards: each is the target of its own anchor, e.g. `/#eco-wash`. */
export function PackageCards({ copy, packages }: Props) {
  return (
    <section id="services" aria-labelledby="services-title" className="band">
      <div className="shell">
        <h2 id="services-title" tabIndex={-1} className="title-2">
          {copy.heading}
        </h2>
        <p className="mt-4 max-w-2xl text-lg text-ink-700">{copy.intro}</p>
        <ul className="mt-12 grid gap-7 sm:grid-cols-2 md:grid-cols-3">
          {packages.map((service) => (
            <PackageCard key={service.id} service={service} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function PackageCard({ service }: { service: Service }) {
  return (
    <li
      id={service.id}
      className="group relative flex flex-col overflow-hidden rounded-card bg-white shadow-card ring-1 ring-mist-200 transition-shadow hover:shadow-lift"
    >
      <ServicePicture
        picture={service.picture}
        sizes="(min-width: 1184px) 22rem, (min-width: 768px) 31vw, (min-width: 640px) 46vw, 92vw"
      />
      <div className="flex grow flex-col p-6">
        <h3 className="text-xl">{service.title}</h3>
        <p className="mt-2 grow text-ink-700">{service.summary}</p>
        <p className="mt-4 font-bold text-night-900">{priceLabel(service.price)}</p>
        <a
          href={`${PATHS.services}#${service.id}`}
          aria-label={`${service.title}: what is included`}
          className="mt-2 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ice-700 after:absolute after:inset-0"
        >
          What is included
          <Icon name="arrow" className="size-4 transition-transform group-hover:translate-x-1" />
        </a>
      </div>
    </li>
  );
}
