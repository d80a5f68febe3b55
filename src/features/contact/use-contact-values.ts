import { useEffect, useReducer, useRef, type RefObject } from 'react';
import { readStored, removeStored, writeStored } from '#lib/forms/browser-storage.ts';
import { readTyped } from '#lib/forms/form-elements.ts';
import { textsIn } from '#lib/forms/form-values.ts';
import { CONTACT_FIELDS, EMPTY_CONTACT, type ContactValues } from './contact-fields.ts';

const DRAFT = 'contact-draft';

const merge = (values: ContactValues, patch: Partial<ContactValues>) => ({ ...values, ...patch });

/** The values of the form. What is typed in this tab survives a reload until it is sent. */
export function useContactValues(
  form: RefObject<HTMLFormElement | null>,
  posted: { values: ContactValues; sent: boolean },
) {
  const [values, change] = useReducer(merge, posted.values);
  const restored = useRef(false);
  const { sent, values: start } = posted;

  useEffect(() => {
    if (restored.current && values !== start) writeStored('session', DRAFT, values);
  }, [values, start]);

  useEffect(() => {
    if (sent) removeStored('session', DRAFT);
    const typed = form.current ? readTyped(form.current, CONTACT_FIELDS) : {};
    change({ ...textsIn(readStored('session', DRAFT), CONTACT_FIELDS), ...typed });
    restored.current = true;
  }, [form, sent]);

  return { values, change, clear: () => change(EMPTY_CONTACT) };
}
