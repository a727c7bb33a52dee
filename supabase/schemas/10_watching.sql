-- The progress of members: the seconds of each film that they have watched, and their notes.

create function private.count_seconds(p_ranges int4multirange) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(p_ranges) as part
$$;
grant execute on function private.count_seconds to service_role;

-- Returns how many seconds of a film a user must watch to complete the lesson: 90 % of the film.
create function private.completing_seconds(p_duration double precision) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select ceil(0.9 * p_duration)::integer
$$;

-- Only record_watch() inserts rows here.
create table public.lesson_progress (
  user_id uuid not null references auth.users (id) on delete cascade,
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  -- The set contains n if the user has watched the film from second n to second n + 1.
  watched int4multirange not null default '{}',
  seconds integer not null generated always as (private.count_seconds(watched)) stored,
  -- Where the film continues, in seconds.
  position integer not null default 0 check (position >= 0),
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (user_id, lesson_id)
);
create index lesson_progress_lesson_id_idx on public.lesson_progress (lesson_id);
alter table public.lesson_progress enable row level security;

create policy "users read their own progress" on public.lesson_progress
  for select to authenticated using (user_id = (select private.current_user_id()));

grant select on public.lesson_progress to authenticated;
grant all on public.lesson_progress to service_role;

-- Seconds played per day of the site's time zone. A second watched twice counts twice.
create table public.watch_days (
  user_id uuid not null references auth.users (id) on delete cascade,
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  day date not null,
  seconds integer not null check (seconds > 0),
  primary key (user_id, day, lesson_id)
);
create index watch_days_lesson_id_idx on public.watch_days (lesson_id);
alter table public.watch_days enable row level security;

create policy "users read their own days" on public.watch_days
  for select to authenticated using (user_id = (select private.current_user_id()));

grant select on public.watch_days to authenticated;
grant all on public.watch_days to service_role;

-- How many seconds of film a user may still report. The allowance grows by 2.5 seconds per second, because
-- the player plays films at up to twice the speed. Concurrent calls of one user wait for this row.
create table private.watch_allowances (
  user_id uuid primary key references auth.users (id) on delete cascade,
  seconds double precision not null default 0 check (seconds >= 0),
  updated_at timestamptz not null default now()
);
alter table private.watch_allowances enable row level security;

-- Totals for the admin area. They contain no user ids, and remain when accounts are deleted.
create table private.lesson_days (
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  day date not null,
  seconds integer not null default 0,
  started integer not null default 0,
  completed integer not null default 0,
  primary key (lesson_id, day)
);
alter table private.lesson_days enable row level security;

-- The days on which a user watched any lesson (learners) or a lesson of a module (module_progress), in the
-- site's time zone.
create table private.learners (
  user_id uuid primary key references auth.users (id) on delete cascade,
  days datemultirange not null default '{}'
);
alter table private.learners enable row level security;

create table private.module_progress (
  user_id uuid not null references auth.users (id) on delete cascade,
  module_id text not null,
  -- Published lessons of the module that the user has completed.
  completed integer not null default 0,
  days datemultirange not null default '{}',
  last_day date not null default private.site_today(),
  updated_at timestamptz not null default now(),
  primary key (user_id, module_id)
);
create index module_progress_module_id_idx on private.module_progress (module_id, updated_at);
alter table private.module_progress enable row level security;

-- ---------------------------------------------------------------------------------------------
-- Watching
-- ---------------------------------------------------------------------------------------------

-- Returns how many seconds of film p_user_id may report now. Locks the row until the end of the transaction.
create function private.lock_allowance(p_user_id uuid) returns double precision
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_seconds double precision;
begin
  insert into private.watch_allowances (user_id) values (p_user_id) on conflict do nothing;
  -- Credits at most ten minutes. After a longer time offline, the client reports in several requests.
  select least(1500, seconds + 2.5 * greatest(0, extract(epoch from now() - updated_at)))
  into v_seconds
  from private.watch_allowances where user_id = p_user_id for update;
  return v_seconds;
end
$$;

