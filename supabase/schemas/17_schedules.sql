-- Schedules: articles and lessons that publish and unpublish at a time. Only the saves of articles and lessons and
-- apply_due_schedules() write them. All lock the text before its schedule.

create table public.schedules (
  id uuid primary key default gen_random_uuid(),
  article_id uuid unique references public.articles (id) on delete cascade,
  lesson_id uuid unique references public.lessons (id) on delete cascade,
  publish_at timestamptz,
  unpublish_at timestamptz,
  -- Why the next change failed. The schedule then waits for an admin.
  error text check (char_length(btrim(error)) between 1 and 500),
  constraint schedules_belong_to_one_text check (num_nonnulls(article_id, lesson_id) = 1),
  constraint schedules_have_a_time check (num_nonnulls(publish_at, unpublish_at) > 0),
  constraint schedules_end_after_they_start check (unpublish_at > publish_at),
  constraint schedules_are_to_the_minute check (
    publish_at = date_bin('1 minute', publish_at, '2000-01-01Z')
    and unpublish_at = date_bin('1 minute', unpublish_at, '2000-01-01Z')
  )
);
alter table public.schedules enable row level security;

create policy "admins read schedules" on public.schedules
  for select to authenticated using ((select private.is_admin()));

grant select on public.schedules to authenticated;
grant all on public.schedules to service_role;

-- ---------------------------------------------------------------------------------------------
-- Changes by hand
-- ---------------------------------------------------------------------------------------------

