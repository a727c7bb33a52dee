-- Lessons with their films, captions and descriptions, and the functions with which admins write them.

-- ---------------------------------------------------------------------------------------------
-- Parts of a lesson
-- ---------------------------------------------------------------------------------------------

-- Returns whether a list has the form [{ "text": …, "limit": … }]. limit may be absent.
create function private.is_step_list(p_list jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case jsonb_typeof(p_list)
    when 'array' then not exists (
      select 1 from jsonb_array_elements(p_list) as step
      where (
        jsonb_typeof(step -> 'text') = 'string'
        and btrim(step ->> 'text') <> '' and char_length(step ->> 'text') <= 500
        and (step -> 'limit' is null or jsonb_typeof(step -> 'limit') = 'string'
          and btrim(step ->> 'limit') <> '' and char_length(step ->> 'limit') <= 200)
      ) is not true
    )
    else false
  end
$$;
grant execute on function private.is_step_list to authenticated, service_role;

-- Returns whether a list has the form [{ "start": seconds, "title": … }], in order.
create function private.is_chapter_list(p_list jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case jsonb_typeof(p_list)
    when 'array' then not exists (
      select 1 from jsonb_array_elements(p_list) with ordinality as chapter (item, n)
      where (
        jsonb_typeof(item -> 'start') = 'number' and item -> 'start' >= '0' and item -> 'start' < '14400'
        and (n = 1 or item -> 'start' > p_list -> (n::integer - 2) -> 'start')
        and jsonb_typeof(item -> 'title') = 'string'
        and btrim(item ->> 'title') <> '' and char_length(item ->> 'title') <= 120
      ) is not true
    )
    else false
  end
$$;
grant execute on function private.is_chapter_list to authenticated, service_role;

-- ---------------------------------------------------------------------------------------------
-- Lessons
-- ---------------------------------------------------------------------------------------------

-- One row per lesson of the catalog. The catalog names the categories and modules. This table contains
-- nothing secret, because films and captions are in tables of their own. Drafts are hidden, so that their
-- pages show a planned lesson.
create table public.lessons (
  id uuid primary key default gen_random_uuid(),
  -- Code of the module, such as EL-101.
  module_id text not null references private.modules (id) check (module_id ~ '^[A-Z]{2}-[0-9]{3}$'),
  -- Position in the module, starting at 1.
  position integer not null check (position between 1 and 99),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  summary text not null default '' check (char_length(summary) <= 300),
  goals text[] not null default '{}' check (private.is_text_list(goals, 12, 300)),
  tools text[] not null default '{}' check (private.is_text_list(tools, 20, 300)),
  safety text[] not null default '{}' check (private.is_text_list(safety, 12, 400)),
  -- [{ "text": …, "limit": … }]. limit is the value that decides the step, with its unit and condition. A
  -- step without such a value has no limit.
  steps jsonb not null default '[]' check (
    case jsonb_typeof(steps) when 'array' then jsonb_array_length(steps) <= 40 else false end
    and octet_length(steps::text) <= 20000
  ),
  -- 'free': all visitors; 'member': confirmed accounts; 'plan': accounts with a plan that unlocks the module.
  access text not null check (access in ('free', 'member', 'plan')),
  state text not null default 'planned' check (state in ('planned', 'draft', 'published')),
  -- Length of the film, in seconds.
  duration double precision check (duration > 0 and duration <= 14400),
  -- Path of an image of the site, or URL of an uploaded image.
  poster text check (
    char_length(poster) <= 2000
    and poster ~ '^(https://|/images/|http://[^/]+/storage/v1/object/public/)'
  ),
  -- [{ "start": seconds, "title": … }], in order.
  chapters jsonb not null default '[]' check (
    case jsonb_typeof(chapters) when 'array' then jsonb_array_length(chapters) <= 40 else false end
    and octet_length(chapters::text) <= 8000
  ),
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Whether the film has sound. The server detects this when an admin uploads a film.
  has_sound boolean not null default false,
  -- Null outside the trash. In the trash, the lesson is a draft, so that functions that bypass row level
  -- security don't publish it. Restoring it restores the previous state.
  deleted_at timestamptz,
  state_before_trash text,
  unique (module_id, position),
  unique (module_id, slug),
  constraint published_lessons_have_a_film check (
    state <> 'published' or (duration is not null and poster is not null and published_at is not null)
  ),
  constraint lessons_chapters_form check (private.is_chapter_list(chapters)),
  constraint lessons_steps_form check (private.is_step_list(steps)),
  constraint lessons_title_is_printable check (title !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint lessons_in_the_trash_are_drafts check (
    case when deleted_at is null then state_before_trash is null
    else state = 'draft' and coalesce(state_before_trash in ('planned', 'draft', 'published'), false) end
  )
);
create index lessons_trash_idx on public.lessons (deleted_at) where deleted_at is not null;
alter table public.lessons enable row level security;

create policy "anonymous visitors read lessons that are no drafts" on public.lessons
  for select to anon
  using (deleted_at is null and state <> 'draft');

create policy "users read lessons that are no drafts, admins all" on public.lessons
  for select to authenticated
  using (deleted_at is null and (state <> 'draft' or (select private.is_admin())));

create policy "admins change lessons" on public.lessons
  for update to authenticated
  using (deleted_at is null and (select private.is_admin()))
  with check (deleted_at is null and (select private.is_admin()));

grant select on public.lessons to anon;
grant select, update on public.lessons to authenticated;
grant all on public.lessons to service_role;

create trigger lessons_touch before update on public.lessons
  for each row execute function private.touch_updated_at();
create trigger lessons_announce after insert or update or delete on public.lessons
  for each statement execute function private.announce_content_change();

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

-- Rejects publishing a lesson of a removed module, which would have no page.
create function private.check_lesson_module() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from private.modules where id = new.module_id and removed_at is not null) then
    raise exception 'The module of this lesson was removed' using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger lessons_check_module before insert or update of state, module_id on public.lessons
  for each row when (new.state = 'published') execute function private.check_lesson_module();

-- Returns what a lesson lacks. A lesson that lacks 'film', 'captions' or 'poster' can't be published. It can be
-- published without 'summary', 'goals', 'steps' and 'chapters'.
create function private.lesson_gaps(p_lesson public.lessons) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_remove(array[
    case when p_lesson.duration is null or not exists (
      select 1 from public.lesson_films as film where film.lesson_id = p_lesson.id
    ) then 'film' end,
    case when not exists (
      select 1 from public.lesson_cues as cue where cue.lesson_id = p_lesson.id
    ) then 'captions' end,
    case when p_lesson.poster is null then 'poster' end,
    case when p_lesson.summary = '' then 'summary' end,
    case when p_lesson.goals = '{}' then 'goals' end,
    case when p_lesson.steps = '[]' then 'steps' end,
    case when p_lesson.chapters = '[]' then 'chapters' end
  ], null)
$$;

-- Checks lessons that users publish. The seed runs without a user, and publishes lessons before it adds their
-- captions.
create function private.check_publication() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_missing text[];
begin
  if private.current_user_id() is null then
    return new;
  end if;
  select array_agg(gap) into v_missing
  from unnest(private.lesson_gaps(new)) as gap where gap in ('film', 'captions', 'poster');
  if v_missing is not null then
    raise exception 'A published lesson needs: %', array_to_string(v_missing, ', ')
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger lessons_check_publication before update on public.lessons
  for each row when (new.state = 'published') execute function private.check_publication();

-- ---------------------------------------------------------------------------------------------
-- Films, captions and descriptions
-- ---------------------------------------------------------------------------------------------

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

-- The captions of a film, which are also its transcript.
create table public.lesson_cues (
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  -- Seconds from the start of the film.
  start_at double precision not null check (start_at >= 0),
  end_at double precision not null,
  text text not null check (btrim(text) <> '' and char_length(text) <= 300),
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

grant select on public.lesson_cues to anon;
grant select, insert, update, delete on public.lesson_cues to authenticated;
grant all on public.lesson_cues to service_role;

create trigger lesson_cues_announce after insert or update or delete on public.lesson_cues
  for each statement execute function private.announce_content_change();

-- Scene descriptions: what the film of a lesson only shows, such as readings, labels and the summary. They are
-- lines of the transcript, but not captions (WCAG 2.2, success criterion 1.2.1).
create table public.lesson_descriptions (
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  -- Seconds from the start of the film. The picture shows the description from start_at to end_at.
  start_at double precision not null check (start_at >= 0),
  end_at double precision not null,
  text text not null check (btrim(text) <> '' and char_length(text) <= 500),
  -- Fault codes that the description mentions, such as P0420.
  codes text[] not null default '{}' check (private.is_text_list(codes, 12, 10)),
  primary key (lesson_id, start_at),
  check (end_at > start_at)
);
alter table public.lesson_descriptions enable row level security;

-- The same rules as for the captions, see lesson_cues.
create policy "anonymous visitors read open descriptions" on public.lesson_descriptions
  for select to anon using (exists (
    select 1 from public.lessons as lesson
    where lesson.id = lesson_id and lesson.state = 'published' and (lesson.access <> 'plan' or start_at < 15)
  ));

create policy "users read open descriptions and those of lessons they may watch, admins all"
  on public.lesson_descriptions
  for select to authenticated using (
    (select private.is_admin())
    or exists (
      select 1 from public.lessons as lesson
      where lesson.id = lesson_id and lesson.state = 'published' and (lesson.access <> 'plan' or start_at < 15)
    )
    or private.watch_decision(lesson_id) = 'granted'
  );

create policy "admins add descriptions" on public.lesson_descriptions
  for insert to authenticated with check ((select private.is_admin()));

create policy "admins change descriptions" on public.lesson_descriptions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "admins delete descriptions" on public.lesson_descriptions
  for delete to authenticated using ((select private.is_admin()));

grant select on public.lesson_descriptions to anon;
grant select, insert, update, delete on public.lesson_descriptions to authenticated;
grant all on public.lesson_descriptions to service_role;

create trigger lesson_descriptions_announce after insert or update or delete on public.lesson_descriptions
  for each statement execute function private.announce_content_change();

-- Returns the captions and descriptions of a lesson that the caller may read, as { cues, descriptions }. One JSON value,
-- because the API cuts rows at its max_rows, and a long film has more captions than that.
create function public.lesson_lines(p_lesson_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'cues', coalesce((
      select jsonb_agg(
        jsonb_build_object('start', cue.start_at, 'end', cue.end_at, 'text', cue.text, 'codes', cue.codes)
        order by cue.start_at
      )
      from public.lesson_cues as cue where cue.lesson_id = p_lesson_id
    ), '[]'),
    'descriptions', coalesce((
      select jsonb_agg(
        jsonb_build_object('start', line.start_at, 'end', line.end_at, 'text', line.text, 'codes', line.codes)
        order by line.start_at
      )
      from public.lesson_descriptions as line where line.lesson_id = p_lesson_id
    ), '[]')
  )
$$;
grant execute on function public.lesson_lines to anon, authenticated, service_role;

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
grant execute on function public.open_lesson to anon, authenticated, service_role;

-- ---------------------------------------------------------------------------------------------
-- Writing
-- ---------------------------------------------------------------------------------------------

-- Returns all lessons outside the trash, or those of the modules, with the parts that each of them lacks. One JSON
-- value, see lesson_lines().
create function public.list_lessons(p_modules text[] default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', lesson.id, 'moduleId', lesson.module_id, 'position', lesson.position, 'title', lesson.title,
      'state', lesson.state, 'access', lesson.access, 'duration', lesson.duration,
      'gaps', private.lesson_gaps(lesson)
    ))
    from public.lessons as lesson
    where lesson.deleted_at is null and (p_modules is null or lesson.module_id = any (p_modules))
  ), '[]');
