-- Whether the film of a lesson has sound. The server detects this when an admin uploads a film.
alter table public.lessons add column has_sound boolean not null default false;

drop function public.replace_film(uuid, text, double precision);

-- Makes an uploaded file the film of a lesson. Returns { replaced, updatedAt }. replaced is the path of the
-- previous film, which the caller can delete, or null if there was none. Returns null for an unknown lesson.
-- Fails with 22023 if there is no file at p_path.
create function public.replace_film(
  p_lesson_id uuid, p_path text, p_duration double precision, p_has_sound boolean
) returns jsonb
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
      has_sound = p_has_sound,
      state = case state when 'planned' then 'draft' else state end
  where id = p_lesson_id
  returning updated_at into v_updated_at;
  return jsonb_build_object('replaced', nullif(v_replaced, p_path), 'updatedAt', v_updated_at);
end
$$;

revoke all on function public.replace_film(uuid, text, double precision, boolean)
  from public, anon, authenticated;
grant execute on function public.replace_film(uuid, text, double precision, boolean) to authenticated;
