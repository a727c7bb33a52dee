-- The admin dashboard: open tasks, the figures of the last 30 days, and activity with names.

-- Returns the messages that request a plan, aren't archived or spam, and whose sender hasn't received a plan since. A
-- plan that was canceled before it began doesn't count.
create function private.open_plan_requests() returns setof public.contact_messages
language sql stable security definer set search_path = ''
as $$
  select message.*
  from public.contact_messages as message
  where message.plan is not null and message.status in ('unread', 'read', 'replied')
    and message.deleted_at is null
    and not exists (
      select 1
      from public.profiles as profile
      join public.plan_grants as granted on granted.user_id = profile.id
      where lower(profile.email) = lower(message.email) and profile.email_confirmed_at is not null
        and granted.created_at > message.created_at and (granted.ends_at > granted.starts_at) is not false
    )
$$;

-- Returns the open tasks of the admins. Each list has { total, first }, where first contains the first five entries:
-- requests: messages that request a plan, the oldest first: { id, firstName, lastName, email, subject, plan, at, userId }. userId is
-- the confirmed account of the email, or null;
-- messages: other unanswered messages, the oldest first: { id, firstName, lastName, subject, status, at };
-- ending: plans that end within 14 days (private.ending_plans), the next end first: { userId, firstName, lastName,
-- email, plan, lastDay };
-- drafts: articles, the latest change first: { id, title, at };
-- gaps: drafts of lessons and published lessons that lack something: { id, moduleId, position, title, state, gaps }.
create function public.admin_tasks() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'requests', (
      with open as materialized (select * from private.open_plan_requests())
      select jsonb_build_object('total', (select count(*) from open), 'first', coalesce(jsonb_agg(jsonb_build_object(
        'id', first.id, 'firstName', first.first_name, 'lastName', first.last_name, 'email', first.email,
        'subject', first.subject, 'plan', first.plan, 'at', first.created_at,
        'userId', (
          select profile.id from public.profiles as profile
          where lower(profile.email) = lower(first.email) and profile.email_confirmed_at is not null limit 1
        )
      ) order by first.created_at), '[]'))
      from (select * from open order by created_at limit 5) as first
    ),
    'messages', (
      select jsonb_build_object('total', (
        select count(*) from public.contact_messages
        where status in ('unread', 'read') and plan is null and deleted_at is null
      ), 'first', coalesce(jsonb_agg(jsonb_build_object(
        'id', first.id, 'firstName', first.first_name, 'lastName', first.last_name, 'subject', first.subject,
        'status', first.status, 'at', first.created_at
      ) order by first.created_at), '[]'))
      from (
        select * from public.contact_messages
        where status in ('unread', 'read') and plan is null and deleted_at is null
        order by created_at limit 5
      ) as first
    ),
    'ending', (
      with ending as materialized (select * from private.ending_plans())
      select jsonb_build_object('total', (select count(*) from ending), 'first', coalesce(jsonb_agg(jsonb_build_object(
        'userId', first.user_id, 'firstName', coalesce(profile.first_name, ''),
        'lastName', coalesce(profile.last_name, ''), 'email', profile.email, 'plan', first.plan,
        'lastDay', private.last_day(first.ends_at)
      ) order by first.ends_at), '[]'))
      from (select * from ending order by ends_at limit 5) as first
      join public.profiles as profile on profile.id = first.user_id
    ),
    'drafts', (
      select jsonb_build_object('total', (
        select count(*) from public.articles where status = 'draft' and deleted_at is null
      ), 'first', coalesce(jsonb_agg(jsonb_build_object(
        'id', first.id, 'title', first.title, 'at', first.updated_at
      ) order by first.updated_at desc), '[]'))
      from (
        select id, title, updated_at from public.articles where status = 'draft' and deleted_at is null
        order by updated_at desc limit 5
      ) as first
    ),
    'gaps', (
      with gap as materialized (
        select lesson.id, lesson.module_id, lesson.position, lesson.title, lesson.state,
          private.lesson_gaps(lesson) as gaps
        from public.lessons as lesson where lesson.state <> 'planned' and lesson.deleted_at is null
      )
      select jsonb_build_object('total', (
        select count(*) from gap where gaps <> '{}'
      ), 'first', coalesce(jsonb_agg(jsonb_build_object(
        'id', first.id, 'moduleId', first.module_id, 'position', first.position, 'title', first.title,
        'state', first.state, 'gaps', first.gaps
      ) order by first.module_id, first.position), '[]'))
      from (select * from gap where gaps <> '{}' order by module_id, position limit 5) as first
    )
  );
