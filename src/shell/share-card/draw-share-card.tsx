import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { fetchMedia } from '#content/images/fetch-media.ts';
import { imageSources } from '#content/images/image-url.ts';
import type { ContentImage } from '#content/types.ts';
import type { ShareCardContent } from './share-card-content.ts';
import { ShareCard } from './share-card.tsx';
import { SHARE_SIZE } from './share-url.ts';

const FONTS = [
  ['manrope-latin-500.woff', 500],
  ['manrope-latin-800.woff', 800],
  ['manrope-latin-ext-500.woff', 500],
  ['manrope-latin-ext-800.woff', 800],
] as const;

let assets: ReturnType<typeof readAssets> | undefined;

/**
 * The share image of a page, a PNG of 1200 by 630 pixels.
 * @param ownLogo the owner's; null, or while it can't be loaded: the one that comes with the site
 */
export async function drawShareCard(
  content: ShareCardContent,
  ownLogo: ContentImage | null = null,
): Promise<Response> {
  const { fonts, logo } = await (assets ??= readAssets());
  const own = ownLogo && (await readLogo(ownLogo));
  return new ImageResponse(
    <ShareCard content={content} logo={own ?? logo} isOwnLogo={own !== null} />,
    { ...SHARE_SIZE, fonts },
  );
}

/** As a data URI: the renderer must not load anything itself. */
async function readLogo(image: ContentImage): Promise<string | null> {
  const { pathname, searchParams } = new URL(imageSources(image).src, 'http://localhost');
  const response = await fetchMedia(pathname.replace('/media/', ''), searchParams, 'image/png');
  const type = response.headers.get('content-type');
  if (!response.ok || type !== 'image/png') return null;
  return `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
}

async function readAssets() {
  const fonts = await Promise.all(
    FONTS.map(async ([file, weight]) => ({
      // One name per subset: of two fonts with the same name and weight, only one is used.
      name: file.includes('ext') ? 'Manrope Extended' : 'Manrope',
      data: await readFile(join(process.cwd(), 'src/shell/share-card/fonts', file)),
      weight,
    })),
  );
  const logo = await readFile(join(process.cwd(), 'public/brand/logo-dark.svg'), 'base64');
  return { fonts, logo: `data:image/svg+xml;base64,${logo}` };
}
