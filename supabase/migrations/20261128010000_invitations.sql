-- Invitations by email. The link in the email opens the sign-up. It proves the email, so the account is confirmed
-- from the beginning, and it gets the plan of the invitation.

-- One row per email: another invitation of the same email replaces the row.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  -- SHA-256 of the token in the email, so that a leaked row cannot accept an invitation.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The plan that the account gets, if any. It lasts for some months from the acceptance, until last_day, or, if both
  -- are null, without an end. It doesn't begin before first_day.
  plan text check (plan in ('basic', 'professional', 'enterprise')),
  modules text[] not null default '{}' check (private.is_text_list(modules, 3, 6)),
  -- The modules of Basic for the email, [{ "title", "path" }], because the catalog is part of the site.
  opens jsonb not null default '[]',
  reason text check (char_length(reason) <= 300 and btrim(reason) <> ''),
  first_day date,
  last_day date,
  months integer check (months between 1 and 120),
  -- Not a foreign key to auth.users, so that the API can read the email of the admin along with the row.
  invited_by uuid references public.profiles (id) on delete set null,
  -- The confirmed account of the email. Its deletion deletes the invitation, too.
  user_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  revoked_at timestamptz,
  accepted_at timestamptz,
  constraint invited_plans_have_a_reason check ((plan is null) = (reason is null)),
  constraint only_plans_have_days check (plan is not null or num_nonnulls(first_day, last_day, months) = 0),
  constraint invited_plans_have_one_end check (num_nonnulls(last_day, months) < 2),
  constraint only_invited_basic_has_modules check (
    (coalesce(plan, '') = 'basic') = (cardinality(modules) > 0)
  ),
  constraint accepted_invitations_have_an_account check (accepted_at is null or user_id is not null)
);
create unique index invitations_email_key on public.invitations (lower(email));
create index invitations_user_id_idx on public.invitations (user_id);
create index invitations_invited_by_idx on public.invitations (invited_by);
create index invitations_open_idx on public.invitations (sent_at desc)
  where accepted_at is null and revoked_at is null;
alter table public.invitations enable row level security;

create policy "admins read invitations" on public.invitations
  for select to authenticated using ((select private.is_admin()));

grant select on public.invitations to authenticated;
grant all on public.invitations to service_role;

alter table public.email_outbox drop constraint email_outbox_kind_check;
alter table public.email_outbox add constraint email_outbox_kind_check check (kind in (
  'contact-notification', 'admin-reply', 'newsletter-confirmation', 'module-confirmation',
  'module-published', 'plan-request', 'plan-granted', 'plan-ending', 'certificate-issued',
  'certificate-revoked', 'certificate-reissued', 'invitation', 'auth'
));
alter table public.email_outbox
  add column invitation_id uuid references public.invitations (id) on delete cascade;
create index email_outbox_invitation_id_idx on public.email_outbox (invitation_id);

insert into private.limits (bucket, maximum, period) values ('invitation:total', 300, '1 hour');

-- Returns 'pending', 'accepted', 'revoked' or 'expired'.
create function private.invitation_state(p_invitation public.invitations) returns text
language sql stable set search_path = ''
as $$
  select case
    when p_invitation.accepted_at is not null then 'accepted'
    when p_invitation.revoked_at is not null then 'revoked'
    when p_invitation.expires_at <= now() then 'expired'
    else 'pending'
  end
$$;

