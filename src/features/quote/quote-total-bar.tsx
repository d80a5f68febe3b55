import { buttonClasses } from '#ui/button-classes.ts';
import { MovingAmount } from './moving-amount.tsx';

type Props = { total: number; count: number };

/** On a narrow screen the total stays within sight and reach while services are chosen. */
export function QuoteTotalBar({ total, count }: Props) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-mist-200 bg-white/95 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-[0_-12px_30px_-18px_rgb(10_18_36/0.4)] backdrop-blur-sm @min-[56rem]:hidden">
      <p>
        <span className="block text-sm text-ink-700">
          {count === 1 ? '1 service chosen' : `${count} services chosen`}
        </span>
        <span className="block text-2xl leading-tight font-extrabold">
          <MovingAmount amount={total} />
        </span>
      </p>
      <a href="#your-quote" className={buttonClasses({ variant: 'secondary', size: 'md' })}>
        Review quote
      </a>
    </div>
  );
}
