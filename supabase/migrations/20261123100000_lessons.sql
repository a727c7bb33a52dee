-- Lessons, their films and captions, and the plans that unlock them.

-- Returns whether a list has at most p_count items of 1 to p_length characters.
create function private.is_text_list(p_list text[], p_count integer, p_length integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(p_list) <= p_count
    and not exists (
      select 1 from unnest(p_list) as item
      where item is null or char_length(btrim(item)) not between 1 and p_length
    )
$$;

-- ---------------------------------------------------------------------------------------------
-- Lessons
-- ---------------------------------------------------------------------------------------------

-- One row per lesson of the catalog. The catalog names the categories and modules. This table contains
-- nothing secret, because films and captions are in tables of their own. Drafts are hidden, so that their
-- pages show a planned lesson.
create table public.lessons (
  id uuid primary key default gen_random_uuid(),
  -- Code of the module, such as EL-101.
  module_id text not null check (module_id ~ '^[A-Z]{2}-[0-9]{3}$'),
  -- Position in the module, starting at 1.
  position integer not null check (position between 1 and 99),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  summary text not null default '' check (char_length(summary) <= 300),
  goals text[] not null default '{}' check (private.is_text_list(goals, 12, 300)),
  tools text[] not null default '{}' check (private.is_text_list(tools, 20, 300)),
  safety text[] not null default '{}' check (private.is_text_list(safety, 12, 400)),
  -- [{ "text": …, "limit": … }]. limit is the value that decides the step, with its unit and condition. A
  -- step without such a value has no limit.
  steps jsonb not null default '[]' check (
    jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 40 and octet_length(steps::text) <= 20000
  ),
  -- 'free': all visitors; 'member': confirmed accounts; 'plan': accounts with a plan that unlocks the module.
  access text not null check (access in ('free', 'member', 'plan')),
  state text not null default 'planned' check (state in ('planned', 'draft', 'published')),
  -- Length of the film, in seconds.
  duration double precision check (duration > 0 and duration <= 14400),
  -- Path of an image of the site, or URL of an uploaded image.
  poster text check (char_length(poster) <= 2000 and poster ~ '^(https://|/images/|http://127\.0\.0\.1(:[0-9]+)?/)'),
  -- [{ "start": seconds, "title": … }], in order.
  chapters jsonb not null default '[]' check (
    jsonb_typeof(chapters) = 'array' and jsonb_array_length(chapters) <= 40 and octet_length(chapters::text) <= 8000
  ),
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (module_id, position),
  unique (module_id, slug),
  constraint published_lessons_have_a_film check (
    state <> 'published' or (duration is not null and poster is not null and published_at is not null)
  )
);
alter table public.lessons enable row level security;

create policy "anonymous visitors read lessons that are no drafts" on public.lessons
  for select to anon using (state <> 'draft');
create policy "users read lessons that are no drafts, admins all" on public.lessons
  for select to authenticated using (state <> 'draft' or (select private.is_admin()));
create policy "admins change lessons" on public.lessons
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

grant select on public.lessons to anon, authenticated;
grant update on public.lessons to authenticated;
grant all on public.lessons to service_role;

create function private.prepare_lesson() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.state = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end
$$;

create trigger lessons_prepare before insert or update on public.lessons
  for each row execute function private.prepare_lesson();
create trigger lessons_touch before update on public.lessons
  for each row execute function private.touch_updated_at();
create trigger lessons_announce after insert or update or delete on public.lessons
  for each statement execute function private.announce_content_change();

-- Path of the film in the bucket 'lessons'. Only admins see the path. Visitors get signed URLs.
create table public.lesson_films (
  lesson_id uuid primary key references public.lessons (id) on delete cascade,
  path text not null unique check (char_length(path) <= 300 and path ~ '^[a-z0-9][a-z0-9./-]*\.mp4$'),
  updated_at timestamptz not null default now()
);
alter table public.lesson_films enable row level security;

create policy "admins read films" on public.lesson_films
  for select to authenticated using ((select private.is_admin()));
create policy "admins add films" on public.lesson_films
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change films" on public.lesson_films
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete films" on public.lesson_films
  for delete to authenticated using ((select private.is_admin()));

grant select, insert, update, delete on public.lesson_films to authenticated;
grant all on public.lesson_films to service_role;

create trigger lesson_films_touch before update on public.lesson_films
  for each row execute function private.touch_updated_at();

-- ---------------------------------------------------------------------------------------------
-- Plans
-- ---------------------------------------------------------------------------------------------

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
  reason text not null check (char_length(btrim(reason)) between 1 and 300),
  -- Time at which the reminder, a week before the end, was queued.
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  constraint only_basic_has_modules check ((plan = 'basic') = (cardinality(modules) > 0))
);
create index plan_grants_user_id_idx on public.plan_grants (user_id);
alter table public.plan_grants enable row level security;

