/**
 * Any other address below `/api`. Without a route of its own it would be a page, which takes every
 * POST of a form for a server action.
 */
function respond(): Response {
  return Response.json({ error: 'There is no such address.' }, { status: 404 });
}

export { respond as GET, respond as POST, respond as PUT, respond as PATCH, respond as DELETE };