-- Adds the seconds and the completion that a call has reported to the totals of the day and of the module.
create function private.count_watch(
  p_lesson public.lessons, p_user_id uuid, p_seconds integer, p_is_first boolean, p_is_completed boolean
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_today date := private.site_today();
  v_days datemultirange := datemultirange(daterange(v_today, v_today, '[]'));
begin
  insert into private.lesson_days as total (lesson_id, day, seconds, started, completed)
  values (p_lesson.id, v_today, p_seconds, p_is_first::integer, p_is_completed::integer)
  on conflict (lesson_id, day) do update set
    seconds = total.seconds + excluded.seconds,
    started = total.started + excluded.started,
    completed = total.completed + excluded.completed;
  -- A user who only opens a lesson doesn't count as a learner.
  if p_seconds > 0 or p_is_completed then
    insert into private.learners as learner (user_id, days) values (p_user_id, v_days)
    on conflict (user_id) do update set days = learner.days + excluded.days
    where not learner.days @> v_today;
    insert into private.module_progress as module (user_id, module_id, completed, days, last_day)
    values (p_user_id, p_lesson.module_id, p_is_completed::integer, v_days, v_today)
    on conflict (user_id, module_id) do update set
      completed = module.completed + excluded.completed,
      days = module.days + excluded.days,
      last_day = greatest(module.last_day, excluded.last_day),
      updated_at = now();
  end if;
end
$$;

-- Records the seconds that the caller has watched: from p_starts[n] to p_ends[n], in the order in which they
-- were played. p_position is the current position in the film, or null if the caller isn't watching.
-- Returns { decision } of private.watch_decision. If it is 'granted', also returns { accepted, watched,
-- seconds, position, completedAt }. accepted is how many of the seconds were accepted, counted from the first
-- one. The rest came faster than a film can be watched, and the client may send it again later. Returns null
-- for an unknown lesson. Fails with 22023 for seconds outside the film.
create function public.record_watch(
  p_lesson_id uuid, p_starts integer[], p_ends integer[], p_position integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_decision text := private.watch_decision(p_lesson_id);
  v_lesson public.lessons;
  v_film_ends integer;
  v_allowance double precision;
  v_watched int4multirange;
  v_accepted integer;
  v_is_first boolean;
  v_is_completed boolean;
  v_progress public.lesson_progress;
begin
  if v_user_id is null then
    raise exception 'Only users have progress' using errcode = '42501';
  end if;
  if v_decision <> 'granted' then
    return jsonb_build_object('decision', v_decision);
  end if;
  select * into v_lesson from public.lessons where id = p_lesson_id;
  if not found then
    return null;
  end if;
  v_film_ends := ceil(v_lesson.duration);
  if cardinality(p_starts) > 100 or cardinality(p_starts) is distinct from cardinality(p_ends)
    or p_position not between 0 and v_film_ends
    or exists (
      select 1 from unnest(p_starts, p_ends) as played (starts, ends)
      where (starts >= 0 and starts < ends and ends <= v_film_ends) is not true
    )
  then
    raise exception 'The seconds are outside the film' using errcode = '22023';
  end if;

  v_allowance := private.lock_allowance(v_user_id);
  with played as (
    select starts, ends, sum(ends - starts) over (order by n) - (ends - starts) as earlier
    from unnest(p_starts, p_ends) with ordinality as played (starts, ends, n)
  ),
  accepted as (
    select int4range(starts, least(ends, starts + (floor(v_allowance) - earlier))::integer) as part
    from played where earlier < floor(v_allowance)
  )
  select coalesce(range_agg(part), '{}'), coalesce(sum(upper(part) - lower(part)), 0)
  into v_watched, v_accepted
  from accepted;
  update private.watch_allowances
  set seconds = v_allowance - v_accepted, updated_at = now() where user_id = v_user_id;

  v_is_first := not exists (
    select 1 from public.lesson_progress where user_id = v_user_id and lesson_id = p_lesson_id
  );
  insert into public.lesson_progress as progress (user_id, lesson_id, watched, position)
  values (v_user_id, p_lesson_id, v_watched, coalesce(p_position, 0))
  on conflict (user_id, lesson_id) do update set
    watched = progress.watched + excluded.watched,
    position = coalesce(p_position, progress.position),
    updated_at = now()
  returning * into v_progress;
  v_is_completed := v_progress.completed_at is null
    and v_progress.seconds >= private.completing_seconds(v_lesson.duration);
  if v_is_completed then
    update public.lesson_progress set completed_at = now()
    where user_id = v_user_id and lesson_id = p_lesson_id
    returning * into v_progress;
  end if;
  if v_accepted > 0 then
    insert into public.watch_days as watched (user_id, lesson_id, day, seconds)
    values (v_user_id, p_lesson_id, private.site_today(), v_accepted)
    on conflict (user_id, day, lesson_id) do update set seconds = watched.seconds + excluded.seconds;
  end if;
  -- Admins don't count as learners.
  if not private.is_admin() then
    perform private.count_watch(v_lesson, v_user_id, v_accepted, v_is_first, v_is_completed);
  end if;
  return jsonb_build_object(
    'decision', v_decision, 'accepted', v_accepted, 'watched', v_progress.watched,
    'seconds', v_progress.seconds, 'position', v_progress.position, 'completedAt', v_progress.completed_at
  );
end
$$;
grant execute on function public.record_watch to authenticated;

-- Starts the clock of a user's first report at p_since instead of at the report, so that what a visitor watched before
-- signing up counts. The server calls this if the browser has a signed cookie that proves when it first requested a
-- film. The user can therefore report no more film than fits into the time since then, and at most ten minutes of it
-- (private.lock_allowance). Does nothing after the first report, and for a deleted user.
create function public.start_watch_clock(p_user_id uuid, p_since timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.watch_allowances (user_id, updated_at)
  select id, p_since from auth.users where id = p_user_id
  on conflict do nothing
$$;
grant execute on function public.start_watch_clock to service_role;

-- Adapts the progress of learners to a replaced film. Deletes watched seconds past the end of the new film,
-- and the completion of learners who have not watched 90 % of it. Also recounts the completed lessons of the
-- module.
create function private.fit_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.duration is distinct from old.duration and new.duration is not null then
    update public.lesson_progress as progress
    set watched = fitted.watched,
        position = least(progress.position, ceil(new.duration)::integer),
        completed_at = case
          when private.count_seconds(fitted.watched) >= private.completing_seconds(new.duration)
          then coalesce(progress.completed_at, now())
        end
    from (
      select user_id, watched * int4multirange(int4range(0, ceil(new.duration)::integer)) as watched
      from public.lesson_progress where lesson_id = new.id
    ) as fitted
    where progress.lesson_id = new.id and progress.user_id = fitted.user_id;
  end if;
  update private.module_progress as module
  set completed = (
    select count(*)
    from public.lesson_progress as progress
    join public.lessons as lesson on lesson.id = progress.lesson_id
    where progress.user_id = module.user_id and progress.completed_at is not null
      and lesson.module_id = new.module_id and lesson.state = 'published'
  )
  where module.module_id = new.module_id;
  return null;
end
$$;

create trigger lessons_fit_progress after update of duration, state on public.lessons
  for each row when (new.duration is distinct from old.duration or new.state <> old.state)
  execute function private.fit_progress();

-- ---------------------------------------------------------------------------------------------
-- Notes
-- ---------------------------------------------------------------------------------------------

-- Private notes of members. Each note belongs to a second of a film.
create table public.lesson_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default private.current_user_id() references auth.users (id) on delete cascade,
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  second integer not null check (second between 0 and 14400),
  text text not null check (btrim(text) <> '' and char_length(text) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lesson_notes_user_id_idx on public.lesson_notes (user_id, lesson_id);
create index lesson_notes_lesson_id_idx on public.lesson_notes (lesson_id);
alter table public.lesson_notes enable row level security;

create policy "users read their own notes" on public.lesson_notes
  for select to authenticated using (user_id = (select private.current_user_id()));

create policy "users add notes to lessons they may watch" on public.lesson_notes
  for insert to authenticated with check (
    user_id = (select private.current_user_id()) and private.watch_decision(lesson_id) = 'granted'
  );

create policy "users change their own notes" on public.lesson_notes
  for update to authenticated using (user_id = (select private.current_user_id()))
  with check (user_id = (select private.current_user_id()));

create policy "users delete their own notes" on public.lesson_notes
  for delete to authenticated using (user_id = (select private.current_user_id()));

grant select, insert, update, delete on public.lesson_notes to authenticated;
grant all on public.lesson_notes to service_role;

create trigger lesson_notes_touch before update on public.lesson_notes
  for each row execute function private.touch_updated_at();

-- Limits how many notes one account can store. Raises TQ003 with a message for the user.
create function private.limit_notes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  c_max_notes constant integer := 2000;
  c_max_notes_on_lesson constant integer := 200;
  v_notes integer;
  v_notes_on_lesson integer;
begin
  -- Without the lock, concurrent requests of one user could exceed the limits together.
  perform pg_advisory_xact_lock(hashtextextended('public.lesson_notes:' || new.user_id, 0));
  select count(*), count(*) filter (where lesson_id = new.lesson_id)
  into v_notes, v_notes_on_lesson
  from public.lesson_notes where user_id = new.user_id;
  if v_notes >= c_max_notes then
    raise exception 'You have % notes. Delete some first.', to_char(c_max_notes, 'FM9,999')
      using errcode = 'TQ003';
  end if;
  if v_notes_on_lesson >= c_max_notes_on_lesson then
    raise exception 'You have % notes on this lesson. Delete some first.', c_max_notes_on_lesson
      using errcode = 'TQ003';
  end if;
  if (select auth.role()) = 'authenticated' then
    new.created_at := now();
    new.updated_at := now();
  end if;
  return new;
end
$$;

create trigger lesson_notes_limit before insert on public.lesson_notes
  for each row execute function private.limit_notes();

-- Keeps users from moving a note to another lesson. Only the insert policy checks that the user may watch the
-- lesson, and only inserts are counted. This is a trigger, because the embedded backend does not keep column
-- grants.
create function private.protect_note() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.id, new.user_id, new.lesson_id, new.created_at)
    is distinct from (old.id, old.user_id, old.lesson_id, old.created_at)
  then
    raise exception 'A note keeps its lesson' using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger lesson_notes_protect before update on public.lesson_notes
  for each row execute function private.protect_note();
