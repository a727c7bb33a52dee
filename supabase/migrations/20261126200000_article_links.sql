-- Lessons and fault codes that articles are about.

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

-- Only functions write links, so that both sides of a link count as changed.
grant select on public.article_lessons to anon, authenticated;
grant all on public.article_lessons to service_role;

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

create trigger article_lessons_announce after insert or update or delete on public.article_lessons
  for each statement execute function private.announce_content_change();
create trigger article_codes_announce after insert or update or delete on public.article_codes
  for each statement execute function private.announce_content_change();

-- ---------------------------------------------------------------------------------------------
-- Writing
-- ---------------------------------------------------------------------------------------------

-- Replaces the lessons and codes of an article. Ignores unknown lessons, which may have been deleted in the
-- meantime. Each lesson whose links change gets a new updated_at, so that a lesson form with the previous links
-- finds a conflict. Returns false for an unknown article. Fails with 23514 for more than 12 lessons or 24 codes.
create function public.set_article_links(p_article_id uuid, p_lessons uuid[], p_codes text[]) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if cardinality(p_lessons) > 12 or cardinality(p_codes) > 24 then
    raise exception 'An article has at most 12 lessons and 24 codes' using errcode = 'check_violation';
  end if;
  perform 1 from public.articles where id = p_article_id for update;
  if not found then
    return false;
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
  return true;
end
$$;

-- Saves a lesson like save_lesson() and replaces its articles in the same transaction. Ignores unknown articles,
-- which may have been deleted in the meantime. Each article whose links change gets a new version. Returns what
-- save_lesson() returns. Fails with 23514 for more than 12 articles.
create function public.save_linked_lesson(
  p_lesson_id uuid, p_updated_at timestamptz, p_values jsonb, p_cues jsonb, p_articles uuid[],
  p_descriptions jsonb default null
) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_updated_at timestamptz;
begin
  perform private.require_admin();
  if cardinality(p_articles) > 12 then
    raise exception 'A lesson has at most 12 articles' using errcode = 'check_violation';
  end if;
  v_updated_at := public.save_lesson(p_lesson_id, p_updated_at, p_values, p_cues, p_descriptions);
  if v_updated_at is null then
    return null;
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
  return v_updated_at;
end
$$;

-- Some projects grant new functions to every role.
revoke all on function
  public.set_article_links(uuid, uuid[], text[]),
  public.save_linked_lesson(uuid, timestamptz, jsonb, jsonb, uuid[], jsonb)
  from public, anon, authenticated;
grant execute on function
  public.set_article_links(uuid, uuid[], text[]),
  public.save_linked_lesson(uuid, timestamptz, jsonb, jsonb, uuid[], jsonb)
  to authenticated;
