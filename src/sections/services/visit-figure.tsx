import { BySize } from '#booking/size/by-size.tsx';
import type { Service } from '#content/types.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { quoteLines } from '#domain/quote/quote-lines.ts';

/** Renders the price of a visit for one service, such as `$300–$350 a visit`, or one number once the size is known. */
export function VisitFigure({ service }: { service: Service }) {
  const totalFor = (size: string) => quoteLines([service], [service.id], size).total.total;
  if (totalFor('regular') === 0) return null;
  return (
    <>
      <BySize regular={formatUsd(totalFor('regular'))} suv={formatUsd(totalFor('suv'))} /> a visit
    </>
  );
}
