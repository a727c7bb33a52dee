-- The export and the deletion of an account, across all domains.

-- ---------------------------------------------------------------------------------------------
-- What belongs to an account
-- ---------------------------------------------------------------------------------------------

-- Returns every table with rows of an account, or with columns that name one. The export and the deletion follow this
-- list. Leaves out the other tables of the auth server, which deletes their rows with foreign keys.
-- tests/database/account-deletion.test.ts compares the list with the foreign keys, so a forgotten table fails the test.
create function private.account_tables() returns table (
  name text,
  -- The columns that name the account, or a row of another table of the list.
  columns text[],
  -- The keys of the export that show the rows. The export leaves out hashes, counters, queues and open faults.
  exported text[],
  -- 'cascade': a foreign key deletes the rows.
  -- 'set null': a foreign key clears the columns. The rows aren't the account's: an admin worked on them.
  -- 'delete': delete_account() deletes the rows that meet the condition.
  -- 'correspondence': like 'delete', but only on request and if the email of the account is confirmed.
  -- 'statement': delete_account() has a statement for the table.
  deletion text,
  -- $1 is the account, a row of auth.users.
  condition text
)
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('auth.users', '{id}'::text[], '{account}'::text[], 'statement', null),
    ('auth.sessions', '{user_id}', '{sessions}', 'cascade', null),
    ('auth.audit_log_entries', '{payload}', '{}', 'statement', null),
    ('public.profiles', '{id}', '{profile}', 'cascade', null),
    ('public.user_roles', '{user_id}', '{roles}', 'cascade', null),
    ('private.rate_limits', '{key}', '{}', 'delete', 'key = private.account_key($1.email)'),
    ('private.rate_limits', '{key}', '{}', 'correspondence', 'key = lower($1.email)'),
    ('private.account_emails', '{account}', '{}', 'delete', 'account = private.account_key($1.email)'),
    ('public.plan_grants', '{user_id}', '{plans}', 'cascade', null),
    ('public.invitations', '{user_id}', '{invitations}', 'cascade', null),
    ('public.invitations', '{invited_by}', '{}', 'set null', null),

    ('public.lesson_progress', '{user_id}', '{progress}', 'cascade', null),
    ('public.watch_days', '{user_id}', '{watchDays}', 'cascade', null),
    ('private.watch_allowances', '{user_id}', '{}', 'cascade', null),
    ('private.learners', '{user_id}', '{}', 'cascade', null),
    ('private.module_progress', '{user_id}', '{}', 'cascade', null),
    ('public.lesson_notes', '{user_id}', '{notes}', 'cascade', null),
    ('public.case_attempts', '{user_id}', '{caseAttempts}', 'cascade', null),
    ('private.attempt_faults', '{attempt_id}', '{}', 'cascade', null),
    ('public.case_readings', '{attempt_id,user_id}', '{caseAttempts}', 'cascade', null),
    ('public.case_diagnoses', '{attempt_id,user_id}', '{caseAttempts}', 'cascade', null),
    ('public.practice_cases', '{user_id}', '{practice}', 'cascade', null),
    ('public.check_attempts', '{user_id}', '{checkAttempts}', 'cascade', null),
    ('private.check_attempt_questions', '{attempt_id}', '{checkAttempts}', 'cascade', null),
    ('public.check_responses', '{attempt_id,user_id}', '{checkAttempts}', 'cascade', null),
    ('public.reviews', '{user_id}', '{reviews}', 'cascade', null),
    ('private.review_arrangements', '{user_id,question_id}', '{reviews}', 'cascade', null),
    ('public.certificates', '{user_id,previous_id}', '{certificates}', 'cascade', null),
    ('public.certificates', '{issued_by,revoked_by}', '{}', 'set null', null),
    ('private.certificate_versions', '{defined_by}', '{}', 'set null', null),
    ('private.training_documents', '{user_id}', '{trainingDocuments}', 'cascade', null),
    ('public.content_versions', '{author_id}', '{}', 'set null', null),

    ('public.contact_messages', '{email}', '{messages}', 'correspondence', 'lower(email) = lower($1.email)'),
    ('public.contact_replies', '{message_id}', '{messages}', 'cascade', null),
    ('public.contact_replies', '{admin_id}', '{}', 'set null', null),
    (
      'public.subscriptions', '{email}', '{newsletter,moduleNotifications}', 'correspondence',
      'lower(email) = lower($1.email)'
    ),
    (
      'public.email_outbox',
      '{message_id,reply_id,subscription_id,plan_grant_id,certificate_id,invitation_id}', '{}', 'cascade', null
    ),
    (
      'public.email_outbox', '{payload}', '{}', 'correspondence',
      'kind = ''module-published'' and lower(payload ->> ''email'') = lower($1.email)'
    ),
    -- Keeps the emails to a new email that became the email of another account.
    (
      'public.email_outbox', '{payload}', '{}', 'delete',
      'kind = ''auth'' and lower(payload ->> ''to'') in (lower($1.email), lower($1.email_change))
         and not exists (
           select from auth.users as other
           where other.id <> $1.id and lower(other.email) = lower(payload ->> ''to'')
         )'
    ),
    ('private.email_tokens', '{email_id}', '{}', 'cascade', null),
    ('public.page_views', '{user_id}', '{pageViews}', 'delete', 'user_id = $1.id')
