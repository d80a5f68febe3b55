import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { ShareCard } from './share-card.tsx';
import type { ShareCardContent } from './share-card-content.ts';
import { SHARE_SIZE } from './share-url.ts';

const FONTS = [
  ['manrope-latin-500.woff', 500],
  ['manrope-latin-800.woff', 800],
  ['manrope-latin-ext-500.woff', 500],
  ['manrope-latin-ext-800.woff', 800],
] as const;

let assets: ReturnType<typeof readAssets> | undefined;

/** The share image of a page, a PNG of 1200 by 630 pixels. */
export async function drawShareCard(content: ShareCardContent): Promise<Response> {
  const { fonts, logo } = await (assets ??= readAssets());
  return new ImageResponse(<ShareCard content={content} logo={logo} />, { ...SHARE_SIZE, fonts });
}

async function readAssets() {
  const fonts = await Promise.all(
    FONTS.map(async ([file, weight]) => ({
      // One name per subset: of two fonts with the same name and weight, only one is used.
      name: file.includes('ext') ? 'Manrope Extended' : 'Manrope',
      data: await readFile(join(process.cwd(), 'src/features/seo/share-card/fonts', file)),
      weight,
    })),
  );
  const logo = await readFile(join(process.cwd(), 'public/brand/logo-dark.svg'), 'base64');
  return { fonts, logo: `data:image/svg+xml;base64,${logo}` };
}