end
$$;
grant execute on function public.list_lessons to authenticated;

-- Saves a lesson with its captions, descriptions, articles and schedule, or nothing of them, provided that the lesson was
-- last changed at p_updated_at. p_values has the columns of the form and the slug. A column that it lacks doesn't change.
-- If the lesson is or was public, its slug doesn't change. p_cues and p_descriptions are [{ start, end, text, codes }].
-- Returns the new updated_at, or null if the lesson was changed in the meantime. Fails with 23514 for more than 12
-- articles, and if the lesson should be public but lacks a film, captions or a poster.
create function public.save_lesson(
  p_lesson_id uuid, p_updated_at timestamptz, p_values jsonb, p_cues jsonb, p_descriptions jsonb, p_articles uuid[],
  p_publish_at timestamptz default null, p_unpublish_at timestamptz default null
) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_saved public.lessons;
  v_updated_at timestamptz;
begin
  perform private.require_admin();
  -- Compares milliseconds, because clients may know the time only that precisely.
  select * into v_saved from public.lessons
  where id = p_lesson_id and deleted_at is null
    and date_trunc('milliseconds', updated_at) = date_trunc('milliseconds', p_updated_at)
  for update;
  if not found then
    return null;
  end if;

  delete from public.lesson_cues where lesson_id = p_lesson_id;
  insert into public.lesson_cues (lesson_id, start_at, end_at, text, codes)
  select p_lesson_id, cue.start, cue.end, cue.text, coalesce(cue.codes, '{}')
  from jsonb_to_recordset(p_cues)
    as cue (start double precision, "end" double precision, text text, codes text[]);

  delete from public.lesson_descriptions where lesson_id = p_lesson_id;
  insert into public.lesson_descriptions (lesson_id, start_at, end_at, text, codes)
  select p_lesson_id, line.start, line.end, line.text, coalesce(line.codes, '{}')
  from jsonb_to_recordset(p_descriptions)
    as line (start double precision, "end" double precision, text text, codes text[]);

  v_saved := jsonb_populate_record(v_saved, p_values);
  update public.lessons
  set slug = case when published_at is null then v_saved.slug else slug end,
      title = v_saved.title,
      summary = v_saved.summary,
      goals = v_saved.goals,
      tools = v_saved.tools,
      safety = v_saved.safety,
      steps = v_saved.steps,
      access = v_saved.access,
      state = v_saved.state,
      poster = v_saved.poster,
      chapters = v_saved.chapters
  where id = p_lesson_id
  returning updated_at into v_updated_at;

  perform private.set_lesson_links(p_lesson_id, p_articles);
  perform private.set_schedule(p_lesson_id, p_publish_at, p_unpublish_at);
  return v_updated_at;
