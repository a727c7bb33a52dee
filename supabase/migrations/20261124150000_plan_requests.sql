-- Sends visitors who request a plan a confirmation email.

alter table public.email_outbox drop constraint email_outbox_kind_check;
alter table public.email_outbox add constraint email_outbox_kind_check check (kind in (
  'contact-notification', 'admin-reply', 'newsletter-confirmation', 'module-confirmation',
  'module-published', 'plan-request', 'plan-granted', 'plan-ending', 'auth'
));

-- Saves a contact message and its emails in one transaction. Stores the same message only once within ten
-- minutes. Returns { status, id, outbox_id, confirmation_id, retry_after }. status is:
-- 'accepted' with an outbox_id: saved. Has a confirmation_id if a confirmation of a plan request is queued;
-- 'accepted' with a null outbox_id: saved as spam without an email, because too many messages come from this
-- email or in total;
-- 'limited': not saved; retry_after is in seconds.
-- Anyone can enter any email in the form. So the confirmation contains no text that the visitor has typed, and
-- each email gets at most one confirmation a day for each plan.
-- Only the server may call this. p_clients are keyed hashes of the visitor's networks, narrowest first.
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

  v_wait := private.count_hit(private.client_limits('contact:client', p_clients, 5), '1 hour');
  if v_wait > 0 then
    return jsonb_build_object('status', 'limited', 'retry_after', v_wait);
  end if;

  v_wait := private.count_hit(array[
    ('contact:email', lower(p_email), 5)::private.rate_limit,
    ('contact:total', 'all', 300)::private.rate_limit
  ], '1 hour');
  if v_wait > 0 then
    -- Keeps at most 5,000 spam messages, so that an attack cannot fill the disk. The lock keeps concurrent
    -- messages from exceeding that together.
    perform pg_advisory_xact_lock(hashtextextended('contact-spam', 0));
    if (select count(*) from public.contact_messages where status = 'spam') >= 5000 then
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

    if p_plan is not null and private.hit_rate_limit('plan-request:' || p_plan, lower(p_email), 1, '1 day') then
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

revoke all on function public.submit_contact_message(text, text, text, text, text, text[], text)
  from public, anon, authenticated;
grant execute on function public.submit_contact_message(text, text, text, text, text, text[], text)
  to service_role;
