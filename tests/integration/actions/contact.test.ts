import { beforeEach, describe, expect, it, vi } from 'vitest';
import { postContact, submitContact } from '#booking/message/actions.ts';
import { EMPTY_CONTACT } from '#booking/message/message-fields.ts';
import { configure } from '../../support/process/configure.ts';
import { visit } from '../../support/process/visitor-request.ts';
import { formOf } from '../../support/samples/form-of.ts';
import { failure, useSite } from './start-site.ts';

const afterResponse = vi.hoisted(() => vi.fn());
vi.mock('next/headers', () => import('../../support/process/visitor-request.ts'));
vi.mock('next/server', () => ({ after: afterResponse }));

const typed = { name: 'Ana Berg', phone: '', subject: '', message: 'Do you detail boats?' };
const sent = {
  status: 'success',
  message: {
    variant: 'default',
    title: 'Message Sent',
    text: "Thank you for your message! We'll get back to you soon.",
  },
  data: null,
};

const site = useSite();
const submit = (fields: Record<string, string> = {}) =>
  submitContact(
    formOf({ ...typed, email: site.email, submissionId: site.submissionId, ...fields }),
  );
const stored = () => site.stored('contact_messages');

beforeEach(() => void afterResponse.mockReset());

describe('a submitted message', () => {
  it('keeps its attribution, and is stored without one as well', async () => {
    await submit({ attribution: JSON.stringify(['/edina', '', [['gclid', 'Ab-1']]]) });
    expect(await stored()).toMatchObject([
      { attribution_page: '/edina', attribution_campaign: 'gclid: Ab-1' },
    ]);
    site.submissionId = crypto.randomUUID();
    await submit({ message: 'And vans?', attribution: '["javascript:x"]' });
    expect(await stored()).toMatchObject([{ attribution_page: null, attribution_campaign: null }]);
  });

  it('is stored as new in one call, and its emails go out after the response', async () => {
    const work = async () => expect(await submit()).toEqual(sent);
    expect(await site.callsOf(work)).toEqual(['/rest/v1/rpc/send_contact_message']);
    expect(await stored()).toMatchObject([
      {
        name: 'Ana Berg',
        email: site.email.toLowerCase(),
        phone: null,
        subject: null,
        message: 'Do you detail boats?',
        status: 'new',
        looks_like_spam: false,
      },
    ]);
    expect(afterResponse).toHaveBeenCalledOnce();
  });

  it('is not stored while a field is missing', async () => {
    expect(await submit({ message: ' \n ' })).toMatchObject({
      status: 'invalid',
      message: { title: 'Missing Information', text: 'Please fill out all required fields' },
      errors: { message: 'This field is required.' },
    });
    expect(await stored()).toEqual([]);
    expect(afterResponse).not.toHaveBeenCalled();
  });

  it('is marked as spam if the hidden field is filled in', async () => {
    await submit({ website: 'https://spam.example' });
    expect(await stored()).toMatchObject([{ looks_like_spam: true }]);
  });

  it.each([
    ['http://127.0.0.1:9', 'Error', /^Error submitting message: the database cannot be reached/],
    ['no address', null, /^There was a problem sending your message. Please try again.$/],
  ])('shows a harmless message if it can\'t be stored at "%s"', async (url, title, text) => {
    configure(({ supabase }) => {
      supabase.url = url;
    });
    expect(await submit()).toEqual(failure(title, expect.stringMatching(text) as string));
    expect(afterResponse).not.toHaveBeenCalled();
  });

  it('is rejected in a preview', async () => {
    visit({ preview: true });
    expect(await submit()).toMatchObject({ status: 'failed' });
    expect(await stored()).toEqual([]);
  });
});

describe('a message posted without JavaScript', () => {
  const before = { values: EMPTY_CONTACT, result: null };

  it('shows an empty form and a thank-you', async () => {
    const posted = await postContact(before, formOf({ ...typed, email: site.email }));
    expect(posted).toEqual({ values: EMPTY_CONTACT, result: sent });
    const { data } = await site.client
      .from('contact_messages')
      .select('message')
      .eq('email', site.email.toLowerCase());
    expect(data).toEqual([{ message: typed.message }]);
  });

  it('returns with every value as typed, and with the errors', async () => {
    const sent = formOf({ ...typed, email: 'Ana@nowhere' });
    expect(await postContact(before, sent)).toMatchObject({
      values: { ...typed, email: 'Ana@nowhere' },
      result: { message: null, errors: { email: 'Please enter a valid email address.' } },
    });
  });
});
