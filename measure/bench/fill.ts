import { configureEnvironment, loadSecrets, readLocalConfig } from '../../supabase/local/config.ts'
import { benchMember } from './member.ts'

/*
 * The benchmark of the admin area runs this while no backend uses the data folder. Adds articles, messages,
 * users with a plan, and subscribers until there are as many of each as the first argument says.
 */

const count = Number(process.argv[2])
const config = readLocalConfig()
const secrets = loadSecrets(config.dataDir)
configureEnvironment(config, secrets)
const { openDatabase } = await import('../../supabase/local/database.ts')

const fill = `
  insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  select case number when 1 then '${benchMember}'::uuid else gen_random_uuid() end, 'authenticated', 'authenticated', 'bench-' || number || '@example.com', now(),
    '{"provider": "email", "providers": ["email"]}', jsonb_build_object('first_name', 'Bench', 'last_name', 'User ' || number),
    now() - number * interval '1 minute', now()
  from generate_series(1, ${count} - (select count(*) from auth.users)) as number;
  insert into public.articles (title, slug, content, excerpt, category, status, published_at, created_at)
  select 'Bench article ' || number, 'bench-article-' || number, repeat('<p>Brake disc runout is measured with a dial indicator.</p>', 60),
    'Measured with a dial indicator.', 'chassis', case when number % 3 = 0 then 'draft' else 'published' end,
    now() - number * interval '1 hour', now() - number * interval '1 hour'
  from generate_series(1, ${count} - (select count(*) from public.articles)) as number;
  insert into public.contact_messages (first_name, last_name, email, subject, message, status, plan, created_at)
  select 'Bench', 'Sender ' || number, 'sender-' || number || '@example.com', 'Question ' || number,
    repeat('Which course covers high-voltage lock-out? ', 20),
    (array['unread', 'read', 'replied', 'archived', 'spam'])[1 + number % 5],
    case when number % 100 = 1 then 'professional' end, now() - number * interval '1 minute'
  from generate_series(1, ${count} - (select count(*) from public.contact_messages)) as number;
  insert into public.plan_grants (user_id, plan, starts_at, ends_at, reason)
  select id, 'professional', now() - interval '30 days', now() + (1 + row_number() over () % 365) * interval '1 day', 'Bench'
  from public.profiles where email like 'bench-%';
  insert into public.subscriptions (email, status, confirmed_at, token_hash)
  select 'subscriber-' || number || '@example.com', 'confirmed', now(), encode(sha256(number::text::bytea), 'hex')
  from generate_series(1, ${count} - (select count(*) from public.subscriptions)) as number;
  analyze;
`

const { app } = await openDatabase(config.dataDir, secrets, (line) =>
  console.log(`▸ Supabase: ${line}`),
)
await app.connection.driver.exec(fill)
const { rows } = await app.connection.driver.query<Record<string, string>>(
  `select (select count(*) from public.articles) as articles, (select count(*) from public.contact_messages) as messages,
     (select count(*) from public.profiles) as users`,
)
console.log(`▸ ${JSON.stringify(rows[0])}`)
await app.connection.close()
process.exit(0)
