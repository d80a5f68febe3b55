import type { MetadataRoute } from 'next';
import { COLORS } from '#config/colors.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { PATHS } from '#domain/pages.ts';
import { leadingWords } from '#domain/search.ts';

/** The number of characters that fit under an icon on a phone. */
const UNDER_ICON = 12;
const ICON_SIZES = [192, 512];

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [{ businessName }, { seo }] = await Promise.all([getSettings(), getPageCopy('home')]);
  return {
    id: PATHS.home,
    name: businessName,
    short_name: leadingWords(UNDER_ICON, businessName),
    description: seo.description,
    lang: 'en-US',
    start_url: PATHS.home,
    scope: PATHS.home,
    display: 'minimal-ui',
    theme_color: COLORS.night900,
    background_color: COLORS.night900,
    icons: ICON_SIZES.flatMap((size) =>
      (['any', 'maskable'] as const).map((purpose) => ({
        src: `/brand/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
}
