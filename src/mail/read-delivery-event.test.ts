import { describe, expect, it } from 'vitest';
import { readDeliveryEvent } from './read-delivery-event.ts';

const event = (type: string, data: object = {}) =>
  JSON.stringify({
    type,
    created_at: '2026-11-22T23:41:12.126Z',
    data: {
      email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
      to: ['maya@example.com'],
      subject: 'Your request',
      ...data,
    },
  });

describe('an event of Resend', () => {
  it('tells that an email was delivered', () => {
    expect(readDeliveryEvent(event('email.delivered'))).toEqual({
      outcome: 'delivery',
      event: {
        providerId: '56761188-7520-42d8-8898-ff6fc54ce618',
        status: 'delivered',
        occurredAt: '2026-11-22T23:41:12.126Z',
        reason: null,
      },
    });
  });

  it.each([
    ['bounced', { bounce: { message: 'No such user', type: 'Permanent', subType: 'General' } }],
    ['failed', { failed: { reason: 'No such user' } }],
    ['suppressed', { suppressed: { message: 'No such user', type: 'OnAccountSuppressionList' } }],
  ])('tells why an email %s', (status, data) => {
    expect(readDeliveryEvent(event(`email.${status}`, data))).toMatchObject({
      event: { status, reason: 'No such user' },
    });
  });

  it.each(['complained', 'delivery_delayed'])('tells that an email was %s', (status) => {
    expect(readDeliveryEvent(event(`email.${status}`))).toMatchObject({ event: { status } });
  });

  it.each(['email.opened', 'email.sent', 'contact.created', 'bounced'])(
    'is ignored when it is %s',
    (type) => expect(readDeliveryEvent(event(type))).toEqual({ outcome: 'ignored' }),
  );

  it.each([
    '',
    'null',
    '[]',
    '{"type":7}',
    '{"type":"email.bounced"}',
    '{"type":"email.bounced","created_at":"soon","data":{"email_id":"a"}}',
    '{"type":"email.bounced","created_at":"2026-11-22T23:41:12Z","data":{"email_id":""}}',
  ])('is malformed: %s', (body) =>
    expect(readDeliveryEvent(body)).toEqual({ outcome: 'malformed' }),
  );
});
