-- The time zone of the site, changed in the panel.

-- Changes where the days of the analytics begin and end. All figures are counted anew from the page
-- views that are left, which takes a while when they are many: hence a time limit of its own.
create function public.set_time_zone(p_time_zone text) returns void
language plpgsql volatile security definer
set search_path = '' set statement_timeout = '5min'
as $$
begin
  perform private.require_admin();
  update public.settings set time_zone = p_time_zone where id = 1;
end
$$;

revoke all on function public.set_time_zone(text) from public, anon;
grant execute on function public.set_time_zone(text) to authenticated;
