-- Search over articles and lessons. Triggers copy every searchable text into one table with full text indexes.
-- The copy doesn't depend on whether the text is public: the functions below read that from the current rows of
-- articles and lessons, so an unpublished article or a withdrawn lesson disappears immediately.

-- ---------------------------------------------------------------------------------------------
-- Texts
-- ---------------------------------------------------------------------------------------------

-- Returns sanitized HTML as plain text. In sanitized HTML, '<' always starts a tag.
create function private.plain_text(p_html text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_text text;
begin
  -- Separates blocks by a space. Inline markup adds no space.
  v_text := regexp_replace(
    p_html, '</(p|h[1-6]|li|td|th|tr|blockquote|pre|figcaption)>|<br\s*/?>', ' ', 'gi'
  );
  v_text := regexp_replace(v_text, '<[^>]*>', '', 'g');
  v_text := replace(replace(replace(v_text, '&lt;', '<'), '&gt;', '>'), '&quot;', '"');
  -- Replaces '&amp;' last, because '&amp;lt;' stands for the text '&lt;'.
  v_text := replace(replace(replace(v_text, '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&');
  return btrim(regexp_replace(v_text, '[\s\u00a0\u2000-\u200a\u202f\u3000\ufeff]+', ' ', 'g'));
end
$$;
-- excerpt_of() calls it as the role that writes the article.
grant execute on function private.plain_text(text) to authenticated, service_role;

create or replace function private.excerpt_of(p_excerpt text, p_content text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_own constant text := regexp_replace(p_excerpt, '^\s+|\s+$', '', 'g');
  v_text text;
begin
  if v_own <> '' then
    return v_own;
  end if;
  v_text := private.plain_text(p_content);
  if char_length(v_text) <= 150 then
    return v_text;
  end if;
  return rtrim(left(v_text, 150)) || '…';
end
$$;

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

-- One row per article, lesson, chapter and caption, in every state.
create table private.search_documents (
  kind text not null check (kind in ('article', 'lesson', 'chapter', 'cue')),
  -- The article or lesson.
  owner_id uuid not null,
  -- The second of a chapter or caption, otherwise 0.
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
alter table private.search_documents enable row level security;

create index search_articles_words_idx on private.search_documents using gin (words) where kind = 'article';
create index search_articles_title_idx on private.search_documents using gin (title_words) where kind = 'article';
create index search_lessons_words_idx on private.search_documents using gin (words)
  where kind in ('lesson', 'chapter');
create index search_cues_words_idx on private.search_documents using gin (words) where kind = 'cue';
create index search_codes_idx on private.search_documents using gin (codes);

-- Control characters mark the hits in results, so the texts must not contain any. tsvector limits the length.
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
    select 'lesson', 0, title, concat_ws(' ', summary, array_to_string(goals, ' '))
    from public.lessons where id = p_id
    union all
    select 'chapter', (chapter ->> 'start')::double precision, chapter ->> 'title', ''
    from public.lessons cross join lateral jsonb_array_elements(chapters) as chapter
    where id = p_id
  ) as document (kind, start_at, title, body);
$$;

create function private.index_cue(p_lesson_id uuid, p_start_at double precision) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.search_documents where kind = 'cue' and owner_id = p_lesson_id and start_at = p_start_at;
  insert into private.search_documents (kind, owner_id, start_at, body, codes)
  select 'cue', lesson_id, start_at, private.search_body(text),
    private.codes_in(concat_ws(' ', text, array_to_string(codes, ' ')))
  from public.lesson_cues where lesson_id = p_lesson_id and start_at = p_start_at;
$$;

create function private.index_changed_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'articles' then
    perform private.index_article(coalesce(new.id, old.id));
  elsif tg_table_name = 'lessons' then
    perform private.index_lesson(coalesce(new.id, old.id));
  else
    if tg_op <> 'INSERT' then
      perform private.index_cue(old.lesson_id, old.start_at);
    end if;
    if tg_op <> 'DELETE' then
      perform private.index_cue(new.lesson_id, new.start_at);
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

select private.index_article(id) from public.articles;
select private.index_lesson(id) from public.lessons;
select private.index_cue(lesson_id, start_at) from public.lesson_cues;

-- ---------------------------------------------------------------------------------------------
-- Queries
-- ---------------------------------------------------------------------------------------------

-- Returns the query for the words of a search: all of them, or any of them. The last word may be the beginning
-- of a word. Null if every word is too common.
create function private.search_query(p_words text[], p_any boolean) returns tsquery
language plpgsql immutable set search_path = ''
as $$
declare
  v_count constant integer := cardinality(p_words);
  v_query tsquery;
  v_term tsquery;
begin
  for v_index in 1..v_count loop
    v_term := case
      when v_index < v_count or char_length(p_words[v_index]) < 2 then plainto_tsquery('english', p_words[v_index])
      else to_tsquery('english', quote_literal(p_words[v_index]) || ':*')
    end;
    if numnode(v_term) > 0 then
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

-- Returns a pattern that finds the words of a search in a text, also with other endings.
create function private.search_pattern(p_words text[]) returns text
language sql immutable set search_path = ''
as $$
  select '\m(' || string_agg(regexp_replace(replace(stem, '.', '\.'), 'i$', '[iy]'), '|') || ')'
  from unnest(tsvector_to_array(to_tsvector('english', array_to_string(p_words, ' ')))) as stem
$$;

-- Marks the hits in a text by the control characters 2 and 3. Of a long text, returns about 200 characters
-- around the first hit.
create function private.search_excerpt(p_text text, p_query tsquery, p_pattern text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_start integer := 1;
  v_text text := p_text;
begin
  if char_length(p_text) > 220 then
    v_start := greatest(1, regexp_instr(p_text, p_pattern, 1, 1, 0, 'i') - 60);
    v_text := substr(p_text, v_start, 220);
    if v_start > 1 then
      v_text := '…' || regexp_replace(v_text, '^\S*\s', '');
    end if;
    if v_start + 220 <= char_length(p_text) then
      v_text := regexp_replace(v_text, '\s\S*$', '') || '…';
    end if;
  end if;
  return ts_headline(
    'english', v_text, p_query, 'HighlightAll=true, StartSel=' || chr(2) || ', StopSel=' || chr(3)
  );
end
$$;

-- The three functions below return at most p_limit hits, the best first. They look for the fault codes p_codes,
-- or for p_query if p_codes is null. They rank at most a few hundred candidates, so that a frequent word
-- doesn't occupy the database.

create function private.find_articles(p_query tsquery, p_codes text[], p_limit integer)
returns table (slug text, category text, title text, body text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    with candidate as materialized (
      (
        select document.owner_id as id
        from private.search_documents as document join public.articles as article on article.id = document.owner_id
        where document.kind = 'article' and article.status = 'published'
          and p_codes is null and document.title_words @@ p_query
        limit 100
      )
      union
      (
        select document.owner_id
        from private.search_documents as document join public.articles as article on article.id = document.owner_id
        where document.kind = 'article' and article.status = 'published'
          and (p_codes is null and document.words @@ p_query or p_codes is not null and document.codes && p_codes)
        limit 100
      )
    )
    select article.slug, article.category, document.title, document.body
    from candidate
    join public.articles as article on article.id = candidate.id
    join private.search_documents as document on document.kind = 'article' and document.owner_id = candidate.id
    order by document.codes @> p_codes desc, ts_rank(document.words, p_query) desc, article.published_at desc
    limit p_limit;
end
$$;

-- Lessons that require a plan are found by their titles only.
create function private.find_lessons(p_query tsquery, p_codes text[], p_limit integer)
returns table (module_id text, slug text, access text, title text, body text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select lesson.module_id, lesson.slug, lesson.access, document.title,
      case when lesson.access = 'plan' then '' else document.body end
    from private.search_documents as document
    join public.lessons as lesson on lesson.id = document.owner_id
    where document.kind = 'lesson' and lesson.state = 'published'
      and (p_codes is null and document.words @@ p_query or p_codes is not null and document.codes && p_codes)
      and (
        lesson.access <> 'plan' or document.title_words @@ p_query
      )
    order by document.codes @> p_codes desc, ts_rank(document.words, p_query) desc, lesson.module_id, lesson.position
    limit p_limit;
end
$$;

-- Moments are chapters and captions, at most three per lesson. The captions of lessons that require a plan are
-- never returned, because they belong to the transcript.
create function private.find_moments(p_query tsquery, p_codes text[], p_limit integer)
returns table (module_id text, slug text, lesson text, start_at double precision, is_chapter boolean, body text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    with candidate as materialized (
      (
        select document.kind, document.owner_id, document.start_at
        from private.search_documents as document join public.lessons as lesson on lesson.id = document.owner_id
        where document.kind = 'chapter' and lesson.state = 'published'
          and (p_codes is null and document.words @@ p_query or p_codes is not null and document.codes && p_codes)
        limit 100
      )
      union all
      (
        select document.kind, document.owner_id, document.start_at
        from private.search_documents as document join public.lessons as lesson on lesson.id = document.owner_id
        where document.kind = 'cue' and lesson.state = 'published' and lesson.access <> 'plan'
          and (p_codes is null and document.words @@ p_query or p_codes is not null and document.codes && p_codes)
        limit 200
      )
    ),
    ranked as (
      select document.kind, document.owner_id, document.start_at, document.title, document.body,
        document.codes @> p_codes as is_exact, ts_rank(document.words, p_query) as rank,
        row_number() over (
          partition by document.owner_id
          order by document.codes @> p_codes desc, ts_rank(document.words, p_query) desc, document.start_at
        ) as place
      from candidate
      join private.search_documents as document using (kind, owner_id, start_at)
    )
    select lesson.module_id, lesson.slug, lesson.title, ranked.start_at, ranked.kind = 'chapter',
      ranked.title || ranked.body
    from ranked
    join public.lessons as lesson on lesson.id = ranked.owner_id
    where ranked.place <= 3
    order by ranked.is_exact desc, ranked.rank desc, lesson.module_id, lesson.position, ranked.start_at
    limit p_limit;
end
$$;

-- Searches the published articles and lessons, and returns at most p_limit of each kind, the best first:
-- { isCommon, articles, lessons, moments }. A search for a fault code finds exactly this code. Any other search
-- finds the texts that contain all words, or with p_any some of them. isCommon is true if every word is too
-- common to search for. Hits are between the control characters 2 and 3.
create function public.search_content(p_query text, p_limit integer default 5, p_any boolean default false)
returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_input constant text := coalesce(left(btrim(p_query), 200), '');
  v_limit constant integer := least(greatest(coalesce(p_limit, 5), 1), 50);
  v_code constant text := replace(upper(v_input), ':', '-');
  v_codes text[];
  v_words text[] := string_to_array(private.search_text(lower(v_input)), ' ');
  v_query tsquery;
  v_pattern text;
begin
  if v_code ~ '^[PCBU][0-3][0-9A-F]{3}(-[0-9A-F]{2})?$' then
    v_codes := private.codes_in(v_code);
    v_words := array[lower(left(v_code, 5))];
    v_query := plainto_tsquery('simple', v_words[1]);
  else
    v_query := private.search_query(v_words[1:12], coalesce(p_any, false));
  end if;
  if v_query is null then
    return jsonb_build_object(
      'isCommon', cardinality(v_words) > 0, 'articles', '[]'::jsonb, 'lessons', '[]'::jsonb, 'moments', '[]'::jsonb
    );
  end if;
  v_pattern := private.search_pattern(v_words[1:12]);
  return jsonb_build_object(
    'isCommon', false,
    'articles', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'slug', slug, 'category', category,
        'title', private.search_excerpt(title, v_query, v_pattern),
        'excerpt', private.search_excerpt(body, v_query, v_pattern)
      )), '[]')
      from private.find_articles(v_query, v_codes, v_limit)
    ),
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'moduleId', module_id, 'slug', slug, 'access', access,
        'title', private.search_excerpt(title, v_query, v_pattern),
        'excerpt', private.search_excerpt(body, v_query, v_pattern)
      )), '[]')
      from private.find_lessons(v_query, v_codes, v_limit)
    ),
    'moments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'moduleId', module_id, 'slug', slug, 'lesson', lesson, 'start', start_at, 'isChapter', is_chapter,
        'text', private.search_excerpt(body, v_query, v_pattern)
      )), '[]')
      from private.find_moments(v_query, v_codes, v_limit)
    )
  );
end
$$;
grant execute on function public.search_content(text, integer, boolean) to anon, authenticated, service_role;

-- Returns the words that a search can find in titles, chapters and captions, for corrections of misspelled
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
      and (document.kind <> 'cue' or lesson.access <> 'plan')
  $documents$)
  where word !~ '[0-9.]' and char_length(word) between 4 and 30
$$;
grant execute on function public.search_vocabulary() to anon, authenticated, service_role;
