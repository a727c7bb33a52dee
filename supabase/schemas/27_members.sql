-- The page of a member, filters and the export of the list of users, and the latest learners.

-- ---------------------------------------------------------------------------------------------
-- The page of a member
-- ---------------------------------------------------------------------------------------------

-- Returns private.training_hours of any user.
create function public.admin_training_hours(p_user_id uuid, p_start date default null, p_end date default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.training_hours(p_user_id, p_start, p_end);
end
$$;
grant execute on function public.admin_training_hours to authenticated;

-- Returns the lessons that a user has started: [{ id, moduleId, position, title, duration, seconds, played,
-- completedAt, lastDay }]. seconds counts different seconds of the film, played also repeated ones.
create function private.member_lessons(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with played as (
    select lesson_id, sum(seconds) as seconds, max(day) as last_day
    from public.watch_days where user_id = p_user_id group by lesson_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', lesson.id, 'moduleId', lesson.module_id, 'position', lesson.position, 'title', lesson.title,
    'duration', lesson.duration, 'seconds', progress.seconds, 'played', coalesce(played.seconds, 0),
    'completedAt', progress.completed_at, 'lastDay', played.last_day
  ) order by lesson.module_id, lesson.position), '[]')
  from public.lesson_progress as progress
  join public.lessons as lesson on lesson.id = progress.lesson_id
  left join played on played.lesson_id = progress.lesson_id
  where progress.user_id = p_user_id
$$;

-- Returns the modules in which a user has started a lesson or taken the knowledge check: [{ id, lessons, completed,
-- played, check, lastDay }]. lessons and completed count published lessons. check is 'passed', 'failed' or null.
create function private.member_modules(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with started as (
    select module_id from public.lesson_progress as progress
    join public.lessons as lesson on lesson.id = progress.lesson_id
    where progress.user_id = p_user_id
    union
    select module_id from public.check_attempts where user_id = p_user_id and scored_at is not null
  ),
  played as (
    select lesson.module_id, sum(watched.seconds) as seconds, max(watched.day) as last_day
    from public.watch_days as watched
    join public.lessons as lesson on lesson.id = watched.lesson_id
    where watched.user_id = p_user_id
    group by lesson.module_id
  ),
  lesson as (
    select lesson.module_id, count(*) as lessons, count(progress.completed_at) as completed
    from public.lessons as lesson
    left join public.lesson_progress as progress
      on progress.lesson_id = lesson.id and progress.user_id = p_user_id
    where lesson.state = 'published' and lesson.module_id in (select module_id from started)
    group by lesson.module_id
  ),
  scored as (
    select module_id, bool_or(passed) as passed
    from public.check_attempts where user_id = p_user_id and scored_at is not null
    group by module_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', started.module_id, 'lessons', coalesce(lesson.lessons, 0), 'completed', coalesce(lesson.completed, 0),
    'played', coalesce(played.seconds, 0), 'lastDay', played.last_day,
    'check', case scored.passed when true then 'passed' when false then 'failed' end
  ) order by started.module_id), '[]')
  from started
  left join lesson using (module_id)
  left join played using (module_id)
  left join scored using (module_id)
$$;

