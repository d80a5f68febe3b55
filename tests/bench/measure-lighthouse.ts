import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BUDGETS, isForm } from './budgets.ts';
import { median, type Row } from './report.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
} as const;

/** Fetched by npx on demand, because it weighs 140 MB and has no other use here. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

type Sample = Record<(typeof CATEGORIES)[number] | keyof typeof METRICS, number>;

/**
 * Lighthouse's mobile preset on each page, the median of some runs. Times are in milliseconds.
 * @throws Error when Lighthouse cannot be downloaded, or load a page
 */
export async function measureLighthouse(
  debuggingPort: number,
  siteUrl: string,
  paths: string[],
  runs: number,
): Promise<Row[]> {
  console.log(`  with ${LIGHTHOUSE}, which npx downloads when it is asked for the first time`);
  const rows: Row[] = [];
  for (const path of paths) {
    const samples: Sample[] = [];
    for (let run = 0; run < runs; run += 1) {
      samples.push(await sample(debuggingPort, `${siteUrl}${path}`));
    }
    rows.push(describe(path, samples));
    console.log(`  ${path} ${rows.at(-1)?.value ?? ''}`);
  }
  return rows;
}

async function sample(port: number, url: string): Promise<Sample> {
  const options = [`--port=${port}`, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    maxBuffer: 100_000_000,
  });
  const { categories, audits } = report.parse(JSON.parse(stdout));
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const metric = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: metric(METRICS.lcp),
    cls: metric(METRICS.cls),
    tbt: metric(METRICS.tbt),
  };
}

function describe(path: string, samples: Sample[]): Row {
  const middle = (name: keyof Sample) => median(samples.map((one) => one[name]));
  const scores = CATEGORIES.map(middle).join(' / ');
  const times = `LCP ${Math.round(middle('lcp'))}, CLS ${middle('cls').toFixed(3)}, TBT ${Math.round(middle('tbt'))}`;
  const { lighthouse, performanceOfForms } = BUDGETS;
  const limits = isForm(path) ? { ...lighthouse, performance: performanceOfForms } : lighthouse;
  const wanted = CATEGORIES.map((name) => limits[name]).join(' / ');
  return {
    what: path,
    value: `${scores}  ${times}`,
    bar: `≥ ${wanted}, LCP ≤ ${BUDGETS.lcpMs}, CLS < ${BUDGETS.cls}, TBT ≤ ${BUDGETS.tbtMs}`,
  };
}
