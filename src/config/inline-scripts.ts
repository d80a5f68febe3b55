/** The type of a script that has not started yet. Browsers ignore an unknown type. */
export const LATE_TYPE = 'late';

/** The event on `window` when the scripts of the site respond to presses. */
export const READY = 'site-ready';

/** How long a press waits for the scripts. */
const HELD_MS = 3_000;

export const ANNOUNCEMENT_ID = 'announcement';

/** The key in session storage for the size of the visitor's vehicle. */
export const SIZE_KEY = 'vehicle-size';

/**
 * The inline scripts of pages. A file would load after the first paint. The Content-Security-Policy allows no other
 * inline script.
 */
export const INLINE_SCRIPTS = {
  /**
   * Shows the announcement during its time to visitors who have not closed this edition. A browser without storage
   * shows it on every page.
   */
  announcement: `{
const bar = document.getElementById('${ANNOUNCEMENT_ID}');
const close = bar.querySelector('button');
const { edition, from = 0, until = Infinity } = bar.dataset;
let closed;
try { closed = localStorage.announcement } catch {}
const now = Date.now();
bar.hidden = closed === edition || now < from || now >= until;
close.hidden = false;
close.onclick = () => {
  bar.hidden = true;
  try { localStorage.announcement = edition } catch {}
  document.getElementById('content').focus();
};
}`,
  /** Right after the next free day. The page may be older than that day. */
  nextFree: `{
const day = document.currentScript.previousSibling;
if (Date.now() >= day.dataset.until) day.textContent = 'this week';
}`,
  /** Right after the slider of a comparison. */
  comparison: `{
const range = document.currentScript.previousElementSibling;
range.oninput = () => range.parentNode.style.setProperty('--split', range.value + '%');
}`,
  /**
   * Right after the switch. Shows the size that is stored in this tab, and stores the selection. After a press of
   * Back, a page shows the size selected on a later page. A browser without storage asks on every page.
   */
  vehicleSize: `{
const radios = document.getElementsByName('size');
const show = () => {
  let size;
  try { size = sessionStorage['${SIZE_KEY}'] } catch {}
  for (const radio of radios) if (size) radio.checked = size === JSON.stringify(radio.value);
};
show();
addEventListener('pageshow', show);
addEventListener('change', ({ target }) => {
  if (target.name === 'size') try { sessionStorage['${SIZE_KEY}'] = JSON.stringify(target.value) } catch {}
});
}`,
  /**
   * At the end of the page. Starts its script files when the page has loaded, was painted and is idle, or with the first
   * touch, key, focus or scroll. Holds a press that would do less without scripts: a link that opens a dialog, a menu
   * entry that scrolls the home page, and a form to send. If the scripts fail or take too long, the link opens its
   * address, and the form is posted.
   */
  lateScripts: `{
let held;
const start = () => {
  for (const late of document.querySelectorAll('script[type=${LATE_TYPE}]')) {
    const script = late.cloneNode();
    script.type = '';
    script.onerror = release;
    late.replaceWith(script);
  }
};
const hold = (event) => {
  const control = event.target.closest('a[aria-haspopup], form [type=submit], :has(#hero) header li a');
  if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  held = control;
  setTimeout(release, ${HELD_MS});
};
const release = () => {
  removeEventListener('click', hold, true);
  held?.click();
  held = null;
};
for (const type of ['pointerdown', 'keydown', 'focusin', 'click', 'scroll']) addEventListener(type, start, { once: true, capture: true });
addEventListener('click', hold, true);
addEventListener('${READY}', release);
const painted = new PerformanceObserver((paints) => {
  // The first paint may be a background alone.
  if (paints.getEntriesByName('first-contentful-paint')[0]) (self.requestIdleCallback ?? setTimeout)(start);
});
addEventListener('load', () => painted.observe({ type: 'paint', buffered: true }));
}`,
} as const;