end
$$;
grant execute on function public.admin_tasks to authenticated;

-- Returns figures of the last 30 days, and of the 30 days before them: { users, pageviews, messages, seconds }, each
-- { current, previous }. The days are in the site's time zone and include today. users counts sign-ups. messages leaves
-- out spam and the trash, like the list that it links to. seconds counts the seconds of film that members have played.
create function public.admin_trends() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_today constant date := private.site_today();
  v_start constant date := v_today - 29;
  v_before constant date := v_today - 59;
  v_start_at constant timestamptz := private.day_start(v_start);
  v_before_at constant timestamptz := private.day_start(v_before);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'users', (
      select jsonb_build_object(
        'current', count(*) filter (where created_at >= v_start_at),
        'previous', count(*) filter (where created_at < v_start_at)
      )
      from public.profiles where created_at >= v_before_at
    ),
    'pageviews', (
      select jsonb_build_object(
        'current', coalesce(sum(pageviews) filter (where day >= v_start), 0),
        'previous', coalesce(sum(pageviews) filter (where day < v_start), 0)
      )
      from private.analytics_hours where day between v_before and v_today
    ),
    'messages', (
      select jsonb_build_object(
        'current', count(*) filter (where created_at >= v_start_at),
        'previous', count(*) filter (where created_at < v_start_at)
      )
      from public.contact_messages
      where created_at >= v_before_at and status <> 'spam' and deleted_at is null
    ),
    'seconds', (
      select jsonb_build_object(
        'current', coalesce(sum(seconds) filter (where day >= v_start), 0),
        'previous', coalesce(sum(seconds) filter (where day < v_start), 0)
      )
      from private.lesson_days where day between v_before and v_today
    )
  );
end
$$;
grant execute on function public.admin_trends to authenticated;

-- Returns the three latest of all sign-ups, messages and publications.
create function public.recent_activity() returns table (kind text, id uuid, at timestamptz, title text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    (select 'user', profile.id, profile.created_at,
        coalesce(nullif(concat_ws(' ', profile.first_name, profile.last_name), ''), profile.email)
      from public.profiles as profile
      order by profile.created_at desc limit 3)
    union all
    (select 'message', message.id, message.created_at,
        concat(message.first_name, ' ', message.last_name, ': ', message.subject)
      from public.contact_messages as message where message.deleted_at is null
      order by message.created_at desc limit 3)
    union all
    (select 'article', article.id, article.published_at, article.title
      from public.articles as article
      where article.status = 'published' order by article.published_at desc limit 3)
    order by 3 desc
    limit 3;
end
$$;
grant execute on function public.recent_activity to authenticated;

-- Returns all that the dashboard shows, except the number of unread messages, which every page of the admin area shows:
-- users, pageviews, articles: the number of accounts, of all page views and of published articles;
-- tasks: public.admin_tasks; trends: public.admin_trends; activity: public.recent_activity;
-- emails: { unsent, unclear: [{ id, messageId, subject }], unclearTotal }. unclear contains the first five replies that
-- may or may not have been delivered, unclearTotal their number. unsent counts the other dead-lettered emails, without
-- emails of the auth server.
create function public.admin_dashboard() returns jsonb
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
grant execute on function public.admin_dashboard to authenticated;
