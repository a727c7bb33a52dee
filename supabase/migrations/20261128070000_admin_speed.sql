-- The admin area with many rows: the dashboard in one request, and indexes in the order of the lists. Spam in the trash
-- no longer counts toward the limit of spam.

-- ---------------------------------------------------------------------------------------------
-- Indexes
-- ---------------------------------------------------------------------------------------------

-- Each list sorts by these columns, so a page reads only its rows and those before it. Row level security hides the
-- trash, so the indexes leave it out, and a count reads the index alone. The policy of articles also reads their status.
create index articles_list_idx on public.articles (updated_at desc, id) include (status) where deleted_at is null;
create index contact_messages_list_idx on public.contact_messages (created_at desc, id) where deleted_at is null;
create index contact_messages_inbox_idx on public.contact_messages (created_at desc, id)
  where status in ('unread', 'read', 'replied') and deleted_at is null;
create index contact_messages_one_status_idx on public.contact_messages (status, created_at desc, id)
  where deleted_at is null;
create index subscriptions_list_idx on public.subscriptions (created_at desc, id);
create index email_outbox_problems_idx on public.email_outbox (status, sent_at)
  where status in ('dead', 'unclear') and kind <> 'auth';
drop index
  public.articles_updated_at_idx,
  public.contact_messages_created_at_idx,
  public.contact_messages_status_idx,
  public.subscriptions_created_at_idx;

-- ---------------------------------------------------------------------------------------------
-- The dashboard
-- ---------------------------------------------------------------------------------------------

-- Returns all that the dashboard shows, except the number of unread messages, which every page of the admin area shows:
-- users, pageviews, articles: the number of accounts, of all page views and of published articles;
-- tasks: public.admin_tasks; trends: public.admin_trends; activity: public.recent_activity;
-- emails: { unsent, unclear: [{ id, messageId, subject }] }. unclear contains the first five replies that may or may not
-- have been delivered. unsent counts the other dead-lettered emails, without those of the auth server.
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
        'unclear', coalesce(jsonb_agg(jsonb_build_object(
          'id', first.id, 'messageId', first.message_id, 'subject', first.subject
        ) order by first.sent_at), '[]')
      )
      from (select * from problem where is_unclear order by sent_at limit 5) as first
    )
  );
end
$$;

revoke all on function public.admin_dashboard() from public, anon, authenticated;
grant execute on function public.admin_dashboard() to authenticated;

-- ---------------------------------------------------------------------------------------------
-- The list of users
-- ---------------------------------------------------------------------------------------------

-- As before, but sorts narrow rows.
create or replace function public.admin_list_users(
  p_per_page integer, p_page integer default 1, p_sort text default '-joined', p_search text default null,
  p_role text default null, p_plan text default null, p_never_learned boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  -- Only these texts reach the statement. Sorting by one expression per order would take 100 ms for 10,000 users.
  v_columns constant text := case ltrim(p_sort, '-')
    when 'name' then 'last_name, first_name'
    when 'email' then 'email'
    else 'created_at'
  end;
  v_order constant text := case
    when p_sort in ('joined', 'name', 'email') then v_columns
    else replace(v_columns, ',', ' desc nulls last,') || ' desc nulls last'
  end;
  v_list jsonb;
begin
  perform private.require_admin();
  execute format($list$
    with matching as materialized (
      -- Narrow rows, because sorting all of them for a far page takes most of the time.
      select id, %1$s from private.matching_users($1, $2, $3, $4)
    ),
    size as (
      select count(*) as total, least($5, greatest(1, ceil(count(*)::numeric / $6)))::integer as page
      from matching
    ),
    shown as (
      select profile.*, sorted.place
      from (
        select id, row_number() over () as place
        from (select id from matching order by %2$s, id limit $6 offset ((select page from size) - 1) * $6) as page
      ) as sorted
      join public.profiles as profile using (id)
    )
    select jsonb_build_object(
      'total', size.total,
      'page', size.page,
      'users', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', shown.id, 'firstName', coalesce(shown.first_name, ''), 'lastName', coalesce(shown.last_name, ''),
          'email', shown.email,
          'isAdmin', granted.user_id is not null,
          'isLastAdmin', granted.user_id is not null and (select count(*) from public.user_roles) = 1,
          'isConfirmed', shown.email_confirmed_at is not null,
          'joinedAt', shown.created_at
        ) order by shown.place), '[]')
        from shown
        left join public.user_roles as granted on granted.user_id = shown.id
      )
    )
    from size
  $list$, v_columns, v_order)
  into v_list
  using p_search, p_role, p_plan, p_never_learned, p_page, p_per_page;
  return v_list;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Spam in the trash
