-- Functions with which the admin area writes lessons: their texts, captions and films.

-- ---------------------------------------------------------------------------------------------
-- Parts of a lesson
-- ---------------------------------------------------------------------------------------------

-- Returns whether a list has the form [{ "text": …, "limit": … }]. limit may be absent.
create function private.is_step_list(p_list jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (
    select 1 from jsonb_array_elements(p_list) as step
    where (
      jsonb_typeof(step -> 'text') = 'string' and char_length(btrim(step ->> 'text')) between 1 and 500
      and (step -> 'limit' is null or jsonb_typeof(step -> 'limit') = 'string'
        and char_length(btrim(step ->> 'limit')) between 1 and 200)
    ) is not true
  )
$$;

-- Returns whether a list has the form [{ "start": seconds, "title": … }], in order.
create function private.is_chapter_list(p_list jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (
    select 1 from jsonb_array_elements(p_list) with ordinality as chapter (item, n)
    where (
      jsonb_typeof(item -> 'start') = 'number' and item -> 'start' >= '0' and item -> 'start' < '14400'
      and (n = 1 or item -> 'start' > p_list -> (n::integer - 2) -> 'start')
      and jsonb_typeof(item -> 'title') = 'string' and char_length(btrim(item ->> 'title')) between 1 and 120
    ) is not true
  )
$$;

alter table public.lessons
  add constraint lessons_chapters_form check (private.is_chapter_list(chapters)),
  add constraint lessons_steps_form check (private.is_step_list(steps));

-- Returns what a lesson lacks. Without 'film', 'captions' and 'poster' it can't be published. The others are
-- 'summary', 'goals', 'steps' and 'chapters'.
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
-- Writing
-- ---------------------------------------------------------------------------------------------

-- Returns all lessons with the parts that each of them lacks.
create function public.list_lessons() returns table (
  id uuid, module_id text, "position" integer, title text, state text, access text,
  duration double precision, gaps text[]
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select lesson.id, lesson.module_id, lesson.position, lesson.title, lesson.state, lesson.access,
      lesson.duration, private.lesson_gaps(lesson)
    from public.lessons as lesson;
end
$$;

-- Saves a lesson and replaces all its captions, provided that the lesson was last changed at p_updated_at.
-- p_values has the columns slug, title, summary, goals, tools, safety, steps, access, state, poster and
-- chapters. p_cues is [{ start, end, text, codes }]. If the lesson is or was public, its slug doesn't change.
-- Returns the new updated_at, or null if the lesson was changed in the meantime. Fails with 23514 if the
-- lesson should be public but lacks a film, captions or a poster.
create function public.save_lesson(
  p_lesson_id uuid, p_updated_at timestamptz, p_values jsonb, p_cues jsonb
) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_updated_at timestamptz;
begin
  perform private.require_admin();
  -- Compares milliseconds, because clients may know the time only that precisely.
  perform 1 from public.lessons
  where id = p_lesson_id
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

  update public.lessons
  set slug = case when published_at is null then p_values ->> 'slug' else slug end,
      title = p_values ->> 'title',
      summary = p_values ->> 'summary',
      goals = array(select jsonb_array_elements_text(p_values -> 'goals')),
      tools = array(select jsonb_array_elements_text(p_values -> 'tools')),
      safety = array(select jsonb_array_elements_text(p_values -> 'safety')),
      steps = p_values -> 'steps',
      access = p_values ->> 'access',
      state = p_values ->> 'state',
      poster = p_values ->> 'poster',
      chapters = p_values -> 'chapters'
  where id = p_lesson_id
  returning updated_at into v_updated_at;
  return v_updated_at;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Films
-- ---------------------------------------------------------------------------------------------

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

-- Makes an uploaded file the film of a lesson. Returns { replaced, updatedAt }. replaced is the path of the
-- previous film, which the caller can delete, or null if there was none. Returns null for an unknown lesson.
-- Fails with 22023 if there is no file at p_path.
create function public.replace_film(p_lesson_id uuid, p_path text, p_duration double precision) returns jsonb
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
      state = case state when 'planned' then 'draft' else state end
  where id = p_lesson_id
  returning updated_at into v_updated_at;
  return jsonb_build_object('replaced', nullif(v_replaced, p_path), 'updatedAt', v_updated_at);
end
$$;

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
