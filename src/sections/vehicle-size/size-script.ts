import { SIZE_KEY } from './size-key.ts';

/**
 * Shows the size that this tab knows, and keeps the one that is chosen. In the page itself, right
 * behind the switch: a script file would come after the first paint. Back shows what was chosen on a
 * later page. A browser that keeps nothing asks on every page.
 */
export const SIZE_SCRIPT = `{
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
}`;