create policy "users read their own plans, admins all" on public.plan_grants
  for select to authenticated
  using (user_id = (select private.current_user_id()) or (select private.is_admin()));

grant select on public.plan_grants to authenticated;
grant all on public.plan_grants to service_role;

-- ---------------------------------------------------------------------------------------------
-- Access
-- ---------------------------------------------------------------------------------------------

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
  if not exists (select 1 from auth.users where id = v_user_id and email_confirmed_at is not null) then
    return 'account';
  end if;
  if v_lesson.access = 'member' or exists (
    select 1 from public.plan_grants as granted
    where granted.user_id = v_user_id
      and granted.starts_at <= now() and (granted.ends_at is null or granted.ends_at > now())
      and (granted.plan <> 'basic' or v_lesson.module_id = any (granted.modules))
  ) then
    return 'granted';
  end if;
  return 'plan';
end
$$;

-- The access check of the lesson page. Returns { decision, path }. path is the path of the film in the bucket
-- 'lessons', or null unless the decision is 'granted'. Returns null for an unknown lesson.
create function public.open_lesson(p_lesson_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_decision text := private.watch_decision(p_lesson_id);
begin
  if v_decision is null then
    return null;
  end if;
  return jsonb_build_object('decision', v_decision, 'path', (
    select film.path from public.lesson_films as film
    where v_decision = 'granted' and film.lesson_id = p_lesson_id
  ));
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Captions
-- ---------------------------------------------------------------------------------------------

-- The captions of a film, which are also its transcript.
create table public.lesson_cues (
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  -- Seconds from the start of the film.
  start_at double precision not null check (start_at >= 0),
  end_at double precision not null,
  text text not null check (char_length(btrim(text)) between 1 and 300),
  -- Fault codes that the caption is about, such as P0420.
  codes text[] not null default '{}' check (private.is_text_list(codes, 12, 10)),
  primary key (lesson_id, start_at),
  check (end_at > start_at)
);
alter table public.lesson_cues enable row level security;

-- The transcripts of free and member lessons are public. Of plan lessons, only the first 15 seconds are
-- public. The policies of lessons also apply to the subquery, so drafts are hidden. Each role has a single
-- policy, because PostgreSQL evaluates all policies of a role for each row.
create policy "anonymous visitors read open cues" on public.lesson_cues
  for select to anon using (exists (
    select 1 from public.lessons as lesson
    where lesson.id = lesson_id and lesson.state = 'published' and (lesson.access <> 'plan' or start_at < 15)
  ));
create policy "users read open cues and those of lessons they may watch, admins all" on public.lesson_cues
  for select to authenticated using (
    (select private.is_admin())
    or exists (
      select 1 from public.lessons as lesson
      where lesson.id = lesson_id and lesson.state = 'published' and (lesson.access <> 'plan' or start_at < 15)
    )
    or private.watch_decision(lesson_id) = 'granted'
  );
create policy "admins add cues" on public.lesson_cues
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change cues" on public.lesson_cues
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete cues" on public.lesson_cues
  for delete to authenticated using ((select private.is_admin()));

grant select on public.lesson_cues to anon, authenticated;
grant insert, update, delete on public.lesson_cues to authenticated;
grant all on public.lesson_cues to service_role;

create trigger lesson_cues_announce after insert or update or delete on public.lesson_cues
  for each statement execute function private.announce_content_change();

-- ---------------------------------------------------------------------------------------------
-- Notifications
-- ---------------------------------------------------------------------------------------------

-- Deletes all subscriptions of a module when its first lesson is published, and queues an email for each
-- confirmed subscription. A module with a published lesson has no subscriptions, so publishing another lesson,
-- or the same one again, sends no email.
create function private.notify_subscribers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Waits for concurrent subscriptions, see subscribe().
  perform pg_advisory_xact_lock(hashtextextended('module:' || new.module_id, 0));
  with ended as (
    delete from public.subscriptions
    where module_id = new.module_id
    returning email, module_title, module_path, status
  )
  insert into public.email_outbox (kind, payload)
  select 'module-published', jsonb_build_object('email', email, 'title', module_title, 'path', module_path)
  from ended
  where status = 'confirmed';
  return null;
end
$$;

create trigger lessons_notify after insert or update of state on public.lessons
  for each row when (new.state = 'published')
  execute function private.notify_subscribers();

-- ---------------------------------------------------------------------------------------------
-- Storage
-- ---------------------------------------------------------------------------------------------

-- The bucket is private and has no policy, so films can be read only through signed URLs from the server.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('lessons', 'lessons', false, 104857600, array['video/mp4']);
