import { getAreas } from '#content/getters/get-areas.ts';
import { getCityPage } from '#content/getters/get-city-page.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getPackages } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { type Seo, type Settings } from '#content/types.ts';
import { drawableText } from './drawable-text.ts';
import { PAGE_KEYS, type PageKey } from '#domain/pages.ts';

/** What a share image says. Every text is one that its fonts can draw. */
export type ShareCardContent = {
  eyebrow: string;
  title: string;
  text: string;
  /** Short names below the text: services or cities. */
  names: string[];
  contact: string;
};

const MOST_NAMES = 6;
const WITH_SERVICES: readonly PageKey[] = ['home', 'services', 'quote', 'booking'];

/** @returns null when no page has a share image of this name */
export async function loadShareCard(name: string): Promise<ShareCardContent | null> {
  const settings = await getSettings();
  const key = PAGE_KEYS.find((candidate) => candidate === name);
  if (key) {
    const { seo } = await getPageCopy(key);
    return assemble(settings, settings.tagline, seo, await namesFor(key));
  }
  const city = await getCityPage(name);
  if (!city) return null;
  const eyebrow = `Serving ${city.name} and the ${settings.region}`;
  return assemble(settings, eyebrow, city.seo, await serviceNames());
}

const namesFor = async (key: PageKey): Promise<string[]> => {
  if (WITH_SERVICES.includes(key)) return serviceNames();
  if (key !== 'areas-we-serve') return [];
  return (await getAreas()).filter(({ isListed }) => isListed).map(({ name }) => name);
};

/** The heading says what they are: "ECO Wash Package" is known as "ECO Wash". */
const serviceNames = async (): Promise<string[]> =>
  (await getPackages()).map(({ title }) => title.replace(/ Package$/, ''));

function assemble(
  settings: Settings,
  eyebrow: string,
  seo: Seo,
  names: string[],
): ShareCardContent {
  const more = names.length - MOST_NAMES;
  const shown = more > 0 ? [...names.slice(0, MOST_NAMES), `+ ${more} more`] : names;
  return {
    eyebrow: drawableText(eyebrow),
    title: drawableText(seo.title),
    text: drawableText(seo.description),
    names: shown.map(drawableText).filter((shownName) => shownName !== ''),
    contact: drawableText([settings.phone, settings.hours].filter(Boolean).join('  ·  ')),
  };
}
