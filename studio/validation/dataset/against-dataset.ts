import { parseCityText, validateNotDuplicate, type CityText } from '../city-text.ts';
import { validatePriceChange } from '../price/price-change.ts';
import type { PriceValue } from '../price/price.ts';
import { validateSeoTitle } from '../text.ts';
import { bothIds, queryDataset, type DatasetContext } from './query-dataset.ts';

const CACHE_MS = 15_000;

type CacheEntry = { expiresAt: number; cities: Promise<CityText[]> };
const cache = new WeakMap<DatasetContext['getClient'], Map<string, CacheEntry>>();

/** @returns true, or a warning when a customer would pay much more or less than is published */
export async function validateAgainstPublishedPrice(
  price: PriceValue | undefined,
  context: DatasetContext,
): Promise<true | string> {
  if (!context.document) return true;
  const [id] = bothIds(context.document._id);
  const published = await queryDataset<Nullable<PriceValue> | null>(context, {
    query: '*[_id == $id][0].price{ regular, suv, flat, perWheel }',
    params: { id },
    tag: 'validation.price',
  });
  return validatePriceChange(price, published && withoutNulls(published));
}

/** @returns true, or a warning when the page of another city says nearly the same */
export async function validateAgainstOtherCities(context: DatasetContext): Promise<true | string> {
  const { document } = context;
  if (!document) return true;
  const others = await loadOtherCities(document._id, context);
  return validateNotDuplicate(parseCityText(document), others);
}

/** @returns true, or a warning when search results cut off the title with the business name */
export async function validateFullTitle(
  title: string | undefined,
  context: DatasetContext,
): Promise<true | string> {
  if (!title?.trim()) return true;
  const name = await queryDataset<string | null>(context, {
    query: '*[_id == "settings"][0].businessName',
    params: {},
    tag: 'validation.title',
  });
  return validateSeoTitle(name ? `${title} | ${name}` : title);
}

/** Cached, because validation runs at every pause in typing. */
function loadOtherCities(id: string, context: DatasetContext): Promise<CityText[]> {
  const entries = cache.get(context.getClient) ?? new Map<string, CacheEntry>();
  cache.set(context.getClient, entries);
  const cached = entries.get(id);
  if (cached && cached.expiresAt > Date.now()) return cached.cities;
  const cities = queryDataset<CityText[]>(context, {
    query: `*[_type == "cityPage" && !(_id in $own)]{
      name, heading, intro, localNotes, faq[]{ question, answer },
      sections[]{ heading, body[]{ children[]{ text } } }
    }`,
    params: { own: bothIds(id) },
    perspective: 'drafts',
    tag: 'validation.city',
  });
  entries.set(id, { expiresAt: Date.now() + CACHE_MS, cities });
  cities.catch(() => entries.delete(id));
  return cities;
}

type Nullable<Value> = { [Key in keyof Value]: Value[Key] | null };

/** A query returns null for every field that a document leaves out. */
function withoutNulls({ regular, suv, flat, perWheel }: Nullable<PriceValue>): PriceValue {
  return {
    regular: regular ?? undefined,
    suv: suv ?? undefined,
    flat: flat ?? undefined,
    perWheel: perWheel ?? undefined,
  };
}
