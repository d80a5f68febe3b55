import sharp from 'sharp';

/** How many pixels of the screen make one of a stored look. */
const SCALE = 8;
/** Farther apart in red, green and blue together, two pixels are of different colors (of 441). */
const SAME_COLOR = 36;

/** An image as rows of red, green and blue. */
type Look = { pixels: Uint8Array; width: number; height: number };

/** A screenshot made so small that letters become gray: fonts and edges no longer count. */
export function shrink(screenshot: Buffer, width: number): Promise<Buffer> {
  const small = sharp(screenshot)
    .removeAlpha()
    .resize({ width: Math.round(width / SCALE) });
  return small.png({ compressionLevel: 9, palette: false }).toBuffer();
}

async function read(png: Buffer): Promise<Look> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

function distance(a: Look, b: Look, at: { ax: number; ay: number; bx: number; by: number }) {
  const [i, j] = [(at.ay * a.width + at.ax) * 3, (at.by * b.width + at.bx) * 3];
  const channel = (offset: number) => (a.pixels[i + offset] ?? 0) - (b.pixels[j + offset] ?? 0);
  return Math.hypot(channel(0), channel(1), channel(2));
}

/** Whether no pixel of `b` near this place has the color of `a`: a step aside is forgiven. */
function isElsewhere(a: Look, b: Look, ax: number, ay: number): boolean {
  for (let by = Math.max(0, ay - 1); by <= Math.min(b.height - 1, ay + 1); by += 1) {
    for (let bx = Math.max(0, ax - 1); bx <= Math.min(b.width - 1, ax + 1); bx += 1) {
      if (distance(a, b, { ax, ay, bx, by }) <= SAME_COLOR) return false;
    }
  }
  return true;
}

/**
 * How much two small images differ, in pixels of theirs: what is in one and not near the same
 * place in the other. Rows that only one of them has count whole.
 */
export async function differenceOf(stored: Buffer, current: Buffer): Promise<number> {
  const [a, b] = [await read(stored), await read(current)];
  if (a.width !== b.width) return Math.max(a.width * a.height, b.width * b.height);
  let count = Math.max(0, Math.abs(a.height - b.height) - 1) * a.width;
  for (let y = 0; y < Math.min(a.height, b.height); y += 1) {
    for (let x = 0; x < a.width; x += 1) {
      if (isElsewhere(a, b, x, y) || isElsewhere(b, a, x, y)) count += 1;
    }
  }
  return count;
}
