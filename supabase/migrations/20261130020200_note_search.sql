-- Searches the notes of a member in the database, so that the API needs no patterns on texts of members. A member has up
-- to 2,000 notes of 2,000 characters. LIKE compares each pattern at each character, and ILIKE converts each text to
-- lower case for each pattern, so one request would keep every other caller of the embedded backend waiting.

-- Returns whether a text contains every word, in upper or lower case. The words are in lower case.
create function private.contains_words(p_text text, p_words text[]) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_text constant text := lower(p_text);
  v_word text;
begin
  foreach v_word in array p_words loop
    if strpos(v_text, v_word) = 0 then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Returns a page of the caller's own notes that contain every word of p_search, latest first, and the number of all
-- that match: { total, notes: [{ id, lessonId, second, text }] }. Reads the first 40 characters of p_search, because the
-- time of the search grows with them. Pages count from 1.
create function public.search_notes(p_search text, p_page integer, p_per_page integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id constant uuid := private.current_user_id();
  v_words constant text[] := array_remove(regexp_split_to_array(lower(left(p_search, 40)), '\s+'), '');
  v_per_page constant integer := least(greatest(p_per_page, 1), 100);
  v_first constant integer := (least(greatest(p_page, 1), 2000) - 1) * v_per_page;
begin
  if v_user_id is null then
    raise exception 'Only users have notes' using errcode = '42501';
  end if;
  return (
    with matching as materialized (
      select note.id, note.created_at from public.lesson_notes as note
      where note.user_id = v_user_id and private.contains_words(note.text, v_words)
    ),
    shown as (
      select note.*
      from (
        select matching.id from matching
        order by matching.created_at desc, matching.id limit v_per_page offset v_first
      ) as page
      join public.lesson_notes as note using (id)
    )
    select jsonb_build_object(
      'total', (select count(*) from matching),
      'notes', coalesce(jsonb_agg(jsonb_build_object(
        'id', shown.id, 'lessonId', shown.lesson_id, 'second', shown.second, 'text', shown.text
      ) order by shown.created_at desc, shown.id), '[]')
    )
    from shown
  );
end
$$;

grant execute on function public.search_notes(text, integer, integer) to authenticated;
