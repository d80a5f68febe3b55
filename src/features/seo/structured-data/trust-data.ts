import type { AutoRepairLeaf } from 'schema-dts';
import type { Trust } from '#content/types.ts';

type TrustData = Pick<AutoRepairLeaf, 'geo' | 'sameAs' | 'foundingDate' | 'aggregateRating'>;

/** Where the business is, since when, its pages elsewhere and its public rating, as far as known. */
export function trustData({ coordinates, profiles, since, rating }: Trust): TrustData {
  return {
    ...(coordinates ? { geo: { '@type': 'GeoCoordinates', ...coordinates } } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    ...(since === null ? {} : { foundingDate: String(since) }),
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.value,
            bestRating: 5,
            reviewCount: rating.count,
          },
        }
      : {}),
  };
}
