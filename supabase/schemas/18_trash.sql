-- The trash: deleted articles, messages and lessons stay for 30 days and can be restored. Row level security hides a
-- row in the trash from every role of the API, admins included. Only the functions below reach it.

create function private.hold_emails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.deleted_at is not null then
    update public.email_outbox
    set status = 'held', status_before_trash = status
    where message_id = new.id and status in ('pending', 'dead', 'unclear');
  else
    update public.email_outbox
    set status = status_before_trash, status_before_trash = null
    where message_id = new.id and status = 'held';
  end if;
  return null;
end
$$;

-- Days after which a row in the trash is deleted for good.
create function private.trash_days() returns integer
language sql immutable parallel safe set search_path = ''
as 'select 30';

-- Moves an article, a message or a lesson to the trash. Returns false if it doesn't exist or is already in the trash.
create function public.move_to_trash(p_kind text, p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_kind = 'message' then
    update public.contact_messages set deleted_at = now() where id = p_id and deleted_at is null;
  elsif p_kind = 'article' then
    update public.articles
    set deleted_at = now(), status_before_trash = status, status = 'draft'
    where id = p_id and deleted_at is null;
  elsif p_kind = 'lesson' then
    update public.lessons
    set deleted_at = now(), state_before_trash = state, state = 'draft'
    where id = p_id and deleted_at is null;
  else
    raise exception 'There is no trash for %', p_kind using errcode = '22023';
  end if;
  return found;
end
$$;
grant execute on function public.move_to_trash to authenticated;

-- Restores an article, a message or a lesson with its previous status. A lesson of a removed module has no page, so it
-- becomes a draft. Returns false if it isn't in the trash.
create function public.restore_from_trash(p_kind text, p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_kind = 'message' then
    update public.contact_messages set deleted_at = null where id = p_id and deleted_at is not null;
  elsif p_kind = 'article' then
    update public.articles
    set deleted_at = null, status = status_before_trash, status_before_trash = null
    where id = p_id and deleted_at is not null;
  elsif p_kind = 'lesson' then
    update public.lessons
    set deleted_at = null, state_before_trash = null, state = case
      when exists (select 1 from private.modules where id = module_id and removed_at is not null) then 'draft'
      else state_before_trash
    end
    where id = p_id and deleted_at is not null;
  else
    raise exception 'There is no trash for %', p_kind using errcode = '22023';
  end if;
  return found;
end
$$;
grant execute on function public.restore_from_trash to authenticated;

-- Deletes an article, a message or a lesson in the trash for good. Returns false if it isn't there.
create function public.delete_from_trash(p_kind text, p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_kind = 'message' then
    delete from public.contact_messages where id = p_id and deleted_at is not null;
  elsif p_kind = 'article' then
    delete from public.articles where id = p_id and deleted_at is not null;
  elsif p_kind = 'lesson' then
    delete from public.lessons where id = p_id and deleted_at is not null;
  else
    raise exception 'There is no trash for %', p_kind using errcode = '22023';
  end if;
  return found;
end
$$;
grant execute on function public.delete_from_trash to authenticated;

-- Lists the whole trash, the latest deletion first. detail is the sender of a message, the previous status of an
-- article, or the module of a lesson. The daily job deletes the row for good after ends_at.
create function public.list_trash() returns table (
  kind text, id uuid, title text, detail text, deleted_at timestamptz, ends_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select row.kind, row.id, row.title, row.detail, row.deleted_at,
      row.deleted_at + make_interval(days => private.trash_days())
    from (
      select 'message' as kind, message.id, message.subject as title,
        format('%s %s', message.first_name, message.last_name) as detail, message.deleted_at
      from public.contact_messages as message where message.deleted_at is not null
      union all
      select 'article', article.id, article.title, article.status_before_trash, article.deleted_at
      from public.articles as article where article.deleted_at is not null
      union all
      select 'lesson', lesson.id, lesson.title, lesson.module_id, lesson.deleted_at
      from public.lessons as lesson where lesson.deleted_at is not null
    ) as row
    order by row.deleted_at desc, row.id;
end
$$;
grant execute on function public.list_trash to authenticated;

-- Deletes rows that have been in the trash for 30 days. Returns their number. Only the daily job calls this, before it
-- deletes the films that no lesson uses.
create function public.empty_trash() returns integer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '55s'
as $$
declare
  v_before timestamptz := now() - make_interval(days => private.trash_days());
  v_count integer;
  v_total integer := 0;
begin
  delete from public.contact_messages where deleted_at < v_before;
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;
  delete from public.articles where deleted_at < v_before;
  get diagnostics v_count = row_count;
  v_total := v_total + v_count;
  delete from public.lessons where deleted_at < v_before;
  get diagnostics v_count = row_count;
  return v_total + v_count;
end
$$;
grant execute on function public.empty_trash to service_role;