-- Deletes the emails of an invitation that haven't been sent, because their link no longer works.
create function private.recall_invitation_emails(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.email_outbox where invitation_id = p_id and status in ('pending', 'dead')
$$;

-- ---------------------------------------------------------------------------------------------
-- Inviting
-- ---------------------------------------------------------------------------------------------

-- Invites an email and queues the email with p_token. Returns { outcome, outbox_id, user_id }. outcome is:
-- 'invited', or 'replaced' (the previous invitation was pending, and its link no longer works);
-- 'has-account' (nothing was saved; user_id is the confirmed account of the email);
-- 'limited' (nothing was saved: three emails went to this recipient within the last hour, or too many invitations
-- were sent).
create function private.invite(
  p_email text, p_token text, p_plan text, p_modules text[], p_opens jsonb, p_reason text, p_first_day date,
  p_last_day date, p_months integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text := lower(btrim(p_email));
  v_profile public.profiles;
  v_is_pending boolean;
  v_invitation public.invitations;
  v_outbox_id uuid;
begin
  -- Serializes invitations, so that two of them lock the rows below in the same order.
  perform pg_advisory_xact_lock(hashtextextended('public.invitations', 0));
  -- The lock on the profile makes a concurrent confirmation of this email wait (private.carry_email), and then accept
  -- the new invitation.
  select * into v_profile from public.profiles
  where lower(email) = v_email
  order by email_confirmed_at nulls last
  limit 1
  for no key update;
  if v_profile.email_confirmed_at is not null then
    return jsonb_build_object('outcome', 'has-account', 'user_id', v_profile.id);
  end if;
  if private.count_hit(array[private.key_limit('invitation:total', 'all')]) > 0
    or not private.claim_account_email('site', v_email)
  then
    return jsonb_build_object('outcome', 'limited');
  end if;

  v_is_pending := exists (
    select 1 from public.invitations as invitation
    where lower(invitation.email) = v_email and private.invitation_state(invitation) = 'pending'
  );
  insert into public.invitations as invitation (
    email, token_hash, plan, modules, opens, reason, first_day, last_day, months, invited_by
  )
  values (
    v_email, encode(sha256(convert_to(p_token, 'UTF8')), 'hex'), p_plan, p_modules, p_opens, p_reason, p_first_day,
    p_last_day, p_months, private.current_user_id()
  )
  on conflict (lower(email)) do update
    set token_hash = excluded.token_hash, plan = excluded.plan, modules = excluded.modules, opens = excluded.opens,
        reason = excluded.reason, first_day = excluded.first_day, last_day = excluded.last_day,
        months = excluded.months, invited_by = excluded.invited_by, user_id = null, sent_at = now(),
        expires_at = excluded.expires_at, revoked_at = null, accepted_at = null
  returning * into v_invitation;

  perform private.recall_invitation_emails(v_invitation.id);
  insert into public.email_outbox (kind, invitation_id, payload)
  values ('invitation', v_invitation.id, jsonb_build_object(
    'email', v_email, 'token', p_token, 'plan', initcap(p_plan), 'opens', p_opens,
    'firstDay', case when p_first_day > private.site_today() then p_first_day end,
    'lastDay', p_last_day, 'months', p_months,
    'expiresOn', (v_invitation.expires_at at time zone private.site_time_zone())::date
  ))
  returning id into v_outbox_id;
  return jsonb_build_object(
    'outcome', case when v_is_pending then 'replaced' else 'invited' end, 'outbox_id', v_outbox_id
  );
end
$$;

-- Invites an email. The account gets p_plan, if any, for p_months from the acceptance, or without an end if that is
-- null. Basic isn't possible, because an admin chooses its modules. Returns the same as private.invite().
create function public.admin_invite(
  p_email text, p_token text, p_plan text default null, p_months integer default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.invite(
    p_email, p_token, p_plan, '{}', '[]', case when p_plan is not null then 'Invited by email' end, null, null, p_months
  );
end
$$;

-- Sends a pending or expired invitation again, with a new token and another seven days. Returns { outcome,
-- outbox_id }, see private.invite(). outcome is also 'over' (its plan has ended) or 'unknown' (no such invitation).
create function public.admin_resend_invitation(p_id uuid, p_token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_invitation public.invitations;
begin
  perform private.require_admin();
  select * into v_invitation from public.invitations
  where id = p_id and accepted_at is null and revoked_at is null;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if v_invitation.last_day < private.site_today() then
    return jsonb_build_object('outcome', 'over');
  end if;
  return private.invite(
    v_invitation.email, p_token, v_invitation.plan, v_invitation.modules, v_invitation.opens, v_invitation.reason,
    v_invitation.first_day, v_invitation.last_day, v_invitation.months
  );
end
$$;

-- Revokes a pending or expired invitation. Returns 'revoked', or 'unknown' (no such invitation, or it was accepted).
create function public.admin_revoke_invitation(p_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.invitations set revoked_at = coalesce(revoked_at, now()) where id = p_id and accepted_at is null;
  if not found then
    return 'unknown';
  end if;
  perform private.recall_invitation_emails(p_id);
  return 'revoked';
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Accepting
-- ---------------------------------------------------------------------------------------------

-- Returns { state, email, plan, months, firstDay, lastDay } of the invitation with this token. state is 'unknown' if
-- there is none, otherwise see private.invitation_state(). Only a pending invitation has the other fields, and an
-- accepted one the email.
create function public.find_invitation(p_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_invitation public.invitations;
  v_state text;
begin
  select * into v_invitation from public.invitations
  where token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex');
  if not found then
    return jsonb_build_object('state', 'unknown');
  end if;
  v_state := private.invitation_state(v_invitation);
  return case v_state
    when 'pending' then jsonb_build_object(
      'state', v_state, 'email', v_invitation.email, 'plan', v_invitation.plan, 'months', v_invitation.months,
      'firstDay', case when v_invitation.first_day > private.site_today() then v_invitation.first_day end,
      'lastDay', v_invitation.last_day
    )
    when 'accepted' then jsonb_build_object('state', v_state, 'email', v_invitation.email)
    else jsonb_build_object('state', v_state)
  end;
end
$$;

-- Prepares the sign-up with the token of an invitation. Returns what public.find_invitation() returns. Deletes an
-- unconfirmed account of the email, which anyone may have created, because the auth server doesn't change the
-- password of an account that exists. Keeps an account to which an admin has given a plan or a role: its owner
-- confirms it by the email of the sign-up.
create function public.prepare_invited_account(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_found jsonb := public.find_invitation(p_token);
begin
  if v_found ->> 'state' = 'pending' then
    perform public.delete_account(account.id, false)
    from auth.users as account
    where lower(account.email) = v_found ->> 'email' and account.email_confirmed_at is null
      and not exists (select 1 from public.plan_grants as granted where granted.user_id = account.id)
      and not exists (select 1 from public.user_roles as owned where owned.user_id = account.id);
  end if;
  return v_found;
end
$$;

-- Confirms the email of a new account whose sign-up metadata contain the token of a pending invitation of this email.
-- The lock on the row makes a concurrent sign-up with the same token wait, and then find the invitation accepted.
create function private.confirm_invited_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.invitations as invitation
  where invitation.token_hash
      = encode(sha256(convert_to(new.raw_user_meta_data ->> 'invitation_token', 'UTF8')), 'hex')
    and lower(invitation.email) = lower(new.email) and private.invitation_state(invitation) = 'pending'
  for update;
  if found then
    new.email_confirmed_at := now();
    -- The password is the user's own, see public.claim_confirmed_account().
    new.raw_app_meta_data := coalesce(new.raw_app_meta_data, '{}') || '{"is_claimed": true}';
  end if;
  new.raw_user_meta_data := new.raw_user_meta_data - 'invitation_token';
  return new;
end
$$;

create trigger confirm_invited_user before insert on auth.users
  for each row when (new.raw_user_meta_data ? 'invitation_token')
  execute function private.confirm_invited_user();

-- Accepts the pending invitation of an email when an account confirms this email, with the link of the invitation or
-- in any other way. Ties a revoked or expired invitation to the account, whose deletion then deletes it.
create function private.accept_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_today constant date := private.site_today();
  v_invitation public.invitations;
  v_first date;
  v_last date;
  v_granted public.plan_grants;
begin
  update public.invitations as invitation
  set user_id = new.id,
      accepted_at = case when private.invitation_state(invitation) = 'pending' then now() end
  where lower(invitation.email) = lower(new.email) and invitation.accepted_at is null
  returning * into v_invitation;
  if v_invitation.accepted_at is null then
    return null;
  end if;
  perform private.recall_invitation_emails(v_invitation.id);

  v_first := greatest(v_invitation.first_day, v_today);
  v_last := coalesce(v_invitation.last_day, private.last_day_after(v_first, v_invitation.months));
  if v_invitation.plan is null or v_last < v_first then
    return null;
  end if;
  insert into public.plan_grants (user_id, plan, modules, starts_at, ends_at, reason)
  values (
    new.id, v_invitation.plan, v_invitation.modules, private.day_start(v_first), private.day_start(v_last + 1),
    v_invitation.reason
  )
  returning * into v_granted;
  perform private.queue_plan_email('plan-granted', v_granted, v_invitation.opens);
  return null;
end
$$;

-- Returns the last day of a plan that lasts some months from p_first_day. A month from November 26 ends on December
-- 25, one from January 31 on the last day of February (lib/plans/presets.ts). Null if p_months is null.
create function private.last_day_after(p_first_day date, p_months integer) returns date
language sql immutable set search_path = ''
as $$
  select ends - (extract(day from ends) = extract(day from p_first_day))::integer
  from (select (p_first_day + make_interval(months => p_months))::date as ends) as plan
$$;

-- Named so that it runs after carry_email, which waits for a concurrent invitation of this email.
create trigger fulfill_invitation after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email is not null and new.email_confirmed_at is not null)
  execute function private.accept_invitation();

-- Deletes the invitations that were accepted or revoked, or expired, more than 90 days ago. Returns their number.
-- Only the daily job calls this.
create function public.prune_invitations() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from public.invitations
  where coalesce(accepted_at, revoked_at, expires_at) < now() - interval '90 days';
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Several at once
-- ---------------------------------------------------------------------------------------------

drop function public.admin_grant_plans(text[], text, text[], text, date, date, jsonb);

-- Gives the confirmed accounts of p_emails a plan, like public.admin_grant_plan, and invites the other emails with the
-- same plan for the same days. p_tokens has a token for each email. Returns [{ email, outcome }] in the order of the
-- emails, each email once. outcome is 'granted', 'already' (the account has the same plan for the same days, so a
-- repeated request grants nothing twice), or one of private.invite(). Fails with 22023 unless there are 1 to 100
-- emails and as many tokens.
create function public.admin_grant_plans(
  p_emails text[], p_tokens text[], p_plan text, p_modules text[], p_reason text, p_first_day date,
  p_last_day date default null, p_opens jsonb default '[]'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text;
  v_token text;
  v_user_id uuid;
  v_outcome text;
  v_outcomes jsonb := '[]';
begin
  perform private.require_admin();
  perform private.check_plan(p_plan, p_modules, p_first_day, p_last_day);
  if cardinality(p_emails) not between 1 and 100 or cardinality(p_tokens) <> cardinality(p_emails) then
    raise exception 'A plan is granted to 1 to 100 accounts' using errcode = '22023';
  end if;
  -- A concurrent call waits here, and then finds the plans that the first call granted.
  perform pg_advisory_xact_lock(hashtextextended('public.admin_grant_plans', 0));
  for v_email, v_token in
    select email, p_tokens[place]
    from (
      select lower(btrim(given.email)) as email, min(given.place) as place
      from unnest(p_emails) with ordinality as given (email, place)
      group by 1
    ) as given
    order by place
  loop
    select id into v_user_id from public.profiles
    where lower(email) = v_email and email_confirmed_at is not null
    limit 1;
    if not found then
      v_outcome := private.invite(
        v_email, v_token, p_plan, p_modules, p_opens, p_reason, p_first_day, p_last_day, null
      ) ->> 'outcome';
    elsif exists (
      select 1 from public.plan_grants
      where user_id = v_user_id and plan = p_plan and modules = p_modules
        and starts_at = private.day_start(p_first_day)
        and ends_at is not distinct from private.day_start(p_last_day + 1)
    ) then
      v_outcome := 'already';
    else
      v_outcome := public.admin_grant_plan(
        v_user_id, p_plan, p_modules, p_reason, p_first_day, p_last_day, p_opens
      );
    end if;
    v_outcomes := v_outcomes || jsonb_build_object('email', v_email, 'outcome', v_outcome);
  end loop;
  return v_outcomes;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The export of an account
-- ---------------------------------------------------------------------------------------------

-- Adds the invitations.
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

revoke all on function
  private.invitation_state(public.invitations),
  private.recall_invitation_emails(uuid),
  private.invite(text, text, text, text[], jsonb, text, date, date, integer),
  private.confirm_invited_user(),
  private.accept_invitation(),
  private.last_day_after(date, integer),
  public.admin_invite(text, text, text, integer),
  public.admin_resend_invitation(uuid, text),
  public.admin_revoke_invitation(uuid),
  public.find_invitation(text),
  public.prepare_invited_account(text),
  public.prune_invitations(),
  public.admin_grant_plans(text[], text[], text, text[], text, date, date, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.admin_invite(text, text, text, integer),
  public.admin_resend_invitation(uuid, text),
  public.admin_revoke_invitation(uuid),
  public.admin_grant_plans(text[], text[], text, text[], text, date, date, jsonb)
  to authenticated;
grant execute on function
  public.find_invitation(text),
  public.prepare_invited_account(text),
  public.prune_invitations()
  to service_role;
