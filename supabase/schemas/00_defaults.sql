-- Nothing is open until a grant beside it opens it: older projects grant everything on new objects by
-- themselves, and PostgreSQL gives every function to everybody. Each generated migration begins with this.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
