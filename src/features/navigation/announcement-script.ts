export const ANNOUNCEMENT_ID = 'announcement';

/**
 * Shows the bar from its start to its end to whoever has not closed this edition of it. In the page
 * itself, because a script file would come after the first paint. A browser that keeps nothing shows
 * the bar on every page.
 */
export const ANNOUNCEMENT_SCRIPT = `{
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
}`;
