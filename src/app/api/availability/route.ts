import { createAvailabilityResponder } from '#booking/when/respond-with-availability.ts';
import { environment } from '#config/env.ts';
import { readAvailability } from '#data/bookings/customer-calls.ts';
import { visitorAddress } from '#lib/visitor-address.ts';

export const dynamic = 'force-dynamic';

const respond = createAvailabilityResponder(readAvailability);

/** Returns the free days and windows for the booking form: `?from=2027-05-14&days=14&services=eco-wash`. */
export const GET = ({ url, headers }: Request): Promise<Response> =>
  respond(new URL(url).searchParams, visitorAddress(headers, environment().trustedProxyHops));
