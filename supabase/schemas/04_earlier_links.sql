-- The links of earlier emails, for the embedded backend only: there, a link stays valid for an hour when another email
-- follows it. Hosted auth servers keep their tokens in auth.one_time_tokens and delete the previous one, so only the
-- link of the latest email works. The trigger at the end of this file isn't created there, and the table stays empty.

-- The previous tokens.
create table private.earlier_links (
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  is_email_change boolean not null,
  -- The recipient. The link proves only this email, not an email that the user has entered since then.
  email text not null,
  sent_at timestamptz not null
);
create index earlier_links_by_user on private.earlier_links (user_id);
alter table private.earlier_links enable row level security;

-- Keeps a link when a new email replaces it. When a link is used or the password changes, ends all links
-- that sign in to the account.
create function private.keep_earlier_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- An hour is auth.email.otp_expiry in config.toml. The auth server checks it too.
  delete from private.earlier_links where sent_at < now() - interval '1 hour';

  if (old.confirmation_token is not null and new.confirmation_token is null)
    or (old.recovery_token is not null and new.recovery_token is null)
  then
    new.confirmation_token := null;
    new.recovery_token := null;
    delete from private.earlier_links where user_id = old.id and not is_email_change;
  elsif old.recovery_token <> new.recovery_token then
    insert into private.earlier_links (token_hash, user_id, is_email_change, email, sent_at)
    values (old.recovery_token, old.id, false, old.email, old.recovery_sent_at)
    on conflict do nothing;
  end if;

  if new.email_change_token_new is null then
    delete from private.earlier_links where user_id = old.id and is_email_change;
  elsif old.email_change_token_new <> new.email_change_token_new then
    insert into private.earlier_links (token_hash, user_id, is_email_change, email, sent_at)
    values (old.email_change_token_new, old.id, true, old.email_change, old.email_change_sent_at)
    on conflict do nothing;
  end if;
  return new;
end
$$;

-- Swaps a previous link with the current one. The gate calls this before the auth server verifies the link.
create function private.reinstate_link(p_token_hash text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_link private.earlier_links;
begin
  delete from private.earlier_links where token_hash = p_token_hash returning * into v_link;
  if not found then
    return;
  end if;
  if v_link.is_email_change then
    update auth.users
    set email_change_token_new = v_link.token_hash, email_change_sent_at = v_link.sent_at
    where id = v_link.user_id and email_change = v_link.email and email_change_token_new is not null;
  else
    update auth.users
    set recovery_token = v_link.token_hash, recovery_sent_at = v_link.sent_at
    where id = v_link.user_id and email = v_link.email and recovery_token is not null;
  end if;
end
$$;

do $$
begin
  if to_regclass('auth.one_time_tokens') is null then
    create trigger keep_earlier_links
      before update of confirmation_token, recovery_token, email_change_token_new on auth.users
      for each row execute function private.keep_earlier_links();
  end if;
end
$$;
