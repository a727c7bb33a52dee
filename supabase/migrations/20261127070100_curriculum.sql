-- Functions with which the admin area changes modules and the list of their lessons.

-- ---------------------------------------------------------------------------------------------
-- Reading
-- ---------------------------------------------------------------------------------------------

-- Returns all modules, including removed ones, in the order of their categories: [{ id, category, slug, title,
-- description, minutes, status, lessons, published, removedAt, updatedAt }]. lessons and published are counts.
create function public.admin_list_modules() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', module.id, 'category', module.category, 'slug', coalesce(module.slug, lower(module.id)),
      'title', module.title, 'description', module.description, 'minutes', module.minutes,
      'status', module.status, 'lessons', coalesce(counted.lessons, 0),
      'published', coalesce(counted.published, 0),
      'removedAt', module.removed_at, 'updatedAt', module.updated_at
    ) order by module.category, module.position, module.id), '[]')
    from private.modules as module
    left join (
      select module_id, count(*) as lessons, count(*) filter (where state = 'published') as published
      from public.lessons where deleted_at is null group by module_id
    ) as counted on counted.module_id = module.id
  );
end
$$;

-- Returns what locking or removing a module changes for members: { learners, learnersWithoutPlan, basicPlans,
-- waiting, required }. learners have watched one of its lessons. basicPlans are running or upcoming Basic plans
-- that include it. waiting are confirmed requests for an email at its first film. required is the number of its
-- items in the latest certificate of its category. Returns null for an unknown module.
create function public.admin_module_effect(p_id text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'learners', (select count(*) from private.module_progress where module_id = p_id),
      'learnersWithoutPlan', (
        select count(*) from private.module_progress as progress
        where progress.module_id = p_id and not exists (
          select 1 from public.plan_grants as granted
          where granted.user_id = progress.user_id
            and granted.starts_at <= now() and (granted.ends_at is null or granted.ends_at > now())
            and (granted.plan <> 'basic' or p_id = any (granted.modules))
        )
      ),
      'basicPlans', (
        select count(*) from public.plan_grants
        where p_id = any (modules) and (ends_at is null or ends_at > now())
      ),
      'waiting', (
        select count(*) from public.subscriptions where module_id = p_id and status = 'confirmed'
      ),
      'required', (
        select count(*) from private.certificate_items as item
        where item.module_id = p_id and item.version_id = (
          select version.id from private.certificate_versions as version
          where version.category = module.category order by version.number desc limit 1
        )
      )
    )
    from private.modules as module where module.id = p_id
  );
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Modules
-- ---------------------------------------------------------------------------------------------

-- Requires an admin. Serializes changes to the curriculum, so that two admins don't create the same URL or position.
create function private.lock_curriculum() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('curriculum', 0));
end
$$;

-- Returns whether a URL of the category leads, or has led, to another module.
create function private.is_module_slug_taken(p_category text, p_slug text, p_id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.modules
    where category = p_category and id <> p_id
      and (lower(id) = p_slug or slug = p_slug or p_slug = any (old_slugs))
  )
$$;

