-- All recorded pageviews, as Analytics counts them. Rows of page_views are removed after the retention
-- period, so their number would be smaller.
create function public.count_pageviews() returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select coalesce(sum(pageviews), 0) from private.analytics_hours);
end
$$;

revoke all on function public.count_pageviews() from public, anon;
grant execute on function public.count_pageviews() to authenticated;
