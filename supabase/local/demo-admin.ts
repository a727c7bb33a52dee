import type { LocalApp } from './database.ts'

export const DEMO_ADMIN_EMAIL = 'admin@torque-academy.example'

/**
 * Creates the demo admin at the first start. Uses the ordinary sign-up, so that the password is stored like
 * any other. Does nothing if there is an admin, so that the account doesn't come back after another admin
 * has deleted it.
 */
export async function ensureDemoAdmin(app: LocalApp, password: string): Promise<void> {
  const database = app.connection.driver
  const { rows } = await database.query('select 1 from public.user_roles limit 1')
  if (rows.length > 0) return

  // Drops the confirmation email, because the demo admin has no mailbox.
  Object.assign(app.drivers, { email: { send: async () => undefined } })
  const response = await app.fetch(
    new Request(`${process.env.SUPABASE_URL}/auth/v1/signup`, {
      method: 'POST',
      headers: {
        apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        email: DEMO_ADMIN_EMAIL,
        password,
        data: { first_name: 'Demo', last_name: 'Admin' },
      }),
    }),
    { peerAddress: '127.0.0.1' },
  )
  if (!response.ok) throw new Error(`The demo admin could not be created: ${await response.text()}`)

  await database.query(
    `update auth.users set email_confirmed_at = now(), created_at = now() - interval '200 days'
     where email = $1`,
    [DEMO_ADMIN_EMAIL],
  )
  await database.query(
    `update public.profiles set created_at = now() - interval '200 days' where email = $1`,
    [DEMO_ADMIN_EMAIL],
  )
  await database.query(
    `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = $1
     on conflict do nothing`,
    [DEMO_ADMIN_EMAIL],
  )
}
