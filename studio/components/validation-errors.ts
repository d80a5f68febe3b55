/** The sentences of the site's report that begin with this service's id. */
export function validationErrors(slug: string, report: string[]): string[] {
  return report.filter(
    (sentence) => sentence.startsWith(`${slug}:`) || sentence.startsWith(`${slug} `),
  );
}
