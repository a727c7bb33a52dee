-- The readiness check and the dashboard.

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

-- Returns the three latest of all sign-ups, messages and publications.
create function public.recent_activity() returns table (kind text, id uuid, at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    (select 'user', profile.id, profile.created_at from public.profiles as profile
      order by profile.created_at desc limit 3)
    union all
    (select 'message', message.id, message.created_at from public.contact_messages as message
      order by message.created_at desc limit 3)
    union all
    (select 'article', article.id, article.published_at from public.articles as article
      where article.status = 'published' order by article.published_at desc limit 3)
    order by 3 desc
    limit 3;
end
$$;