-- Returns what the page of a member shows, except the plans (public.list_plans), or null for an unknown user. Messages
-- and emails belong to the email of the account. checks, cases, messages and emails are the latest ones. messageCount
-- counts all messages. solvedCases counts all cases that the user has ever solved in an exam.
create function public.admin_member(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_is_admin constant boolean := exists (select 1 from public.user_roles where user_id = p_user_id);
  v_profile public.profiles;
begin
  perform private.require_admin();
  select * into v_profile from public.profiles where id = p_user_id;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'account', jsonb_build_object(
      'id', v_profile.id, 'firstName', coalesce(v_profile.first_name, ''),
      'lastName', coalesce(v_profile.last_name, ''), 'email', v_profile.email,
      'isConfirmed', v_profile.email_confirmed_at is not null,
      'isAdmin', v_is_admin,
      'isLastAdmin', v_is_admin and (select count(*) from public.user_roles) = 1,
      'joinedAt', v_profile.created_at,
      'lastSignInAt', (select last_sign_in_at from auth.users where id = p_user_id)
    ),
    'lessons', private.member_lessons(p_user_id),
    'modules', private.member_modules(p_user_id),
    'checks', (
      select coalesce(jsonb_agg(to_jsonb(attempt) order by attempt.at desc), '[]')
      from (
        select scored_at as at, module_id as "moduleId", correct, questions, passed
        from public.check_attempts where user_id = p_user_id and scored_at is not null
        order by scored_at desc limit 50
      ) as attempt
    ),
    'cases', (
      select coalesce(jsonb_agg(to_jsonb(attempt) order by attempt.at desc), '[]')
      from (
        select attempt.ended_at as at, fault_case.id as "caseId", fault_case.module_id as "moduleId",
          fault_case.title, attempt.outcome, attempt.readings, attempt.par, attempt.wrong_parts as "wrongParts",
          attempt.wrong_kinds as "wrongKinds"
        from public.case_attempts as attempt
        join private.fault_cases as fault_case on fault_case.id = attempt.case_id
        where attempt.user_id = p_user_id and attempt.ended_at is not null
        order by attempt.ended_at desc limit 50
      ) as attempt
    ),
    'solvedCases', (
      select count(distinct case_id) from public.case_attempts where user_id = p_user_id and outcome = 'solved'
    ),
    'certificates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', number, 'title', title, 'version', version, 'issuedAt', issued_at, 'revokedAt', revoked_at,
        'isReplaced', coalesce(revoked_because = 'replaced', false)
      ) order by created_at desc), '[]')
      from public.certificates where user_id = p_user_id
    ),
    'messageCount', (
      select count(*) from public.contact_messages
      where lower(email) = lower(v_profile.email) and deleted_at is null
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(message) order by message.at desc), '[]')
      from (
        select id, subject, status, plan, created_at as at
        from public.contact_messages
        where lower(email) = lower(v_profile.email) and deleted_at is null
        order by created_at desc limit 10
      ) as message
    ),
    'emails', (
      select coalesce(jsonb_agg(to_jsonb(email) order by email.at desc), '[]')
      from (
        select id, kind, status, coalesce(sent_at, created_at) as at, message_id as "messageId",
          payload ->> 'subject' as subject
        from public.email_outbox
        where lower(payload ->> 'email') = lower(v_profile.email) and kind not in ('auth', 'contact-notification')
        order by created_at desc limit 20
      ) as email
    )
  );
end
$$;
grant execute on function public.admin_member to authenticated;

-- ---------------------------------------------------------------------------------------------
-- The list of users
-- ---------------------------------------------------------------------------------------------

-- Returns the running plans that end within 14 days and that no other plan follows.
create function private.ending_plans() returns setof public.plan_grants
language sql stable security definer set search_path = ''
as $$
  select ending.*
  from public.plan_grants as ending
  where ending.ends_at > now() and ending.ends_at <= now() + interval '14 days' and ending.starts_at <= now()
    and not exists (
      select 1 from public.plan_grants as following
      where following.user_id = ending.user_id and following.starts_at <= ending.ends_at
        and (following.ends_at is null or following.ends_at > ending.ends_at)
    )
$$;

-- Returns the users that match all filters. An argument that is null or empty filters nothing. Each word of p_search
-- must occur in the name or the email. p_role is 'admin' or 'user'. p_plan is 'none', 'ending' (private.ending_plans)
-- or a plan that is running or upcoming. p_never_learned selects users who have watched nothing, and have finished no
-- check and no exam. Leaves out admins, who never count as learners.
create function private.matching_users(p_search text, p_role text, p_plan text, p_never_learned boolean)
returns setof public.profiles
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
as $$
declare
  v_words text[] := array_remove(regexp_split_to_array(lower(coalesce(p_search, '')), '\s+'), '');
begin
  return query
    with planned as (
      select user_id, plan from public.plan_grants
      where p_plan is not null and (ends_at > greatest(now(), starts_at)) is not false
    )
    select profile.*
    from public.profiles as profile
    where (
        p_role is null or (p_role = 'admin') = (profile.id in (select user_id from public.user_roles))
      )
      and (
        cardinality(v_words) = 0 or not exists (
          select 1 from unnest(v_words) as word
          where strpos(
            lower(concat_ws(' ', profile.first_name, profile.last_name, profile.email)), word
          ) = 0
        )
      )
      and case p_plan
        when 'ending' then profile.id in (select user_id from private.ending_plans())
        when 'none' then profile.id not in (select user_id from planned)
        else p_plan is null or profile.id in (select user_id from planned where plan = p_plan)
      end
      and (
        p_never_learned is not true or not (
          profile.id in (select user_id from private.learners)
          or profile.id in (select user_id from public.check_attempts where scored_at is not null)
          or profile.id in (select user_id from public.case_attempts where ended_at is not null)
          or profile.id in (select user_id from public.user_roles)
        )
      );
