-- Limits how many notes one account can store, and which columns of a note can change.

-- Raises TQ003 with a message for the user.
create or replace function private.limit_notes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  c_max_notes constant integer := 2000;
  c_max_notes_on_lesson constant integer := 200;
  v_notes integer;
  v_notes_on_lesson integer;
begin
  -- Without the lock, concurrent requests of one user could exceed the limits together.
  perform pg_advisory_xact_lock(hashtextextended('public.lesson_notes:' || new.user_id, 0));
  select count(*), count(*) filter (where lesson_id = new.lesson_id)
  into v_notes, v_notes_on_lesson
  from public.lesson_notes where user_id = new.user_id;
  if v_notes >= c_max_notes then
    raise exception 'You have % notes. Delete some first.', to_char(c_max_notes, 'FM9,999')
      using errcode = 'TQ003';
  end if;
  if v_notes_on_lesson >= c_max_notes_on_lesson then
    raise exception 'You have % notes on this lesson. Delete some first.', c_max_notes_on_lesson
      using errcode = 'TQ003';
  end if;
  if (select auth.role()) = 'authenticated' then
    new.created_at := now();
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Keeps users from moving a note to another lesson. Only the insert policy checks that the user may watch the
-- lesson, and only inserts are counted. This is a trigger, because the embedded backend does not keep column
-- grants.
create function private.protect_note() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.id, new.user_id, new.lesson_id, new.created_at)
    is distinct from (old.id, old.user_id, old.lesson_id, old.created_at)
  then
    raise exception 'A note keeps its lesson' using errcode = '42501';
  end if;
  return new;
end
$$;
revoke all on function private.protect_note() from public, anon, authenticated;

create trigger lesson_notes_protect before update on public.lesson_notes
  for each row execute function private.protect_note();
