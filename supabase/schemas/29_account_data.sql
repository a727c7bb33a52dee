-- The export and the deletion of an account, across all domains.

-- Returns the attempts of a user at checks with their responses. isRight is null unless the attempt has passed.
create function private.exported_check_attempts(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'module', attempt.module_id, 'startedAt', attempt.started_at, 'scoredAt', attempt.scored_at,
    'questions', attempt.questions, 'correct', attempt.correct, 'passed', attempt.passed,
    'responses', coalesce((
      select jsonb_agg(jsonb_build_object(
        'question', (asked.question).prompt,
        -- Indexes follow the order shown to the user.
        'shown', private.shown_question(asked.question, asked.arrangement) - '{kind,prompt}'::text[],
        'response', response.response, 'isRight', case when attempt.passed then response.is_right end,
        'savedAt', response.saved_at
      ) order by response.number)
      from public.check_responses as response
      join private.asked_questions(attempt.id) as asked on asked.number = response.number
      where response.attempt_id = attempt.id
    ), '[]')
  ) order by attempt.started_at), '[]')
  from public.check_attempts as attempt where attempt.user_id = p_user_id
$$;

create function private.exported_reviews(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'module', question.module_id, 'question', (private.drawn_question(question, arranged.drawn)).prompt,
    'stage', review.stage, 'dueAt', review.due_at
  ) order by review.due_at), '[]')
  from public.reviews as review
  join private.questions as question on question.id = review.question_id
  join private.review_arrangements as arranged using (user_id, question_id)
  where review.user_id = p_user_id
$$;

-- Returns everything that is stored about a user, or null for an unknown user. Leaves out hashes of passwords and
-- tokens, which would give access to the account, and the counters of rate limits, which contain hashes.
create function public.export_account(p_user_id uuid) returns jsonb
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
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object(
        'email', invitation.email, 'plan', invitation.plan, 'modules', invitation.modules,
        'firstDay', invitation.first_day, 'lastDay', invitation.last_day, 'months', invitation.months,
        'reason', invitation.reason, 'invitedAt', invitation.created_at, 'sentAt', invitation.sent_at,
        'expiresAt', invitation.expires_at, 'revokedAt', invitation.revoked_at,
        'acceptedAt', invitation.accepted_at
      ) order by invitation.created_at)
      from public.invitations as invitation
      where invitation.user_id = account.id or lower(invitation.email) = lower(account.email)
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
        'outcome', attempt.outcome, 'unsafeAct', attempt.unsafe_act,
        'positions', attempt.positions, 'isolatedFrom', attempt.isolated_from,
        'wrongParts', attempt.wrong_parts, 'wrongKinds', attempt.wrong_kinds,
        -- Null until the attempt ends, like par.
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
            'isRight', diagnosis.is_right, 'isKindRight', diagnosis.is_kind_right, 'givenAt', diagnosis.given_at
          ) order by diagnosis.number)
          from public.case_diagnoses as diagnosis where diagnosis.attempt_id = attempt.id
        ), '[]')
      ) order by attempt.started_at)
      from public.case_attempts as attempt
      join private.fault_cases as fault_case on fault_case.id = attempt.case_id
      where attempt.user_id = account.id
    ), '[]'),
    'practice', coalesce((
      select jsonb_agg(jsonb_build_object(
        'case', fault_case.title, 'module', fault_case.module_id, 'cars', practiced.cars,
        'solved', practiced.solved, 'practicedAt', practiced.practiced_at
      ) order by practiced.practiced_at)
      from public.practice_cases as practiced
      join private.fault_cases as fault_case on fault_case.id = practiced.case_id
      where practiced.user_id = account.id
    ), '[]'),
    'checkAttempts', private.exported_check_attempts(account.id),
    'reviews', private.exported_reviews(account.id),
    'certificates', coalesce((
      select jsonb_agg(jsonb_build_object(
        'number', issued.number, 'rule', issued.rule, 'weight', issued.weight, 'title', issued.title, 'version', issued.version, 'name', issued.name,
        'record', issued.record, 'secondsWatched', issued.seconds, 'issuedAt', issued.issued_at,
        'createdAt', issued.created_at, 'reissueReason', issued.issue_note, 'revokedAt', issued.revoked_at,
        'revokedBecause', issued.revoked_because, 'revocationReason', issued.revoked_note
      ) order by issued.created_at)
      from public.certificates as issued where issued.user_id = account.id
    ), '[]'),
    'trainingDocuments', coalesce((
      select jsonb_agg(private.shown_training_document(document) order by document.created_at)
      from private.training_documents as document where document.user_id = account.id
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
grant execute on function public.export_account to service_role;

-- Deletes an account. With p_with_correspondence, also deletes the contact messages and the subscriptions of
-- its email, but only if the email is confirmed. They belong to the email, and only a confirmation proves that
-- the email is the user's own. Returns 'deleted', 'unknown' or 'last-admin' (then nothing is deleted). The
-- foreign keys delete plans, the emails about plans, progress and notes.
create function public.delete_account(p_user_id uuid, p_with_correspondence boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_account auth.users;
begin
  select * into v_account from auth.users where id = p_user_id for update;
  if not found then
    return 'unknown';
  end if;
  if p_with_correspondence and v_account.email_confirmed_at is not null then
    delete from public.subscriptions where lower(email) = lower(v_account.email);
    delete from public.email_outbox
    where kind = 'module-published' and lower(payload ->> 'email') = lower(v_account.email);
    delete from public.contact_messages where lower(email) = lower(v_account.email);
    delete from private.rate_limits where key = lower(v_account.email);
  end if;
  delete from public.email_outbox
  where kind = 'auth' and lower(payload ->> 'to') in (lower(v_account.email), lower(v_account.email_change))
    and not exists (
      select 1 from auth.users as other
      where other.id <> p_user_id and lower(other.email) = lower(payload ->> 'to')
    );
  delete from public.page_views where user_id = p_user_id;
  delete from private.rate_limits where key = private.account_key(v_account.email);
  delete from private.account_emails where account = private.account_key(v_account.email);
  -- Deletes the user from the audit log of the auth server. A hosted project may deny access to the log.
  begin
    delete from auth.audit_log_entries where payload ->> 'actor_id' = p_user_id::text;
  exception
    when insufficient_privilege or undefined_table then null;
  end;
  delete from auth.users where id = p_user_id;
  return 'deleted';
exception
  when sqlstate 'TQ001' then
    return 'last-admin';
end
$$;
grant execute on function public.delete_account to service_role;

-- Runs delete_account() for an admin.
create function public.admin_delete_user(p_user_id uuid, p_with_correspondence boolean default false)
returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return public.delete_account(p_user_id, p_with_correspondence);
end
$$;
grant execute on function public.admin_delete_user to authenticated;
