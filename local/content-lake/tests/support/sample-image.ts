import sharp from 'sharp';

/** 400×200: left half red, right half blue. */
export function halves(): Promise<Buffer> {
  const blue = { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer();
}
