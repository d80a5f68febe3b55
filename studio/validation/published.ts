import { queryPublished, bothIds, type LakeContext } from './query-published.ts';
import { validateUnlikeOthers, readCity, type CityText } from './city-text.ts';
import { validatePriceChange } from './price-change.ts';
import type { PriceValue } from './price.ts';
import { validateSeoTitle } from './text.ts';

const KEPT_MS = 15_000;

type Kept = { until: number; cities: Promise<CityText[]> };
const kept = new WeakMap<LakeContext['getClient'], Map<string, Kept>>();

/** @returns true, or a warning when a visitor would pay much more or less than is published now */
export async function validateAgainstPublishedPrice(
  price: PriceValue | undefined,
  context: LakeContext,
): Promise<true | string> {
  if (!context.document) return true;
  const [id] = bothIds(context.document._id);
  const published = await queryPublished<PriceValue | null>(context, {
    query: '*[_id == $id][0].price{ regular, suv, flat, perWheel }',
    params: { id },
    tag: 'validation.price',
  });
  return validatePriceChange(price, published && withoutNulls(published));
}

/** @returns true, or a warning when another city's page says nearly the same */
export async function validateAgainstOtherCities(context: LakeContext): Promise<true | string> {
  const { document } = context;
  if (!document) return true;
  return validateUnlikeOthers(readCity(document), await otherCities(document._id, context));
}

/** @returns true, or a warning when the title with the business name is cut in search results */
export async function validateWholeTitle(
  title: string | undefined,
  context: LakeContext,
): Promise<true | string> {
  if (!title?.trim()) return true;
  const name = await queryPublished<string | null>(context, {
    query: '*[_id == "settings"][0].businessName',
    params: {},
    tag: 'validation.title',
  });
  return validateSeoTitle(name ? `${title} | ${name}` : title);
}

/** Checks run at every pause in typing; what other pages say does not change with it. */
function otherCities(id: string, context: LakeContext): Promise<CityText[]> {
  const answers = kept.get(context.getClient) ?? new Map<string, Kept>();
  kept.set(context.getClient, answers);
  const known = answers.get(id);
  if (known && known.until > Date.now()) return known.cities;
  const cities = queryPublished<CityText[]>(context, {
    query: `*[_type == "cityPage" && !(_id in $own)]{
      name, heading, intro, localNotes, faq[]{ question, answer },
      sections[]{ heading, body[]{ children[]{ text } } }
    }`,
    params: { own: bothIds(id) },
    perspective: 'drafts',
    tag: 'validation.city',
  });
  answers.set(id, { until: Date.now() + KEPT_MS, cities });
  cities.catch(() => answers.delete(id));
  return cities;
}

type Nullable<Value> = { [Key in keyof Value]: Value[Key] | null };

/** A query gives null for what a document leaves out. */
function withoutNulls({ regular, suv, flat, perWheel }: Nullable<PriceValue>): PriceValue {
  return {
    regular: regular ?? undefined,
    suv: suv ?? undefined,
    flat: flat ?? undefined,
    perWheel: perWheel ?? undefined,
  };
}
