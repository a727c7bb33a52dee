-- Deleting a removed module for good, and the number of all replies that may not have been delivered.

-- Deletes a removed module with its planned lessons, its questions and the requests for an email at its first film.
-- Returns 'deleted', 'unknown' if it isn't a removed module, 'lessons' if it has lessons that are more than planned
-- (also in the trash), or 'used' if members have learned in it, or if plans, invitations, certificates or fault cases
-- name it.
create function public.admin_delete_module(p_id text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_curriculum();
  if not exists (select 1 from private.modules where id = p_id and removed_at is not null) then
    return 'unknown';
  end if;
  if exists (select 1 from public.lessons where module_id = p_id and state <> 'planned') then
    return 'lessons';
  end if;
  if exists (select 1 from private.module_progress where module_id = p_id)
    or exists (select 1 from public.check_attempts where module_id = p_id)
    or exists (select 1 from public.plan_grants where p_id = any (modules))
    or exists (select 1 from public.invitations where p_id = any (modules))
    or exists (select 1 from private.certificate_items where module_id = p_id)
    or exists (select 1 from private.fault_cases where module_id = p_id) then
    return 'used';
  end if;
  delete from public.lessons where module_id = p_id;
  delete from private.questions where module_id = p_id;
  delete from public.subscriptions where module_id = p_id;
  delete from private.modules where id = p_id;
  return 'deleted';
end
$$;

revoke all on function public.admin_delete_module(text) from public, anon, authenticated;
grant execute on function public.admin_delete_module(text) to authenticated;

-- emails also contains unclearTotal, the number of all unclear replies. Everything else is unchanged.
create or replace function public.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'users', (select count(*) from public.profiles),
    'pageviews', public.count_pageviews(),
    'articles', (select count(*) from public.articles where status = 'published'),
    'tasks', public.admin_tasks(),
    'trends', public.admin_trends(),
    'activity', (
      select coalesce(jsonb_agg(to_jsonb(activity) order by activity.at desc), '[]')
      from public.recent_activity() as activity
    ),
    'emails', (
      with problem as materialized (
        select email.id, email.message_id, reply.subject, email.sent_at,
          email.status = 'unclear' and email.message_id is not null and reply.id is not null as is_unclear
        from public.email_outbox as email
        left join public.contact_replies as reply on reply.id = email.reply_id
        where email.status in ('dead', 'unclear') and email.kind <> 'auth'
      )
      select jsonb_build_object(
        'unsent', (select count(*) from problem where not is_unclear),
        'unclearTotal', (select count(*) from problem where is_unclear),
        'unclear', coalesce(jsonb_agg(jsonb_build_object(
          'id', first.id, 'messageId', first.message_id, 'subject', first.subject
        ) order by first.sent_at), '[]')
      )
      from (select * from problem where is_unclear order by sent_at limit 5) as first
    )
  );
end
$$;
