import lighthouse from 'lighthouse';
import { BUDGETS } from './budgets.ts';
import { median } from './median.ts';
import type { Row } from './report.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
} as const;

type Sample = Record<(typeof CATEGORIES)[number] | keyof typeof METRICS, number>;

/** Lighthouse's mobile preset on each page, the median of some runs; times in milliseconds. */
export async function measureLighthouse(
  debuggingPort: number,
  siteUrl: string,
  paths: string[],
  runs: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of paths) {
    const samples: Sample[] = [];
    const complaints = new Set<string>();
    for (let run = 0; run < runs; run += 1) {
      samples.push(await sample(debuggingPort, `${siteUrl}${path}`, complaints));
    }
    rows.push(describe(path, samples));
    for (const complaint of complaints) rows.push({ what: '', value: complaint });
    console.log(`  ${path} ${rows.at(-1 - complaints.size)?.value ?? ''}`);
  }
  return rows;
}

async function sample(port: number, url: string, complaints: Set<string>): Promise<Sample> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse could not look at ${url}.`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const metric = (name: string) => audits[name]?.numericValue ?? NaN;
  for (const name of ['accessibility', 'best-practices', 'seo']) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit?.score !== null && audit && audit.score < 1) {
        complaints.add(`${name}: ${audit.title}`);
      }
    }
  }
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
  const wanted = CATEGORIES.map((name) => BUDGETS.lighthouse[name]).join(' / ');
  return {
    what: path,
    value: `${scores}  ${times}`,
    bar: `≥ ${wanted}, LCP ≤ ${BUDGETS.lcpMs}, CLS < ${BUDGETS.cls}, TBT ≤ ${BUDGETS.tbtMs}`,
  };
}
