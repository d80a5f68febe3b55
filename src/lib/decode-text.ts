const UTF_8 = 'utf-8';

/** Returns the encoding from a byte order mark or from the zero bytes of the first character; null without either. */
function findEncoding(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return null;
}

const decode = (bytes: Uint8Array, encoding: string, fatal = false): string | null => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * Returns the text of a foreign file without its byte order mark. Valid UTF-8 is decoded as UTF-8, because servers often
 * declare another charset.
 * @param charset the declared charset, used only for text that isn't Unicode
 */
export function decodeText(bytes: Uint8Array, charset: string | null = null): string {
  return (
    decode(bytes, findEncoding(bytes) ?? UTF_8, true) ??
    decode(bytes, charset ?? 'windows-1252') ??
    decode(bytes, 'windows-1252') ??
    ''
  );
}
