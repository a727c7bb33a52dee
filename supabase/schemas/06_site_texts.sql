-- The texts of the site that the owner has changed: one row per group (lib/content/text-schema.ts). A group without
-- a row shows the texts in the code.

-- Returns whether the prices, descriptions and lines of the three plans are complete.
create function private.is_plan_text(p_value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (
    select from unnest(array['basic', 'professional', 'enterprise']) as plan
    where not private.has_json_lines(p_value #> array['cards', plan], '{"description": 160}')
      or case
        when private.is_json_number(p_value #> array['cards', plan, 'price'], 0, 99999)
        then scale((p_value #>> array['cards', plan, 'price'])::numeric) > 2
        else true
      end
  ) and not exists (
    select from unnest(array['training', 'certificates', 'support', 'team', 'payment']) as line_group,
      private.json_items(p_value #> array['lines', line_group], 0, 12) as line
    where not private.has_json_lines(line, '{"label": 80}')
      or not private.is_json_boolean(line -> 'onCard')
      or exists (
        select from unnest(array['basic', 'professional', 'enterprise']) as plan
        where not private.is_json_boolean(line #> array['offers', plan])
          and line #> array['offers', plan] is distinct from '"planned"'
          and not private.has_json_lines(line #> array['offers', plan], '{"amount": 60}')
      )
  )
$$;
grant execute on function private.is_plan_text to service_role;

create function private.is_faq_text(p_value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (
    select from unnest(array['account', 'courses', 'technical', 'payments']) as question_group,
      private.json_items(p_value -> question_group, 1, 20) as item
    where not private.has_json_lines(item, '{"question": 200}')
      or not private.is_json_text(item -> 'answer', 1500)
      or not private.is_json_line(item -> 'link', 20, 0)
  )
$$;
grant execute on function private.is_faq_text to service_role;

create function private.is_instructor_text(p_value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select private.is_json_boolean(p_value -> 'isHidden') and not exists (
    select from private.json_items(p_value -> 'people', 0, 12) as person
    where not private.has_json_lines(person, '{"name": 80, "field": 80}')
      or not private.is_json_text_list(person -> 'qualifications', 1, 8, 160)
      or not private.is_json_text_list(person -> 'categories', 0, 8, 20)
  )
$$;
grant execute on function private.is_instructor_text to service_role;

create function private.is_figure_text(p_value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select private.is_json_boolean(p_value -> 'isHidden')
    and private.is_json_line(p_value -> 'activeStudents', 20, 0)
    and not exists (
      select from unnest(array['courses', 'lessons', 'students', 'completion']) as figure
      where not private.has_json_lines(p_value -> figure, '{"label": 40}')
        or not private.is_json_line(p_value #> array[figure, 'value'], 20, 0)
    )
$$;
grant execute on function private.is_figure_text to service_role;

create function private.is_testimonial_text(p_value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select private.is_json_boolean(p_value -> 'isHidden') and not exists (
    select from private.json_items(p_value -> 'quotes', 0, 12) as item
    where not private.has_json_lines(item, '{"quote": 500, "name": 80, "role": 80}')
      or not private.is_json_boolean(item -> 'isHidden')
  )
$$;
grant execute on function private.is_testimonial_text to service_role;

-- Returns whether a value has the shape of its group. The form of the admin area is stricter.
create function private.is_site_text(p_key text, p_value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select octet_length(p_value::text) <= 60000 and case p_key
    when 'contact' then
      private.has_json_lines(p_value, '{"phone": 40, "hours": 120, "replyTime": 120, "latestReply": 60}')
      and (p_value ->> 'phone') ~ '^\+?[0-9 ()./-]+$'
      and private.is_json_text_list(p_value -> 'address', 1, 5, 80)
    when 'plans' then private.is_plan_text(p_value)
    when 'faq' then private.is_faq_text(p_value)
    when 'instructors' then private.is_instructor_text(p_value)
    when 'figures' then private.is_figure_text(p_value)
    when 'testimonials' then private.is_testimonial_text(p_value)
    else false
  end
$$;
grant execute on function private.is_site_text to service_role;

create table public.site_texts (
  key text primary key check (
    key in ('contact', 'plans', 'faq', 'instructors', 'figures', 'testimonials')
  ),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint site_texts_value_check check (private.is_site_text(key, value))
);
alter table public.site_texts enable row level security;

create policy "anyone reads the site texts" on public.site_texts
  for select to anon, authenticated using (true);

grant select on public.site_texts to anon, authenticated;
grant all on public.site_texts to service_role;

create trigger site_texts_touch before update on public.site_texts
  for each row execute function private.touch_updated_at();
create trigger site_texts_announce after insert or update or delete on public.site_texts
  for each statement execute function private.announce_content_change();

-- Saves a group, or restores its default if p_value is null. p_updated_at is the last change that the admin saw:
-- null if the group had its default. Returns 'saved', or 'outdated' if another admin has changed the group since.
create function public.admin_save_site_text(
  p_key text, p_value jsonb default null, p_updated_at timestamptz default null
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_value jsonb := nullif(p_value, 'null');
begin
  perform private.require_admin();
  if v_value is null then
    delete from public.site_texts
    where key = p_key and date_trunc('milliseconds', updated_at) = date_trunc('milliseconds', p_updated_at);
  elsif p_updated_at is null then
    insert into public.site_texts (key, value) values (p_key, v_value) on conflict (key) do nothing;
  else
    update public.site_texts set value = v_value
    where key = p_key and date_trunc('milliseconds', updated_at) = date_trunc('milliseconds', p_updated_at);
  end if;
  -- If the group is as requested, the first save succeeded and its response was lost.
  if found or (select value from public.site_texts where key = p_key) is not distinct from v_value then
    return 'saved';
  end if;
  return 'outdated';
end
$$;
grant execute on function public.admin_save_site_text to authenticated;
