-- Emails about an account. At most three emails an hour contain a link. All links work until one of them is
-- used. Notices report a new password or email.

-- ---------------------------------------------------------------------------------------------
-- Three emails an hour
-- ---------------------------------------------------------------------------------------------

-- An exact log, because private.count_hit() estimates and lets up to five emails through around the end of
-- a window.
create table private.account_emails (
  id bigint generated always as identity primary key,
  -- The part that counted the email: 'site', 'auth' (the embedded auth server) or 'email-change'.
  counted_by text not null,
  -- private.account_key() of the email
  account text not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index account_emails_by_account on private.account_emails (account, counted_by);
create index account_emails_sent_at_idx on private.account_emails (sent_at);
alter table private.account_emails enable row level security;

-- Records an email and returns true, or returns false if there were three within the last hour.
create function private.claim_account_email(p_counted_by text, p_email text) returns boolean
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
    select count(*) >= 3 from private.account_emails
    where account = v_account and counted_by = p_counted_by
      and sent_at > clock_timestamp() - interval '1 hour'
  ) then
    return false;
  end if;
  insert into private.account_emails (counted_by, account) values (p_counted_by, v_account);
  return true;
end
$$;

-- Returns whether the site may request an email to p_email from the auth server. p_kind is 'sign-up',
-- 'reset', 'resend' or 'email-change'. Does not count a reset or resend without an account, because it causes
-- no email. Always allows a sign-up that creates an account. Otherwise a stranger could use up the emails of a
-- future user.
create function public.claim_account_email(p_kind text, p_email text) returns boolean
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
grant execute on function public.claim_account_email to service_role;

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
