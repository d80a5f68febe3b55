import { ANNOUNCEMENT_ID, INLINE_SCRIPTS } from '#config/inline-scripts.ts';
import { getAnnouncement } from '#content/getters/pages.ts';
import { Icon } from '#ui/icon.tsx';

/** Not in the style sheet, because there is rarely a bar. It scrolls away before the header sticks. */
const HEADER_BELOW = `#${ANNOUNCEMENT_ID}:not([hidden]) ~ .site-header:not([data-solid]) { position: absolute; top: auto }`;

/**
 * Renders the owner's announcement. The page may be older than its start or end, or the visitor may have
 * closed it before, so a script right after the bar decides before the first paint.
 */
export async function AnnouncementBar() {
  const announcement = await getAnnouncement();
  if (!announcement) return null;
  const { edition, text, link, from, until, hasBegun } = announcement;
  return (
    <>
      <style>{HEADER_BELOW}</style>
      <aside
        id={ANNOUNCEMENT_ID}
        aria-label="Announcement"
        hidden={!hasBegun}
        suppressHydrationWarning
        data-edition={edition}
        data-from={from ?? undefined}
        data-until={until ?? undefined}
        className="bg-ember-400 text-night-950"
      >
        <div className="shell flex items-center justify-between gap-4">
          <p className="py-2.5 font-semibold">
            {text}{' '}
            {link ? (
              <a href={link.href} className="underline underline-offset-4">
                {link.label}
              </a>
            ) : null}
          </p>
          <button
            type="button"
            hidden
            suppressHydrationWarning
            aria-label="Close the announcement"
            className="menu-button"
          >
            <Icon name="close" />
          </button>
        </div>
      </aside>
      <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.announcement }} />
    </>
  );
}
