/**
 * Not in the style sheet, because every public page loads that. The page starts below the bar unless
 * the bar is hidden. Links that cover a whole card let clicks through to its texts, since a click on
 * a text opens its field in the Studio.
 */
export const PREVIEW_STYLES = `
html:has(#preview-bar:not([hidden])) { scroll-padding-top: 3.5rem }
body:has(> #preview-bar:not([hidden])) { padding-top: 3.5rem }
body:has(> #preview-bar:not([hidden])) .site-header { top: 3.5rem }
main a::after { pointer-events: none }
#preview-bar {
  position: fixed; inset: 0 0 auto; z-index: 45; height: 3.5rem;
  padding-inline: clamp(1rem, 4vw, 2.5rem);
  background: var(--color-night-950); color: var(--color-white);
  border-bottom: 2px solid var(--color-ember-400);
}
#preview-bar:not([hidden]) { display: flex; align-items: center; justify-content: space-between; gap: 0.75rem }
#preview-bar p { font-size: clamp(0.875rem, 0.8rem + 0.3vw, 1rem); font-weight: 600; line-height: 1.25 }
#preview-bar button {
  min-height: 2.75rem; padding-inline: 1.25rem; border-radius: 999px; white-space: nowrap;
  background: var(--color-ember-400); color: var(--color-night-950); font-weight: 700; font-size: 0.9375rem;
}
#preview-bar button:hover { background: var(--color-ember-500) }
`;
