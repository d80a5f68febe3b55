/**
 * Handles any other path below `/api`. Without this route it would be a page, which treats every POST of a
 * form as a server action.
 */
function respond(): Response {
  return Response.json({ error: "This address doesn't exist." }, { status: 404 });
}

export { respond as GET, respond as POST, respond as PUT, respond as PATCH, respond as DELETE };
