import clsx from 'clsx';
import { RememberedSize, SizeSwitch } from '#booking/size/size-switch.tsx';
import { chooseSize } from '#booking/size/use-size.ts';
import type { QuoteVehicleType } from '#config/business.ts';
import { sizeFromModel } from '#domain/vehicles.ts';

type Props = {
  size: QuoteVehicleType | null;
  /** Whether the size was inferred from the model rather than chosen. */
  isFromModel: boolean;
  /** Whether the price of the chosen package depends on it. */
  isAsked: boolean;
  /** Whether the visitor pressed Continue without it. */
  isRequested: boolean;
};

/**
 * Renders the size of the vehicle. It is hidden, but still sent, when it makes no difference to the price.
 * Without JavaScript it is always visible, because the page can't react to the chosen package.
 */
export function PackageSize({ size, isFromModel, isAsked, isRequested }: Props) {
  return (
    <>
      <SizeSwitch
        legend={
          <>
            <span>Vehicle size</span>{' '}
            <span aria-live="polite" className="block">
              {hintOf(size, isFromModel, isRequested)}
            </span>
          </>
        }
        className={clsx('package-size col-span-6', isAsked || 'package-size-idle')}
        control={{ size, onChoose: chooseSize }}
      />
      <RememberedSize />
    </>
  );
}

function hintOf(
  size: QuoteVehicleType | null,
  isFromModel: boolean,
  isRequested: boolean,
): string | null {
  if (size !== null) return isFromModel ? sizeFromModel(size) : null;
  return isRequested ? 'Sedan or SUV? Pick one to see your price.' : null;
}
