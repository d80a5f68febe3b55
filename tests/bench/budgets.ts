import { PATHS } from '../../src/domain/pages.ts';

const FORMS: readonly string[] = [PATHS.quote, PATHS.booking];

/** Returns whether a page calculates and checks while the visitor types, and has limits of its own. */
export const isForm = (path: string): boolean => FORMS.includes(path);

/**
 * The promised limits. Bytes are exact and decide. Times depend on the machine and are only shown.
 */
export const BUDGETS = {
  /** The script of a page with one heading, which the bench measures. Another version of Next.js changes it. */
  scriptOfMinimal: 115_114,
  scriptAboveMinimal: 10_000,
  scriptOfForms: 30_000,
  homeHtmlAndCss: 20_000,
  lighthouse: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  performanceOfForms: 97,
  lcpMs: 1_500,
  cls: 0.02,
  tbtMs: 150,
  /** Largest and first paint, as a multiple of the same page's without its scripts. */
  paintToScriptless: 1.1,
  /** The same for every single load. */
  worstPaintToScriptless: 1.5,
  interactionMs: 200,
  publishOneMs: 150,
  publishAllMs: 2_000,
} as const;
