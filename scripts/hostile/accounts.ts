import { hash } from 'bcryptjs'
import { configureEnvironment, loadSecrets, readLocalConfig } from '../../supabase/local/config.ts'
import { LARGEST_MEMBER, largestMemberScript } from './largest-member.ts'

/*
 * npm run test:hostile runs this script before the site starts. The script creates the database in
 * LOCAL_DATA_DIR with confirmed accounts. Signing up that many accounts would take minutes, and the
 * confirmation emails would count as emails of an attack.
 *   argument 1: a JSON list of emails, argument 2: their password
 */

const emails: string[] = [LARGEST_MEMBER, ...JSON.parse(process.argv[2] ?? '[]')]
const config = readLocalConfig()
const secrets = loadSecrets(config.dataDir)
configureEnvironment(config, secrets)
const { openDatabase } = await import('../../supabase/local/database.ts')
const { app } = await openDatabase(config.dataDir, secrets, () => {})
await app.connection.driver.query(
  `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
     raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
   select gen_random_uuid(), 'authenticated', 'authenticated', email, $2, now(),
     '{"provider": "email", "providers": ["email"]}', '{}', now(), now()
   from jsonb_array_elements_text($1::jsonb) as email`,
  [JSON.stringify(emails), await hash(process.argv[3] ?? '', 10)],
)
await app.connection.driver.exec(largestMemberScript)
await app.connection.close()
