import { askLake, bothIds, type LakeContext } from './ask-lake.ts';
import { checkUnlikeOthers, readCity, type CityText } from './city-text.ts';
import { checkPriceChange } from './price-change.ts';
import type { PriceValue } from './price.ts';
import { checkSeoTitle } from './text.ts';

const KEPT_MS = 15_000;

type Kept = { until: number; cities: Promise<CityText[]> };
const kept = new WeakMap<LakeContext['getClient'], Map<string, Kept>>();

/** @returns true, or a warning when a visitor would pay much more or less than is published now */
export async function checkAgainstPublishedPrice(
  price: PriceValue | undefined,
  context: LakeContext,
): Promise<true | string> {
  if (!context.document) return true;
  const [id] = bothIds(context.document._id);
  const published = await askLake<PriceValue | null>(context, {
    query: '*[_id == $id][0].price{ regular, suv, flat, perWheel }',
    params: { id },
    tag: 'validation.price',
  });
  return checkPriceChange(price, published && withoutNulls(published));
}

/** @returns true, or a warning when another city's page says nearly the same */
export async function checkAgainstOtherCities(context: LakeContext): Promise<true | string> {
  const { document } = context;
  if (!document) return true;
  return checkUnlikeOthers(readCity(document), await otherCities(document._id, context));
}

/** @returns true, or a warning when the title with the business name is cut in search results */
export async function checkWholeTitle(
  title: string | undefined,
  context: LakeContext,
): Promise<true | string> {
  if (!title?.trim()) return true;
  const name = await askLake<string | null>(context, {
    query: '*[_id == "settings"][0].businessName',
    params: {},
    tag: 'validation.title',
  });
  return checkSeoTitle(name ? `${title} | ${name}` : title);
}

/** Checks run at every pause in typing; what other pages say does not change with it. */
function otherCities(id: string, context: LakeContext): Promise<CityText[]> {
  const answers = kept.get(context.getClient) ?? new Map<string, Kept>();
  kept.set(context.getClient, answers);
  const known = answers.get(id);
  if (known && known.until > Date.now()) return known.cities;
  const cities = askLake<CityText[]>(context, {
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
