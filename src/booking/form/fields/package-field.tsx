import { formatUsd } from '#domain/pricing/format-usd.ts';
import { controlAttributes, FieldMessages } from '#ui/field.tsx';
import type { PackageOption } from '../fields.ts';
import type { FieldProps } from './field-props.ts';
import './package.css';

type Props = {
  field: ReturnType<FieldProps>;
  options: readonly PackageOption[];
  /** How long each takes, by its id. */
  durations: ReadonlyMap<string, string>;
  /** Advice about the chosen package. */
  hint: string | undefined;
};

/** The packages side by side: what each is called, how long it takes and what it costs. */
export function PackageField({ field, options, durations, hint }: Props) {
  const { id, name, label, value, error, required, autoFocus, onChange } = field;
  return (
    <fieldset
      role="radiogroup"
      aria-required={required}
      {...controlAttributes({ id, label, error, hint })}
      className="@container col-span-6 min-w-0"
    >
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{label}</legend>
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
              <Cost prices={option.prices} />
            </span>
          </span>
        </label>
      ))}
      <FieldMessages id={id} error={error} hint={hint} />
    </fieldset>
  );
}

/** One price as soon as the size is known: the style sheet of the size switch leaves out the other. */
function Cost({ prices }: Pick<PackageOption, 'prices'>) {
  if (!prices) return 'Ask for a price';
  const { regular, suv } = prices;
  if (regular === suv) return formatUsd(regular);
  return (
    <>
      <span data-size-when="regular">{formatUsd(regular)}</span>
      <span data-size-when="unknown">–</span>
      <span data-size-when="suv">{formatUsd(suv)}</span>
    </>
  );
}
