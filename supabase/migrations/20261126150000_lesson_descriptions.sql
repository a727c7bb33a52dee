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

grant select on public.lesson_descriptions to anon, authenticated;
grant insert, update, delete on public.lesson_descriptions to authenticated;
grant all on public.lesson_descriptions to service_role;

create trigger lesson_descriptions_announce after insert or update or delete on public.lesson_descriptions
  for each statement execute function private.announce_content_change();

drop function public.save_lesson(uuid, timestamptz, jsonb, jsonb);

-- Saves a lesson and replaces all its captions and descriptions, provided that the lesson was last changed at
-- p_updated_at. p_values has the columns slug, title, summary, goals, tools, safety, steps, access, state,
-- poster and chapters. p_cues and p_descriptions are [{ start, end, text, codes }]. Without p_descriptions, the
-- descriptions don't change. If the lesson is or was public, its slug doesn't change. Returns the new
-- updated_at, or null if the lesson was changed in the meantime. Fails with 23514 if the lesson should be public
-- but lacks a film, captions or a poster.
create function public.save_lesson(
  p_lesson_id uuid, p_updated_at timestamptz, p_values jsonb, p_cues jsonb, p_descriptions jsonb default null
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

  if p_descriptions is not null then
    delete from public.lesson_descriptions where lesson_id = p_lesson_id;
    insert into public.lesson_descriptions (lesson_id, start_at, end_at, text, codes)
    select p_lesson_id, line.start, line.end, line.text, coalesce(line.codes, '{}')
    from jsonb_to_recordset(p_descriptions)
      as line (start double precision, "end" double precision, text text, codes text[]);
  end if;

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

revoke all on function public.save_lesson(uuid, timestamptz, jsonb, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function public.save_lesson(uuid, timestamptz, jsonb, jsonb, jsonb) to authenticated;