end
$$;

-- Returns a page of the users of private.matching_users: { total, page, users: [{ id, firstName, lastName, email,
-- isAdmin, isLastAdmin, isConfirmed, joinedAt }] }. p_sort is 'joined', 'name' or 'email', or one of these with a minus
-- for descending order. If there is no page p_page, it returns the last page.
create function public.admin_list_users(
  p_per_page integer, p_page integer default 1, p_sort text default '-joined', p_search text default null,
  p_role text default null, p_plan text default null, p_never_learned boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  -- Only these texts reach the statement. Sorting by one expression per order would take 100 ms for 10,000 users.
  v_columns constant text := case ltrim(p_sort, '-')
    when 'name' then 'last_name, first_name'
    when 'email' then 'email'
    else 'created_at'
  end;
  v_order constant text := case
    when p_sort in ('joined', 'name', 'email') then v_columns
    else replace(v_columns, ',', ' desc nulls last,') || ' desc nulls last'
  end;
  v_list jsonb;
begin
  perform private.require_admin();
  execute format($list$
    with matching as materialized (
      -- Narrow rows, because sorting all of them for a far page takes most of the time.
      select id, %1$s from private.matching_users($1, $2, $3, $4)
    ),
    size as (
      select count(*) as total, least($5, greatest(1, ceil(count(*)::numeric / $6)))::integer as page
      from matching
    ),
    shown as (
      select profile.*, sorted.place
      from (
        select id, row_number() over () as place
        from (select id from matching order by %2$s, id limit $6 offset ((select page from size) - 1) * $6) as page
      ) as sorted
      join public.profiles as profile using (id)
    )
    select jsonb_build_object(
      'total', size.total,
      'page', size.page,
      'users', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', shown.id, 'firstName', coalesce(shown.first_name, ''), 'lastName', coalesce(shown.last_name, ''),
          'email', shown.email,
          'isAdmin', granted.user_id is not null,
          'isLastAdmin', granted.user_id is not null and (select count(*) from public.user_roles) = 1,
          'isConfirmed', shown.email_confirmed_at is not null,
          'joinedAt', shown.created_at
        ) order by shown.place), '[]')
        from shown
        left join public.user_roles as granted on granted.user_id = shown.id
      )
    )
    from size
  $list$, v_columns, v_order)
  into v_list
  using p_search, p_role, p_plan, p_never_learned, p_page, p_per_page;
  return v_list;
end
$$;
grant execute on function public.admin_list_users to authenticated;

-- Returns all users of private.matching_users, by email: [{ id, firstName, lastName, email, isAdmin, isConfirmed,
-- joinedAt, plan, firstDay, lastDay, played, lessons, certificates, lastLearned }]. plan is the plan that the list
-- shows, played the seconds of film. lessons counts completed lessons, certificates counts valid certificates.
create function public.admin_export_users(
  p_search text default null, p_role text default null, p_plan text default null,
  p_never_learned boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set statement_timeout = '55s'
as $$
declare
  -- Read once. private.last_day would read it again for each plan.
  v_zone constant text := private.site_time_zone();
begin
  perform private.require_admin();
  return (
    with matching as materialized (
      select * from private.matching_users(p_search, p_role, p_plan, p_never_learned)
    ),
    planned as (
      select distinct on (user_id) user_id, plan,
        (starts_at at time zone v_zone)::date as first_day,
        ((ends_at - interval '1 second') at time zone v_zone)::date as last_day
      from public.plan_grants
      where (ends_at > greatest(now(), starts_at)) is not false
      order by user_id, starts_at <= now() desc,
        case when starts_at <= now()
          then array_position(array['basic', 'professional', 'enterprise'], plan) end desc nulls last,
        case when starts_at <= now() then coalesce(ends_at, 'infinity') end desc nulls last,
        starts_at
    ),
    played as (
      select user_id, sum(seconds) as seconds, max(day) as last_day
      from public.watch_days where user_id in (select id from matching) group by user_id
    ),
    completed as (
      select user_id, count(*) as lessons
      from public.lesson_progress
      where completed_at is not null and user_id in (select id from matching) group by user_id
    ),
    certified as (
      select user_id, count(*) as certificates
      from public.certificates where revoked_at is null group by user_id
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', matching.id, 'firstName', coalesce(matching.first_name, ''),
      'lastName', coalesce(matching.last_name, ''), 'email', matching.email,
      'isAdmin', granted.user_id is not null, 'isConfirmed', matching.email_confirmed_at is not null,
      'joinedAt', matching.created_at,
      'plan', planned.plan, 'firstDay', planned.first_day, 'lastDay', planned.last_day,
      'played', coalesce(played.seconds, 0), 'lessons', coalesce(completed.lessons, 0),
      'certificates', coalesce(certified.certificates, 0), 'lastLearned', played.last_day
    ) order by matching.email, matching.id), '[]')
    from matching
    left join public.user_roles as granted on granted.user_id = matching.id
    left join planned on planned.user_id = matching.id
    left join played on played.user_id = matching.id
    left join completed on completed.user_id = matching.id
    left join certified on certified.user_id = matching.id
  );
