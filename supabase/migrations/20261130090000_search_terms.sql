-- A search for 'EGR' finds 'exhaust gas recirculation'. The site knows the names that replace each other and passes
-- them, because it searches its own pages for them as well.

-- Returns the query for the terms of a search: all of them, or any of them. A term is a text of names for one thing,
-- separated by '|', the typed one first. The last typed word may be the beginning of a word. Null if every word is
-- too common. The words of a name are matched in any order, because a phrase would read every text that contains them.
create or replace function private.search_query(p_words text[], p_any boolean) returns tsquery
language plpgsql immutable set search_path = ''
as $$
declare
  v_count constant integer := cardinality(p_words);
  v_names text[];
  v_typed text[];
  v_last text;
  v_query tsquery;
  v_term tsquery;
begin
  for v_index in 1..v_count loop
    v_names := string_to_array(p_words[v_index], '|');
    v_term := plainto_tsquery('english', v_names[1]);
    v_typed := string_to_array(v_names[1], ' ');
    v_last := v_typed[cardinality(v_typed)];
    if v_index = v_count and char_length(v_last) > 1 then
      v_term := plainto_tsquery('english', array_to_string(trim_array(v_typed, 1), ' '))
        && to_tsquery('english', quote_literal(v_last) || ':*');
    end if;
    if numnode(v_term) > 0 then
      for v_name in 2..coalesce(cardinality(v_names), 0) loop
        v_term := v_term || plainto_tsquery('english', v_names[v_name]);
      end loop;
      v_query := case
        when v_query is null then v_term
        when p_any then v_query || v_term
        else v_query && v_term
      end;
    end if;
  end loop;
  return v_query;
end
$$;

drop function public.search_content(text, integer, boolean);

-- Searches the published articles and lessons, and returns at most p_limit hits of each kind, the best first:
-- { isCommon, stems, hits: [{ kind, moduleId, slug, label, start, title, excerpt }] }, see private.search_hit. A
-- search for a fault code finds exactly this code. Any other search finds the texts that contain all words, or
-- with p_any some of them. p_terms are the words of the search with other names of the same things, see
-- private.search_query(); by default, each word is a term. isCommon is true if every word is too common to search for. The words that match
-- begin with one of the stems.
create function public.search_content(
  p_query text, p_limit integer default 5, p_any boolean default false, p_terms text[] default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  v_input constant text := coalesce(left(btrim(p_query), 200), '');
  v_limit constant integer := least(greatest(coalesce(p_limit, 5), 1), 50);
  v_code constant text := replace(upper(v_input), ':', '-');
  -- A code, or the terms.
  v_words text[];
  v_query tsquery;
  v_stems text[];
  v_hits private.search_hit[];
begin
  if v_code ~ '^[PCBU][0-3][0-9A-F]{3}(-[0-9A-F]{2})?$' then
    v_words := array[lower(left(v_code, 5))];
    v_stems := v_words;
    v_hits := array(select hit from private.find_code(private.codes_in(v_code), v_limit) as hit);
  else
    v_words := coalesce(
      array(
        select (
          select string_agg(private.search_text(lower(name)), '|' order by place)
          from unnest(string_to_array(left(term, 300), '|')) with ordinality as names (name, place)
          where place <= 6
        )
        from unnest(p_terms[1:12]) as term
        where p_terms is not null
      ),
      '{}'
    );
    if cardinality(v_words) = 0 then
      v_words := (string_to_array(private.search_text(lower(v_input)), ' '))[1:12];
    end if;
    v_query := private.search_query(v_words, coalesce(p_any, false));
    if v_query is null then
      return jsonb_build_object('isCommon', cardinality(v_words) > 0, 'stems', '[]'::jsonb, 'hits', '[]'::jsonb);
    end if;
    -- The stem of 'battery' is 'batteri'.
    v_stems := array(
      select regexp_replace(stem, 'i$', '')
      from unnest(tsvector_to_array(to_tsvector('english', replace(array_to_string(v_words, ' '), '|', ' ')))) as stem
    );
    v_hits := array(select hit from private.find_articles(v_query, v_limit) as hit)
      || array(select hit from private.find_lessons(v_query, v_limit) as hit)
      || array(select hit from private.find_moments(v_query, v_limit) as hit);
  end if;
  return jsonb_build_object('isCommon', false, 'stems', v_stems, 'hits', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', hit.kind, 'moduleId', hit.module_id, 'slug', hit.slug, 'label', hit.label, 'start', hit.start_at,
      'title', hit.title, 'excerpt', private.search_excerpt(hit.body, v_stems)
    ) order by position), '[]')
    from unnest(v_hits) with ordinality as hit (kind, module_id, slug, label, start_at, title, body, position)
  ));
end
$$;
grant execute on function public.search_content(text, integer, boolean, text[]) to anon, authenticated, service_role;
