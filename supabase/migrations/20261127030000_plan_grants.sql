-- Grants a plan to several accounts at once.

-- Gives the confirmed accounts of p_emails a plan, like public.admin_grant_plan. Returns [{ email, outcome }] in the
-- order of the emails, each email once. outcome is 'granted', 'already' (the account has the same plan for the same
-- days, so a repeated request grants nothing twice) or 'unknown' (there is no confirmed account with this email). Fails
-- with 22023 unless there are 1 to 100 emails.
create function public.admin_grant_plans(
  p_emails text[], p_plan text, p_modules text[], p_reason text, p_first_day date,
  p_last_day date default null, p_opens jsonb default '[]'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text;
  v_user_id uuid;
  v_outcome text;
  v_outcomes jsonb := '[]';
begin
  perform private.require_admin();
  perform private.check_plan(p_plan, p_modules, p_first_day, p_last_day);
  if cardinality(p_emails) not between 1 and 100 then
    raise exception 'A plan is granted to 1 to 100 accounts' using errcode = '22023';
  end if;
  -- A concurrent call waits here, and then finds the plans that the first call granted.
  perform pg_advisory_xact_lock(hashtextextended('public.admin_grant_plans', 0));
  for v_email in
    select email
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
      v_outcome := 'unknown';
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

revoke all on function public.admin_grant_plans(text[], text, text[], text, date, date, jsonb)
  from public, anon, authenticated;
grant execute on function public.admin_grant_plans(text[], text, text[], text, date, date, jsonb)
  to authenticated;
