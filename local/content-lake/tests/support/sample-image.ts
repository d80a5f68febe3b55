import sharp from 'sharp';
import { openLake } from './start-lake.ts';

/** 400×200: left half red, right half blue. */
export function halves(): Promise<Buffer> {
  const blue = { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer();
}

/** A lake that holds `halves.png`, for all tests of a file. */
export async function openLakeWithImage() {
  const lake = await openLake();
  const filename = 'halves.png';
  return { lake, uploaded: await lake.editor.assets.upload('image', await halves(), { filename }) };
}
