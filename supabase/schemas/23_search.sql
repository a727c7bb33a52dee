-- Search over articles and lessons. Triggers copy every searchable text into one table with full text indexes.
-- The copy doesn't depend on whether the text is public: the functions below read that from the current rows of
-- articles and lessons, so an unpublished article or a withdrawn lesson disappears immediately.

-- Replaces everything except letters, digits and decimal points with spaces. PostgreSQL would read 'EL-101' as
-- the word 'el' and the number -101, and 'pump.The' as the name of a host. The result has no operators of
-- to_tsquery().
create function private.search_text(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  -- Without a lookbehind, which would read the text from its start at every point.
  select btrim(regexp_replace(
    regexp_replace(
      p_text,
      '[\u0001-\u002d\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00b4\u00b6-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff]+|\.(?![0-9])',
      ' ', 'g'
    ),
    '(^|[^0-9])\.', '\1 ', 'g'
  ))
$$;

-- Returns the fault codes in a text, each once. A code with a failure type, such as C1234-16, also gives the
-- code without it.
create function private.codes_in(p_text text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct code), '{}')
  from regexp_matches(upper(p_text), '\m[PCBU][0-3][0-9A-F]{3}(?:-[0-9A-F]{2})?\M', 'g') as found,
    unnest(array[found[1], left(found[1], 5)]) as code
$$;

-- ---------------------------------------------------------------------------------------------
-- Documents
-- ---------------------------------------------------------------------------------------------

-- One row per article, lesson, chapter, caption and scene description, in every state.
create table private.search_documents (
  kind text not null check (kind in ('article', 'lesson', 'chapter', 'cue', 'description')),
  -- The article or lesson.
  owner_id uuid not null,
  -- The second of a chapter, caption or description, otherwise 0.
  start_at double precision not null default 0,
  title text not null default '',
  body text not null default '',
  codes text[] not null default '{}',
  title_words tsvector not null
    generated always as (to_tsvector('english', private.search_text(title))) stored,
  words tsvector not null generated always as (
    setweight(to_tsvector('english', private.search_text(title)), 'A')
      || to_tsvector('english', private.search_text(body))
  ) stored,
  -- The unchanged words of short texts, from which search_vocabulary() takes corrections.
  vocabulary tsvector not null generated always as (
    to_tsvector('simple', private.search_text(title || case kind when 'article' then '' else ' ' || body end))
  ) stored,
  primary key (kind, owner_id, start_at)
);
-- Without compression, because every search reads many of these values.
alter table private.search_documents
  alter column body set storage external,
  alter column words set storage external;
-- Without the list of pending entries, which every search would read to its end.
create index search_articles_words_idx on private.search_documents using gin (words) with (fastupdate = off)
  where kind = 'article';
create index search_articles_title_idx on private.search_documents using gin (title_words) with (fastupdate = off)
  where kind = 'article';
create index search_lessons_words_idx on private.search_documents using gin (words) with (fastupdate = off)
  where kind = 'lesson';
create index search_chapters_words_idx on private.search_documents using gin (words) with (fastupdate = off)
  where kind = 'chapter';
create index search_lines_words_idx on private.search_documents using gin (words) with (fastupdate = off)
  where kind in ('cue', 'description');
create index search_codes_idx on private.search_documents using gin (codes) with (fastupdate = off);
alter table private.search_documents enable row level security;

