import { getArticle, getArticleSlugs } from '#content/getters/articles.ts';
import { getAreas, getCityPage } from '#content/getters/cities.ts';
import { getLandingPage, getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getPackages, getServices } from '#content/getters/services.ts';
import type { Seo, Settings } from '#content/types.ts';
import { articlePath, PAGE_KEYS, type PageKey, servicePath, shareCardName } from '#domain/pages.ts';
import { priceLabel } from '#domain/pricing/price-label.ts';

/** All characters that the fonts of the share images lack. They cover Latin letters and common symbols. */
const UNSUPPORTED = /[^\u0020-\u007E\u00A0-\u024F\u1E00-\u1EFF‐-―‘-„•…€™]/gu;

/**
 * Removes characters that the fonts can't draw. The renderer would fetch a font or an emoji from a third
 * party for each of them.
 */
export function drawableText(text: string): string {
  return text.replace(UNSUPPORTED, ' ').replace(/\s+/g, ' ').trim();
}

/** The texts of a share image, in characters that its fonts can draw. */
export type ShareCardContent = {
  eyebrow: string;
  title: string;
  text: string;
  /** Shown large. Empty on pages that aren't about one service. */
  price: string;
  /** Short texts below: services, cities, or facts about one service. */
  names: string[];
  contact: string;
};

const MAX_NAMES = 6;
const WITH_SERVICES: readonly PageKey[] = ['home', 'services', 'quote', 'booking'];

/** Returns the content of a share image; null when no page has one of this name. */
export async function loadShareCardContent(name: string): Promise<ShareCardContent | null> {
  const settings = await getSettings();
  for (const card of [fixedPageCard, cityCard, landingPageCard, articleCard, serviceCard]) {
    const content = await card(name, settings);
    if (content) return content;
  }
  return null;
}

async function fixedPageCard(name: string, settings: Settings) {
  const key = PAGE_KEYS.find((candidate) => candidate === name);
  if (!key) return null;
  const { seo } = await getPageCopy(key);
  return assemble(settings, settings.tagline, seo, await namesFor(key));
}

async function cityCard(name: string, settings: Settings) {
  const city = await getCityPage(name);
  if (!city) return null;
  const eyebrow = `Serving ${city.name} and the ${settings.region}`;
  return assemble(settings, eyebrow, city.seo, await serviceNames());
}

async function landingPageCard(name: string, settings: Settings) {
  const page = await getLandingPage(name);
  if (!page) return null;
  const service = (await getServices()).find(({ id }) => id === page.serviceId);
  const card = assemble(settings, settings.tagline, page.seo, []);
  return { ...card, price: service ? drawableText(priceLabel(service.price)) : '' };
}

async function articleCard(name: string, settings: Settings) {
  const slug = (await getArticleSlugs()).find((each) => shareCardName(articlePath(each)) === name);
  const article = slug === undefined ? null : await getArticle(slug);
  if (!article) return null;
  const { title, summary: description } = article;
  return assemble(settings, settings.businessName, { title, description }, []);
}

async function serviceCard(name: string, settings: Settings) {
  const services = await getServices();
  const service = services.find(({ id }) => shareCardName(servicePath(id)) === name);
  if (!service) return null;
  const { title, summary: description, duration, lasts, price } = service;
  const names = [duration && `Typically ${duration}`, lasts].filter((name) => name !== null);
  const card = assemble(settings, settings.tagline, { title, description }, names);
  return { ...card, price: drawableText(priceLabel(price)) };
}

const namesFor = async (key: PageKey): Promise<string[]> => {
  if (WITH_SERVICES.includes(key)) return serviceNames();
  if (key !== 'areas-we-serve') return [];
  return (await getAreas()).filter(({ isListed }) => isListed).map(({ name }) => name);
};

/** Returns short package names, such as "ECO Wash". Six full titles would not fit. */
const serviceNames = async (): Promise<string[]> =>
  (await getPackages()).map(({ title }) => title.replace(/ Package$/, ''));

function assemble(
  settings: Settings,
  eyebrow: string,
  seo: Pick<Seo, 'title' | 'description'>,
  names: string[],
): ShareCardContent {
  const more = names.length - MAX_NAMES;
  const shown = more > 0 ? [...names.slice(0, MAX_NAMES), `+ ${more} more`] : names;
  return {
    eyebrow: drawableText(eyebrow),
    title: drawableText(seo.title),
    text: drawableText(seo.description),
    price: '',
    names: shown.map(drawableText).filter((shownName) => shownName !== ''),
    contact: drawableText([settings.phone, settings.hours].filter(Boolean).join('  ·  ')),
  };
}
