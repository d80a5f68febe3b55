import { VISIT_MINUTES } from '#config/business.ts';
import { ownerLabel } from '#domain/booking/fields/fields.ts';
import { timeZoneName } from '#domain/schedule/clock.ts';
import { useTimeZone } from '../../business/business.ts';
import { type FieldProps, LabeledInput } from './labeled-field.tsx';

type WhenFieldsProps = {
  field: (name: 'date' | 'time' | 'until' | 'minutes') => Omit<FieldProps, 'label'>;
  /** Whether the form sets the time, or only the length. */
  hasTime?: boolean;
  /** Whether an empty length means the usual one for the services. */
  hasUsualLength?: boolean;
};

/** The fields for the time and the length of a visit. */
export function WhenFields({ field, hasTime = true, hasUsualLength = false }: WhenFieldsProps) {
  const timeZone = useTimeZone();
  const ifEmpty = hasUsualLength ? ', empty for the usual length' : '';
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
