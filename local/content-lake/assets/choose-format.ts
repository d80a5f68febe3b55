import type { TransformParameters } from './transform-parameters.ts';

export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif' | 'tif';

export const MIME_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
  svg: 'image/svg+xml',
};

/** `fm` decides; otherwise `auto=format` takes the lightest format that the client accepts. */
export function chooseFormat(
  { fm, auto }: TransformParameters,
  accept: string | undefined,
  original: OutputFormat,
): OutputFormat {
  if (fm) return fm;
  if (auto !== 'format') return original;
  if (accept?.includes('image/avif')) return 'avif';
  if (accept?.includes('image/webp')) return 'webp';
  return original;
}

export function toOutputFormat(extension: string): OutputFormat | null {
  switch (extension) {
    case 'jpg':
    case 'png':
    case 'webp':
    case 'avif':
    case 'gif':
    case 'tif':
      return extension;
    default:
      return null;
  }
}
