import { describe, expect, it } from 'vitest';
import { REQUEST_STATUSES, type RequestStatus } from '#domain/requests/request-states.ts';
import { describeState, isOutcome } from './describe-state.ts';

const visit = (status: RequestStatus, changes: { awaitsOwner?: boolean; revision?: number } = {}) =>
  describeState({
    status,
    revision: 1,
    awaitsOwner: false,
    visitDate: '2027-05-14',
    visitTime: '14:30',
    proposedDate: status === 'proposed' ? '2027-05-20' : null,
    proposedTime: status === 'proposed' ? '10:00' : null,
    ...changes,
  });

describe('the customer’s page', () => {
  it('says where the request stands, for every status', () => {
    for (const status of REQUEST_STATUSES) {
      expect(visit(status).sentence).toMatch(/[.!]$/);
      expect(visit(status).next).not.toBe('');
    }
  });

  it('calls a new request a request, not an appointment', () => {
    const { sentence, next } = visit('pending', { revision: 0, awaitsOwner: true });
    expect(sentence).toBe('We have your request.');
    expect(next).toContain("It's not an appointment until we confirm it");
  });

  it('says the time that is agreed, and the one that is offered', () => {
    expect(visit('confirmed').sentence).toContain('Friday, May 14, 2027 at 2:30 PM');
    expect(visit('proposed').sentence).toContain('Thursday, May 20, 2027 at 10:00 AM');
  });

  it('remembers that the customer asked for another time', () => {
    expect(visit('confirmed', { awaitsOwner: true }).next).toContain('This one stands');
    expect(visit('pending', { awaitsOwner: true }).sentence).toBe('You asked for another time.');
  });

  it.each(['constructor', 'x', '', '<script>'])('shows nothing for the outcome "%s"', (key) => {
    expect(isOutcome(key)).toBe(false);
  });
});
