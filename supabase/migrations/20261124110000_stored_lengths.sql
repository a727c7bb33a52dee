-- Limits the length of stored texts. The previous checks measured a text without its outer spaces, but the
-- table stored all of it. So a row could hold a million spaces.

-- Trims the texts that only the previous checks accept.
update public.articles set title = btrim(title) where char_length(title) > 200;
update public.subscriptions set module_title = btrim(module_title) where char_length(module_title) > 200;
update public.settings set site_name = btrim(site_name) where char_length(site_name) > 80;
update public.lessons set title = btrim(title) where char_length(title) > 200;
update public.plan_grants set reason = btrim(reason) where char_length(reason) > 300;
update public.lesson_cues set text = btrim(text) where char_length(text) > 300;
update public.lesson_notes set text = btrim(text) where char_length(text) > 2000;
update public.lessons
set goals = array(select btrim(item) from unnest(goals) with ordinality as goal (item, n) order by n),
    tools = array(select btrim(item) from unnest(tools) with ordinality as tool (item, n) order by n),
    safety = array(select btrim(item) from unnest(safety) with ordinality as rule (item, n) order by n)
where exists (select 1 from unnest(goals || tools || safety) as item where item <> btrim(item));
update public.lessons
set steps = (
      select coalesce(jsonb_agg(step || jsonb_strip_nulls(jsonb_build_object(
        'text', btrim(step ->> 'text'), 'limit', btrim(step ->> 'limit')
      )) order by n), '[]')
      from jsonb_array_elements(steps) with ordinality as list (step, n)
    ),
    chapters = (
      select coalesce(jsonb_agg(
        chapter || jsonb_build_object('title', btrim(chapter ->> 'title')) order by n
      ), '[]')
      from jsonb_array_elements(chapters) with ordinality as list (chapter, n)
    )
where exists (
  select 1 from jsonb_array_elements(steps || chapters) as item, jsonb_each_text(item) as field
  where field.value <> btrim(field.value)
);

alter table public.articles
  drop constraint articles_title_check,
  add constraint articles_title_check check (btrim(title) <> '' and char_length(title) <= 200);
alter table public.subscriptions
  drop constraint subscriptions_module_title_check,
  add constraint subscriptions_module_title_check
    check (btrim(module_title) <> '' and char_length(module_title) <= 200);
alter table public.settings
  drop constraint settings_site_name_check,
  add constraint settings_site_name_check
    check (btrim(site_name) <> '' and char_length(site_name) <= 80 and site_name !~ '[<>\r\n]');
alter table public.lessons
  drop constraint lessons_title_check,
  add constraint lessons_title_check check (btrim(title) <> '' and char_length(title) <= 200);
alter table public.plan_grants
  drop constraint plan_grants_reason_check,
  add constraint plan_grants_reason_check check (btrim(reason) <> '' and char_length(reason) <= 300);
alter table public.lesson_cues
  drop constraint lesson_cues_text_check,
  add constraint lesson_cues_text_check check (btrim(text) <> '' and char_length(text) <= 300);
alter table public.lesson_notes
  drop constraint lesson_notes_text_check,
  add constraint lesson_notes_text_check check (btrim(text) <> '' and char_length(text) <= 2000);

-- Returns whether a list has at most p_count items of 1 to p_length characters, and no item is blank.
create or replace function private.is_text_list(p_list text[], p_count integer, p_length integer)
returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(p_list) <= p_count
    and not exists (
      select 1 from unnest(p_list) as item
      where (btrim(item) <> '' and char_length(item) <= p_length) is not true
    )
$$;

-- Returns whether a list has the form [{ "text": …, "limit": … }]. limit may be absent.
create or replace function private.is_step_list(p_list jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (
    select 1 from jsonb_array_elements(p_list) as step
    where (
      jsonb_typeof(step -> 'text') = 'string'
      and btrim(step ->> 'text') <> '' and char_length(step ->> 'text') <= 500
      and (step -> 'limit' is null or jsonb_typeof(step -> 'limit') = 'string'
        and btrim(step ->> 'limit') <> '' and char_length(step ->> 'limit') <= 200)
    ) is not true
  )
$$;

-- Returns whether a list has the form [{ "start": seconds, "title": … }], in order.
create or replace function private.is_chapter_list(p_list jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (
    select 1 from jsonb_array_elements(p_list) with ordinality as chapter (item, n)
    where (
      jsonb_typeof(item -> 'start') = 'number' and item -> 'start' >= '0' and item -> 'start' < '14400'
      and (n = 1 or item -> 'start' > p_list -> (n::integer - 2) -> 'start')
      and jsonb_typeof(item -> 'title') = 'string'
      and btrim(item ->> 'title') <> '' and char_length(item ->> 'title') <= 120
    ) is not true
  )
$$;