-- Ends the time to publish of an article or a lesson, which is public now. Its time to unpublish stays.
create function private.end_publish_time(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.schedules where (article_id = p_id or lesson_id = p_id) and unpublish_at is null;
  update public.schedules set publish_at = null, error = null where article_id = p_id or lesson_id = p_id;
end
$$;

create function private.keep_schedule_of_published() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_publish_time(new.id);
  return null;
end
$$;

create trigger articles_published after update of status on public.articles
  for each row when (
    new.status = 'published' and old.status <> 'published' and old.deleted_at is null and new.deleted_at is null
  ) execute function private.keep_schedule_of_published();

create trigger lessons_published after update of state on public.lessons
  for each row when (
    new.state = 'published' and old.state <> 'published' and old.deleted_at is null and new.deleted_at is null
  ) execute function private.keep_schedule_of_published();

create function private.end_schedule_of_unpublished() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.schedules where article_id = new.id or lesson_id = new.id;
  return null;
end
$$;

create trigger articles_unpublished after update of status on public.articles
  for each row when (
    new.status <> 'published' and old.status = 'published' and old.deleted_at is null and new.deleted_at is null
  ) execute function private.end_schedule_of_unpublished();

create trigger lessons_unpublished after update of state on public.lessons
  for each row when (
    new.state <> 'published' and old.state = 'published' and old.deleted_at is null and new.deleted_at is null
  ) execute function private.end_schedule_of_unpublished();

-- In the trash, a schedule waits. A time that has passed there is not made up for.
create function private.fail_schedule_missed_in_trash() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.schedules set error = 'It was in the trash at this time'
  where (article_id = new.id or lesson_id = new.id) and least(publish_at, unpublish_at) <= now();
  return null;
end
$$;

create trigger articles_restored after update of deleted_at on public.articles
  for each row when (old.deleted_at is not null and new.deleted_at is null)
  execute function private.fail_schedule_missed_in_trash();

create trigger lessons_restored after update of deleted_at on public.lessons
  for each row when (old.deleted_at is not null and new.deleted_at is null)
  execute function private.fail_schedule_missed_in_trash();

-- Sets the times of an article or a lesson that is saved, null for none. Ignores times without effect: the time to publish
-- of a public text, and the time to unpublish of a draft that isn't scheduled. An error stays until the failed time
-- changes.
create function private.set_schedule(p_id uuid, p_publish_at timestamptz, p_unpublish_at timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_is_public constant boolean := exists (select 1 from public.articles where id = p_id and status = 'published')
    or exists (select 1 from public.lessons where id = p_id and state = 'published');
  v_publish_at constant timestamptz := case when not v_is_public then p_publish_at end;
  v_unpublish_at constant timestamptz := case when v_is_public or p_publish_at is not null then p_unpublish_at end;
begin
  if v_publish_at is null and v_unpublish_at is null then
    delete from public.schedules where article_id = p_id or lesson_id = p_id;
    return;
  end if;
  update public.schedules
  set publish_at = v_publish_at, unpublish_at = v_unpublish_at,
      error = case when least(publish_at, unpublish_at) = least(v_publish_at, v_unpublish_at) then error end
  where article_id = p_id or lesson_id = p_id;
  if not found then
    insert into public.schedules (article_id, lesson_id, publish_at, unpublish_at)
    values (
      (select id from public.articles where id = p_id), (select id from public.lessons where id = p_id),
      v_publish_at, v_unpublish_at
    );
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The job of every minute
-- ---------------------------------------------------------------------------------------------

-- Publishes an article or a lesson like an admin, with the same checks. The checks of lessons leave out changes without
-- a user, so this function makes them itself.
create function private.publish_scheduled(p_schedule public.schedules) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_missing text[];
begin
  if p_schedule.unpublish_at <= now() then
    raise exception 'The time to unpublish had passed before the site could publish it'
      using errcode = 'check_violation';
  end if;
  select array_agg(gap) into v_missing
  from public.lessons as lesson, unnest(private.lesson_gaps(lesson)) as gap
  where lesson.id = p_schedule.lesson_id and gap in ('film', 'captions', 'poster');
  if v_missing is not null then
    raise exception 'A published lesson needs: %', array_to_string(v_missing, ', ')
      using errcode = 'check_violation';
  end if;
  update public.articles set status = 'published' where id = p_schedule.article_id and status <> 'published';
  update public.lessons set state = 'published' where id = p_schedule.lesson_id and state <> 'published';
  -- For a text that was public already, the triggers didn't run.
  perform private.end_publish_time(coalesce(p_schedule.article_id, p_schedule.lesson_id));
end
$$;

-- Publishes and unpublishes what is due, each change once, even if several workers run. Skips a text that is being saved,
-- which is still due in the next run. A change that a rule rejects fails for good, with its message as the error. Any
-- other error ends the run and changes nothing. Returns { articles, lessons, failed, waiting }: the numbers of changed
-- articles and lessons, of failed changes, and of skipped ones.
create function public.apply_due_schedules() returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '55s'
as $$
declare
  v_id uuid;
  v_due public.schedules;
  v_articles integer := 0;
  v_lessons integer := 0;
  v_failed integer := 0;
  v_waiting integer := 0;
  v_error text;
begin
  for v_due in
    select * from public.schedules as schedule
    where error is null and least(publish_at, unpublish_at) <= now()
      and not exists (select 1 from public.articles where id = schedule.article_id and deleted_at is not null)
      and not exists (select 1 from public.lessons where id = schedule.lesson_id and deleted_at is not null)
    order by least(publish_at, unpublish_at), id
  loop
    v_id := coalesce(v_due.article_id, v_due.lesson_id);
    if v_due.article_id is not null then
      perform 1 from public.articles where id = v_id and deleted_at is null for update skip locked;
    else
      perform 1 from public.lessons where id = v_id and deleted_at is null for update skip locked;
    end if;
    if not found then
      v_waiting := v_waiting + 1;
      continue;
    end if;
    -- Another worker or an admin may have changed the schedule before this one locked the text.
    select * into v_due from public.schedules
    where id = v_due.id and error is null and least(publish_at, unpublish_at) <= now() for update;
    if not found then
      continue;
    end if;
    begin
      if v_due.publish_at is not null then
        perform private.publish_scheduled(v_due);
      else
        update public.articles set status = 'draft' where id = v_due.article_id and status = 'published';
        update public.lessons set state = 'draft' where id = v_due.lesson_id and state = 'published';
        delete from public.schedules where id = v_due.id;
      end if;
      if v_due.article_id is not null then
        v_articles := v_articles + 1;
      else
        v_lessons := v_lessons + 1;
      end if;
    exception when integrity_constraint_violation or data_exception then
      get stacked diagnostics v_error = message_text;
      update public.schedules set error = left(v_error, 500) where id = v_due.id;
      v_failed := v_failed + 1;
    end;
  end loop;
  return jsonb_build_object(
    'articles', v_articles, 'lessons', v_lessons, 'failed', v_failed, 'waiting', v_waiting
  );
end
$$;
grant execute on function public.apply_due_schedules to service_role;
