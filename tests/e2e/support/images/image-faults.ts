import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { ShownImage } from './image-walk.ts';

const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
/** The widths on offer lie up to half apart, so an image may be that much wider than its box. */
const MOST_TOO_WIDE = 1.6;
/** Nothing smaller is on offer. */
const SMALLEST = 320;

/** Everything that is wrong with these images, one sentence each. */
export async function findFaults(
  request: APIRequestContext,
  images: ShownImage[],
): Promise<string[]> {
  const faults = await Promise.all(images.map((image) => faultsOf(request, image)));
  return faults.flat();
}

async function faultsOf(request: APIRequestContext, image: ShownImage): Promise<string[]> {
  const { html, hasSize, hasAlt, isLazy, hasPlaceholder, url } = image;
  const response = await request.get(url, { headers: { accept: ACCEPT } });
  const type = response.headers()['content-type'] ?? '';
  const faults: string[] = [];
  const check = (isRight: boolean, problem: string) => {
    if (!isRight) faults.push(`${problem}: ${html}`);
  };
  check(response.ok(), 'is not there');
  check(hasSize, 'has no width or height');
  check(hasAlt, 'has no alternative text');
  check(!isLazy || hasPlaceholder, 'comes late without a placeholder');
  check(/^image\/(?:avif|webp|svg\+xml)$/.test(type), `came as ${type}`);
  if (type === 'image/svg+xml') return faults;
  const { width, height } = await sharp(await response.body()).metadata();
  const needed = neededWidth(image, width / height);
  check(
    width <= Math.max(SMALLEST, needed * MOST_TOO_WIDE),
    `has ${width} px where ${Math.round(needed)} are painted`,
  );
  return faults;
}

/** Device pixels that the browser paints across the whole image, what is cut off included. */
function neededWidth({ box, isCover, scale }: ShownImage, ratio: number): number {
  const width = isCover ? Math.max(box.width, box.height * ratio) : box.width;
  return width * scale;
}
