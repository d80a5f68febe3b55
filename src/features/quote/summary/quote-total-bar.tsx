import { buttonClasses } from '#ui/button/button-classes.ts';
import { MovingAmount } from './moving-amount.tsx';
import './quote-total-bar.css';

type Props = { total: number; count: number };

/** On a narrow screen the total stays within sight and reach while services are chosen. */
export function QuoteTotalBar({ total, count }: Props) {
  return (
    <div className="quote-total-bar">
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
