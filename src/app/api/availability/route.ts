import { createAvailabilityResponder } from '#booking/when/respond-with-availability.ts';
import { readAvailability } from '#data/bookings/customer-calls.ts';

export const dynamic = 'force-dynamic';

const respond = createAvailabilityResponder(readAvailability);

/** Returns the free days and windows for the booking form: `?from=2027-05-14&days=14&services=eco-wash`. */
export const GET = (request: Request): Promise<Response> =>
  respond(new URL(request.url).searchParams);
