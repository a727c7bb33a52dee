-- The trash: deleted articles, messages and lessons stay for 30 days and can be restored. Row level security hides a
-- row in the trash from every role of the API, admins included. Only the functions below reach it.

-- deleted_at is null outside the trash. In the trash, articles and lessons are drafts, so that functions that bypass
-- row level security don't publish them. Restoring a row restores its previous status or state.
alter table public.contact_messages add column deleted_at timestamptz;
alter table public.articles
  add column deleted_at timestamptz,
  add column status_before_trash text,
  add constraint articles_in_the_trash_are_drafts check (
    case when deleted_at is null then status_before_trash is null
    else status = 'draft' and coalesce(status_before_trash in ('draft', 'published'), false) end
  );
alter table public.lessons
  add column deleted_at timestamptz,
  add column state_before_trash text,
  add constraint lessons_in_the_trash_are_drafts check (
    case when deleted_at is null then state_before_trash is null
    else state = 'draft' and coalesce(state_before_trash in ('planned', 'draft', 'published'), false) end
  );
create index contact_messages_trash_idx on public.contact_messages (deleted_at) where deleted_at is not null;
create index articles_trash_idx on public.articles (deleted_at) where deleted_at is not null;
create index lessons_trash_idx on public.lessons (deleted_at) where deleted_at is not null;

alter policy "admins read messages" on public.contact_messages
  using (deleted_at is null and (select private.is_admin()));
alter policy "admins change messages" on public.contact_messages
  using (deleted_at is null and (select private.is_admin()))
  with check (deleted_at is null and (select private.is_admin()));
alter policy "admins delete messages" on public.contact_messages
  using (deleted_at is null and (select private.is_admin()));

alter policy "anonymous visitors read published articles" on public.articles
  using (deleted_at is null and status = 'published');
alter policy "users read published articles, admins all" on public.articles
  using (deleted_at is null and (status = 'published' or (select private.is_admin())));
alter policy "admins create articles" on public.articles
  with check (deleted_at is null and (select private.is_admin()));
alter policy "admins change articles" on public.articles
  using (deleted_at is null and (select private.is_admin()))
  with check (deleted_at is null and (select private.is_admin()));
alter policy "admins delete articles" on public.articles
  using (deleted_at is null and (select private.is_admin()));

alter policy "anonymous visitors read lessons that are no drafts" on public.lessons
  using (deleted_at is null and state <> 'draft');
alter policy "users read lessons that are no drafts, admins all" on public.lessons
  using (deleted_at is null and (state <> 'draft' or (select private.is_admin())));
alter policy "admins change lessons" on public.lessons
  using (deleted_at is null and (select private.is_admin()))
  with check (deleted_at is null and (select private.is_admin()));

-- ---------------------------------------------------------------------------------------------
-- Emails of a message in the trash
-- ---------------------------------------------------------------------------------------------

-- 'held': not sent while its message is in the trash. Restoring the message restores the previous status.
alter table public.email_outbox
  add column status_before_trash text,
  drop constraint email_outbox_status_check,
  add constraint email_outbox_status_check check (
    status in ('pending', 'sending', 'sent', 'dead', 'unclear', 'held')
  ),
  add constraint held_emails_have_a_status check (
    (status = 'held') = (coalesce(status_before_trash in ('pending', 'dead', 'unclear'), false))
  );

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

create trigger contact_messages_hold_emails after update of deleted_at on public.contact_messages
  for each row when ((new.deleted_at is null) <> (old.deleted_at is null))
  execute function private.hold_emails();

