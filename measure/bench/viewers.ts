import { configureEnvironment, loadSecrets, readLocalConfig } from '../../supabase/local/config.ts'

/*
 * npm run bench:learning runs this before the site starts. Creates the database in LOCAL_DATA_DIR with
 * confirmed accounts and their sessions. Signing in so many accounts would exceed the rate limits.
 *   argument 1: a JSON list of ids, each for an account and its session
 */

const config = readLocalConfig()
const secrets = loadSecrets(config.dataDir)
configureEnvironment(config, secrets)
const { openDatabase } = await import('../../supabase/local/database.ts')
const { app } = await openDatabase(config.dataDir, secrets, () => {})
const ids = [process.argv[2]]
await app.connection.driver.query(
  `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data,
     raw_user_meta_data, created_at, updated_at)
   select id::uuid, 'authenticated', 'authenticated', id || '@example.com', now(),
     '{"provider": "email", "providers": ["email"]}', '{}', now(), now()
   from jsonb_array_elements_text($1::jsonb) as id`,
  ids,
)
await app.connection.driver.query(
  `insert into auth.sessions (id, user_id, created_at, updated_at)
   select id::uuid, id::uuid, now(), now() from jsonb_array_elements_text($1::jsonb) as id`,
  ids,
)
await app.connection.close()