$$;

-- ---------------------------------------------------------------------------------------------
-- Export
-- ---------------------------------------------------------------------------------------------

-- Each function returns one part of the export.

create function private.exported_account(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_account.id,
    'email', p_account.email,
    'createdAt', p_account.created_at,
    'emailConfirmedAt', p_account.email_confirmed_at,
    'lastSignInAt', p_account.last_sign_in_at,
    'givenAtSignUp', p_account.raw_user_meta_data
  )
$$;

create function private.exported_sessions(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'since', session.created_at, 'lastUsedAt', session.updated_at,
    -- Only hosted projects store these two fields.
    'userAgent', to_jsonb(session) ->> 'user_agent', 'ip', to_jsonb(session) ->> 'ip'
  ) order by session.created_at), '[]')
  from auth.sessions as session where session.user_id = p_account.id
$$;

create function private.exported_profile(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'firstName', profile.first_name, 'lastName', profile.last_name,
    'email', profile.email, 'createdAt', profile.created_at, 'updatedAt', profile.updated_at
  )
  from public.profiles as profile where profile.id = p_account.id
$$;

create function private.exported_roles(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('role', granted.role, 'since', granted.created_at)), '[]')
  from public.user_roles as granted where granted.user_id = p_account.id
$$;

create function private.exported_plans(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'plan', granted.plan, 'modules', granted.modules, 'startsAt', granted.starts_at,
    'endsAt', granted.ends_at, 'reason', granted.reason, 'grantedAt', granted.created_at,
    'remindedAt', granted.reminded_at
  ) order by granted.starts_at), '[]')
  from public.plan_grants as granted where granted.user_id = p_account.id
$$;

create function private.exported_invitations(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'email', invitation.email, 'plan', invitation.plan, 'modules', invitation.modules,
    'firstDay', invitation.first_day, 'lastDay', invitation.last_day, 'months', invitation.months,
    'reason', invitation.reason, 'invitedAt', invitation.created_at, 'sentAt', invitation.sent_at,
    'expiresAt', invitation.expires_at, 'revokedAt', invitation.revoked_at,
    'acceptedAt', invitation.accepted_at
  ) order by invitation.created_at), '[]')
  from public.invitations as invitation
  where invitation.user_id = p_account.id or lower(invitation.email) = lower(p_account.email)
$$;

create function private.exported_progress(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'module', lesson.module_id, 'lesson', lesson.title,
    -- [[0, 10], [30, 60]] are ranges of seconds of the film. They exclude the second at their end.
    'watched', coalesce((
      select jsonb_agg(jsonb_build_array(lower(part), upper(part)) order by part)
      from unnest(progress.watched) as part
    ), '[]'),
    'position', progress.position, 'startedAt', progress.started_at,
    'updatedAt', progress.updated_at, 'completedAt', progress.completed_at
  ) order by progress.started_at), '[]')
  from public.lesson_progress as progress
  join public.lessons as lesson on lesson.id = progress.lesson_id
  where progress.user_id = p_account.id
$$;

create function private.exported_watch_days(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', watched.day, 'module', lesson.module_id, 'lesson', lesson.title, 'seconds', watched.seconds
  ) order by watched.day, lesson.module_id, lesson.position), '[]')
  from public.watch_days as watched
  join public.lessons as lesson on lesson.id = watched.lesson_id
  where watched.user_id = p_account.id
$$;

create function private.exported_notes(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'module', lesson.module_id, 'lesson', lesson.title, 'second', note.second, 'text', note.text,
    'createdAt', note.created_at, 'updatedAt', note.updated_at
  ) order by lesson.module_id, lesson.position, note.second), '[]')
  from public.lesson_notes as note
  join public.lessons as lesson on lesson.id = note.lesson_id
  where note.user_id = p_account.id
$$;

create function private.exported_case_attempts(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
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
  ) order by attempt.started_at), '[]')
  from public.case_attempts as attempt
  join private.fault_cases as fault_case on fault_case.id = attempt.case_id
  where attempt.user_id = p_account.id
$$;

create function private.exported_practice(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'case', fault_case.title, 'module', fault_case.module_id, 'cars', practiced.cars,
    'solved', practiced.solved, 'practicedAt', practiced.practiced_at
  ) order by practiced.practiced_at), '[]')
  from public.practice_cases as practiced
  join private.fault_cases as fault_case on fault_case.id = practiced.case_id
  where practiced.user_id = p_account.id
$$;

-- Returns the attempts at checks with their responses. isRight is null unless the attempt has passed.
create function private.exported_check_attempts(p_account auth.users) returns jsonb
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
  from public.check_attempts as attempt where attempt.user_id = p_account.id
$$;

