import { CONTACT_WAYS } from '#config/business.ts';
import type { FieldKind } from '#domain/booking/fields/fields.ts';
import { CONTACT_WAY_LABELS } from '#domain/contact/contact-preference.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { FieldProps } from './field-props.ts';

/**
 * Renders an optional field by its kind. The contact preference is a list rather than radio buttons: a
 * radio button would be a second field named "Email", and visitors couldn't clear their choice.
 */
export function ExtraField({ kind, field }: { kind: FieldKind; field: ReturnType<FieldProps> }) {
  switch (kind) {
    case 'contactWay':
      return (
        <SelectField {...field} autoComplete="off" className="col-span-6">
          <option value="">No preference</option>
          {CONTACT_WAYS.map((way) => (
            <option key={way} value={way}>
              {CONTACT_WAY_LABELS[way]}
            </option>
          ))}
        </SelectField>
      );
    case 'lines':
      return <TextAreaField {...field} rows={3} className="col-span-6" />;
    default:
      return <TextField {...field} autoComplete="off" className="col-span-6" />;
  }
}
