-- The hours that a member has spent learning.

-- Returns what the caller has watched in the last p_weeks weeks including this week, or ever if p_weeks is
-- null: { thisWeek, watched: [{ week, moduleId, lesson, seconds }] }. week is the Monday of the week in the
-- site's time zone. The result is a single value, because a response has at most 1,000 rows. Fails with 42501
-- without a user.
create function public.own_hours(p_weeks integer default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_this_week date := date_trunc('week', private.site_today())::date;
begin
  if v_user_id is null then
    raise exception 'Only users have hours' using errcode = '42501';
  end if;
  return jsonb_build_object('thisWeek', v_this_week, 'watched', (
    select coalesce(jsonb_agg(to_jsonb(watched) order by week desc, "moduleId", position), '[]')
    from (
      select
        date_trunc('week', played.day)::date as week, lesson.module_id as "moduleId", lesson.position,
        lesson.title as lesson, sum(played.seconds)::integer as seconds
      from public.watch_days as played
      join public.lessons as lesson on lesson.id = played.lesson_id
      where played.user_id = v_user_id
        and (p_weeks is null or played.day >= v_this_week - 7 * (p_weeks - 1))
      group by 1, lesson.id
    ) as watched
  ));
end
$$;
