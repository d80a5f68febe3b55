/** File types that the site serves; an SVG could carry script. */
const FILE = /^[A-Za-z0-9]{20,64}-(\d{1,5})x(\d{1,5})\.(?:jpe?g|png|webp|avif|gif)$/;

/**
 * Reads what a Sanity asset file name says about its image, e.g. `3f…-1200x800.jpg`.
 * @returns its size in pixels; null for names that are no image of ours
 * @see https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
export function readImageFile(file: string): { width: number; height: number } | null {
  const [, width, height] = FILE.exec(file) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : null;
}
