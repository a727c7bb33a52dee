-- The plans of members: which lessons they unlock, and how admins grant them.

-- The plan of a member for a period of time. Basic unlocks the three modules that the member has chosen
-- (specification, section 9). The other plans unlock all modules.
create table public.plan_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  plan text not null check (plan in ('basic', 'professional', 'enterprise')),
  modules text[] not null default '{}' check (private.is_text_list(modules, 3, 6)),
  starts_at timestamptz not null default now(),
  -- Null means that the plan has no end.
  ends_at timestamptz check (ends_at >= starts_at),
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 300),
  -- Time at which the reminder, a week before the end, was queued.
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  constraint only_basic_has_modules check ((plan = 'basic') = (cardinality(modules) > 0))
);
create index plan_grants_user_id_idx on public.plan_grants (user_id);
create index plan_grants_ends_at_idx on public.plan_grants (ends_at);
alter table public.plan_grants enable row level security;

create policy "users read their own plans, admins all" on public.plan_grants
  for select to authenticated
  using (user_id = (select private.current_user_id()) or (select private.is_admin()));

grant select on public.plan_grants to authenticated;
grant all on public.plan_grants to service_role;

-- ---------------------------------------------------------------------------------------------
-- Access
-- ---------------------------------------------------------------------------------------------

create function private.is_confirmed(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from auth.users where id = p_user_id and email_confirmed_at is not null)
$$;

-- Returns whether a running plan of the user opens the module.
create function private.has_plan_for(p_user_id uuid, p_module_id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.plan_grants as granted
    where granted.user_id = p_user_id
      and granted.starts_at <= now() and (granted.ends_at is null or granted.ends_at > now())
      and (granted.plan <> 'basic' or p_module_id = any (granted.modules))
  )
$$;

-- Decides whether the caller may watch a lesson. No other function decides this. Returns 'granted', or what is
-- missing: 'account' (a confirmed account), 'plan' (a plan that unlocks the module) or 'film' (a published
-- film). Returns null for an unknown lesson. Admins may watch every lesson that has a film.
create function private.watch_decision(p_lesson_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_lesson public.lessons;
  v_user_id uuid := private.current_user_id();
begin
  select * into v_lesson from public.lessons where id = p_lesson_id;
  if not found then
    return null;
  end if;
  if private.is_admin() then
    return case when v_lesson.duration is null then 'film' else 'granted' end;
  end if;
  if v_lesson.state <> 'published' then
    return 'film';
  end if;
  if v_lesson.access = 'free' then
    return 'granted';
  end if;
  if not private.is_confirmed(v_user_id) then
    return 'account';
  end if;
  if v_lesson.access = 'member' or private.has_plan_for(v_user_id, v_lesson.module_id) then
    return 'granted';
  end if;
  return 'plan';
end
$$;
grant execute on function private.watch_decision to authenticated, service_role;

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

-- Queues an email for every plan that ends within a week, once per end date. Skips plans that were granted
-- for less than a week, and plans that another plan follows. Returns the number of emails.
create function public.remind_of_ending_plans() returns integer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '55s'
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
grant execute on function public.remind_of_ending_plans to service_role;

-- ---------------------------------------------------------------------------------------------
-- Granting
-- ---------------------------------------------------------------------------------------------

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
grant execute on function public.grant_plan to service_role;

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
grant execute on function public.admin_grant_plan to authenticated;

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
grant execute on function public.admin_grant_plans to authenticated;

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
grant execute on function public.admin_change_plan to authenticated;

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
grant execute on function public.admin_end_plan to authenticated;

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
grant execute on function public.list_plans to authenticated;