create function private.exported_reviews(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'module', question.module_id, 'question', (private.drawn_question(question, arranged.drawn)).prompt,
    'stage', review.stage, 'dueAt', review.due_at
  ) order by review.due_at), '[]')
  from public.reviews as review
  join private.questions as question on question.id = review.question_id
  join private.review_arrangements as arranged using (user_id, question_id)
  where review.user_id = p_account.id
$$;

create function private.exported_certificates(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'number', issued.number, 'rule', issued.rule, 'weight', issued.weight, 'title', issued.title,
    'version', issued.version, 'name', issued.name,
    'record', issued.record, 'secondsWatched', issued.seconds, 'issuedAt', issued.issued_at,
    'createdAt', issued.created_at, 'reissueReason', issued.issue_note, 'revokedAt', issued.revoked_at,
    'revokedBecause', issued.revoked_because, 'revocationReason', issued.revoked_note
  ) order by issued.created_at), '[]')
  from public.certificates as issued where issued.user_id = p_account.id
$$;

create function private.exported_training_documents(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.shown_training_document(document) order by document.created_at), '[]')
  from private.training_documents as document where document.user_id = p_account.id
$$;

create function private.exported_messages(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'firstName', message.first_name, 'lastName', message.last_name,
    'subject', message.subject, 'message', message.message, 'plan', message.plan,
    'status', message.status, 'sentAt', message.created_at,
    'replies', coalesce((
      select jsonb_agg(jsonb_build_object(
        'subject', reply.subject, 'text', reply.body, 'sentAt', reply.created_at
      ) order by reply.created_at)
      from public.contact_replies as reply where reply.message_id = message.id
    ), '[]')
  ) order by message.created_at), '[]')
  from public.contact_messages as message where lower(message.email) = lower(p_account.email)
$$;

create function private.exported_newsletter(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'status', newsletter.status, 'since', newsletter.created_at, 'confirmedAt', newsletter.confirmed_at
  )
  from public.subscriptions as newsletter
  where lower(newsletter.email) = lower(p_account.email) and newsletter.module_id is null
$$;

create function private.exported_module_notifications(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'module', notification.module_id, 'title', notification.module_title,
    'status', notification.status, 'since', notification.created_at,
    'confirmedAt', notification.confirmed_at
  ) order by notification.created_at), '[]')
  from public.subscriptions as notification
  where lower(notification.email) = lower(p_account.email) and notification.module_id is not null
$$;

create function private.exported_page_views(p_account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', view.created_at, 'page', view.page_path, 'referrer', view.referrer,
    'visitor', view.session_id, 'truncatedIp', view.ip_address,
    'userAgent', view.user_agent, 'country', view.country
  ) order by view.id), '[]')
  from public.page_views as view where view.user_id = p_account.id
$$;

-- Returns everything that is stored about a user, or null for an unknown user. Leaves out hashes of passwords and
-- tokens, which would give access to the account, and the counters of rate limits, which contain hashes.
create function public.export_account(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '55s'
as $$
declare
  v_account auth.users;
  v_export jsonb := jsonb_build_object('exportedAt', now());
  v_key text;
  v_part jsonb;
begin
  select * into v_account from auth.users where id = p_user_id;
  if not found then
    return null;
  end if;
  for v_key in select distinct unnest(exported) from private.account_tables() loop
    -- The key watchDays is the result of private.exported_watch_days().
    execute format('select private.%I($1)', 'exported_' || lower(regexp_replace(v_key, '([A-Z])', '_\1', 'g')))
    into v_part using v_account;
    v_export := v_export || jsonb_build_object(v_key, v_part);
  end loop;
  return v_export;
end
$$;
grant execute on function public.export_account to service_role;

-- ---------------------------------------------------------------------------------------------
-- Deletion
-- ---------------------------------------------------------------------------------------------

-- Deletes an account. With p_with_correspondence, also deletes the contact messages and the subscriptions of
-- its email, but only if the email is confirmed. They belong to the email, and only a confirmation proves that
-- the email is the user's own. Returns 'deleted', 'unknown' or 'last-admin' (then nothing is deleted).
create function public.delete_account(p_user_id uuid, p_with_correspondence boolean) returns text
language plpgsql volatile security definer set search_path = '' set statement_timeout = '55s'
as $$
declare
  v_account auth.users;
  v_table record;
begin
  select * into v_account from auth.users where id = p_user_id for update;
  if not found then
    return 'unknown';
  end if;
  for v_table in
    select name, condition from private.account_tables()
    where deletion = 'delete'
      or (deletion = 'correspondence' and p_with_correspondence and v_account.email_confirmed_at is not null)
  loop
    execute format('delete from %s where %s', v_table.name, v_table.condition) using v_account;
  end loop;
  -- Deletes the user from the audit log of the auth server. A hosted project may deny access to the log.
  begin
    delete from auth.audit_log_entries where payload ->> 'actor_id' = p_user_id::text;
  exception
    when insufficient_privilege or undefined_table then null;
  end;
  -- Last, because its foreign keys clear page_views.user_id.
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
