-- New objects are closed until an explicit grant opens them. Older projects grant everything on new objects by
-- default, and PostgreSQL lets every role execute new functions. Each generated migration begins with this file.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
