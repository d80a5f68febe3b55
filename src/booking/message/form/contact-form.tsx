'use client';

import { type SubmitEvent, useActionState, useReducer, useRef } from 'react';
import type { Message } from '#config/messages.ts';
import { readStored, removeStored, writeStored } from '#lib/forms/browser-storage.ts';
import { textsIn } from '#lib/forms/form-values.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { PhoneField } from '#ui/forms/noted-field.tsx';
import { useAutofill } from '#ui/forms/use-autofill.ts';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import { useLoaded } from '#ui/forms/use-loaded.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';
import { postContact } from '../actions.ts';
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactResult,
  type ContactValues,
  EMPTY_CONTACT,
  type PostedContact,
} from '../message-fields.ts';

const FORM = 'contact-form';
const KEY = 'contact-draft';

const merge = (values: ContactValues, patch: Partial<ContactValues>) => ({ ...values, ...patch });

const NOTHING_POSTED: PostedContact = { values: EMPTY_CONTACT, result: null };

const validate = async (values: ContactValues) =>
  (await import('../schema.ts')).validateContact(values);

const loadSend = async () => (await import('./send-contact.ts')).sendContact;

/**
 * Renders the contact form. Typed text survives a reload until it is sent.
 * @param failure shown when a message could not be sent
 */
export function ContactForm({ failure }: { failure: Message }) {
  const form = useRef<HTMLFormElement>(null);
  const [posted, post] = useActionState(postContact, NOTHING_POSTED);
  const [values, change] = useReducer(merge, posted.values);
  useFormDraft({
    id: FORM,
    fields: CONTACT_FIELDS,
    state: values,
    restore: (typed) => {
      if (posted.result?.status === 'success') removeStored('session', KEY);
      change({ ...textsIn(readStored('session', KEY), CONTACT_FIELDS), ...typed });
    },
    store: (changed) => writeStored('session', KEY, changed),
  });
  const { result, errors, firstInvalid, isSending, alert, prepare, submit } = useSubmit({
    form,
    fields: CONTACT_FIELDS,
    values,
    validate,
    posted: posted.result,
    load: loadSend,
    failure,
    post,
    onResult: (outcome: ContactResult) => {
      if (outcome.status === 'success') change(EMPTY_CONTACT);
    },
  });
  const readAutofill = useAutofill({ form, fields: CONTACT_FIELDS, values, onFill: change });
  const { email, phone } = values;
  const doubts = useLoaded(() => import('#domain/contact/reachable.ts'), email + phone !== '');
  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    value: values[name],
    error: errors[name],
    autoFocus: name === firstInvalid,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  /** If reading the form throws, its action posts it as it is. */
  function onSubmit(event: SubmitEvent) {
    const shown = merge(values, readAutofill());
    event.preventDefault();
    void submit(shown);
  }

  return (
    <form
      id={FORM}
      ref={form}
      action={post}
      onSubmit={onSubmit}
      onFocus={prepare}
      aria-labelledby="message-title"
      className="relative grid gap-5 sm:grid-cols-2"
    >
      <Honeypot />
      <TextField label="Name" required autoComplete="name" {...field('name')} />
      <EmailField label="Email" required suggest={doubts?.suggestEmail} {...field('email')} />
      <PhoneField label="Phone" optional note={doubts?.phoneNote} {...field('phone')} />
      <TextField label="Subject" optional autoComplete="off" {...field('subject')} />
      <TextAreaField
        label="Message"
        required
        placeholder="How can we help you?"
        className="sm:col-span-2"
        {...field('message')}
      />
      <div className="flex flex-col gap-5 sm:col-span-2">
        <FormAlert ref={alert} result={result} />
        <Button
          type="submit"
          size="lg"
          disabled={isSending}
          className="w-full self-start sm:w-auto"
        >
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  );
}
