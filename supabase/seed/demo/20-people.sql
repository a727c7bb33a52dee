-- Demo users who are not admins. Their accounts have no password, so signing in to them is impossible. The
-- trigger on auth.users creates their profiles. The latest user signed up exactly two minutes ago, all
-- others more than an hour ago. Idempotent.

insert into auth.users (
  id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at
)
select
  ('b2d10000-0000-4000-8000-' || lpad(demo.number::text, 12, '0'))::uuid,
  'authenticated',
  'authenticated',
  demo.email,
  case when demo.confirmed then now() - demo.age + interval '1 minute' end,
  '{"provider": "email", "providers": ["email"]}'::jsonb,
  jsonb_strip_nulls(jsonb_build_object('first_name', demo.first_name, 'last_name', demo.last_name)),
  now() - demo.age,
  now() - demo.age + interval '1 minute'
from (values
  (1, 'Yasmine', 'El Idrissi', 'yasmine.elidrissi@example.com', interval '2 minutes', true),
  (2, 'Tom', 'Hargreaves', 'tom.hargreaves@example.org', interval '5 hours 12 minutes', true),
  (3, 'Ingrid', 'Solberg', 'ingrid@solberg-bilverksted.example', interval '21 hours', true),
  (4, 'Mateusz', 'Wójcik', 'm.wojcik@example.com', interval '1 day 9 hours', false),
  (5, 'Priya', 'Raman', 'priya.raman@example.org', interval '2 days 4 hours', true),
  (6, 'Omar', null, 'omar.garage@example.com', interval '3 days 7 hours', true),
  (7, 'Claire', 'Dubois', 'claire.dubois@atelier-dubois.example', interval '5 days 2 hours', true),
  (8, 'Kwame', 'Mensah', 'kwame.mensah@example.com', interval '6 days 10 hours', true),
  (9, 'Lukas', 'Brandstätter', 'lukas@kfz-brandstaetter.example', interval '8 days 3 hours', true),
  (10, 'Sofia', 'Marques', 'sofia.marques@example.org', interval '10 days 6 hours', true),
  (11, 'Liam', 'O''Connor', 'liam.oconnor@example.com', interval '12 days 20 hours', true),
  (12, 'Hana', null, 'hana@example.org', interval '15 days 1 hour', true),
  (13, 'Youssef', 'Benali', 'youssef.benali@example.com', interval '18 days 5 hours', true),
  (14, 'Anneke', 'van der Berg', 'anneke@vdberg-autotechniek.example', interval '22 days 8 hours', true),
  (15, 'Diego', 'Fuentes', 'diego.fuentes@example.com', interval '26 days 4 hours', true),
  (16, 'Mei', 'Tanaka', 'mei.tanaka@example.org', interval '31 days 11 hours', true),
  (17, 'Samuel', 'Adeyemi', 'samuel.adeyemi@example.com', interval '37 days 2 hours', true),
  (18, null, null, 'workshop@northgate-motors.example', interval '43 days 9 hours', true),
  (19, 'Karim', 'Tazi', 'karim.tazi@example.com', interval '49 days 6 hours', true),
  (20, 'Eleni', 'Papadaki', 'eleni.papadaki@example.org', interval '56 days 3 hours', false),
  (21, 'Jean-Marc', 'Lefèvre', 'jm.lefevre@example.com', interval '64 days 7 hours', true),
  (22, 'Rasmus', 'Lindqvist', 'rasmus@lindqvist-bil.example', interval '73 days 10 hours', true),
  (23, 'Fatima', 'Zahra', 'fatima.zahra@example.org', interval '84 days 5 hours', true),
  (24, 'Connor', null, 'connor.apprentice@example.com', interval '95 days 8 hours', true),
  (25, 'Giulia', 'Moretti', 'giulia@officina-moretti.example', interval '108 days 4 hours', true),
  (26, 'Peter', 'Novák', 'peter.novak@example.com', interval '119 days 6 hours', true),
  -- The technicians of Northgate Motors, and two senders of messages.
  (27, 'Dan', 'Whitlock', 'dan.whitlock@northgate-motors.example', interval '42 days 7 hours', true),
  (28, 'Aisha', 'Karim', 'aisha.karim@northgate-motors.example', interval '42 days 6 hours', true),
  (29, 'Pete', 'Rowntree', 'pete.rowntree@northgate-motors.example', interval '41 days 4 hours', true),
  (30, 'Rachel', 'Stone', 'rachel.stone@example.com', interval '101 days 3 hours', true),
  (31, 'Callum', 'Reid', 'callum.reid@example.com', interval '66 days 5 hours', true)
) as demo (number, first_name, last_name, email, age, confirmed)
on conflict do nothing;

-- Replaces the time of the insert, which the trigger has set, with the sign-up date.
update public.profiles
set created_at = users.created_at
from auth.users
where users.id = profiles.id
  and users.id::text like 'b2d10000-%'
  and profiles.created_at <> users.created_at;

-- A hosted auth server looks up accounts by instance id and fails on null tokens. The embedded auth server
-- has no instance id and itself stores null tokens.
do $$
begin
  if exists (
    select 1 from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    update auth.users
    set instance_id = '00000000-0000-0000-0000-000000000000',
        confirmation_token = '', recovery_token = '', email_change = '', email_change_token_new = ''
    where instance_id is null and id::text like 'b2d10000-%';
  end if;
end
$$;
