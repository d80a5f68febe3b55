import type { BookingValues } from '#booking/form/booking-fields.ts';
import type { FieldProps } from '#booking/form/fields/field-props.ts';
import type { Visit } from '#booking/form/visit-prices/use-visit.ts';
import { WhenFields } from '#booking/when/when-fields.tsx';
import type { WhenValues } from '#booking/when/when-hints.ts';
import { longestMinutes } from '#domain/schedule/duration.ts';
import type { Schedule } from '#domain/schedule/schedule.ts';
import { Step } from './step.tsx';

type Props = {
  field: FieldProps;
  values: BookingValues;
  onChoose: (when: WhenValues) => void;
  visit: Visit;
  schedule: Schedule;
};

/** Renders the day and the arrival window. */
export function WhenStep({ field, values, onChoose, visit, schedule }: Props) {
  const { date, time, until, name, email, phone, contactBy } = values;
  return (
    <Step id="when" title="Preferred date and time">
      <WhenFields
        values={{ date, time, until }}
        onChange={onChoose}
        schedule={schedule}
        services={visit.services}
        minutes={longestMinutes(visit.summary.duration ?? '')}
        isSizeKnown={!visit.lacksSize(values)}
        contactBy={contactBy}
        waiting={{ name, email, phone, size: visit.size ?? '' }}
        date={field('date')}
        time={field('time')}
      />
    </Step>
  );
}
