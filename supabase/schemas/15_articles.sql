-- Articles, and the lessons and fault codes that they are about.

-- Returns sanitized HTML with superscripts and subscripts as characters, e.g. ⁶ and ₂. Puts '^' before a superscript
-- without such characters.
create function private.script_characters(p_html text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_html text := p_html;
  v_found text[];
  v_text text;
begin
  for v_found in select regexp_matches(p_html, '(<(su[bp])>([^<>]*)</\2>)', 'g') loop
    v_text := v_found[3];
    if v_found[2] = 'sub' then
      v_text := translate(v_text, '0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');
    elsif v_text ~ '^[0-9+−=()n-]*$' then
      v_text := translate(v_text, '0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ');
    else
      v_text := '^' || v_text;
    end if;
    v_html := replace(v_html, v_found[1], v_text);
  end loop;
  return v_html;
end
$$;
grant execute on function private.script_characters to authenticated, service_role;

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
grant execute on function private.plain_text to authenticated, service_role;

-- Returns the author's excerpt, or the first 150 characters of the content as plain text with an ellipsis
-- (specification, section 9). The content is sanitized HTML, in which '<' always starts a tag.
create function private.excerpt_of(p_excerpt text, p_content text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_own constant text := regexp_replace(p_excerpt, '^\s+|\s+$', '', 'g');
  v_text text;
begin
  if v_own <> '' then
    return v_own;
  end if;
  v_text := private.plain_text(private.script_characters(p_content));
  if char_length(v_text) <= 150 then
    return v_text;
  end if;
  return rtrim(left(v_text, 150)) || '…';
end
$$;
grant execute on function private.excerpt_of to authenticated, service_role;

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 220),
  content text not null default '' check (char_length(content) <= 400000),
  excerpt text check (char_length(excerpt) <= 400),
  -- Allows any origin in the URL of a stored image, because the origin of the site is configuration and not
  -- part of the schema. Other images require https.
  featured_image text check (
    char_length(featured_image) <= 2000
    and featured_image ~ '^(https://|/images/|http://[^/]+/storage/v1/object/public/)'
  ),
  seo_title text check (char_length(seo_title) <= 200),
  seo_description text check (char_length(seo_description) <= 400),
  category text not null default 'electrical' check (
    category in ('electrical', 'engine', 'adas', 'hybrid-ev', 'chassis', 'hvac')
  ),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- The excerpt, or the beginning of the text.
  shown_excerpt text not null generated always as (private.excerpt_of(excerpt, content)) stored,
  -- Null outside the trash. In the trash, the article is a draft, so that functions that bypass row level
  -- security don't publish it. Restoring it restores the previous status.
  deleted_at timestamptz,
  status_before_trash text,
  constraint published_articles_have_a_date check (status = 'draft' or published_at is not null),
  constraint articles_title_is_printable check (title !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint articles_in_the_trash_are_drafts check (
    case when deleted_at is null then status_before_trash is null
    else status = 'draft' and coalesce(status_before_trash in ('draft', 'published'), false) end
  )
);
create index articles_published_idx on public.articles (published_at desc, id) where status = 'published';
create index articles_category_idx on public.articles (category, published_at desc) where status = 'published';
create index articles_trash_idx on public.articles (deleted_at) where deleted_at is not null;
create index articles_drafts_idx on public.articles (updated_at desc)
  where status = 'draft' and deleted_at is null;
-- Each list sorts by these columns, so a page reads only its rows and those before it. Row level security hides the
-- trash, so the indexes leave it out, and a count reads the index alone. The policy of articles also reads their status.
create index articles_list_idx on public.articles (updated_at desc, id) include (status) where deleted_at is null;
alter table public.articles enable row level security;

create policy "anonymous visitors read published articles" on public.articles
  for select to anon
  using (deleted_at is null and status = 'published');

create policy "users read published articles, admins all" on public.articles
  for select to authenticated
  using (deleted_at is null and (status = 'published' or (select private.is_admin())));

create policy "admins create articles" on public.articles
  for insert to authenticated
  with check (deleted_at is null and (select private.is_admin()));

create policy "admins change articles" on public.articles
  for update to authenticated
  using (deleted_at is null and (select private.is_admin()))
  with check (deleted_at is null and (select private.is_admin()));

create policy "admins delete articles" on public.articles
  for delete to authenticated
  using (deleted_at is null and (select private.is_admin()));

grant select on public.articles to anon;
grant select, insert, update, delete on public.articles to authenticated;
grant all on public.articles to service_role;

create trigger articles_announce after insert or update or delete on public.articles
  for each statement execute function private.announce_content_change();

-- Sets the date at the first publication and keeps it from then on (specification, section 4). Increments
-- the version at each update.
create function private.prepare_article() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.published_at := coalesce(new.published_at, old.published_at);
  end if;
  if new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;

create trigger articles_prepare before insert or update on public.articles
  for each row execute function private.prepare_article();

-- Previous slugs of articles that are or were public. The site redirects them permanently.
create table public.article_slugs (
  slug text primary key,
  article_id uuid not null references public.articles (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index article_slugs_article_id_idx on public.article_slugs (article_id);
alter table public.article_slugs enable row level security;

create policy "anyone reads the previous slugs of published articles" on public.article_slugs
  for select to anon, authenticated using (
    exists (select 1 from public.articles where articles.id = article_id and articles.status = 'published')
  );

grant select on public.article_slugs to anon, authenticated;
grant all on public.article_slugs to service_role;

create function private.keep_old_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.article_slugs where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug and old.published_at is not null then
    insert into public.article_slugs (slug, article_id) values (old.slug, new.id)
    on conflict (slug) do update set article_id = excluded.article_id, created_at = now();
  end if;
  return null;
end
$$;

create trigger articles_keep_old_slug after insert or update of slug on public.articles
  for each row execute function private.keep_old_slug();

-- Returns the first of p_base, p_base-2, p_base-3, … that isn't a current or previous slug of another article.
create function public.free_article_slug(p_base text, p_article_id uuid default null) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_slug text := p_base;
  v_number integer := 1;
begin
  perform private.require_admin();
  while exists (select 1 from public.articles where slug = v_slug and id is distinct from p_article_id)
    or exists (select 1 from public.article_slugs where slug = v_slug and article_id is distinct from p_article_id)
  loop
    v_number := v_number + 1;
    v_slug := p_base || '-' || v_number;
  end loop;
  return v_slug;
end
$$;
grant execute on function public.free_article_slug to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Lessons and fault codes
-- ---------------------------------------------------------------------------------------------

-- Only set_article_links() and set_lesson_links() write links, so that both sides of a link count as changed.
create table public.article_lessons (
  article_id uuid not null references public.articles (id) on delete cascade,
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (article_id, lesson_id)
);
create index article_lessons_lesson_id_idx on public.article_lessons (lesson_id);
alter table public.article_lessons enable row level security;

-- The policies of articles and lessons also apply to the subqueries.
create policy "anonymous visitors read links between published articles and lessons" on public.article_lessons
  for select to anon using (
    exists (select 1 from public.articles as article where article.id = article_id and article.status = 'published')
    and exists (select 1 from public.lessons as lesson where lesson.id = lesson_id and lesson.state = 'published')
  );

create policy "users read links between published articles and lessons, admins all" on public.article_lessons
  for select to authenticated using (
    (select private.is_admin())
    or (
      exists (select 1 from public.articles as article where article.id = article_id and article.status = 'published')
      and exists (select 1 from public.lessons as lesson where lesson.id = lesson_id and lesson.state = 'published')
    )
  );

grant select on public.article_lessons to anon, authenticated;
grant all on public.article_lessons to service_role;

create trigger article_lessons_announce after insert or update or delete on public.article_lessons
  for each statement execute function private.announce_content_change();

create table public.article_codes (
  article_id uuid not null references public.articles (id) on delete cascade,
  -- Without a failure type, such as P0171.
  code text not null check (code ~ '^[PCBU][0-3][0-9A-F]{3}$'),
  created_at timestamptz not null default now(),
  primary key (article_id, code)
);
create index article_codes_code_idx on public.article_codes (code);
alter table public.article_codes enable row level security;

create policy "anonymous visitors read the codes of published articles" on public.article_codes
  for select to anon using (
    exists (select 1 from public.articles as article where article.id = article_id and article.status = 'published')
  );

create policy "users read the codes of published articles, admins all" on public.article_codes
  for select to authenticated using (
    (select private.is_admin())
    or exists (select 1 from public.articles as article where article.id = article_id and article.status = 'published')
  );

grant select on public.article_codes to anon, authenticated;
grant all on public.article_codes to service_role;

create trigger article_codes_announce after insert or update or delete on public.article_codes
  for each statement execute function private.announce_content_change();

-- Replaces the lessons and codes of an article. Ignores unknown lessons, which may have been deleted in the meantime.
-- Each lesson whose links change gets a new updated_at, so that a lesson form with the previous links finds a conflict.
-- Fails with 23514 for more than 12 lessons or 24 codes.
create function private.set_article_links(p_article_id uuid, p_lessons uuid[], p_codes text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if cardinality(p_lessons) > 12 or cardinality(p_codes) > 24 then
    raise exception 'An article has at most 12 lessons and 24 codes' using errcode = 'check_violation';
  end if;
  with removed as (
    delete from public.article_lessons
    where article_id = p_article_id and lesson_id <> all (p_lessons)
    returning lesson_id
  ), added as (
    insert into public.article_lessons (article_id, lesson_id)
    select p_article_id, id from public.lessons where id = any (p_lessons)
    on conflict do nothing
    returning lesson_id
  )
  update public.lessons set updated_at = now()
  where id in (select lesson_id from removed union all select lesson_id from added);

  delete from public.article_codes where article_id = p_article_id and code <> all (p_codes);
  insert into public.article_codes (article_id, code)
  select distinct p_article_id, code from unnest(p_codes) as code
  on conflict do nothing;
end
$$;

-- Replaces the articles of a lesson. Ignores unknown articles, which may have been deleted in the meantime. Each article
-- whose links change gets a new version. Fails with 23514 for more than 12 articles.
create function private.set_lesson_links(p_lesson_id uuid, p_articles uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if cardinality(p_articles) > 12 then
    raise exception 'A lesson has at most 12 articles' using errcode = 'check_violation';
  end if;
  with removed as (
    delete from public.article_lessons
    where lesson_id = p_lesson_id and article_id <> all (p_articles)
    returning article_id
  ), added as (
    insert into public.article_lessons (article_id, lesson_id)
    select id, p_lesson_id from public.articles where id = any (p_articles)
    on conflict do nothing
    returning article_id
  )
  -- The trigger articles_prepare increments the version.
  update public.articles set updated_at = now()
  where id in (select article_id from removed union all select article_id from added);
end
$$;

-- Saves an article with its lessons, codes and schedule, or nothing of them. p_version is the version that the admin
-- opened; null adds an article under an id that the form generated. If such a save is repeated, because its response was
-- lost, it updates the article. p_values has the columns of the form. p_slug is the slug for the title, and gets a number
-- if another article has or had it; null keeps the slug. Returns false if the article was changed or deleted in the
-- meantime. Fails with 23514 for more than 12 lessons or 24 codes.
create function public.save_article(
  p_article_id uuid, p_values jsonb, p_lessons uuid[], p_codes text[],
  p_version integer default null, p_slug text default null,
  p_publish_at timestamptz default null, p_unpublish_at timestamptz default null
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_saved public.articles;
begin
  perform private.require_admin();
  -- Without the lock, concurrent saves of two articles with the same title could choose the same slug.
  perform pg_advisory_xact_lock(hashtextextended('article_slugs', 0));
  select * into v_saved from public.articles where id = p_article_id for update;
  if v_saved.version <> coalesce(p_version, 1) or v_saved.deleted_at is not null
    or (v_saved.id is null and p_version is not null) then
    return false;
  end if;

  v_saved := jsonb_populate_record(v_saved, p_values);
  v_saved.slug := coalesce(public.free_article_slug(p_slug, p_article_id), v_saved.slug);
  if v_saved.id is null then
    insert into public.articles (
      id, slug, title, content, excerpt, category, featured_image, seo_title, seo_description, status
    )
    values (
      p_article_id, v_saved.slug, v_saved.title, v_saved.content, v_saved.excerpt, v_saved.category,
      v_saved.featured_image, v_saved.seo_title, v_saved.seo_description, v_saved.status
    );
  else
    update public.articles
    set slug = v_saved.slug,
        title = v_saved.title,
        content = v_saved.content,
        excerpt = v_saved.excerpt,
        category = v_saved.category,
        featured_image = v_saved.featured_image,
        seo_title = v_saved.seo_title,
        seo_description = v_saved.seo_description,
        status = v_saved.status
    where id = p_article_id;
  end if;

  perform private.set_article_links(p_article_id, p_lessons, p_codes);
  perform private.set_schedule(p_article_id, p_publish_at, p_unpublish_at);
  return true;
end
$$;
grant execute on function public.save_article to authenticated;

-- Returns the texts of an article that its versions keep, by the names of the form's fields.
create function private.article_texts(p_article public.articles) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'title', p_article.title, 'content', p_article.content, 'excerpt', coalesce(p_article.excerpt, ''),
    'category', p_article.category, 'featuredImage', coalesce(p_article.featured_image, ''),
    'seoTitle', coalesce(p_article.seo_title, ''), 'seoDescription', coalesce(p_article.seo_description, '')
  )
$$;

-- Keeps the text of an article that an admin has saved. The first change also keeps the previous text.
create function private.keep_article_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_author uuid := private.current_user_id();
begin
  if tg_op = 'INSERT' and v_author is null then
    return null;
  end if;
  if tg_op = 'UPDATE'
    and not exists (select 1 from public.content_versions where article_id = new.id) then
    perform private.keep_version(new.id, null, private.article_texts(old), null, old.updated_at);
  end if;
  perform private.keep_version(new.id, null, private.article_texts(new), v_author, clock_timestamp());
  return null;
end
$$;

create trigger articles_keep_version
  after insert or update of title, content, excerpt, category, featured_image, seo_title, seo_description
  on public.articles for each row execute function private.keep_article_version();
