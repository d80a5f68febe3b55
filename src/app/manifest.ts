import type { MetadataRoute } from 'next';
import { COLORS } from '#config/colors.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { PATHS } from '#domain/pages.ts';
import { shortName } from '#features/seo/short-name.ts';

const ICON_SIZES = [192, 512];

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [{ businessName }, { seo }] = await Promise.all([getSettings(), getPageCopy('home')]);
  return {
    id: PATHS.home,
    name: businessName,
    short_name: shortName(businessName),
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