-- Rejects replies to a message in the trash. Everything else is unchanged.
create or replace function public.create_contact_reply(
  p_message_id uuid, p_subject text, p_body text, p_request_id uuid
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_message public.contact_messages;
  v_entry public.email_outbox;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended(p_request_id::text, 0));

  select entry.* into v_entry
  from public.contact_replies as reply
  join public.email_outbox as entry on entry.reply_id = reply.id
  where reply.request_id = p_request_id;
  if not found then
    select * into v_message from public.contact_messages
    where id = p_message_id and deleted_at is null for update;
    if not found then
      return jsonb_build_object('status', 'unknown');
    end if;
    with reply as (
      insert into public.contact_replies (message_id, admin_id, subject, body, request_id)
      values (p_message_id, private.current_user_id(), p_subject, p_body, p_request_id)
      returning id
    )
    insert into public.email_outbox (kind, message_id, reply_id, payload)
    select 'admin-reply', p_message_id, reply.id, jsonb_build_object(
      'firstName', v_message.first_name, 'lastName', v_message.last_name, 'email', v_message.email,
      'subject', p_subject, 'message', p_body,
      'original', v_message.message, 'receivedAt', v_message.created_at
    )
    from reply
    returning * into v_entry;
  end if;
  return jsonb_build_object(
    'status', 'accepted', 'reply_id', v_entry.reply_id, 'outbox_id', v_entry.id, 'payload', v_entry.payload
  );
end
$$;

-- Leaves out lessons in the trash. Everything else is unchanged.
create or replace function public.list_lessons() returns table (
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
    from public.lessons as lesson where lesson.deleted_at is null;
end
$$;

-- A lesson in the trash doesn't make its module incomplete. Everything else is unchanged.
create or replace function private.publishable_items(p_modules jsonb)
returns table (item_position integer, kind text, module_id text, lesson_id uuid, case_id text, title text)
language sql stable security definer set search_path = ''
as $$
  with module as (
    select listed.value ->> 'id' as id, listed.value ->> 'title' as title, listed.ordinality as place
    from jsonb_array_elements(p_modules) with ordinality as listed
  ),
  item as (
    select 1 as part, module.place, lesson.position, 'lesson' as kind, module.id as module_id,
      lesson.id as lesson_id, null as case_id, lesson.title
    from module
    join public.lessons as lesson on lesson.module_id = module.id and lesson.state = 'published'
    union all
    select 2, module.place, 0, 'check', module.id, null, null, module.title
    from module
    where exists (
      select 1 from private.questions as question
      where question.module_id = module.id and question.purpose = 'check' and question.retired_at is null
    )
    union all
    select 3, module.place, fault_case.position, 'case', module.id, null, fault_case.id, fault_case.title
    from module
    join private.fault_cases as fault_case on fault_case.module_id = module.id
  )
  select (row_number() over (order by item.part, item.place, item.position))::integer, item.kind, item.module_id,
    item.lesson_id, item.case_id, item.title
  from item
  where exists (
    select 1
    from module
    join public.lessons as lesson on lesson.module_id = module.id and lesson.deleted_at is null
    group by module.id
    having bool_and(lesson.state = 'published')
  )
$$;

-- ---------------------------------------------------------------------------------------------
-- The trash
-- ---------------------------------------------------------------------------------------------

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

-- Lists the trash, the latest deletion first. detail is the sender of a message, the previous status of an article, or
-- the module of a lesson. The daily job deletes the row for good after ends_at.
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
    order by row.deleted_at desc, row.id
    limit 500;
end
$$;

-- Deletes rows that have been in the trash for 30 days. Returns their number. Only the daily job calls this, before it
-- deletes the films that no lesson uses.
create function public.empty_trash() returns integer
language plpgsql volatile security definer set search_path = ''
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

-- Some projects grant new functions to every role.
revoke all on function
  public.move_to_trash(text, uuid),
  public.restore_from_trash(text, uuid),
  public.delete_from_trash(text, uuid),
  public.list_trash(),
  public.empty_trash()
  from public, anon, authenticated;
grant execute on function
  public.move_to_trash(text, uuid),
  public.restore_from_trash(text, uuid),
  public.delete_from_trash(text, uuid),
  public.list_trash()
  to authenticated;
grant execute on function public.empty_trash() to service_role;