end
$$;
grant execute on function public.save_lesson to authenticated;

-- Returns the texts of a lesson that its versions keep, by the names of the form's fields.
create function private.lesson_texts(p_lesson public.lessons) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'title', p_lesson.title, 'summary', p_lesson.summary, 'goals', to_jsonb(p_lesson.goals),
    'tools', to_jsonb(p_lesson.tools), 'safety', to_jsonb(p_lesson.safety), 'steps', p_lesson.steps,
    'chapters', p_lesson.chapters,
    'cues', coalesce((
      select jsonb_agg(
        jsonb_build_object('start', cue.start_at, 'end', cue.end_at, 'text', cue.text) order by cue.start_at
      )
      from public.lesson_cues as cue where cue.lesson_id = p_lesson.id
    ), '[]'),
    'descriptions', coalesce((
      select jsonb_agg(
        jsonb_build_object('start', line.start_at, 'end', line.end_at, 'text', line.text) order by line.start_at
      )
      from public.lesson_descriptions as line where line.lesson_id = p_lesson.id
    ), '[]')
  )
$$;

-- Keeps the texts of a saved lesson, including its captions: save_lesson() writes them before it updates the lesson.
create function private.keep_lesson_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.keep_version(
    null, new.id, private.lesson_texts(new), private.current_user_id(), clock_timestamp()
  );
  return null;
