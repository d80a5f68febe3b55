import {
  forMember,
  preflight,
  respond,
  respondError,
} from '#features/studio-api/access/respond.ts';
import { loadView } from '#features/studio-api/load-view.ts';

export const OPTIONS = preflight;

/** One view of the tool: `?view=new`, `?view=upcoming&from=2027-05-10` and so on. */
export function GET(request: Request): Promise<Response> {
  return forMember(request, 'read', async () => {
    const view = await loadView(new URL(request.url).searchParams);
    return view ? respond(view) : respondError(400, 'This view does not exist.');
  });
}
