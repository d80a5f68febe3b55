import { readReceipt } from '#data/bookings/money.ts';
import { loadBusiness } from '#mail/load-business.ts';
import { renderReceipt } from '#mail/render-email.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Returns the receipt of a booking as a printable page: `{ html }`. */
export const GET = ownerRoute({
  notFound: 'This request no longer exists.',
  run: async ({ id }) => {
    const receipt = await readReceipt(id);
    return receipt && { html: await renderReceipt(receipt, (await loadBusiness()).business) };
  },
});
