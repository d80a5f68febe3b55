const DEADLINE_MS = 4_000;

/**
 * Has the sealed ticket of a booking opened into a cookie that no script reads. An action that sets one
 * itself makes the router load the page anew, which may overtake the way to the confirmation. Never
 * throws: without the cookie the confirmation says less.
 */
export async function carryTicket(ticket: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    await fetch('/api/ticket', { method: 'POST', body: ticket, signal });
  } catch (error) {
    console.warn('The ticket could not be kept.', error);
  }
}
