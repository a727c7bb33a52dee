-- Modules of the courses, and the functions with which admins change them. A new site has the modules of the
-- migration curriculum.

-- The category is part of the site: its texts and drawings are in the code.
create table private.modules (
  -- Code, such as EL-101. It never changes, because plans, progress and certificates refer to it.
  id text primary key check (id ~ '^[A-Z]{2}-[0-9]{3}$'),
  category text not null check (category in (
    'electrical', 'engine', 'adas', 'hybrid-ev', 'chassis', 'hvac', 'drivetrain', 'servicing'
  )),
  -- Order in the category. Gaps are allowed.
  position integer not null check (position between 1 and 9999),
  -- Last part of the URL. Null means the code in lower case. The URL with the code always leads to the module.
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80 and slug <> 'certificate'),
  -- Previous slugs, which redirect.
  old_slugs text[] not null default '{}' check (private.is_text_list(old_slugs, 50, 80)),
  title text not null check (btrim(title) <> '' and char_length(title) <= 120),
  description text not null check (btrim(description) <> '' and char_length(description) <= 400),
  -- Planned length of all films, which the site shows until there are films.
  minutes integer not null check (minutes between 1 and 1200),
  -- 'available': no lesson requires a plan. 'locked': the lessons require one.
  status text not null check (status in ('available', 'locked')),
  -- Time at which an admin removed the module from the site. Its lessons and progress stay.
  removed_at timestamptz,
  -- The lessons that the removal unpublished. Restoring the module publishes them again.
  removed_lessons uuid[] not null default '{}',
  updated_at timestamptz not null default now(),
  constraint only_removed_modules_keep_lessons check (removed_at is not null or removed_lessons = '{}')
);
create unique index modules_slug_key on private.modules (category, slug);
create index modules_category_idx on private.modules (category, position);
alter table private.modules enable row level security;

create trigger modules_touch before update on private.modules
  for each row execute function private.touch_updated_at();
create trigger modules_announce after insert or update or delete on private.modules
  for each statement execute function private.announce_content_change();

-- Returns the modules in the order of their categories, and the URLs of removed ones:
-- { modules: [{ id, category, slug, oldSlugs, title, description, minutes, status, lessons: [{ position, title }] }],
-- removed: [{ category, slugs }] }. lessons has the lessons in any state, because their titles are the syllabus, except
-- those in the trash. Everyone may call it.
create function public.course_catalog() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'modules', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', module.id, 'category', module.category, 'slug', coalesce(module.slug, lower(module.id)),
        'oldSlugs', module.old_slugs, 'title', module.title, 'description', module.description,
        'minutes', module.minutes, 'status', module.status,
        'lessons', coalesce((
          select jsonb_agg(
            jsonb_build_object('position', lesson.position, 'title', lesson.title) order by lesson.position
          )
          from public.lessons as lesson
          where lesson.module_id = module.id and lesson.deleted_at is null
        ), '[]')
      ) order by module.category, module.position, module.id)
      from private.modules as module where module.removed_at is null
    ), '[]'),
    'removed', coalesce((
      select jsonb_agg(jsonb_build_object(
        'category', module.category,
        'slugs', array_remove(array[lower(module.id), module.slug] || module.old_slugs, null)
      ) order by module.id)
      from private.modules as module where module.removed_at is not null
    ), '[]')
  )
$$;
grant execute on function public.course_catalog to anon, authenticated, service_role;

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
grant execute on function public.admin_list_modules to authenticated;

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
grant execute on function public.admin_module_effect to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Writing
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

-- Adds a module at the end of its category. Returns 'added', also if the module exists with exactly these values: then
-- the response of the first attempt was lost. Returns 'taken' if a module has or had the code.
create function public.admin_add_module(
  p_id text, p_category text, p_title text, p_description text, p_minutes integer, p_status text
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_curriculum();
  if exists (
    select 1 from private.modules
    where id = p_id and removed_at is null and category = p_category and status = p_status
      and title = p_title and description = p_description and minutes = p_minutes
  ) then
    return 'added';
  end if;
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
grant execute on function public.admin_add_module to authenticated;

-- Saves the texts and the URL of a module. Returns 'saved', also if the module has exactly these values already: then
-- the response of the first attempt was lost. Returns 'taken' if another module has or had the URL, or 'outdated' if
-- the module doesn't exist or was changed after p_updated_at. The previous URL redirects.
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
    return case when exists (
      select 1 from private.modules
      where id = p_id and removed_at is null and slug is not distinct from v_slug
        and title = p_title and description = p_description and minutes = p_minutes
    ) then 'saved' else 'outdated' end;
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
grant execute on function public.admin_save_module to authenticated;

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
grant execute on function public.admin_move_module to authenticated;

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
grant execute on function public.admin_set_module_status to authenticated;

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
grant execute on function public.admin_remove_module to authenticated;

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
grant execute on function public.admin_restore_module to authenticated;

-- Deletes a removed module with its planned lessons, its questions and the requests for an email at its first film.
-- Returns 'deleted', 'unknown' if it isn't a removed module, 'lessons' if it has lessons that are more than planned
-- (also in the trash), or 'used' if members have learned in it, or if plans, invitations, certificates or fault cases
-- name it.
create function public.admin_delete_module(p_id text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_curriculum();
  if not exists (select 1 from private.modules where id = p_id and removed_at is not null) then
    return 'unknown';
  end if;
  if exists (select 1 from public.lessons where module_id = p_id and state <> 'planned') then
    return 'lessons';
  end if;
  if exists (select 1 from private.module_progress where module_id = p_id)
    or exists (select 1 from public.check_attempts where module_id = p_id)
    or exists (select 1 from public.plan_grants where p_id = any (modules))
    or exists (select 1 from public.invitations where p_id = any (modules))
    or exists (select 1 from private.certificate_items where module_id = p_id)
    or exists (select 1 from private.fault_cases where module_id = p_id) then
    return 'used';
  end if;
  delete from public.lessons where module_id = p_id;
  delete from private.questions where module_id = p_id;
  delete from public.subscriptions where module_id = p_id;
  delete from private.modules where id = p_id;
  return 'deleted';
end
$$;
grant execute on function public.admin_delete_module to authenticated;
