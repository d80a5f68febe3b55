import { getCitySlugs } from '#content/getters/get-city-page.ts';
import { drawShareCard } from '#features/seo/share-card/draw-share-card.tsx';
import { loadShareCardContent } from '#features/seo/share-card/share-card-content.ts';
import { PAGE_KEYS } from '#domain/pages.ts';

const SUFFIX = '.png';

export const dynamic = 'force-static';

export async function generateStaticParams() {
  return [...PAGE_KEYS, ...(await getCitySlugs())].map((name) => ({ card: `${name}${SUFFIX}` }));
}

/** The image that social networks show with a shared link; drawn again when its texts change. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ card: string }> },
): Promise<Response> {
  const { card } = await params;
  const content = card.endsWith(SUFFIX)
    ? await loadShareCardContent(card.slice(0, -SUFFIX.length))
    : null;
  return content
    ? drawShareCard(content)
    : new Response('This image does not exist.', { status: 404 });
}
