-- The training hours of a member as a document with a number. Whoever has the number can verify the figures.

-- What a member's PDF says, frozen. Only functions read and write this table. Creating the PDF is the member's consent:
-- without it, there is no public page.
create table private.training_documents (
  number text primary key check (number ~ '^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The name of the profile, or the email if the profile has none.
  name text not null,
  -- private.training_hours
  training jsonb not null,
  created_at timestamptz not null default now()
);
create index training_documents_user_id_idx on private.training_documents (user_id, created_at);
alter table private.training_documents enable row level security;

insert into private.limits (bucket, maximum, period) values
  -- Documents of one user.
  ('document:user', 50, '1 day'),
  -- Look-ups of one client.
  ('document-look-up:client', 120, '10 minutes');

-- Returns the fields of a document that its PDF and its page show: { number, name, createdAt, training }.
create function private.shown_training_document(p_document private.training_documents) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_build_object(
    'number', p_document.number, 'name', p_document.name, 'createdAt', p_document.created_at,
    'training', p_document.training
  )
$$;

-- Creates the document of the caller's training hours, see private.training_hours. The same figures keep their number.
-- Returns { status, document }. status is 'created', or 'limited' with { retryAfter } in seconds. Fails with 42501
-- without a user, and with 22023 if the days are out of order.
create function public.create_training_document(p_start date default null, p_end date default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_limit constant private.limits := private.limit_of('document:user');
  v_training jsonb;
  v_name text;
  v_document private.training_documents;
  v_oldest timestamptz;
begin
  if v_user_id is null then
    raise exception 'Only users have hours' using errcode = '42501';
  end if;
  v_training := private.training_hours(v_user_id, p_start, p_end);
  select coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), email) into v_name
  from public.profiles where id = v_user_id;
  -- Without the lock, concurrent calls could create two documents of the same figures, or exceed the limit together.
  perform pg_advisory_xact_lock(hashtextextended('training_documents:' || v_user_id, 0));
  select * into v_document from private.training_documents
  where user_id = v_user_id and name = v_name and training = v_training;
  if not found then
    -- The oldest of the latest documents that the limit allows together.
    select created_at into v_oldest from private.training_documents
    where user_id = v_user_id order by created_at desc offset v_limit.maximum - 1 limit 1;
    if v_oldest + v_limit.period > now() then
      return jsonb_build_object(
        'status', 'limited', 'retryAfter', ceil(extract(epoch from v_oldest + v_limit.period - now()))
      );
    end if;
    insert into private.training_documents (number, user_id, name, training)
    values (private.certificate_number(), v_user_id, v_name, v_training)
    returning * into v_document;
  end if;
  return jsonb_build_object('status', 'created', 'document', private.shown_training_document(v_document));
end
$$;

-- Returns the document with this number: { status, document }. status is 'found', 'unknown' or 'limited', then with
-- { retryAfter } in seconds. p_clients are keyed hashes of the visitor's networks, narrowest first. Only the server may
-- call it.
create function public.find_training_document(p_number text, p_clients text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_wait constant integer := private.count_hit(private.client_limits('document-look-up:client', p_clients));
  v_document private.training_documents;
begin
  if v_wait > 0 then
    return jsonb_build_object('status', 'limited', 'retryAfter', v_wait);
  end if;
  select * into v_document from private.training_documents where number = private.canonical_number(p_number);
  if not found then
    return jsonb_build_object('status', 'unknown');
  end if;
  return jsonb_build_object('status', 'found', 'document', private.shown_training_document(v_document));
end
$$;

-- The document replaces it.
drop function public.own_training_hours(date, date);

-- Returns what the caller has done in the last p_weeks weeks including this week, or ever if p_weeks is null:
-- private.training_hours with { thisWeek }, the Monday of this week in the site's time zone. The page, the CSV and the
-- document count the same times. Fails with 42501 without a user.
create or replace function public.own_hours(p_weeks integer default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user_id uuid := private.current_user_id();
  v_this_week date := date_trunc('week', private.site_today())::date;
begin
  if v_user_id is null then
    raise exception 'Only users have hours' using errcode = '42501';
  end if;
  return jsonb_build_object('thisWeek', v_this_week)
    || private.training_hours(v_user_id, v_this_week - 7 * (p_weeks - 1), null);
end
$$;

revoke all on function
  private.shown_training_document(private.training_documents),
  public.create_training_document(date, date),
  public.find_training_document(text, text[])
  from public, anon, authenticated, service_role;
grant execute on function public.create_training_document(date, date) to authenticated;
grant execute on function public.find_training_document(text, text[]) to service_role;
