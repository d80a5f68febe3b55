import type { QuotableService } from '#domain/pricing/price.ts';

type Priced = Pick<QuotableService, 'id' | 'title' | 'price'>;

/** Where content and the services table disagree, in sentences; empty when they agree. */
export function findDrift(content: Priced[], table: Priced[]): string[] {
  const inTable = new Map(table.map((service) => [service.id, service]));
  const problems = content.flatMap((service) => {
    const row = inTable.get(service.id);
    inTable.delete(service.id);
    if (!row) return [`${service.id} is published but cannot be quoted.`];
    return [
      ...(row.title === service.title ? [] : [`${service.id}: the titles differ.`]),
      ...(samePrice(row, service) ? [] : [`${service.id}: the prices differ.`]),
    ];
  });
  for (const id of inTable.keys()) problems.push(`${id} can be quoted but is not published.`);
  return problems;
}

function samePrice(a: Priced, b: Priced): boolean {
  return (['regular', 'suv', 'flat', 'perWheel'] as const).every(
    (shape) => a.price[shape] === b.price[shape],
  );
}