end
$$;
grant execute on function public.admin_export_users to authenticated;

-- ---------------------------------------------------------------------------------------------
-- The latest learners
-- ---------------------------------------------------------------------------------------------

-- Returns the 20 members who learned most recently in the range, the latest first: [{ id, firstName, lastName, email,
-- played, completed, lastDay }]. A null date leaves that side open. played counts the seconds of film and completed the
-- completed lessons, both in the range. With p_modules, only lessons of these modules count.
create function public.admin_recent_learners(
  p_modules text[] default null, p_start date default null, p_end date default null
) returns jsonb
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
as $$
declare
  v_range constant datemultirange := datemultirange(
    case when p_end < p_start then 'empty'::daterange else daterange(p_start, p_end, '[]') end
  );
  v_zone constant text := private.site_time_zone();
  -- If the range reaches today, the last day of the range is the last of all days, which is much faster to read.
  v_reaches_today constant boolean := p_end is null or p_end >= private.site_today();
begin
  perform private.require_admin();
  return (
    with learned as (
      select learner.user_id, upper(learner.days) - 1 as last_day
      from private.learners as learner
      where p_modules is null and v_reaches_today and (p_start is null or upper(learner.days) > p_start)
      union all
      select learner.user_id, upper(learner.days * v_range) - 1
      from private.learners as learner
      where p_modules is null and not v_reaches_today and learner.days && v_range
      union all
      select module.user_id,
        max(case when v_reaches_today then module.last_day else upper(module.days * v_range) - 1 end)
      from private.module_progress as module
      where module.module_id = any (p_modules)
        and case when v_reaches_today
          then p_start is null or module.last_day >= p_start
          else module.days && v_range
        end
      group by module.user_id
    ),
    latest as materialized (
      select profile.id, profile.first_name, profile.last_name, profile.email, learned.last_day
      from learned
      join public.profiles as profile on profile.id = learned.user_id
      where learned.user_id not in (select user_id from public.user_roles)
      order by learned.last_day desc, profile.id
      limit 20
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', latest.id, 'firstName', coalesce(latest.first_name, ''), 'lastName', coalesce(latest.last_name, ''),
      'email', latest.email, 'lastDay', latest.last_day,
      'played', (
        select coalesce(sum(watched.seconds), 0)
        from public.watch_days as watched
        join public.lessons as lesson on lesson.id = watched.lesson_id
        where watched.user_id = latest.id and v_range @> watched.day
          and (p_modules is null or lesson.module_id = any (p_modules))
      ),
      'completed', (
        select count(*)
        from public.lesson_progress as progress
        join public.lessons as lesson on lesson.id = progress.lesson_id
        where progress.user_id = latest.id and v_range @> (progress.completed_at at time zone v_zone)::date
          and (p_modules is null or lesson.module_id = any (p_modules))
      )
    ) order by latest.last_day desc, latest.id), '[]')
    from latest
  );
end
$$;
grant execute on function public.admin_recent_learners to authenticated;
