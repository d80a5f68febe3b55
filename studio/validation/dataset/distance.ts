import { positionOf, validateLocation, validateNearOthers, type Location } from '../location.ts';
import { bothIds, queryDataset, type DatasetContext } from './query-dataset.ts';

/** @returns true, or a warning when the other city pages are all far from this location */
export async function validateDistance(
  location: Location | undefined,
  context: DatasetContext,
): Promise<true | string> {
  const own = positionOf(location);
  if (!own || !context.document || validateLocation(location) !== true) return true;
  const others = await queryDataset<Location[]>(context, {
    query: `*[_type == "cityPage" && !(_id in $own)
      && defined(location.latitude) && defined(location.longitude)
    ].location{ latitude, longitude }`,
    params: { own: bothIds(context.document._id) },
    tag: 'validation.location',
  });
  return validateNearOthers(
    own,
    others.flatMap((other) => positionOf(other) ?? []),
  );
}
