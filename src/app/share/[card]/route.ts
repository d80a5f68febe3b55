import { getCitySlugs } from '#content/getters/get-city-page.ts';
import { drawShareCard } from '#features/seo/share-card/draw-share-card.tsx';
import { loadShareCard } from '#features/seo/share-card/share-card-content.ts';
import { PAGE_KEYS } from '#domain/pages.ts';

const SUFFIX = '.png';

export const dynamic = 'force-static';

export async function generateStaticParams() {
  return [...PAGE_KEYS, ...(await getCitySlugs())].map((name) => ({ card: `${name}${SUFFIX}` }));
}

/** The image that networks show beside a shared link; made anew when its texts change. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ card: string }> },
): Promise<Response> {
  const { card } = await params;
  const facts = card.endsWith(SUFFIX) ? await loadShareCard(card.slice(0, -SUFFIX.length)) : null;
  return facts ? drawShareCard(facts) : new Response('There is no such image.', { status: 404 });
}
