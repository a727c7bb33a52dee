-- Functions for plans on the users page and in the account, and for the emails about plans.

-- ---------------------------------------------------------------------------------------------
-- Days
-- ---------------------------------------------------------------------------------------------

-- Returns when a day begins in the site's time zone.
create function private.day_start(p_day date) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select p_day::timestamp at time zone private.site_time_zone()
$$;

-- Returns the last day of a plan that ends at p_end, in the site's time zone. If the plan ends at midnight,
-- that is the previous day.
create function private.last_day(p_end timestamptz) returns date
language sql stable security definer set search_path = ''
as $$
  select ((p_end - interval '1 second') at time zone private.site_time_zone())::date
$$;

-- ---------------------------------------------------------------------------------------------
-- Emails
-- ---------------------------------------------------------------------------------------------

alter table public.email_outbox
  add column plan_grant_id uuid references public.plan_grants (id) on delete cascade;
create index email_outbox_plan_grant_id_idx on public.email_outbox (plan_grant_id);

-- Queues an email about a plan, unless the plan is over. The server passes the modules of Basic as
-- [{ "title", "path" }], because the catalog is part of the site.
create function private.queue_plan_email(p_kind text, p_granted public.plan_grants, p_opens jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.email_outbox (kind, plan_grant_id, payload)
  select p_kind, p_granted.id, jsonb_build_object(
    'email', account.email, 'plan', initcap(p_granted.plan), 'opens', p_opens,
    'firstDay', (p_granted.starts_at at time zone private.site_time_zone())::date,
    'lastDay', private.last_day(p_granted.ends_at)
  )
  from auth.users as account
  where account.id = p_granted.user_id and (p_granted.ends_at > greatest(now(), p_granted.starts_at)) is not false
$$;

-- Queues an email for every plan that ends within a week, once per end date. Skips plans that were granted
-- for less than a week, and plans that another plan follows. Returns the number of emails.
create function public.remind_of_ending_plans() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_granted public.plan_grants;
  v_count integer := 0;
begin
  for v_granted in
    update public.plan_grants as ending set reminded_at = now()
    where reminded_at is null
      and ends_at > now() and ends_at <= now() + interval '7 days'
      and starts_at <= now() and created_at < ends_at - interval '7 days'
      and not exists (
        select 1 from public.plan_grants as following
        where following.user_id = ending.user_id and following.starts_at <= ending.ends_at
          and (following.ends_at is null or following.ends_at > ending.ends_at)
      )
    returning *
  loop
    perform private.queue_plan_email('plan-ending', v_granted, '[]');
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Granting
-- ---------------------------------------------------------------------------------------------

-- Gives the account of p_email a plan until p_ends_at, or without an end if that is null. Queues the email to
-- the member. Returns 'granted', or 'unknown' (no account with this email).
create function public.grant_plan(
  p_email text, p_plan text, p_modules text[], p_ends_at timestamptz, p_reason text, p_opens jsonb default '[]'
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_granted public.plan_grants;
begin
  insert into public.plan_grants (user_id, plan, modules, ends_at, reason)
  select account.id, p_plan, p_modules, p_ends_at, p_reason
  from auth.users as account where lower(account.email) = lower(btrim(p_email)) limit 1
  returning * into v_granted;
  if not found then
    return 'unknown';
  end if;
  perform private.queue_plan_email('plan-granted', v_granted, p_opens);
  return 'granted';
end
$$;

-- Fails with 22023 unless Basic has three different modules and the days are in order.
create function private.check_plan(p_plan text, p_modules text[], p_first_day date, p_last_day date) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_plan = 'basic' and (select count(distinct module) from unnest(p_modules) as module) <> 3 then
    raise exception 'Basic has three modules' using errcode = '22023';
  end if;
  if p_last_day < p_first_day then
    raise exception 'A plan ends after it begins' using errcode = '22023';
  end if;
end
$$;

-- Gives a user a plan from p_first_day to p_last_day, or without an end if p_last_day is null. The days are in
-- the site's time zone. Returns 'granted' or 'unknown' (no such user).
create function public.admin_grant_plan(
  p_user_id uuid, p_plan text, p_modules text[], p_reason text, p_first_day date,
  p_last_day date default null, p_opens jsonb default '[]'
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_granted public.plan_grants;
begin
  perform private.require_admin();
  perform private.check_plan(p_plan, p_modules, p_first_day, p_last_day);
  insert into public.plan_grants (user_id, plan, modules, starts_at, ends_at, reason)
  select account.id, p_plan, p_modules, private.day_start(p_first_day), private.day_start(p_last_day + 1), p_reason
  from auth.users as account where account.id = p_user_id
  returning * into v_granted;
  if not found then
    return 'unknown';
  end if;
  perform private.queue_plan_email('plan-granted', v_granted, p_opens);
  return 'granted';
end
$$;

-- Deletes the unsent emails about a plan. Returns whether the email about the grant was one of them.
create function private.recall_plan_emails(p_grant_id uuid) returns boolean
language sql volatile security definer set search_path = ''
as $$
  with recalled as (
    delete from public.email_outbox
    where plan_grant_id = p_grant_id and status in ('pending', 'dead')
    returning kind
  )
  select coalesce(bool_or(kind = 'plan-granted'), false) from recalled
$$;

-- Changes a plan. If the end changes, the member gets another reminder. Returns 'changed', 'over' (the plan is
-- over and was not changed) or 'unknown' (no such plan).
create function public.admin_change_plan(
  p_id uuid, p_plan text, p_modules text[], p_reason text, p_first_day date,
  p_last_day date default null, p_opens jsonb default '[]'
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_granted public.plan_grants;
begin
  perform private.require_admin();
  perform private.check_plan(p_plan, p_modules, p_first_day, p_last_day);
  select * into v_granted from public.plan_grants where id = p_id for update;
  if not found then
    return 'unknown';
  end if;
  if v_granted.ends_at <= greatest(now(), v_granted.starts_at) then
    return 'over';
  end if;
  -- If a day doesn't change, its time doesn't change either: a plan may begin and end in the middle of a day.
  update public.plan_grants
  set plan = p_plan, modules = p_modules, reason = p_reason,
      starts_at = case
        when (starts_at at time zone private.site_time_zone())::date = p_first_day then starts_at
        else private.day_start(p_first_day)
      end,
      ends_at = case
        when private.last_day(ends_at) = p_last_day then ends_at
        else private.day_start(p_last_day + 1)
      end,
      reminded_at = case when private.last_day(ends_at) = p_last_day then reminded_at end
  where id = p_id
  returning * into v_granted;
  if private.recall_plan_emails(p_id) then
    perform private.queue_plan_email('plan-granted', v_granted, p_opens);
  end if;
  return 'changed';
end
$$;

-- Ends a plan now, or cancels a plan that has not begun. Returns 'ended' (also if the plan was already over)
-- or 'unknown'.
create function public.admin_end_plan(p_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  -- least() ignores null.
  update public.plan_grants set ends_at = greatest(starts_at, least(ends_at, now())) where id = p_id;
  if not found then
    return 'unknown';
  end if;
  perform private.recall_plan_emails(p_id);
  return 'ended';
end
$$;

-- Returns the plans of the given users, the latest first. Admins get the plans of all of these users, other
-- callers only their own. The days are in the site's time zone. last_day is null if the plan has no end.
-- state is 'running', 'upcoming', 'ended' or 'canceled' (ended before it began).
create function public.list_plans(p_user_ids uuid[])
returns table (
  id uuid, user_id uuid, plan text, modules text[], first_day date, last_day date, state text, reason text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_is_admin boolean := private.is_admin();
begin
  if v_user_id is null then
    raise exception 'Only users have plans' using errcode = '42501';
  end if;
  return query
    select granted.id, granted.user_id, granted.plan, granted.modules,
      (granted.starts_at at time zone private.site_time_zone())::date,
      private.last_day(granted.ends_at),
      case
        when granted.ends_at <= granted.starts_at then 'canceled'
        when granted.ends_at <= now() then 'ended'
        when granted.starts_at > now() then 'upcoming'
        else 'running'
      end,
      granted.reason
    from public.plan_grants as granted
    where granted.user_id = any (p_user_ids)
      and (v_is_admin or granted.user_id = v_user_id)
    order by granted.starts_at desc, granted.created_at desc, granted.id;
end
$$;
