-- Schemas, default privileges and the functions that several domains share. The migrations run
-- unchanged on hosted Supabase, on the embedded backend and on plain PostgreSQL 15 and 17.
-- Protect every table by row level security, not by grants alone: at its first request, the embedded
-- backend grants ALL on public tables to anon and authenticated.

create schema private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to authenticated, service_role;

-- Older hosted projects grant everything by default. The migration default_function_rights revokes what
-- PUBLIC gets by default.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- The email pattern of the specification (section 5): no spaces, one @, a dot in the domain.
create function private.is_email(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= 100 and value ~ '^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$'
$$;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Notifies the backend, which requests the site to drop its cached pages.
create function private.announce_content_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;
