import { quotedPackage } from '#booking/form/quoted/prefill.ts';
import { BySize } from '#booking/size/by-size.tsx';
import { depositLabel } from '#domain/pricing/deposit-words.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { totalOf } from '#domain/pricing/visit-cost.ts';
import { formatDayShort } from '#domain/schedule/times.ts';
import { controlAttributes, FieldMessages } from '#ui/field.tsx';
import type { PackageOption } from '../booking-fields.ts';
import type { FieldProps } from './field-props.ts';
import './package.css';

type Props = {
  field: ReturnType<FieldProps>;
  options: readonly PackageOption[];
  /** How long each package takes, by its id. */
  durations: ReadonlyMap<string, string>;
  /** Advice about the chosen package. */
  hint: string | undefined;
};

/** Renders the packages side by side with their names, durations and prices. */
export function PackageField({ field, options, durations, hint }: Props) {
  const { id, name, label, value, error, required, autoFocus, onChange } = field;
  return (
    <fieldset
      role="radiogroup"
      aria-required={required}
      {...controlAttributes({ id, label, error, hint })}
      className="col-span-6"
    >
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{label}</legend>
      {/* Above the choices, because the bottom bar on phones would cover it below them. */}
      <div className="has-[p]:mb-2">
        <FieldMessages id={id} error={error} hint={hint} />
      </div>
      {options.map((option, index) => (
        <label key={option.id} className="package-choice">
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === value}
            onChange={onChange}
            autoComplete="off"
            autoFocus={autoFocus && index === 0}
            aria-labelledby={`${id}-${option.id}`}
            aria-describedby={`${id}-${option.id}-points`}
          />
          <span id={`${id}-${option.id}`} className="font-semibold">
            {option.title}
          </span>
          <span id={`${id}-${option.id}-points`} className="contents">
            <span className="package-time">{durations.get(option.id)}</span>{' '}
            <span className="package-cost">
              <Cost option={option} />
            </span>
            {notesOf(option) === '' ? null : (
              <>
                {' '}
                <span className="package-note">{notesOf(option)}</span>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Renders the price of a visit for this package alone, and the price before an offer. */
function Cost({ option }: { option: PackageOption }) {
  const regular = quotedPackage(option, 'regular');
  const suv = quotedPackage(option, 'suv');
  if (!regular || !suv) return 'Ask for a price';
  const { offer } = option;
  return (
    <>
      {offer ? (
        <s>
          <span className="sr-only">Was </span>
          <BySize
            regular={formatUsd(totalOf([offer.was.regular]).total)}
            suv={formatUsd(totalOf([offer.was.suv]).total)}
          />
        </s>
      ) : null}{' '}
      <BySize regular={formatUsd(regular.total.total)} suv={formatUsd(suv.total.total)} />{' '}
      <span className="package-visit">a visit</span>
    </>
  );
}

/** Returns the notes below a price: the offer with its last day, and the deposit. */
const notesOf = ({ offer, deposit }: PackageOption): string =>
  [
    offer && `${offer.name}, until ${formatDayShort(offer.lastDay)}`,
    deposit && depositLabel(deposit),
  ]
    .filter(Boolean)
    .join(' · ');
