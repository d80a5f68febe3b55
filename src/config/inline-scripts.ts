export const ANNOUNCEMENT_ID = 'announcement';

/** Where a tab keeps the size of the visitor's vehicle. */
export const SIZE_KEY = 'vehicle-size';

/**
 * The scripts that stand in the page itself, because a file would come after the first paint. The content
 * policy allows these and no other.
 */
export const INLINE_SCRIPTS = {
  /**
   * Shows the bar from its start to its end to visitors who have not closed this edition of it. A browser that
   * keeps nothing shows the bar on every page.
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
  /** Right behind the next free day, on a page that may be older than that day. */
  nextFree: `{
const day = document.currentScript.previousSibling;
if (Date.now() >= day.dataset.until) day.textContent = 'this week';
}`,
  /** Right behind the slider of a comparison. */
  comparison: `{
const range = document.currentScript.previousElementSibling;
range.oninput = () => range.parentNode.style.setProperty('--split', range.value + '%');
}`,
  /**
   * Right behind the switch: shows the size that this tab knows, and keeps the one that is chosen. Back
   * shows what was chosen on a later page. A browser that keeps nothing asks on every page.
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
} as const;