-- Adds a module at the end of its category. Returns 'added', or 'taken' if a module has or had the code.
create function public.admin_add_module(
  p_id text, p_category text, p_title text, p_description text, p_minutes integer, p_status text
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_curriculum();
  if exists (select 1 from private.modules where id = p_id)
    or private.is_module_slug_taken(p_category, lower(p_id), p_id) then
    return 'taken';
  end if;
  insert into private.modules (id, category, position, title, description, minutes, status)
  select p_id, p_category, coalesce(max(position), 0) + 1, p_title, p_description, p_minutes, p_status
  from private.modules where category = p_category;
  return 'added';
end
$$;

-- Saves the texts and the URL of a module. Returns 'saved', 'taken' if another module has or had the URL, or
-- 'outdated' if the module doesn't exist or was changed after p_updated_at. The previous URL redirects.
create function public.admin_save_module(
  p_id text, p_updated_at timestamptz, p_title text, p_description text, p_minutes integer, p_slug text
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_module private.modules;
  -- The code in lower case is always a URL of the module, so it needs no slug.
  v_slug text := nullif(p_slug, lower(p_id));
begin
  perform private.lock_curriculum();
  select * into v_module from private.modules
  where id = p_id and removed_at is null
    -- Compares milliseconds, because clients may know the time only that precisely.
    and date_trunc('milliseconds', updated_at) = date_trunc('milliseconds', p_updated_at);
  if not found then
    return 'outdated';
  end if;
  if private.is_module_slug_taken(v_module.category, p_slug, p_id) then
    return 'taken';
  end if;
  update private.modules
  set title = p_title, description = p_description, minutes = p_minutes, slug = v_slug,
      old_slugs = case
        when v_slug is not distinct from v_module.slug then old_slugs
        else array_remove(array_remove(old_slugs, v_slug) || v_module.slug, null)
      end
  where id = p_id;
  return 'saved';
end
$$;

-- Exchanges a module with the previous (-1) or the next (1) one of its category. Does nothing if there is none.
create function public.admin_move_module(p_id text, p_by integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_curriculum();
  with listed as (
    select id, row_number() over (order by position, id) as place
    from private.modules
    where category = (select category from private.modules where id = p_id) and removed_at is null
  ),
  moved as (
    select listed.id, case
      when listed.id = p_id then listed.place + sign(p_by)
      when listed.place = own.place + sign(p_by) then own.place
      else listed.place
    end as place
    from listed, listed as own
    where own.id = p_id and own.place + sign(p_by) between 1 and (select count(*) from listed)
  )
  update private.modules as module set position = moved.place
  from moved where moved.id = module.id and module.position <> moved.place;
end
$$;

-- Opens ('available') or locks ('locked') a module. Locked lessons require a plan. In an opened module, the first
-- lesson that required one is free and the others require an account. Returns 'changed', 'unchanged', or 'unknown'.
create function public.admin_set_module_status(p_id text, p_status text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_curriculum();
  if not exists (select 1 from private.modules where id = p_id and removed_at is null) then
    return 'unknown';
  end if;
  update private.modules set status = p_status where id = p_id and status <> p_status;
  if not found then
    return 'unchanged';
  end if;
  update public.lessons as lesson
  set access = case
    when p_status = 'locked' then 'plan'
    when lesson.position = (
      select min(position) from public.lessons where module_id = p_id and deleted_at is null
    ) then 'free'
    else 'member'
  end
  where lesson.module_id = p_id and (p_status = 'locked') = (lesson.access <> 'plan');
  return 'changed';
end
$$;

-- Removes a module from the site: its published lessons become drafts, and its URLs redirect to the category. Deletes
-- nothing. Returns 'removed' or 'unknown'.
create function public.admin_remove_module(p_id text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_curriculum();
  update private.modules
  set removed_at = now(), removed_lessons = array(
    select id from public.lessons where module_id = p_id and state = 'published' order by position
  )
  where id = p_id and removed_at is null;
  if not found then
    return 'unknown';
  end if;
  update public.lessons set state = 'draft' where module_id = p_id and state = 'published';
  return 'removed';
end
$$;

-- Restores a removed module at its place, and republishes the lessons that the removal unpublished and that still have
-- a film, captions and a poster. Returns 'restored' or 'unknown'.
create function public.admin_restore_module(p_id text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_lessons uuid[];
begin
  perform private.lock_curriculum();
  select removed_lessons into v_lessons from private.modules where id = p_id and removed_at is not null;
  if not found then
    return 'unknown';
  end if;
  update private.modules set removed_at = null, removed_lessons = '{}' where id = p_id;
  update public.lessons as lesson set state = 'published'
  where lesson.module_id = p_id and lesson.id = any (v_lessons) and lesson.state = 'draft'
    and lesson.deleted_at is null
    and not private.lesson_gaps(lesson) && array['film', 'captions', 'poster'];
  return 'restored';
end
$$;

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

revoke all on function
  private.lock_curriculum(),
  private.is_module_slug_taken(text, text, text),
  private.check_lesson_module(),
  public.admin_list_modules(),
  public.admin_module_effect(text),
  public.admin_add_module(text, text, text, text, integer, text),
  public.admin_save_module(text, timestamptz, text, text, integer, text),
  public.admin_move_module(text, integer),
  public.admin_set_module_status(text, text),
  public.admin_remove_module(text),
  public.admin_restore_module(text),
  public.admin_add_lesson(text, text, text),
  public.admin_move_lesson(uuid, integer),
  public.admin_remove_planned_lesson(uuid)
  from public, anon, authenticated;

grant execute on function
  public.admin_list_modules(),
  public.admin_module_effect(text),
  public.admin_add_module(text, text, text, text, integer, text),
  public.admin_save_module(text, timestamptz, text, text, integer, text),
  public.admin_move_module(text, integer),
  public.admin_set_module_status(text, text),
  public.admin_remove_module(text),
  public.admin_restore_module(text),
  public.admin_add_lesson(text, text, text),
  public.admin_move_lesson(uuid, integer),
  public.admin_remove_planned_lesson(uuid)
  to authenticated;
