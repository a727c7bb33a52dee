-- Plans of the demo members, with the emails about them. first_day and last_day count from today. Idempotent.

insert into public.plan_grants (id, user_id, plan, modules, starts_at, ends_at, reason, created_at)
select
  ('e6010000-0000-4000-8000-' || lpad(demo.member::text, 12, '0'))::uuid,
  ('b2d10000-0000-4000-8000-' || lpad(demo.member::text, 12, '0'))::uuid,
  demo.plan, demo.modules::text[],
  private.day_start(private.site_today() + demo.first_day),
  private.day_start(private.site_today() + demo.last_day + 1),
  demo.reason, now() - demo.age
from (values
  (5, 'professional', '{}', -1, 28, 'Requested by message: Professional for one month', interval '27 hours'),
  (8, 'professional', '{}', -5, 8, 'Trial of two weeks', interval '5 days'),
  (9, 'professional', '{}', 3, 367, 'Invoice 2068, one year', interval '2 days'),
  (16, 'professional', '{}', -30, null, 'Teaches at a partner college', interval '30 days'),
  (18, 'enterprise', '{}', -40, 324, 'Invoice 2041: Northgate Motors, four accounts', interval '40 days'),
  (19, 'professional', '{}', -20, 10, 'Invoice 2055, one month', interval '20 days'),
  (22, 'professional', '{}', -70, 294, 'Invoice 2017, one year', interval '70 days'),
  (24, 'basic', '{EL-101,EL-201,EN-202}', -60, 304, 'Apprentice offer', interval '60 days'),
  (25, 'professional', '{}', -98, -8, 'Invoice 1988, three months', interval '98 days'),
  (27, 'enterprise', '{}', -40, 324, 'Invoice 2041: Northgate Motors, four accounts', interval '40 days'),
  (28, 'enterprise', '{}', -40, 324, 'Invoice 2041: Northgate Motors, four accounts', interval '40 days'),
  (29, 'enterprise', '{}', -40, 324, 'Invoice 2041: Northgate Motors, four accounts', interval '40 days'),
  (30, 'professional', '{}', -95, null, 'Stone & Daughter Garage Ltd, monthly invoice', interval '95 days'),
  (31, 'professional', '{}', -60, 304, 'Invoice 2024, one year', interval '60 days')
) as demo (member, plan, modules, first_day, last_day, reason, age)
on conflict do nothing;

insert into public.email_outbox (
  id, kind, plan_grant_id, payload, status, attempts, next_attempt_at, created_at, sent_at
)
select
  ('e6020000' || substr(granted.id::text, 9))::uuid, 'plan-granted', granted.id,
  jsonb_build_object(
    'email', account.email, 'plan', initcap(granted.plan), 'opens', '[]'::jsonb,
    'firstDay', (granted.starts_at at time zone private.site_time_zone())::date,
    'lastDay', private.last_day(granted.ends_at)
  ),
  'sent', 1, granted.created_at, granted.created_at, granted.created_at + interval '2 seconds'
from public.plan_grants as granted
join auth.users as account on account.id = granted.user_id
where granted.id::text like 'e6010000-%'
on conflict do nothing;
