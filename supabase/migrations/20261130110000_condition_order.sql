-- Evaluates what counts a hit, and what can raise, only after the condition that guards it. PostgreSQL may evaluate the
-- operands of AND and OR in any order.

-- Imports the questions of a module. A question that equals a present one keeps it. A question with the id of a present
-- one in "replaces" takes its place, and reviews continue with it. p_previous are the ids of the questions that the
-- admin saw: if the module has other ones by now, the import changes nothing and returns null. p_deletes decides whether
-- questions that aren't in the list are deleted or moved to the end. Returns { added, changed, kept, retired }.
create or replace function public.admin_import_questions(
  p_module text, p_questions jsonb, p_previous uuid[], p_deletes boolean
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_present uuid[];
  v_question jsonb;
  v_position integer := 0;
  v_kept uuid[] := '{}';
  v_added uuid[] := '{}';
  v_changed integer := 0;
  v_retired integer := 0;
  v_id uuid;
  v_replaced uuid;
begin
  perform private.require_admin();
  if (case jsonb_typeof(p_questions) when 'array' then jsonb_array_length(p_questions) > 200 else true end) then
    raise exception 'A module has at most 200 questions' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('questions:' || p_module, 0));
  -- Locks the rows, because an admin can delete a question without the lock of the module.
  select coalesce(array_agg(locked.id), '{}') into v_present from (
    select id from private.questions where module_id = p_module and retired_at is null for update
  ) as locked;
  if not (v_present <@ coalesce(p_previous, '{}') and v_present @> coalesce(p_previous, '{}')) then
    return null;
  end if;
  for v_question in select * from jsonb_array_elements(p_questions) loop
    v_position := v_position + 1;
    select id into v_id from private.questions
    where module_id = p_module and retired_at is null and id <> all (v_kept || v_added)
      and purpose = v_question ->> 'purpose' and kind = v_question ->> 'kind' and prompt = v_question ->> 'prompt'
      and body = v_question -> 'body' and solution = v_question -> 'solution'
      and explanation = v_question ->> 'explanation'
      and lesson_id is not distinct from (v_question ->> 'lessonId')::uuid
      and second is not distinct from (v_question ->> 'second')::integer
      and case_id is not distinct from v_question ->> 'caseId'
    limit 1;
    if found then
      update private.questions set position = v_position where id = v_id and position <> v_position;
      v_kept := v_kept || v_id;
    else
      update private.questions set retired_at = now()
      where id = (v_question ->> 'replaces')::uuid and module_id = p_module and retired_at is null
        and id <> all (v_kept || v_added)
      returning id into v_replaced;
      v_id := private.insert_question(p_module, v_position, v_question);
      v_added := v_added || v_id;
      if v_replaced is not null then
        v_changed := v_changed + 1;
        perform private.move_reviews(v_replaced, v_id);
      end if;
    end if;
  end loop;
  if p_deletes then
    update private.questions set retired_at = now()
    where module_id = p_module and retired_at is null and id <> all (v_kept || v_added);
    get diagnostics v_retired = row_count;
  else
    update private.questions as question set position = v_position + ranked.number
    from (
      select id, row_number() over (order by purpose, position, created_at) as number
      from private.questions
      where module_id = p_module and retired_at is null and id <> all (v_kept || v_added)
    ) as ranked
    where question.id = ranked.id;
  end if;
  return jsonb_build_object(
    'added', cardinality(v_added) - v_changed, 'changed', v_changed, 'kept', cardinality(v_kept), 'retired', v_retired
  );
end
$$;


