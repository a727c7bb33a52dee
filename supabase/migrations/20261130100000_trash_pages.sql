-- Lists the whole trash. The page of the admin area reads it page by page; 500 rows without a word hid older ones.
create or replace function public.list_trash() returns table (
  kind text, id uuid, title text, detail text, deleted_at timestamptz, ends_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select row.kind, row.id, row.title, row.detail, row.deleted_at,
      row.deleted_at + make_interval(days => private.trash_days())
    from (
      select 'message' as kind, message.id, message.subject as title,
        format('%s %s', message.first_name, message.last_name) as detail, message.deleted_at
      from public.contact_messages as message where message.deleted_at is not null
      union all
      select 'article', article.id, article.title, article.status_before_trash, article.deleted_at
      from public.articles as article where article.deleted_at is not null
      union all
      select 'lesson', lesson.id, lesson.title, lesson.module_id, lesson.deleted_at
      from public.lessons as lesson where lesson.deleted_at is not null
    ) as row
    order by row.deleted_at desc, row.id;
end
$$;
