import { respondWithCalendar } from '#booking/visit/load-for-customer.ts';

type Context = { params: Promise<{ token: string }> };

export const dynamic = 'force-dynamic';

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return respondWithCalendar((await params).token);
}
