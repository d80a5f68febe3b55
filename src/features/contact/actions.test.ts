import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendContactMessage } from '#data/contact-messages.ts';
import { DataError } from '#data/errors.ts';
import { formOf, visit } from '../../../tests/support/visitor-request.ts';
import { postContact, submitContact } from './actions.ts';
import { EMPTY_CONTACT } from './fields.ts';
import { log } from '#lib/logging/log.ts';

const afterResponse = vi.hoisted(() => vi.fn());
vi.mock('next/headers', () => import('../../../tests/support/visitor-request.ts'));
vi.mock('next/server', () => ({ after: afterResponse }));
vi.mock('#data/contact-messages.ts', () => ({ sendContactMessage: vi.fn() }));
vi.mock('#outbox/run-outbox.ts', () => ({ runOutbox: vi.fn() }));

const ID = '8f14e45f-ceea-467f-a5a2-0a1f3c1b2d3e';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const typed = {
  name: 'Ana Berg',
  email: 'Ana@Example.com',
  phone: '',
  subject: '',
  message: 'Do you detail boats?',
};
const submit = (fields: Record<string, string> = {}) =>
  submitContact(formOf({ ...typed, submissionId: ID, ...fields }));
const failure = (title: string | null, text: string) => ({
  status: 'failed',
  message: { variant: 'destructive', title, text },
  detail: null,
  isOutdated: false,
});
const sent = {
  status: 'success',
  message: {
    variant: 'default',
    title: 'Message Sent',
    text: "Thank you for your message! We'll get back to you soon.",
  },
  data: null,
};

beforeEach(() => {
  vi.resetAllMocks();
  visit();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.mocked(sendContactMessage).mockResolvedValue({ id: ID });
});

describe('a submitted message', () => {
  it('is stored as the database wants it, and its emails go out after the response', async () => {
    expect(await submit()).toEqual(sent);
    expect(sendContactMessage).toHaveBeenCalledWith({
      submissionId: ID,
      name: 'Ana Berg',
      email: 'ana@example.com',
      phone: null,
      subject: null,
      message: 'Do you detail boats?',
      looksLikeSpam: false,
    });
    expect(afterResponse).toHaveBeenCalledOnce();
  });

  it('is stored nowhere while a field is missing', async () => {
    expect(await submit({ message: ' \n ' })).toMatchObject({
      status: 'invalid',
      message: { title: 'Missing Information', text: 'Please fill out all required fields' },
      errors: { message: 'This field is required.' },
    });
    expect(sendContactMessage).not.toHaveBeenCalled();
    expect(afterResponse).not.toHaveBeenCalled();
  });

  it('is marked as spam when the hidden field is filled in', async () => {
    await submit({ website: 'https://spam.example' });
    expect(sendContactMessage).toHaveBeenCalledWith(
      expect.objectContaining({ looksLikeSpam: true }),
    );
  });

  it.each([
    [
      new DataError('unavailable', 'no connection', null),
      failure('Error', 'Error submitting message: no connection'),
    ],
    [
      new Error('a secret of the database'),
      failure(null, 'There was a problem sending your message. Please try again.'),
    ],
  ])('says harmlessly why it could not be stored: %s', async (error, result) => {
    vi.mocked(sendContactMessage).mockRejectedValue(error);
    expect(await submit()).toEqual(result);
    expect(afterResponse).not.toHaveBeenCalled();
  });

  it('is rejected in a preview', async () => {
    visit({ preview: true });
    expect(await submit()).toMatchObject({ status: 'failed' });
    expect(sendContactMessage).not.toHaveBeenCalled();
  });

  it('is rejected over the limit of one visitor, and no one else is', async () => {
    visit({ address: '203.0.113.7' });
    for (let count = 0; count < 30; count += 1) await submit();
    const reason = 'Too many requests from your connection. Please wait a minute and try again.';
    expect(await submit()).toEqual(failure('Error', `Error submitting message: ${reason}`));
    expect(sendContactMessage).toHaveBeenCalledTimes(30);
    visit({ address: '203.0.113.8' });
    expect(await submit()).toEqual(sent);
  });
});

describe('a message posted without JavaScript', () => {
  const before = { values: EMPTY_CONTACT, result: null };

  it('leaves an empty form and a thank you', async () => {
    expect(await postContact(before, formOf(typed))).toEqual({
      values: EMPTY_CONTACT,
      result: sent,
    });
    const [message] = vi.mocked(sendContactMessage).mock.lastCall ?? [];
    expect(message?.submissionId).toMatch(UUID);
  });

  it('comes back with every value as typed, and with what is wrong', async () => {
    const posted = await postContact(before, formOf({ ...typed, email: 'Ana@nowhere' }));
    expect(posted).toMatchObject({
      values: { ...typed, email: 'Ana@nowhere' },
      result: { message: null, errors: { email: 'Please enter a valid email address.' } },
    });
  });
});
