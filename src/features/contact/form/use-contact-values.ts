import { useReducer, type RefObject } from 'react';
import {
  CONTACT_FIELDS,
  EMPTY_CONTACT,
  type ContactValues,
  type PostedContact,
} from '#features/contact/fields.ts';
import { readStored, removeStored, writeStored } from '#lib/forms/browser-storage.ts';
import { textsIn } from '#lib/forms/form-values.ts';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';

const KEY = 'contact-draft';

const merge = (values: ContactValues, patch: Partial<ContactValues>) => ({ ...values, ...patch });

/** The values of the form. What is typed in this tab survives a reload until it is sent. */
export function useContactValues(
  form: RefObject<HTMLFormElement | null>,
  { values: start, result }: PostedContact,
) {
  const [values, change] = useReducer(merge, start);

  useFormDraft({
    form,
    fields: CONTACT_FIELDS,
    state: values,
    restore: (typed) => {
      if (result?.status === 'success') removeStored('session', KEY);
      change({ ...textsIn(readStored('session', KEY), CONTACT_FIELDS), ...typed });
    },
    store: (changed) => writeStored('session', KEY, changed),
  });

  return { values, change, clear: () => change(EMPTY_CONTACT) };
}
