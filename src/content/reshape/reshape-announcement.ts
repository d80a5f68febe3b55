import type { AnnouncementQueryResult } from '#content/generated/sanity.types.ts';
import type { Announcement } from '#content/types.ts';
import { isSafeLink } from '#lib/safe-link.ts';
import { reshapeLine } from './reshape-basics.ts';

/**
 * @param now in milliseconds since 1970
 * @returns null when it is off, has no text, or its time is over
 */
export function reshapeAnnouncement(
  wire: NonNullable<AnnouncementQueryResult>,
  now: number,
): Announcement | null {
  const text = reshapeLine(wire.text);
  const from = readInstant(wire.from);
  const until = readInstant(wire.until);
  if (wire.isShown !== true || !text || (until !== null && until <= now)) return null;
  const href = reshapeLine(wire.href);
  const words = reshapeLine(wire.linkText);
  return {
    edition: wire._updatedAt,
    text,
    link: href && words && isSafeLink(href) ? { href, words } : null,
    from,
    until,
    hasBegun: from === null || from <= now,
  };
}

function readInstant(value: unknown): number | null {
  const instant = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(instant) ? null : instant;
}
