import { getArticleSlugs } from '#content/getters/articles.ts';
import { getCitySlugs } from '#content/getters/cities.ts';
import { getLandingPageSlugs, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { articlePath, PAGE_KEYS, servicePath, shareCardName } from '#domain/pages.ts';
import { drawShareCard } from '#shell/share-card/draw-share-card.tsx';
import { loadShareCardContent } from '#shell/share-card/share-card-content.ts';

const SUFFIX = '.png';

export const dynamic = 'force-static';

export async function generateStaticParams() {
  const articles = (await getArticleSlugs()).map((slug) => shareCardName(articlePath(slug)));
  const services = (await getServices()).map(({ id }) => shareCardName(servicePath(id)));
  const pages = [...(await getCitySlugs()), ...(await getLandingPageSlugs())];
  const names = [...PAGE_KEYS, ...pages, ...articles, ...services];
  return names.map((name) => ({ card: `${name}${SUFFIX}` }));
}

/** Returns the image that social networks show with a shared link. It is drawn again when its texts change. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ card: string }> },
): Promise<Response> {
  const { card } = await params;
  const content = card.endsWith(SUFFIX)
    ? await loadShareCardContent(card.slice(0, -SUFFIX.length))
    : null;
  return content
    ? drawShareCard(content, (await getSettings()).logoOnDark)
    : new Response('This image does not exist.', { status: 404 });
}
