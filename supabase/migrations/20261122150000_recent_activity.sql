-- The three latest sign-ups, messages and publications in one request, for the dashboard.
create function public.recent_activity() returns table (kind text, id uuid, at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    (select 'user', profile.id, profile.created_at from public.profiles as profile
      order by profile.created_at desc limit 3)
    union all
    (select 'message', message.id, message.created_at from public.contact_messages as message
      order by message.created_at desc limit 3)
    union all
    (select 'article', article.id, article.published_at from public.articles as article
      where article.status = 'published' order by article.published_at desc limit 3)
    order by 3 desc
    limit 3;
end
$$;

revoke all on function public.recent_activity() from public, anon;
grant execute on function public.recent_activity() to authenticated;
