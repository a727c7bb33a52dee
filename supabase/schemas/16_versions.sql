-- The last 20 versions of the texts of every article and lesson, with their author and time. The triggers that keep them
-- are in the files of articles and lessons.

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
