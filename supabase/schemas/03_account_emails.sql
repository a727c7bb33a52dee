-- Emails about an account. An account gets at most three emails with a link an hour, and one of each kind every 20
-- minutes. Only the link of the latest email of a kind works. Notices report a new password or email.

-- ---------------------------------------------------------------------------------------------
-- Limits
-- ---------------------------------------------------------------------------------------------

-- An exact log, because private.count_hit() estimates and lets up to five emails through around the end of
-- a window.
create table private.account_emails (
  id bigint generated always as identity primary key,
  -- What counted the email: 'site' or 'auth' (the embedded auth server). With '-change', the row is the request of an
  -- account to change its email.
  counted_by text not null,
  -- private.account_key() of the email
  account text not null,
  sent_at timestamptz not null default clock_timestamp(),
  -- 'confirmation', 'recovery' or 'email-change'. Null for emails without an interval.
  kind text
);
create index account_emails_by_account on private.account_emails (account, counted_by);
create index account_emails_sent_at_idx on private.account_emails (sent_at);
alter table private.account_emails enable row level security;

-- Records an email and returns true. Returns false if there were three within the last hour, or one of this kind
-- within the last 20 minutes. Hosted auth servers have the same interval (docs/deploy.md), so they don't reject an
-- email that the site has announced.
create function private.claim_account_email(p_counted_by text, p_kind text, p_email text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_account text := private.account_key(p_email);
begin
  -- Serializes the claims of one account, so that two concurrent claims cannot both be the third.
  perform pg_advisory_xact_lock(hashtextextended('account-email:' || v_account, 0));
  -- Uses an array, because a plan made while the table was empty runs a subquery once per row.
  delete from private.account_emails where ctid = any (array(
    select ctid from private.account_emails
    where sent_at <= clock_timestamp() - interval '1 hour'
    for update skip locked
  ));
  if (
    select count(*) >= 3
      or count(*) filter (where kind = p_kind and sent_at > clock_timestamp() - interval '20 minutes') > 0
    from private.account_emails
    where account = v_account and counted_by = p_counted_by
      and sent_at > clock_timestamp() - interval '1 hour'
  ) then
    return false;
  end if;
  insert into private.account_emails (counted_by, kind, account) values (p_counted_by, p_kind, v_account);
  return true;
end
$$;

-- Returns whether the site may request an email from the auth server. p_kind is 'sign-up', 'reset', 'resend',
-- 'email-change' (p_email is the new email) or 'change-request' (p_email is the current email). Does not count a
-- request that causes no email. Always allows a sign-up that creates an account. Otherwise a stranger could use up
-- the emails of a future user.
create function public.claim_account_email(p_kind text, p_email text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Null without an account.
  v_is_confirmed boolean := (
    select email_confirmed_at is not null from auth.users where email = lower(btrim(p_email))
  );
  v_may_email boolean;
begin
  if p_kind = 'change-request' then
    return private.claim_account_email('site-change', 'email-change', p_email);
  end if;
  if (p_kind in ('sign-up', 'resend') and v_is_confirmed)
    or (p_kind in ('reset', 'resend') and v_is_confirmed is null)
  then
    return true;
  end if;
  v_may_email := private.claim_account_email(
    'site',
    case when p_kind in ('sign-up', 'resend') then 'confirmation' when p_kind = 'reset' then 'recovery' end,
    p_email
  );
  return v_may_email or (p_kind = 'sign-up' and v_is_confirmed is null);
end
$$;
grant execute on function public.claim_account_email to service_role;

-- Undoes the latest claim of the site, because the auth server sent no email. Otherwise the user would have to wait
-- for 20 minutes.
create function public.release_account_email(p_kind text, p_email text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_counted_by constant text := case when p_kind = 'change-request' then 'site-change' else 'site' end;
begin
  delete from private.account_emails where id = (
    select max(id) from private.account_emails
    where account = private.account_key(p_email) and counted_by = v_counted_by
  );
end
$$;
grant execute on function public.release_account_email to service_role;

-- ---------------------------------------------------------------------------------------------
-- Links
-- ---------------------------------------------------------------------------------------------

-- Ends all links of an account. Hosted auth servers do this themselves.
create function private.end_links() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.confirmation_token := null;
  new.recovery_token := null;
  new.email_change_token_new := null;
  return new;
end
$$;

-- Runs when a link is used, or when the password or the email changes. Hosted auth servers keep their tokens in
-- auth.one_time_tokens.
do $$
begin
  if to_regclass('auth.one_time_tokens') is null then
    create trigger end_links before update on auth.users
      for each row when (
        (old.confirmation_token is not null and new.confirmation_token is null)
        or (old.recovery_token is not null and new.recovery_token is null)
        or old.encrypted_password is distinct from new.encrypted_password
        or old.email is distinct from new.email
      )
      execute function private.end_links();
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Notices
-- ---------------------------------------------------------------------------------------------

-- Notifies the account owner of a new password or email. Sends the notice to the previous email. This is a
-- trigger, so that it covers every way to change them. The three emails an hour don't include notices,
-- because an attacker could use up the limit first.
create function private.notify_account_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password
    and coalesce(new.encrypted_password, '') <> ''
  then
    insert into public.email_outbox (kind, payload)
    values ('auth', jsonb_build_object('template', 'password-changed', 'to', old.email));
  end if;
  if new.email is distinct from old.email then
    insert into public.email_outbox (kind, payload)
    values ('auth', jsonb_build_object('template', 'email-changed', 'to', old.email, 'newEmail', new.email));
  end if;
  return null;
end
$$;

-- Runs only for confirmed emails, because an unconfirmed email may belong to another person.
create trigger notify_account_change after update of encrypted_password, email on auth.users
  for each row when (old.email_confirmed_at is not null)
  execute function private.notify_account_change();
