-- One policy per role: PostgreSQL evaluates all policies of a role for each row.
drop policy "anyone reads open cues" on public.lesson_cues;
drop policy "users read the cues of lessons they may watch, admins all" on public.lesson_cues;

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
