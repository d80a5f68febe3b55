import clsx from 'clsx';
import type { QuoteVehicleType } from '#config/business.ts';
import { SizeSwitch } from '#sections/vehicle-size/size-switch.tsx';
import { chooseSize } from '#sections/vehicle-size/use-size.ts';
import './package-size.css';

export type PackageSizeProps = {
  size: QuoteVehicleType | null;
  /** The price of the chosen package depends on it. */
  isAsked: boolean;
};

/**
 * The size of the vehicle. Hidden where it makes no difference, but sent all the same; without scripts
 * it is always there, because nobody knows then what package is chosen.
 */
export function PackageSize({ size, isAsked }: PackageSizeProps) {
  return (
    <SizeSwitch
      legend={
        <>
          Vehicle size <span className="font-normal text-ink-500">(optional)</span>
        </>
      }
      className={clsx('package-size col-span-6', isAsked || 'package-size-idle')}
      control={{ size, onChoose: chooseSize }}
    />
  );
}