end
$$;

create trigger lessons_keep_version
  after update of title, summary, goals, tools, safety, steps, chapters
  on public.lessons for each row execute function private.keep_lesson_version();

-- Returns what a new film of p_duration seconds would change for the learners of a lesson:
-- { learners, shortened, completions }. learners counts those with progress. shortened counts those who have
-- watched seconds past the new end. completions counts the completions that would be deleted.
create function public.film_effect(p_lesson_id uuid, p_duration double precision) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'learners', count(*),
      'shortened', count(*) filter (where seconds > fitted),
      'completions', count(*) filter (
        where completed_at is not null and fitted < private.completing_seconds(p_duration)
      )
    )
    from (
      select progress.seconds, progress.completed_at, private.count_seconds(
        progress.watched * int4multirange(int4range(0, ceil(p_duration)::integer))
      ) as fitted
      from public.lesson_progress as progress where progress.lesson_id = p_lesson_id
    ) as progress
  );
end
$$;
grant execute on function public.film_effect to authenticated;

-- Makes an uploaded file the film of a lesson. Returns { replaced, updatedAt }. replaced is the path of the
-- previous film, which the caller can delete, or null if there was none. Returns null for an unknown lesson.
-- Fails with 22023 if there is no file at p_path.
create function public.replace_film(
  p_lesson_id uuid, p_path text, p_duration double precision, p_has_sound boolean
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_replaced text;
  v_updated_at timestamptz;
begin
  perform private.require_admin();
  -- Concurrent calls for one lesson wait here, so that each call replaces the film of the previous one.
  perform 1 from public.lessons where id = p_lesson_id for update;
  if not found then
    return null;
  end if;
  if not exists (select 1 from storage.objects where bucket_id = 'lessons' and name = p_path) then
    raise exception 'There is no file at this path' using errcode = '22023';
  end if;
  select path into v_replaced from public.lesson_films where lesson_id = p_lesson_id;
  insert into public.lesson_films (lesson_id, path) values (p_lesson_id, p_path)
  on conflict (lesson_id) do update set path = excluded.path;
  update public.lessons
  set duration = p_duration,
      has_sound = p_has_sound,
      state = case state when 'planned' then 'draft' else state end
  where id = p_lesson_id
  returning updated_at into v_updated_at;
  return jsonb_build_object('replaced', nullif(v_replaced, p_path), 'updatedAt', v_updated_at);
end
$$;
grant execute on function public.replace_film to authenticated;

-- Returns the paths of up to 100 stored films that are older than a day and don't belong to a lesson. Their
-- uploads were never finished.
create function public.list_orphan_films() returns table (path text)
language sql stable security definer set search_path = ''
as $$
  select object.name from storage.objects as object
  where object.bucket_id = 'lessons' and object.created_at < now() - interval '1 day'
    and not exists (select 1 from public.lesson_films as film where film.path = object.name)
  order by object.created_at limit 100
$$;
grant execute on function public.list_orphan_films to service_role;

-- ---------------------------------------------------------------------------------------------
-- The lessons of a module
-- ---------------------------------------------------------------------------------------------

-- Adds a planned lesson at the end of a module. Returns 'added', 'taken' if the module has a lesson with this slug,
-- 'full' if there is no position left, or 'unknown'.
create function public.admin_add_lesson(p_module text, p_title text, p_slug text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_status text;
  v_last integer;
begin
  perform private.lock_curriculum();
  select status into v_status from private.modules where id = p_module and removed_at is null;
  if not found then
    return 'unknown';
  end if;
  if exists (select 1 from public.lessons where module_id = p_module and slug = p_slug) then
    return 'taken';
  end if;
  select coalesce(max(position), 0) into v_last from public.lessons where module_id = p_module;
  if v_last >= 90 then
    return 'full';
  end if;
  insert into public.lessons (module_id, position, slug, title, access)
  values (p_module, v_last + 1, p_slug, p_title, case
    when v_status = 'locked' then 'plan' when v_last = 0 then 'free' else 'member'
  end);
  return 'added';
end
$$;
grant execute on function public.admin_add_lesson to authenticated;

-- Exchanges a lesson with the previous (-1) or the next (1) one of its module. Does nothing if there is none.
create function public.admin_move_lesson(p_id uuid, p_by integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_lesson public.lessons;
  v_other public.lessons;
begin
  perform private.lock_curriculum();
  select * into v_lesson from public.lessons where id = p_id and deleted_at is null;
  select * into v_other from public.lessons as other
  where other.module_id = v_lesson.module_id and other.deleted_at is null
    and (case when p_by < 0 then other.position < v_lesson.position else other.position > v_lesson.position end)
  order by abs(other.position - v_lesson.position) limit 1;
  if v_other.id is null then
    return;
  end if;
  -- 99 is free, because new lessons get a position of at most 90.
  update public.lessons set position = 99 where id = v_lesson.id;
  update public.lessons set position = v_lesson.position where id = v_other.id;
  update public.lessons set position = v_other.position where id = v_lesson.id;
end
$$;
grant execute on function public.admin_move_lesson to authenticated;

-- Deletes a lesson that is only planned. Returns 'removed', 'unknown', or 'started' if it has a film or captions.
create function public.admin_remove_planned_lesson(p_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_lesson public.lessons;
begin
  perform private.lock_curriculum();
  select * into v_lesson from public.lessons where id = p_id for update;
  if not found then
    return 'unknown';
  end if;
  if v_lesson.state <> 'planned' or not private.lesson_gaps(v_lesson) @> array['film', 'captions'] then
    return 'started';
  end if;
  delete from public.lessons where id = p_id;
  return 'removed';
end
$$;
grant execute on function public.admin_remove_planned_lesson to authenticated;
