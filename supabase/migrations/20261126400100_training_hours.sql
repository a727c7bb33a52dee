-- The training hours of a member for an employer, and the certificates in the export of an account.

-- Returns what the caller has done from p_start to p_end, days of the site's time zone: { start, end, timeZone,
-- watched: [{ week, moduleId, lesson, seconds, completed }], checks: [{ day, moduleId, correct, questions, passed }],
-- cases: [{ day, moduleId, title, outcome, readings, par }] }. week is the Monday of the week. completed is whether the
-- lesson was completed within the days. A null p_start is the first day with any of these, a null p_end is today.
-- Fails with 42501 without a user, and with 22023 if the days are out of order.
create function public.own_training_hours(p_start date default null, p_end date default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_zone constant text := private.site_time_zone();
  v_end constant date := coalesce(p_end, private.site_today());
  v_start constant date := coalesce(p_start, (
    select least(
      (select min(day) from public.watch_days where user_id = v_user_id),
      (select min((scored_at at time zone v_zone)::date) from public.check_attempts where user_id = v_user_id),
      (select min((ended_at at time zone v_zone)::date) from public.case_attempts where user_id = v_user_id)
    )
  ), v_end);
begin
  if v_user_id is null then
    raise exception 'Only users have hours' using errcode = '42501';
  end if;
  if v_start > v_end then
    raise exception 'The first day is after the last' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'start', v_start, 'end', v_end, 'timeZone', v_zone,
    'watched', (
      select coalesce(jsonb_agg(to_jsonb(watched) - 'position' order by week, "moduleId", position), '[]')
      from (
        select
          date_trunc('week', played.day)::date as week, lesson.module_id as "moduleId", lesson.position,
          lesson.title as lesson, sum(played.seconds)::integer as seconds,
          coalesce(bool_or((progress.completed_at at time zone v_zone)::date between v_start and v_end), false)
            as completed
        from public.watch_days as played
        join public.lessons as lesson on lesson.id = played.lesson_id
        left join public.lesson_progress as progress
          on progress.user_id = played.user_id and progress.lesson_id = played.lesson_id
        where played.user_id = v_user_id and played.day between v_start and v_end
        group by 1, lesson.id
      ) as watched
    ),
    'checks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', (attempt.scored_at at time zone v_zone)::date, 'moduleId', attempt.module_id,
        'correct', attempt.correct, 'questions', attempt.questions, 'passed', attempt.passed
      ) order by attempt.scored_at), '[]')
      from public.check_attempts as attempt
      where attempt.user_id = v_user_id
        and attempt.scored_at >= private.day_start(v_start) and attempt.scored_at < private.day_start(v_end + 1)
    ),
    'cases', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', (attempt.ended_at at time zone v_zone)::date, 'moduleId', fault_case.module_id,
        'title', fault_case.title, 'outcome', attempt.outcome, 'readings', attempt.readings, 'par', attempt.par
      ) order by attempt.ended_at), '[]')
      from public.case_attempts as attempt
      join private.fault_cases as fault_case on fault_case.id = attempt.case_id
      where attempt.user_id = v_user_id
        and attempt.ended_at >= private.day_start(v_start) and attempt.ended_at < private.day_start(v_end + 1)
    )
  );
end
$$;

