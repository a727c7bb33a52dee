-- What "npm run db:diff" does not compare, so it is written by hand, here and in supabase/schemas.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

alter table private.search_documents
  alter column body set storage external,
  alter column words set storage external;