-- tsvector limits the length of a text.
create function private.search_body(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select left(regexp_replace(p_text, '[\u0001-\u001f]+', ' ', 'g'), 100000)
$$;

-- These three functions replace the documents of one row by those of its current version, if it still exists.
-- So the result doesn't depend on the order in which the triggers of a statement run.
create function private.index_article(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.search_documents where kind = 'article' and owner_id = p_id;
  insert into private.search_documents (kind, owner_id, title, body, codes)
  select 'article', id, private.search_body(title), private.search_body(plain), private.codes_in(title || ' ' || plain)
  from public.articles cross join lateral private.plain_text(content) as plain
  where id = p_id;
$$;

create function private.index_lesson(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.search_documents where kind in ('lesson', 'chapter') and owner_id = p_id;
  insert into private.search_documents (kind, owner_id, start_at, title, body, codes)
  select kind, p_id, start_at, private.search_body(title), private.search_body(body),
    private.codes_in(title || ' ' || body)
  from (
    select 'lesson', 0, title, concat_ws(' ', summary, array_to_string(goals, '. '))
    from public.lessons where id = p_id
    union all
    select 'chapter', (chapter ->> 'start')::double precision, chapter ->> 'title', ''
    from public.lessons cross join lateral jsonb_array_elements(chapters) as chapter
    where id = p_id
  ) as document (kind, start_at, title, body);
$$;

-- Indexes a line of the transcript. p_kind is 'cue' or 'description'.
create function private.index_line(p_kind text, p_lesson_id uuid, p_start_at double precision) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.search_documents where kind = p_kind and owner_id = p_lesson_id and start_at = p_start_at;
  insert into private.search_documents (kind, owner_id, start_at, body, codes)
  select p_kind, p_lesson_id, p_start_at, private.search_body(text),
    private.codes_in(concat_ws(' ', text, array_to_string(codes, ' ')))
  from (
    select text, codes from public.lesson_cues
    where p_kind = 'cue' and lesson_id = p_lesson_id and start_at = p_start_at
    union all
    select text, codes from public.lesson_descriptions
    where p_kind = 'description' and lesson_id = p_lesson_id and start_at = p_start_at
  ) as line;
$$;

create function private.index_changed_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind constant text := case tg_table_name when 'lesson_cues' then 'cue' else 'description' end;
begin
  if tg_table_name = 'articles' then
    perform private.index_article(coalesce(new.id, old.id));
  elsif tg_table_name = 'lessons' then
    perform private.index_lesson(coalesce(new.id, old.id));
  else
    if tg_op <> 'INSERT' then
      perform private.index_line(v_kind, old.lesson_id, old.start_at);
    end if;
    if tg_op <> 'DELETE' then
      perform private.index_line(v_kind, new.lesson_id, new.start_at);
    end if;
  end if;
  return null;
end
$$;

create trigger articles_index after insert or update of title, content or delete on public.articles
  for each row execute function private.index_changed_row();
create trigger lessons_index
  after insert or update of title, summary, goals, chapters or delete on public.lessons
  for each row execute function private.index_changed_row();
create trigger lesson_cues_index after insert or update or delete on public.lesson_cues
  for each row execute function private.index_changed_row();
create trigger lesson_descriptions_index after insert or update or delete on public.lesson_descriptions
  for each row execute function private.index_changed_row();

-- ---------------------------------------------------------------------------------------------
-- Queries
-- ---------------------------------------------------------------------------------------------

-- Returns the query for the terms of a search: all of them, or any of them. A term is a text of names for one thing,
-- separated by '|', the typed one first. The last typed word may be the beginning of a word. Null if every word is
-- too common. The words of a name are matched in any order, because a phrase would read every text that contains them.
create function private.search_query(p_words text[], p_any boolean) returns tsquery
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

-- Returns about 200 characters around the first word of a text that begins with one of the stems.
create function private.search_excerpt(p_text text, p_stems text[]) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_pattern constant text := '\m(' || replace(array_to_string(p_stems, '|'), '.', '\.') || ')';
  v_start integer;
  v_excerpt text;
begin
  if char_length(p_text) <= 220 then
    return btrim(p_text);
  end if;
  v_start := greatest(1, regexp_instr(p_text, v_pattern, 1, 1, 0, 'i') - 60);
  v_excerpt := substr(p_text, v_start, 220);
  if v_start > 1 then
    v_excerpt := '…' || regexp_replace(v_excerpt, '^\S*\s', '');
  end if;
  if v_start + 220 <= char_length(p_text) then
    v_excerpt := regexp_replace(v_excerpt, '\s\S*$', '') || '…';
  end if;
  return btrim(v_excerpt);
end
$$;

create type private.search_hit as (
  -- 'article', 'lesson', 'chapter' or, for every line of the transcript, 'cue'.
  kind text,
  -- Null for an article.
  module_id text,
  -- Of the article or lesson.
  slug text,
  -- The category of an article, the access of a lesson, or the title of the lesson of a chapter or caption.
  label text,
  start_at double precision,
  title text,
  body text
);

-- find_articles, find_lessons and find_moments return at most p_limit hits of a kind, the best first. They rank at
-- most a few hundred candidates, so that a frequent word doesn't occupy the database. The planner must not scan the
-- table, because it ignores the cost of decompressing the columns. Then the best plan is the same for every query, and
-- planning again would take longer than the search. The candidates carry all columns, because a join would read the
-- table again.
create function private.find_articles(p_query tsquery, p_limit integer) returns setof private.search_hit
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  return query
    with candidate as materialized (
      (
        select article.slug, article.category, article.published_at, document.title, document.body, document.words
        from private.search_documents as document join public.articles as article on article.id = document.owner_id
        where document.kind = 'article' and article.status = 'published' and document.title_words @@ p_query
        limit 100
      )
      union all
      (
        select article.slug, article.category, article.published_at, document.title, document.body, document.words
        from private.search_documents as document join public.articles as article on article.id = document.owner_id
        where document.kind = 'article' and article.status = 'published'
          and document.words @@ p_query and not document.title_words @@ p_query
        limit 100
      )
    )
    select 'article', null::text, candidate.slug, candidate.category, null::double precision,
      candidate.title, candidate.body
    from candidate
    order by ts_rank(candidate.words, p_query) desc, candidate.published_at desc
    limit p_limit;
end
$$;

-- Lessons that require a plan are found by their titles only.
create function private.find_lessons(p_query tsquery, p_limit integer) returns setof private.search_hit
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  return query
    select 'lesson', lesson.module_id, lesson.slug, lesson.access, null::double precision, document.title,
      case when lesson.access = 'plan' then '' else document.body end
    from private.search_documents as document join public.lessons as lesson on lesson.id = document.owner_id
    where document.kind = 'lesson' and lesson.state = 'published' and document.words @@ p_query
      and (lesson.access <> 'plan' or document.title_words @@ p_query)
    order by ts_rank(document.words, p_query) desc, lesson.module_id, lesson.position
    limit p_limit;
end
$$;

-- Moments are chapters and lines of the transcript, at most three per lesson. The transcripts of lessons that
-- require a plan are never returned.
create function private.find_moments(p_query tsquery, p_limit integer) returns setof private.search_hit
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  return query
    with candidate as materialized (
      (
        select document.kind, lesson.module_id, lesson.slug, lesson.title as lesson, lesson.position,
          document.start_at, document.title as text, document.words
        from private.search_documents as document join public.lessons as lesson on lesson.id = document.owner_id
        where document.kind = 'chapter' and lesson.state = 'published' and document.words @@ p_query
        limit 100
      )
      union all
      (
        select 'cue', lesson.module_id, lesson.slug, lesson.title, lesson.position,
          document.start_at, document.body, document.words
        from private.search_documents as document join public.lessons as lesson on lesson.id = document.owner_id
        where document.kind in ('cue', 'description') and lesson.state = 'published' and lesson.access <> 'plan'
          and document.words @@ p_query
        limit 200
      )
    ),
    scored as (
      select *, ts_rank(candidate.words, p_query) as score from candidate
    ),
    placed as (
      select *, row_number() over (
        partition by scored.module_id, scored.slug order by scored.score desc, scored.start_at
      ) as place
      from scored
    )
    select placed.kind, placed.module_id, placed.slug, placed.lesson, placed.start_at, placed.text, ''
    from placed
    where placed.place <= 3
    order by placed.score desc, placed.module_id, placed.position, placed.start_at
    limit p_limit;
end
$$;

-- Returns at most p_limit texts of each kind that contain a fault code, those with the same failure type first.
-- p_codes are the keys of the code, see codes_in(). The same texts are hidden as above.
create function private.find_code(p_codes text[], p_limit integer) returns setof private.search_hit
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  return query
    with candidate as materialized (
      select case document.kind when 'description' then 'cue' else document.kind end as kind,
        document.owner_id, document.start_at, document.title, document.body, document.codes @> p_codes as is_exact
      from private.search_documents as document
      where document.codes && p_codes
      limit 500
    ),
    visible as (
      select candidate.kind, null::text as module_id, article.slug, article.category as label,
        null::double precision as start_at, candidate.title, candidate.body, candidate.is_exact,
        -extract(epoch from article.published_at)::double precision as position
      from candidate join public.articles as article on article.id = candidate.owner_id
      where candidate.kind = 'article' and article.status = 'published'
      union all
      select candidate.kind, lesson.module_id, lesson.slug,
        case candidate.kind when 'lesson' then lesson.access else lesson.title end,
        case candidate.kind when 'lesson' then null else candidate.start_at end,
        case candidate.kind when 'cue' then candidate.body else candidate.title end,
        case candidate.kind when 'lesson' then candidate.body else '' end,
        candidate.is_exact, lesson.position
      from candidate join public.lessons as lesson on lesson.id = candidate.owner_id
      where candidate.kind <> 'article' and lesson.state = 'published'
        and (candidate.kind = 'chapter' or lesson.access <> 'plan')
    ),
    placed as (
      select *, row_number() over (
        partition by visible.kind in ('chapter', 'cue'), visible.kind = 'article'
        order by visible.is_exact desc, visible.module_id, visible.position, visible.start_at
      ) as place
      from visible
    )
    select placed.kind, placed.module_id, placed.slug, placed.label, placed.start_at, placed.title, placed.body
    from placed
    where placed.place <= p_limit
    order by placed.place;
end
$$;

-- Searches the published articles and lessons, and returns at most p_limit hits of each kind, the best first:
-- { isCommon, stems, hits: [{ kind, moduleId, slug, label, start, title, excerpt }] }, see private.search_hit. A
-- search for a fault code finds exactly this code. Any other search finds the texts that contain all words, or
-- with p_any some of them. p_terms are the words of the search with other names of the same things, see
-- private.search_query(). By default, each word is a term. isCommon is true if every word is too common to search
-- for. The words that match begin with one of the stems.
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
grant execute on function public.search_content to anon, authenticated, service_role;

-- Returns the words that a search can find in titles, chapters and transcripts, for corrections of misspelled
-- words. Includes no text that search_content() doesn't search.
create function public.search_vocabulary() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(word order by ndoc desc, word), '[]')
  from ts_stat($documents$
    select document.vocabulary
    from private.search_documents as document
    join public.articles as article on article.id = document.owner_id
    where document.kind = 'article' and article.status = 'published'
    union all
    select case
      when document.kind = 'lesson' and lesson.access = 'plan'
        then to_tsvector('simple', private.search_text(document.title))
      else document.vocabulary
    end
    from private.search_documents as document
    join public.lessons as lesson on lesson.id = document.owner_id
    where document.kind <> 'article' and lesson.state = 'published'
      and (document.kind not in ('cue', 'description') or lesson.access <> 'plan')
  $documents$)
  where word !~ '[0-9.]' and char_length(word) between 4 and 30
$$;
grant execute on function public.search_vocabulary to anon, authenticated, service_role;

-- ---------------------------------------------------------------------------------------------
-- Notes
-- ---------------------------------------------------------------------------------------------

-- Returns whether a text contains every word, in upper or lower case. The words are in lower case.
-- This is a function, because the API would run LIKE or ILIKE for each word: LIKE compares each pattern at each
-- character, and ILIKE converts each text to lower case for each pattern. With up to 2,000 notes of 2,000 characters,
-- one request would keep every other caller of the embedded backend waiting.
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
grant execute on function public.search_notes to authenticated;
