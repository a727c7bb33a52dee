-- The last 20 versions of the texts of every article and lesson, with their author and time.

create table public.content_versions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid references public.articles (id) on delete cascade,
  lesson_id uuid references public.lessons (id) on delete cascade,
  -- The fields of the form by their names.
  texts jsonb not null,
  -- Null if the version is older than this table, or if the account was deleted.
  author_id uuid references auth.users (id) on delete set null,
  saved_at timestamptz not null default clock_timestamp(),
  constraint versions_belong_to_one_text check (num_nonnulls(article_id, lesson_id) = 1)
);
create index content_versions_article_id_idx on public.content_versions (article_id, saved_at desc);
create index content_versions_lesson_id_idx on public.content_versions (lesson_id, saved_at desc);
create index content_versions_author_id_idx on public.content_versions (author_id);
alter table public.content_versions enable row level security;

create policy "admins read versions" on public.content_versions
  for select to authenticated using ((select private.is_admin()));

grant select on public.content_versions to authenticated;
grant all on public.content_versions to service_role;

-- Keeps a version unless it has the same texts as the latest one. Deletes all but the last 20.
create function private.keep_version(
  p_article_id uuid, p_lesson_id uuid, p_texts jsonb, p_author_id uuid, p_saved_at timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_texts = (
    select texts from public.content_versions
    where article_id = p_article_id or lesson_id = p_lesson_id
    order by saved_at desc limit 1
  ) then
    return;
  end if;
  insert into public.content_versions (article_id, lesson_id, texts, author_id, saved_at)
  values (p_article_id, p_lesson_id, p_texts, p_author_id, p_saved_at);
  delete from public.content_versions
  where id in (
    select id from public.content_versions
    where article_id = p_article_id or lesson_id = p_lesson_id
    order by saved_at desc offset 20
  );
end
$$;

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

create function private.lesson_texts(p_lesson public.lessons) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'title', p_lesson.title, 'summary', p_lesson.summary, 'goals', to_jsonb(p_lesson.goals),
    'tools', to_jsonb(p_lesson.tools), 'safety', to_jsonb(p_lesson.safety), 'steps', p_lesson.steps,
    'chapters', p_lesson.chapters,
    'cues', coalesce((
      select jsonb_agg(
        jsonb_build_object('start', cue.start_at, 'end', cue.end_at, 'text', cue.text) order by cue.start_at
      )
      from public.lesson_cues as cue where cue.lesson_id = p_lesson.id
    ), '[]'),
    'descriptions', coalesce((
      select jsonb_agg(
        jsonb_build_object('start', line.start_at, 'end', line.end_at, 'text', line.text) order by line.start_at
      )
      from public.lesson_descriptions as line where line.lesson_id = p_lesson.id
    ), '[]')
  )
$$;

-- Keeps the texts of a saved lesson, including its captions: save_lesson() writes them before it updates the lesson.
create function private.keep_lesson_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.keep_version(
    null, new.id, private.lesson_texts(new), private.current_user_id(), clock_timestamp()
  );
  return null;
end
$$;

create trigger lessons_keep_version
  after update of title, summary, goals, tools, safety, steps, chapters
  on public.lessons for each row execute function private.keep_lesson_version();
