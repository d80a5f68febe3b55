import { imageUrl } from '#content/images/image-url.ts';
import type { Settings } from '#content/types.ts';

/** The logo for white backgrounds: the owner's, or the one that comes with the site. */
export function logoUrl({ logoOnLight }: Pick<Settings, 'logoOnLight'>, siteUrl: string): string {
  const path = logoOnLight ? imageUrl(logoOnLight, { width: 480 }) : '/brand/logo.png';
  return `${siteUrl}${path}`;
}
