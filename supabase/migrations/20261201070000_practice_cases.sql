-- The cases that members practice: counts only, because practice has no score. The browser draws the faults and
-- reports them, so the counts are for the member alone and earn nothing.

create table public.practice_cases (
  user_id uuid not null references auth.users (id) on delete cascade,
  case_id text not null references private.fault_cases (id),
  -- How many cars the member began, and how many of them the member repaired.
  cars integer not null default 1,
  solved integer not null default 0,
  practiced_at timestamptz not null default now(),
  primary key (user_id, case_id),
  constraint only_cars_are_solved check (solved between 0 and cars)
);
create index practice_cases_case_id_idx on public.practice_cases (case_id);
alter table public.practice_cases enable row level security;

-- Only record_practice() writes rows here.
create policy "users read their own practice" on public.practice_cases
  for select to authenticated using (user_id = (select private.current_user_id()));
grant select on public.practice_cases to authenticated;
grant all on public.practice_cases to service_role;

-- Records that the caller began a car of a case, or repaired the one that was begun last. Returns the decision of
-- public.can_practice and records nothing unless it is 'granted'. Fails with 42501 without a user.
create function public.record_practice(p_case text, p_is_solved boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user_id constant uuid := private.current_user_id();
  v_decision constant text := public.can_practice(p_case);
begin
  if v_user_id is null then
    raise exception 'Only users have a record of their practice' using errcode = '42501';
  end if;
  if v_decision is distinct from 'granted' then
    return v_decision;
  end if;
  if p_is_solved then
    update public.practice_cases set solved = least(solved + 1, cars), practiced_at = now()
    where user_id = v_user_id and case_id = p_case;
  else
    insert into public.practice_cases as practiced (user_id, case_id) values (v_user_id, p_case)
    on conflict (user_id, case_id) do update set cars = practiced.cars + 1, practiced_at = now();
  end if;
  return v_decision;
end
$$;

revoke all on function public.record_practice(text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.record_practice(text, boolean) to authenticated;
