import { readFile } from 'node:fs/promises';
import { ImageResponse } from 'next/og.js';
import { createElement, type ReactElement } from 'react';
import sharp from 'sharp';
import { escapeXml } from '#lib/escape-xml.ts';

const FONT = 'src/shell/share-card/fonts/manrope-latin-800.woff';
const NIGHT = '#0b1826';
const LOGO = { width: 400, height: 120 };
/** Drawn at twice its size, for high-density screens. */
const DRAWN_LOGO = { width: 800, height: 240 };
const ICON = { width: 512, height: 512 };

/** The largest font size of the name, in pixels of the drawing. A long name gets a smaller one. */
const LARGEST = 88;
const LETTER_RATIO = 0.54;

/**
 * Returns image files for `public/` that show the name until the business has a logo.
 * @param name the name of the business
 */
export async function drawBrand(name: string): Promise<[path: string, content: Buffer | string][]> {
  const [onDark, onLight, icon] = await Promise.all([
    draw(wordmark(name, '#ffffff'), DRAWN_LOGO),
    draw(wordmark(name, NIGHT), DRAWN_LOGO),
    draw(initial(name), ICON),
  ]);
  const iconOf = (size: number) => sharp(icon).resize(size).png().toBuffer();
  return [
    ['brand/logo-dark.svg', wrap(onDark, LOGO, name)],
    ['brand/logo.svg', wrap(onLight, LOGO, name)],
    ['brand/logo.png', await sharp(onLight).resize(LOGO.width).png().toBuffer()],
    ['brand/favicon.svg', wrap(await iconOf(64), { width: 64, height: 64 }, name)],
    ['brand/icon-512.png', icon],
    ['brand/icon-192.png', await iconOf(192)],
    ['brand/apple-touch-icon.png', await iconOf(180)],
    ['favicon.ico', packIcon(await iconOf(48), 48)],
  ];
}

function wordmark(name: string, color: string): ReactElement {
  const fontSize = Math.min(LARGEST, DRAWN_LOGO.width / (name.length * LETTER_RATIO));
  const style = { ...CENTER, justifyContent: 'flex-start', color, fontSize };
  return createElement('div', { style }, name);
}

function initial(name: string): ReactElement {
  const style = { ...CENTER, background: NIGHT, color: '#bce3ff', fontSize: ICON.height * 0.62 };
  return createElement('div', { style }, name.charAt(0).toUpperCase());
}

const CENTER = {
  display: 'flex',
  width: '100%',
  height: '100%',
  alignItems: 'center',
  justifyContent: 'center',
  fontFamily: 'Manrope',
  fontWeight: 800,
};

type Size = { width: number; height: number };

async function draw(element: ReactElement, size: Size): Promise<Buffer> {
  const fonts = [{ name: 'Manrope', data: await readFile(FONT), weight: 800 as const }];
  const image = new ImageResponse(element, { ...size, fonts });
  return Buffer.from(await image.arrayBuffer());
}

/** Wraps a PNG as SVG, because the site links to SVG files. The owner's own files replace them later. */
const wrap = (png: Buffer, { width, height }: Size, name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
  `role="img" aria-label="${escapeXml(name)}"><image width="${width}" height="${height}" ` +
  `href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`;

const ICON_HEADER_BYTES = 22;

/**
 * Returns an `.ico` file with one square PNG image smaller than 256 pixels.
 * @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
function packIcon(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(ICON_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.fill(size, 6, 8);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICON_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
