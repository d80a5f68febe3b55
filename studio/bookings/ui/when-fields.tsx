import { VISIT_MINUTES } from '#config/business.ts';
import { ownerLabel } from '#domain/booking/fields.ts';
import { timeZoneName } from '#domain/schedule/clock.ts';
import { useTimeZone } from '../../business/business.ts';
import { type FieldProps, LabeledInput } from './labeled-field.tsx';

type WhenFieldsProps = {
  field: (name: 'date' | 'time' | 'until' | 'minutes') => Omit<FieldProps, 'label'>;
  /** Whether the time can be set, or the length alone. */
  hasTime?: boolean;
  /** Whether the length may be left to the services. */
  hasUsualLength?: boolean;
};

/** When a visit is, and how long it takes. */
export function WhenFields({ field, hasTime = true, hasUsualLength = false }: WhenFieldsProps) {
  const timeZone = useTimeZone();
  const ifEmpty = hasUsualLength ? ', if empty: as usual' : '';
  return (
    <>
      {hasTime && (
        <>
          <LabeledInput {...field('date')} label={ownerLabel('date')} type="date" />
          <LabeledInput
            {...field('time')}
            label={`Arrives (${timeZoneName(timeZone)})`}
            type="time"
          />
          <LabeledInput {...field('until')} label={ownerLabel('until')} type="time" />
        </>
      )}
      <LabeledInput
        {...field('minutes')}
        label={`${ownerLabel('minutes')} (minutes${ifEmpty})`}
        type="number"
        min={VISIT_MINUTES.min}
        max={VISIT_MINUTES.max}
        step={15}
      />
    </>
  );
}