-- ---------------------------------------------------------------------------------------------

-- As before, but messages in the trash no longer count as kept spam. An admin has moved them there, so an attack can't
-- fill the trash.
create or replace function public.submit_contact_message(
  p_first_name text, p_last_name text, p_email text, p_subject text, p_message text, p_clients text[],
  p_plan text default null
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_message_id uuid;
  v_outbox_id uuid;
  v_confirmation_id uuid;
  v_wait integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(lower(p_email) || p_subject || p_message, 0));

  select id into v_message_id from public.contact_messages
  where lower(email) = lower(p_email) and subject = p_subject and message = p_message
    and created_at > now() - interval '10 minutes'
  limit 1;
  if found then
    select id into v_outbox_id from public.email_outbox
    where message_id = v_message_id and kind = 'contact-notification';
    select id into v_confirmation_id from public.email_outbox
    where message_id = v_message_id and kind = 'plan-request';
    return jsonb_build_object(
      'status', 'accepted', 'id', v_message_id, 'outbox_id', v_outbox_id, 'confirmation_id', v_confirmation_id
    );
  end if;

  v_wait := private.count_hit(private.client_limits('contact:client', p_clients));
  if v_wait > 0 then
    return jsonb_build_object('status', 'limited', 'retry_after', v_wait);
  end if;

  v_wait := private.count_hit(array[
    private.key_limit('contact:email', lower(p_email)),
    private.key_limit('contact:total', 'all')
  ]);
  if v_wait > 0 then
    -- Keeps at most 5,000 spam messages, so that an attack cannot fill the disk. The lock keeps concurrent
    -- messages from exceeding that together.
    perform pg_advisory_xact_lock(hashtextextended('contact-spam', 0));
    if (select count(*) from public.contact_messages where status = 'spam' and deleted_at is null) >= 5000 then
      return jsonb_build_object('status', 'limited', 'retry_after', v_wait);
    end if;
  end if;

  insert into public.contact_messages (first_name, last_name, email, subject, message, plan, status)
  values (
    p_first_name, p_last_name, p_email, p_subject, p_message, p_plan,
    case when v_wait > 0 then 'spam' else 'unread' end
  )
  returning id into v_message_id;

  if v_wait = 0 then
    insert into public.email_outbox (kind, message_id, payload)
    values ('contact-notification', v_message_id, jsonb_build_object(
      'firstName', p_first_name, 'lastName', p_last_name, 'email', p_email,
      'subject', p_subject, 'message', p_message
    ))
    returning id into v_outbox_id;

    if p_plan is not null
      and private.count_hit(array[private.key_limit('plan-request:' || p_plan, lower(p_email))]) = 0
    then
      insert into public.email_outbox (kind, message_id, payload)
      values ('plan-request', v_message_id, jsonb_build_object('email', p_email, 'plan', initcap(p_plan)))
      returning id into v_confirmation_id;
    end if;
  end if;
  return jsonb_build_object(
    'status', 'accepted', 'id', v_message_id, 'outbox_id', v_outbox_id, 'confirmation_id', v_confirmation_id
  );
end
$$;
