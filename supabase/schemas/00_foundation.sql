-- Schemas, default privileges and the functions that several domains share.
--
-- The files of this folder describe the whole database. They run in the order of their names, in one session, on
-- hosted Supabase, on the embedded backend and on plain PostgreSQL. "npm run db:diff" writes the migration that
-- leads here.
--
-- Row level security protects every table, because grants alone don't: at its first request, the embedded backend
-- grants ALL on public tables to anon and authenticated.
--
-- The grant of a function stands below it. Without a grant, only its owner and other functions may call it.
-- service_role: only the server may call it, because the function trusts its arguments.
-- authenticated: the function authorizes the caller, by private.require_admin() or private.current_user_id().
-- Policies, check constraints and generated columns run as the caller, so their functions have grants as well.
--
-- PostgreSQL may evaluate the operands of AND and OR in any order, and applies a condition on one table to all of
-- its rows. So no condition guards an expression that can raise. A variable, IF or CASE does.

-- Lets functions use tables of later files.
set check_function_bodies = off;

create schema private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to authenticated, service_role;

-- Older hosted projects grant everything by default. Lets only its owner execute a new function, until a grant
-- names other roles. The last statement names no schema, because the defaults of a schema cannot revoke what the
-- global defaults grant to PUBLIC.
alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on functions from anon, authenticated;

alter default privileges revoke execute on functions from public;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Notifies the site of a change of a public table, so that it drops the pages that show it. The embedded backend listens
-- to the notification. A hosted project calls the site after the commit, if the Vault has the secrets 'revalidate_url'
-- and 'hooks_secret', once per table and transaction: saving the captions of a film runs several statements.
create function private.announce_content_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_announced text[] := string_to_array(current_setting('torque.announced', true), ',');
  v_url text;
  v_secret text;
begin
  perform pg_notify('content_changed', tg_table_name);
  if to_regnamespace('net') is null or to_regnamespace('vault') is null or tg_table_name = any (v_announced) then
    return null;
  end if;
  perform set_config('torque.announced', array_to_string(v_announced || tg_table_name::text, ','), true);
  execute $query$
    select max(decrypted_secret) filter (where name = 'revalidate_url'),
      max(decrypted_secret) filter (where name = 'hooks_secret')
    from vault.decrypted_secrets
  $query$ into v_url, v_secret;
  if v_url is null or v_secret is null then
    return null;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 5000)'
  using v_url, jsonb_build_object('table', tg_table_name),
    jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_secret);
  return null;
end
$$;

-- The email pattern of the specification (section 5): no spaces, one @, a dot in the domain. Also rejects characters
-- without ink, because emails to such an address never arrive.
create function private.is_email(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= 100 and value ~ '^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$' and value !~ (
    '['
    '\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160'
    '\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ue000-\uf8ff'
    '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
    '\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U000ffffd\U00100000-\U0010fffd'
    ']'
  )
$$;
grant execute on function private.is_email to authenticated, service_role;

-- Returns whether a list has at most p_count items of 1 to p_length characters, and no item is blank.
create function private.is_text_list(p_list text[], p_count integer, p_length integer)
returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(p_list) <= p_count
    and not exists (
      select 1 from unnest(p_list) as item
      where (btrim(item) <> '' and char_length(item) <= p_length) is not true
    )
$$;
grant execute on function private.is_text_list to authenticated, service_role;

-- ---------------------------------------------------------------------------------------------
-- Values from JSON
-- ---------------------------------------------------------------------------------------------

create function private.is_json_boolean(p_value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(p_value) is not distinct from 'boolean'
$$;
grant execute on function private.is_json_boolean to service_role;

-- Returns whether a value is a JSON number between two limits.
create function private.is_json_number(p_value jsonb, p_least numeric, p_most numeric) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) is distinct from 'number' then
    return false;
  end if;
  return (p_value #>> '{}')::numeric between p_least and p_most;
end
$$;
grant execute on function private.is_json_number to service_role;

-- Returns whether a value is a JSON integer from 0 to p_count - 1. Rejects 1.0, which isn't the text of an integer.
create function private.is_json_index(p_value jsonb, p_count integer) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return private.is_json_number(p_value, 0, p_count - 1)
    and (p_value #>> '{}') ~ '^[0-9]+$';
end
$$;

-- Returns whether the text of a JSON string has from 1 to p_length characters and isn't blank.
create function private.is_json_text(p_value jsonb, p_length integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(p_value) = 'string'
      and char_length(p_value #>> '{}') <= p_length and btrim(p_value #>> '{}') <> '',
    false
  )
$$;
grant execute on function private.is_json_text to service_role;

-- Returns whether a value is a JSON array of p_least to p_most texts of at most p_length characters.
create function private.is_json_text_list(p_value jsonb, p_least integer, p_most integer, p_length integer)
returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) is distinct from 'array' then
    return false;
  end if;
  return jsonb_array_length(p_value) between p_least and p_most and not exists (
    select 1 from jsonb_array_elements(p_value) as item where not private.is_json_text(item, p_length)
  );
end
$$;
grant execute on function private.is_json_text_list to service_role;

-- Returns whether a value is a JSON text of one line. p_least is 0 if the text may be empty.
create function private.is_json_line(p_value jsonb, p_most integer, p_least integer default 1) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(p_value) = 'string'
      and char_length(p_value #>> '{}') <= p_most
      and char_length(btrim(p_value #>> '{}')) >= p_least
      and (p_value #>> '{}') !~ '[\x01-\x1f\x7f]',
    false
  )
$$;
grant execute on function private.is_json_line to service_role;

-- Returns whether a JSON object has a text of one line for each name in p_lengths: names with maximum lengths.
create function private.has_json_lines(p_value jsonb, p_lengths jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(p_value) is not distinct from 'object' and not exists (
    select from jsonb_each(p_lengths) as line(name, length)
    where not private.is_json_line(p_value -> line.name, line.length::integer)
  )
$$;
grant execute on function private.has_json_lines to service_role;

-- Returns the items of a JSON array. For any other value, and for an array of an invalid length, returns a single
-- null, which fails the check of an item.
create function private.json_items(p_value jsonb, p_least integer, p_most integer) returns setof jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) is distinct from 'array' then
    return next null;
  elsif jsonb_array_length(p_value) not between p_least and p_most then
    return next null;
  else
    return query select jsonb_array_elements(p_value);
  end if;
end
$$;
grant execute on function private.json_items to service_role;

-- ---------------------------------------------------------------------------------------------
-- Readiness
-- ---------------------------------------------------------------------------------------------

create table private.write_proof (
  is_only boolean primary key default true check (is_only),
  written_at timestamptz not null
);
alter table private.write_proof enable row level security;

-- Proves that the database can write: commits a row and allocates disk space, which takes some milliseconds.
-- Raises disk_full (53100) if there is no space.
create function public.prove_write() returns void
language plpgsql volatile security definer set search_path = '' set work_mem = '64kB'
as $$
begin
  insert into private.write_proof (written_at) values (clock_timestamp())
  on conflict (is_only) do update set written_at = excluded.written_at;
  -- PostgreSQL can write a row that fits into an existing block even on a full disk. A sort larger than
  -- work_mem needs new blocks, in a temporary file that PostgreSQL deletes immediately.
  perform count(*) from (
    select md5(n::text) from generate_series(1, 5000) as n order by 1 offset 0
  ) as sorted;
end
$$;
grant execute on function public.prove_write to service_role;
