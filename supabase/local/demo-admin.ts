import type { LocalApp } from './database.ts'

export const DEMO_ADMIN_EMAIL = 'admin@torque-academy.example'

/**
 * Creates the demo admin, who becomes the author of the seeded texts. Uses the ordinary sign-up, so that the
 * password is stored like any other.
 */
export async function createDemoAdmin(app: LocalApp, password: string): Promise<void> {
  const database = app.connection.driver
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
  const { rows } = await database.query<{ id: string }>(
    `insert into public.user_roles (user_id, role)
     select id, 'admin' from auth.users where email = $1 returning user_id as id`,
    [DEMO_ADMIN_EMAIL],
  )
  await signTexts(app, rows[0]?.id)
}

/** Makes the admin the author of all texts and replies. Two articles also get a previous version, to compare them. */
async function signTexts(app: LocalApp, adminId: string | undefined): Promise<void> {
  const database = app.connection.driver
  await database.query('update public.content_versions set author_id = $1', [adminId])
  await database.query('update public.contact_replies set admin_id = $1', [adminId])
  await database.query(
    `insert into public.content_versions (article_id, texts, author_id, saved_at)
     select id, private.article_texts(article), $1::uuid, updated_at from public.articles as article`,
    [adminId],
  )
  await database.query(
    `insert into public.content_versions (article_id, texts, author_id, saved_at)
     select article.id, private.article_texts(article) || jsonb_build_object('title', previous.title, 'excerpt', ''),
       $1::uuid, article.created_at
     from (values
       ('voltage-drop-testing-finding-resistance-under-load', 'Voltage drop testing'),
       ('radar-alignment-after-a-bumper-repair', 'Radar alignment')
     ) as previous (slug, title)
     join public.articles as article using (slug)`,
    [adminId],
  )
}
