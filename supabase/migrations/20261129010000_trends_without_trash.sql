-- The figures of 30 days count the same messages as the list that they link to.

-- As before, but without messages in the trash.
create or replace function public.admin_trends() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_today constant date := private.site_today();
  v_start constant date := v_today - 29;
  v_before constant date := v_today - 59;
  v_start_at constant timestamptz := private.day_start(v_start);
  v_before_at constant timestamptz := private.day_start(v_before);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'users', (
      select jsonb_build_object(
        'current', count(*) filter (where created_at >= v_start_at),
        'previous', count(*) filter (where created_at < v_start_at)
      )
      from public.profiles where created_at >= v_before_at
    ),
    'pageviews', (
      select jsonb_build_object(
        'current', coalesce(sum(pageviews) filter (where day >= v_start), 0),
        'previous', coalesce(sum(pageviews) filter (where day < v_start), 0)
      )
      from private.analytics_hours where day between v_before and v_today
    ),
    'messages', (
      select jsonb_build_object(
        'current', count(*) filter (where created_at >= v_start_at),
        'previous', count(*) filter (where created_at < v_start_at)
      )
      from public.contact_messages
      where created_at >= v_before_at and status <> 'spam' and deleted_at is null
    ),
    'seconds', (
      select jsonb_build_object(
        'current', coalesce(sum(seconds) filter (where day >= v_start), 0),
        'previous', coalesce(sum(seconds) filter (where day < v_start), 0)
      )
      from private.lesson_days where day between v_before and v_today
    )
  );
end
$$;
