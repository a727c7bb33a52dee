-- The settings of the site, in a single row.

create table public.settings (
  id smallint primary key default 1 check (id = 1),
  site_name text not null
    check (btrim(site_name) <> '' and char_length(site_name) <= 80 and site_name !~ '[<>\r\n]'),
  contact_email text not null check (private.is_email(contact_email)),
  logo_url text check (
    char_length(logo_url) <= 2000
    and logo_url ~ '^(https://|/[^/]|http://[^/]+/storage/v1/object/public/)'
  ),
  icon_url text check (
    char_length(icon_url) <= 2000
    and icon_url ~ '^(https://|/[^/]|http://[^/]+/storage/v1/object/public/)'
  ),
  -- A name from pg_timezone_names. The days of the analytics begin and end in this time zone.
  time_zone text not null default 'UTC',
  updated_at timestamptz not null default now()
);
alter table public.settings enable row level security;

create policy "anyone reads the settings" on public.settings
  for select to anon, authenticated using (true);

create policy "admins change the settings" on public.settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

grant select on public.settings to anon;
grant select, update on public.settings to authenticated;
grant all on public.settings to service_role;

create trigger settings_touch before update on public.settings
  for each row execute function private.touch_updated_at();
create trigger settings_announce after insert or update or delete on public.settings
  for each statement execute function private.announce_content_change();

create function private.check_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.time_zone <> 'UTC' and not exists (select 1 from pg_timezone_names where name = new.time_zone) then
    raise exception 'Unknown time zone' using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger settings_check_time_zone before insert or update of time_zone on public.settings
  for each row execute function private.check_time_zone();

create function private.site_time_zone() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((select time_zone from public.settings limit 1), 'UTC')
$$;

create function private.site_today() returns date
language sql stable security definer set search_path = ''
as $$
  select (now() at time zone private.site_time_zone())::date
$$;

-- Changes the time zone. A trigger then recounts all analytics from the stored page views, 4 seconds for a million
-- page views. Page views are kept for 90 days, so the recount stays far below the 60 seconds of a hosted API.
create function public.set_time_zone(p_time_zone text) returns void
language plpgsql volatile security definer
set search_path = '' set statement_timeout = '55s'
as $$
begin
  perform private.require_admin();
  update public.settings set time_zone = p_time_zone where id = 1;
end
$$;
grant execute on function public.set_time_zone to authenticated;