-- Adds the checks, the reviews and the certificates.
create or replace function public.export_account(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'exportedAt', now(),
    'account', jsonb_build_object(
      'id', account.id,
      'email', account.email,
      'createdAt', account.created_at,
      'emailConfirmedAt', account.email_confirmed_at,
      'lastSignInAt', account.last_sign_in_at,
      'givenAtSignUp', account.raw_user_meta_data
    ),
    'sessions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'since', session.created_at, 'lastUsedAt', session.updated_at,
        -- Only hosted projects store these two fields.
        'userAgent', to_jsonb(session) ->> 'user_agent', 'ip', to_jsonb(session) ->> 'ip'
      ) order by session.created_at)
      from auth.sessions as session where session.user_id = account.id
    ), '[]'),
    'profile', (
      select jsonb_build_object(
        'firstName', profile.first_name, 'lastName', profile.last_name,
        'email', profile.email, 'createdAt', profile.created_at, 'updatedAt', profile.updated_at
      )
      from public.profiles as profile where profile.id = account.id
    ),
    'roles', coalesce((
      select jsonb_agg(jsonb_build_object('role', granted.role, 'since', granted.created_at))
      from public.user_roles as granted where granted.user_id = account.id
    ), '[]'),
    'plans', coalesce((
      select jsonb_agg(jsonb_build_object(
        'plan', granted.plan, 'modules', granted.modules, 'startsAt', granted.starts_at,
        'endsAt', granted.ends_at, 'reason', granted.reason, 'grantedAt', granted.created_at,
        'remindedAt', granted.reminded_at
      ) order by granted.starts_at)
      from public.plan_grants as granted where granted.user_id = account.id
    ), '[]'),
    'progress', coalesce((
      select jsonb_agg(jsonb_build_object(
        'module', lesson.module_id, 'lesson', lesson.title,
        -- [[0, 10], [30, 60]] are ranges of seconds of the film. They exclude the second at their end.
        'watched', coalesce((
          select jsonb_agg(jsonb_build_array(lower(part), upper(part)) order by part)
          from unnest(progress.watched) as part
        ), '[]'),
        'position', progress.position, 'startedAt', progress.started_at,
        'updatedAt', progress.updated_at, 'completedAt', progress.completed_at
      ) order by progress.started_at)
      from public.lesson_progress as progress
      join public.lessons as lesson on lesson.id = progress.lesson_id
      where progress.user_id = account.id
    ), '[]'),
    'watchDays', coalesce((
      select jsonb_agg(jsonb_build_object(
        'day', watched.day, 'module', lesson.module_id, 'lesson', lesson.title, 'seconds', watched.seconds
      ) order by watched.day, lesson.module_id, lesson.position)
      from public.watch_days as watched
      join public.lessons as lesson on lesson.id = watched.lesson_id
      where watched.user_id = account.id
    ), '[]'),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'module', lesson.module_id, 'lesson', lesson.title, 'second', note.second, 'text', note.text,
        'createdAt', note.created_at, 'updatedAt', note.updated_at
      ) order by lesson.module_id, lesson.position, note.second)
      from public.lesson_notes as note
      join public.lessons as lesson on lesson.id = note.lesson_id
      where note.user_id = account.id
    ), '[]'),
    'caseAttempts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'case', fault_case.title, 'module', fault_case.module_id, 'par', attempt.par,
        'startedAt', attempt.started_at, 'expiresAt', attempt.expires_at, 'endedAt', attempt.ended_at,
        'outcome', attempt.outcome, 'wrongParts', attempt.wrong_parts,
        -- Null until the attempt ends.
        'fault', attempt.fault_id,
        'readings', coalesce((
          select jsonb_agg(jsonb_build_object(
            'number', reading.number, 'positions', reading.positions, 'mode', reading.mode,
            'red', reading.red, 'black', reading.black, 'expected', reading.expected,
            'value', reading.value, 'isLive', reading.is_live, 'takenAt', reading.taken_at
          ) order by reading.number)
          from public.case_readings as reading where reading.attempt_id = attempt.id
        ), '[]'),
        'diagnoses', coalesce((
          select jsonb_agg(jsonb_build_object(
            'number', diagnosis.number, 'target', diagnosis.target, 'kind', diagnosis.kind,
            'isRight', diagnosis.is_right, 'givenAt', diagnosis.given_at
          ) order by diagnosis.number)
          from public.case_diagnoses as diagnosis where diagnosis.attempt_id = attempt.id
        ), '[]')
      ) order by attempt.started_at)
      from public.case_attempts as attempt
      join private.fault_cases as fault_case on fault_case.id = attempt.case_id
      where attempt.user_id = account.id
    ), '[]'),
    'checkAttempts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'module', attempt.module_id, 'startedAt', attempt.started_at, 'scoredAt', attempt.scored_at,
        'questions', attempt.questions, 'correct', attempt.correct, 'passed', attempt.passed,
        'responses', coalesce((
          select jsonb_agg(jsonb_build_object(
            'question', question.prompt,
            -- An index counts in the order in which the user saw the options.
            'shown', private.shown_question(question, asked.arrangement) - '{kind,prompt}'::text[],
            'response', response.response, 'isRight', response.is_right, 'savedAt', response.saved_at
          ) order by response.number)
          from public.check_responses as response
          join private.check_attempt_questions as asked
            on asked.attempt_id = response.attempt_id and asked.number = response.number
          join private.questions as question on question.id = asked.question_id
          where response.attempt_id = attempt.id
        ), '[]')
      ) order by attempt.started_at)
      from public.check_attempts as attempt where attempt.user_id = account.id
    ), '[]'),
    'reviews', coalesce((
      select jsonb_agg(jsonb_build_object(
        'module', question.module_id, 'question', question.prompt, 'stage', review.stage, 'dueAt', review.due_at
      ) order by review.due_at)
      from public.reviews as review
      join private.questions as question on question.id = review.question_id
      where review.user_id = account.id
    ), '[]'),
    'certificates', coalesce((
      select jsonb_agg(jsonb_build_object(
        'number', issued.number, 'title', issued.title, 'version', issued.version, 'name', issued.name,
        'record', issued.record, 'secondsWatched', issued.seconds, 'issuedAt', issued.issued_at,
        'createdAt', issued.created_at, 'reissueReason', issued.issue_note, 'revokedAt', issued.revoked_at,
        'revokedBecause', issued.revoked_because, 'revocationReason', issued.revoked_note
      ) order by issued.created_at)
      from public.certificates as issued where issued.user_id = account.id
    ), '[]'),
    'messages', coalesce((
      select jsonb_agg(jsonb_build_object(
        'firstName', message.first_name, 'lastName', message.last_name,
        'subject', message.subject, 'message', message.message, 'plan', message.plan,
        'status', message.status, 'sentAt', message.created_at,
        'replies', coalesce((
          select jsonb_agg(jsonb_build_object(
            'subject', reply.subject, 'text', reply.body, 'sentAt', reply.created_at
          ) order by reply.created_at)
          from public.contact_replies as reply where reply.message_id = message.id
        ), '[]')
      ) order by message.created_at)
      from public.contact_messages as message where lower(message.email) = lower(account.email)
    ), '[]'),
    'newsletter', (
      select jsonb_build_object(
        'status', newsletter.status, 'since', newsletter.created_at, 'confirmedAt', newsletter.confirmed_at
      )
      from public.subscriptions as newsletter
      where lower(newsletter.email) = lower(account.email) and newsletter.module_id is null
    ),
    'moduleNotifications', coalesce((
      select jsonb_agg(jsonb_build_object(
        'module', notification.module_id, 'title', notification.module_title,
        'status', notification.status, 'since', notification.created_at,
        'confirmedAt', notification.confirmed_at
      ) order by notification.created_at)
      from public.subscriptions as notification
      where lower(notification.email) = lower(account.email) and notification.module_id is not null
    ), '[]'),
    'pageViews', coalesce((
      select jsonb_agg(jsonb_build_object(
        'at', view.created_at, 'page', view.page_path, 'referrer', view.referrer,
        'visitor', view.session_id, 'truncatedIp', view.ip_address,
        'userAgent', view.user_agent, 'country', view.country
      ) order by view.id)
      from public.page_views as view where view.user_id = account.id
    ), '[]')
  )
  from auth.users as account
  where account.id = p_user_id
$$;

revoke all on function public.own_training_hours(date, date) from public, anon, authenticated;
grant execute on function public.own_training_hours(date, date) to authenticated;
