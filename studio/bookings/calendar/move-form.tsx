import { Flex } from '@sanity/ui';
import { formatWhen, visitWhen } from '#domain/booking/words/when.ts';
import { teamOptions } from '../entry/entry-values.ts';
import { MessageFields } from '../entry/message-fields.tsx';
import { useChangeForm } from '../entry/use-entry-form.ts';
import { FormEnd, FormPanel } from '../ui/form.tsx';
import { fieldsOf, LabeledSelect } from '../ui/labeled-field.tsx';
import { Title } from '../ui/section.tsx';
import { WhenFields } from '../ui/when-fields.tsx';
import type { MovedVisit } from './move.ts';

type MoveFormProps = {
  moved: MovedVisit;
  teams: number;
  onChange: (moved: MovedVisit) => void;
  /** Gets the outcome, or null if nothing was moved. */
  onDone: (message: string | null) => void;
};

/** Asks the owner to confirm a move before it is saved and the customer gets an email. */
export function MoveForm({ moved, teams, onChange, onDone }: MoveFormProps) {
  const { row, ...typed } = moved;
  const { form, errorAt, edit, send, message, end } = useChangeForm('move', row, (first) =>
    onDone(first === null ? 'Moved.' : `${first} changed this visit first. Nothing was moved.`),
  );

  const field = fieldsOf('move', typed, errorAt, (next) => {
    edit(typed, next);
    onChange({ row, ...next });
  });

  return (
    <FormPanel form={form} label={`Move ${row.name}`} onSubmit={() => send(typed)}>
      <Title>{`Move ${row.name} from ${formatWhen(visitWhen(row))}?`}</Title>
      <Flex gap={3} wrap="wrap">
        <WhenFields field={field} />
        {teams > 1 && (
          <LabeledSelect {...field('team')} label="Team" options={teamOptions(teams)} />
        )}
      </Flex>
      {row.email !== null && <MessageFields {...message} />}
      <FormEnd
        text="Move the visit"
        anyway="Move anyway"
        {...end}
        leave="Leave it"
        onLeave={() => onDone(null)}
      />
    </FormPanel>
  );
}
