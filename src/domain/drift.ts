import type { QuotableService } from '#domain/pricing/price.ts';

type Priced = Pick<QuotableService, 'id' | 'title' | 'price'>;

/** One sentence for each difference between the content and the services table. */
export function findDrift(content: Priced[], table: Priced[]): string[] {
  const rows = new Map(table.map((service) => [service.id, service]));
  const differences = content.flatMap((service) => {
    const row = rows.get(service.id);
    rows.delete(service.id);
    if (!row) return [`${service.id} is published but cannot be quoted.`];
    return [
      ...(row.title === service.title ? [] : [`${service.id}: the titles differ.`]),
      ...(samePrice(row, service) ? [] : [`${service.id}: the prices differ.`]),
    ];
  });
  for (const id of rows.keys()) differences.push(`${id} can be quoted but is not published.`);
  return differences;
}

function samePrice(a: Priced, b: Priced): boolean {
  return (['regular', 'suv', 'flat', 'perWheel'] as const).every(
    (shape) => a.price[shape] === b.price[shape],
  );
}
