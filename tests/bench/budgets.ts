/**
 * The promised limits. Bytes are exact and decide. Times depend on the machine and are only shown.
 */
export const BUDGETS = {
  /** The script of a page with one heading, which the bench measures. Another version of Next.js changes it. */
  scriptOfMinimal: 115_114,
  scriptAboveMinimal: 10_000,
  /** `/quote` and `/booking` calculate and check while the visitor types. */
  scriptOfForms: 30_000,
  homeHtmlAndCss: 20_000,
  lighthouse: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  lcpMs: 1_500,
  cls: 0.02,
  tbtMs: 150,
  /** Largest and first paint, as a multiple of the same page's without its scripts. */
  paintToScriptless: 1.1,
  /** The same for every single load. */
  worstPaintToScriptless: 1.5,
  interactionMs: 200,
  publishOneMs: 500,
  publishAllMs: 5_000,
} as const;