create or replace function public.count_auth_attempt(
  p_kind text, p_account text, p_clients text[], p_device text default null
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_account constant text := private.account_key(p_account);
  v_wait integer;
begin
  if p_kind = 'sign-in' then
    v_wait := private.count_hit(private.sign_in_limits(p_account, p_clients, p_device));
  elsif p_kind = 'sign-up' then
    v_wait := private.count_hit(
      private.client_limits('sign-up:client', p_clients)
        || private.key_limit('sign-up:account', v_account)
        || private.key_limit('sign-up:all', 'all')
    );
  elsif p_kind in ('reset', 'resend') then
    -- There is no total limit, because only accounts get these emails, at most three an hour each.
    v_wait := private.count_hit(private.client_limits(p_kind || ':client', p_clients));
    if v_wait = 0 then
      if private.count_hit(array[private.key_limit(p_kind || ':account', v_account)]) > 0 then
        return jsonb_build_object('status', 'silent', 'retry_after', 0);
      end if;
    end if;
  else
    raise exception 'Unknown kind of attempt: %', p_kind using errcode = '22023';
  end if;
  return jsonb_build_object(
    'status', case when v_wait = 0 then 'ok' else 'limited' end, 'retry_after', v_wait
  );
end
$$;

-- As before, but messages in the trash no longer count as kept spam. An admin has moved them there, so an attack can't
-- fill the trash.
create or replace function public.submit_contact_message(
  p_first_name text, p_last_name text, p_email text, p_subject text, p_message text, p_clients text[],
  p_plan text default null
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_message_id uuid;
  v_outbox_id uuid;
  v_confirmation_id uuid;
  v_wait integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(lower(p_email) || p_subject || p_message, 0));

  select id into v_message_id from public.contact_messages
  where lower(email) = lower(p_email) and subject = p_subject and message = p_message
    and created_at > now() - interval '10 minutes'
  limit 1;
  if found then
    select id into v_outbox_id from public.email_outbox
    where message_id = v_message_id and kind = 'contact-notification';
    select id into v_confirmation_id from public.email_outbox
    where message_id = v_message_id and kind = 'plan-request';
    return jsonb_build_object(
      'status', 'accepted', 'id', v_message_id, 'outbox_id', v_outbox_id, 'confirmation_id', v_confirmation_id
    );
  end if;

  v_wait := private.count_hit(private.client_limits('contact:client', p_clients));
  if v_wait > 0 then
    return jsonb_build_object('status', 'limited', 'retry_after', v_wait);
  end if;

  v_wait := private.count_hit(array[
    private.key_limit('contact:email', lower(p_email)),
    private.key_limit('contact:total', 'all')
  ]);
  if v_wait > 0 then
    -- Keeps at most 5,000 spam messages, so that an attack cannot fill the disk. The lock keeps concurrent
    -- messages from exceeding that together.
    perform pg_advisory_xact_lock(hashtextextended('contact-spam', 0));
    if (select count(*) from public.contact_messages where status = 'spam' and deleted_at is null) >= 5000 then
      return jsonb_build_object('status', 'limited', 'retry_after', v_wait);
    end if;
  end if;

  insert into public.contact_messages (first_name, last_name, email, subject, message, plan, status)
  values (
    p_first_name, p_last_name, p_email, p_subject, p_message, p_plan,
    case when v_wait > 0 then 'spam' else 'unread' end
  )
  returning id into v_message_id;

  if v_wait = 0 then
    insert into public.email_outbox (kind, message_id, payload)
    values ('contact-notification', v_message_id, jsonb_build_object(
      'firstName', p_first_name, 'lastName', p_last_name, 'email', p_email,
      'subject', p_subject, 'message', p_message
    ))
    returning id into v_outbox_id;

    if p_plan is not null then
      if private.count_hit(array[private.key_limit('plan-request:' || p_plan, lower(p_email))]) = 0 then
        insert into public.email_outbox (kind, message_id, payload)
        values ('plan-request', v_message_id, jsonb_build_object('email', p_email, 'plan', initcap(p_plan)))
        returning id into v_confirmation_id;
      end if;
    end if;
  end if;
  return jsonb_build_object(
    'status', 'accepted', 'id', v_message_id, 'outbox_id', v_outbox_id, 'confirmation_id', v_confirmation_id
  );
end
$$;

-- Invites an email and queues the email with p_token. Returns { outcome, outbox_id, user_id }. outcome is:
-- 'invited', or 'replaced' (the previous invitation was pending, and its link no longer works);
-- 'has-account' (nothing was saved; user_id is the confirmed account of the email);
-- 'limited' (nothing was saved: three emails went to this recipient within the last hour, or too many invitations
-- were sent).
create or replace function private.invite(
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
  if private.count_hit(array[private.key_limit('invitation:total', 'all')]) > 0 then
    return jsonb_build_object('outcome', 'limited');
  end if;
  if not private.claim_account_email('site', v_email) then
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

-- Returns whether the site may request an email to p_email from the auth server. p_kind is 'sign-up',
-- 'reset', 'resend' or 'email-change'. Does not count a reset or resend without an account, because it causes
-- no email. Always allows a sign-up that creates an account. Otherwise a stranger could use up the emails of a
-- future user.
create or replace function public.claim_account_email(p_kind text, p_email text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_has_account boolean := exists (select 1 from auth.users where email = lower(btrim(p_email)));
  v_may_email boolean;
begin
  if p_kind in ('reset', 'resend') and not v_has_account then
    return true;
  end if;
  v_may_email := private.claim_account_email('site', p_email);
  return v_may_email or (p_kind = 'sign-up' and not v_has_account);
end
$$;
