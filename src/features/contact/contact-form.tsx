'use client';

import { useActionState, useRef, type SubmitEvent } from 'react';
import type { Message } from '#config/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { Alert } from '#ui/alert.tsx';
import { postContact, type PostedContact } from './actions.ts';
import { CONTACT_FIELDS, EMPTY_CONTACT, type ContactField } from './contact-fields.ts';
import { useContactValues } from './use-contact-values.ts';
import { useSendMessage } from './use-send-message.ts';

const NOTHING_POSTED: PostedContact = {
  values: EMPTY_CONTACT,
  sent: false,
  notice: null,
  errors: {},
};

/** `failed`: what to say when a message could not be sent. */
export function ContactForm({ failed }: { failed: Message }) {
  const form = useRef<HTMLFormElement>(null);
  const [posted, post] = useActionState(postContact, NOTHING_POSTED);
  const { values, change, clear } = useContactValues(form, posted);
  const { told, sending, prepare, submit } = useSendMessage(form, posted, failed);
  const focused = CONTACT_FIELDS.find((name) => posted.errors[name]);
  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    value: values[name],
    error: told.errors[name],
    autoFocus: name === focused,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void submit(values, clear);
  }

  return (
    <form
      ref={form}
      action={post}
      onSubmit={onSubmit}
      onFocus={prepare}
      aria-labelledby="message-title"
      className="relative grid gap-5 sm:grid-cols-2"
    >
      <Honeypot />
      <TextField label="Name" required autoComplete="name" {...field('name')} />
      <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label="Subject" optional {...field('subject')} />
      <TextAreaField
        label="Message"
        required
        placeholder="How can we help you?"
        className="sm:col-span-2"
        {...field('message')}
      />
      <div className="space-y-5 sm:col-span-2">
        {told.notice ? (
          <Alert
            tone={told.sent ? 'success' : 'danger'}
            role={told.sent ? 'status' : 'alert'}
            title={told.notice.title}
          >
            <p>{told.notice.text}</p>
          </Alert>
        ) : null}
        <Button type="submit" size="lg" disabled={sending} className="w-full sm:w-auto">
          {sending ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  );
}
