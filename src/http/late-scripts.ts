import { CAMPAIGN_PARAMETER } from '#config/campaigns.ts';
import { INLINE_SCRIPTS, LATE_TYPE } from '#config/inline-scripts.ts';
import type { Head } from './screen-request.ts';

/** Forms that need their scripts at once: quote, booking and the pages of a visit. */
const AT_ONCE = /^\/(?:quote|booking|visit|studio)(?:[/?]|$)/;

/** Returns whether the visit comes from a campaign, which a script notes before the visitor goes on to another page. */
const isFromCampaign = (url: string) =>
  [...new URLSearchParams(url.split('?')[1])].some(([name]) => CAMPAIGN_PARAMETER.test(name));

/** Next.js sets this cookie while a draft is previewed. */
const PREVIEW_COOKIE = '__prerender_bypass=';

/** Returns whether a requested page is one to read, so that its scripts may start after its first paint. */
export const mayStartLate = ({ url = '', headers: { cookie = '' } }: Head): boolean =>
  !AT_ONCE.test(url) && !isFromCampaign(url) && !cookie.includes(PREVIEW_COOKIE);

/** Next.js marks a page that failed on the server like this. It is rendered in the browser, so it is blank before. */
const FAILED_PAGE = 'id="__next_error__"';

const SCRIPT_FILE = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Returns the HTML of a page whose script files start after its first paint instead of competing with it for the
 * connection and the processor. A page without such files stays as it is.
 */
export function startScriptsLate(html: string): string {
  const page = html.replace(SCRIPT_FILE, `<script type="${LATE_TYPE}" src="$1" async=""></script>`);
  const end = page.lastIndexOf('</body>');
  if (page === html || end === -1 || html.includes(FAILED_PAGE)) return html;
  const starter = `<script>${INLINE_SCRIPTS.lateScripts}</script>`;
  return page.slice(0, end).replace(SCRIPT_PRELOAD, '') + starter + page.slice(end);
}
