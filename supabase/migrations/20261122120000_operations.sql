-- The readiness check of the site proves that the database accepts writes.

create table private.write_proof (
  is_only boolean primary key default true check (is_only),
  written_at timestamptz not null
);
alter table private.write_proof enable row level security;

-- Commits a row and allocates disk space. Raises disk_full (53100) when there is none. Costs some
-- milliseconds and leaves one row, however often it is called.
create function public.prove_write() returns void
language plpgsql volatile security definer set search_path = '' set work_mem = '64kB'
as $$
begin
  insert into private.write_proof (written_at) values (clock_timestamp())
  on conflict (is_only) do update set written_at = excluded.written_at;
  -- A row that fits into an existing block is written on a full disk too. A sort larger than
  -- work_mem needs new blocks, in a temporary file that is removed at once.
  perform count(*) from (
    select md5(n::text) from generate_series(1, 5000) as n order by 1 offset 0
  ) as sorted;
end
$$;

revoke all on function public.prove_write() from public, anon, authenticated;
grant execute on function public.prove_write() to service_role;
