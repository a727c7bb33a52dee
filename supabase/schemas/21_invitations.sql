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

-- Returns the last day of a plan that lasts some months from p_first_day. A month from November 26 ends on December
-- 25, one from January 31 on the last day of February (lib/plans/presets.ts). Null if p_months is null.
create function private.last_day_after(p_first_day date, p_months integer) returns date
language sql immutable set search_path = ''
as $$
  select ends - (extract(day from ends) = extract(day from p_first_day))::integer
  from (select (p_first_day + make_interval(months => p_months))::date as ends) as plan
$$;

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
  if private.count_hit(array[private.key_limit('invitation:total', 'all')]) > 0 then
    return jsonb_build_object('outcome', 'limited');
  end if;
  if not private.claim_account_email('site', null, v_email) then
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
grant execute on function public.admin_invite to authenticated;

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
grant execute on function public.admin_resend_invitation to authenticated;

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
grant execute on function public.admin_revoke_invitation to authenticated;

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
grant execute on function public.find_invitation to service_role;

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
grant execute on function public.prepare_invited_account to service_role;

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

-- Named so that it runs after carry_email, which waits for a concurrent invitation of this email.
create trigger fulfill_invitation after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email is not null and new.email_confirmed_at is not null)
  execute function private.accept_invitation();

-- ---------------------------------------------------------------------------------------------
-- Retention
-- ---------------------------------------------------------------------------------------------

-- Deletes the invitations that were accepted or revoked, or expired, more than 90 days ago. Returns their number.
-- Only the daily job calls this.
create function public.prune_invitations() returns integer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '55s'
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
grant execute on function public.prune_invitations to service_role;
