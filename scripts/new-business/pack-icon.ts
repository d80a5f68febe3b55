const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/**
 * An `.ico` file of square PNG images, each below 256 pixels.
 * @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function packIcon(images: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = HEADER_BYTES + images.length * ENTRY_BYTES;
  const entries = images.map((png) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt8(png.readUInt32BE(WIDTH_AT), 0);
    entry.writeUInt8(png.readUInt32BE(HEIGHT_AT), 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images]);
}
