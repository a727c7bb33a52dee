-- A second attempt to add or save a module, after the response of the first was lost, succeeds.

-- As before, but returns 'added' if the module exists with exactly these values.
create or replace function public.admin_add_module(
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

-- As before, but returns 'saved' if the module has exactly these values already.
create or replace function public.admin_save_module(
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
