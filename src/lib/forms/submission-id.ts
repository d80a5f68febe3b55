import { isNumber, isText, shapeOf } from '../shape.ts';
import { readStored, writeStored } from './browser-storage.ts';

/** A submission: the fingerprint of its content, its id, and when the id was created (ms). */
type Submission = { content: string; id: string; mintedAt: number };

const KEPT = 8;
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Returns the id for submitting this content of a form. The same content has the same id for a day in all tabs of this
 * browser, so a second press or a retry after a lost response is still one submission.
 */
export function submissionIdFor(form: string, content: unknown, now = Date.now()): string {
  const key = `submissions:${form}`;
  const fingerprint = fingerprintOf(JSON.stringify(content));
  const recent = submissionsIn(readStored('local', key)).filter(
    ({ mintedAt }) => now - mintedAt < KEPT_MS,
  );
  const known = recent.find((submission) => submission.content === fingerprint);
  if (known) return known.id;
  const minted = { content: fingerprint, id: mintUuid(), mintedAt: now };
  writeStored('local', key, [minted, ...recent].slice(0, KEPT));
  return minted.id;
}

const isSubmission = shapeOf<Submission>({ content: isText, id: isText, mintedAt: isNumber });
const submissionsIn = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter(isSubmission) : [];

/** Returns a UUID. `crypto.randomUUID` exists only on secure pages, and this works on plain http too. */
function mintUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) =>
    withUuidBits(byte, index).toString(16).padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns a random byte with the bits of version 4 and of its variant (RFC 9562, section 5.4). */
function withUuidBits(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}

/** Returns two rounds of FNV-1a, which distinguish contents without storing the typed text. */
function fingerprintOf(text: string): string {
  const round = (seed: number) => {
    let hash = seed;
    for (let i = 0; i < text.length; i += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    }
    return (hash >>> 0).toString(16);
  };
  return `${round(0x811c9dc5)}-${round(0x3243f6a8)}-${text.length}`;
}
