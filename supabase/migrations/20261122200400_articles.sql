create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 220),
  content text not null default '' check (char_length(content) <= 400000),
  excerpt text check (char_length(excerpt) <= 400),
  featured_image text check (
    char_length(featured_image) <= 2000 and featured_image ~ '^(https://|/images/|http://127\.0\.0\.1(:[0-9]+)?/)'
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
  constraint published_articles_have_a_date check (status = 'draft' or published_at is not null)
);
create index articles_published_idx on public.articles (published_at desc, id) where status = 'published';
create index articles_category_idx on public.articles (category, published_at desc) where status = 'published';
create index articles_updated_at_idx on public.articles (updated_at desc);
alter table public.articles enable row level security;

create policy "anonymous visitors read published articles" on public.articles
  for select to anon using (status = 'published');
create policy "users read published articles, admins all" on public.articles
  for select to authenticated using (status = 'published' or (select private.is_admin()));
create policy "admins create articles" on public.articles
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change articles" on public.articles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete articles" on public.articles
  for delete to authenticated using ((select private.is_admin()));

grant select on public.articles to anon, authenticated;
grant insert, update, delete on public.articles to authenticated;
grant all on public.articles to service_role;

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

create trigger articles_announce after insert or update or delete on public.articles
  for each statement execute function private.announce_content_change();

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
