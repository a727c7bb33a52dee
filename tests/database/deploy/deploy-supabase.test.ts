import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schedules } from '../../../scripts/deploy-supabase/schedules.ts'
import { anonymous } from '../../support/database/stack.ts'
import { type HostedProject, startHostedProject } from '../../support/deploy/hosted-project.ts'
import { deploy, startDeployment } from '../../support/deploy/run-deployment.ts'

/** What the command puts into an empty project. */
const deployed = `
  select
    (select count(*)::integer from supabase_migrations.schema_migrations) as migrations,
    (select count(*)::integer from public.lessons where state = 'published') as lessons,
    (select count(*)::integer from public.lesson_cues) as captions,
    (select count(*)::integer from public.lesson_descriptions) as descriptions,
    (select count(*)::integer from private.questions) as questions,
    (select count(*)::integer from private.certificate_versions) as certificates,
    (select count(*)::integer from storage.objects where bucket_id = 'lessons') as films,
    (select count(*)::integer from cron.job) as jobs,
    (select count(*)::integer from vault.secrets) as secrets,
    (select count(*)::integer from auth.users) as accounts,
    (select count(*)::integer from public.articles) as articles,
    (select count(*)::integer from public.contact_messages) as messages,
    (select count(*)::integer from public.email_outbox) as emails,
    (select count(*)::integer from public.page_views) as visits`

/** A digest of the rows of every table. */
async function snapshot({ sql }: HostedProject): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'cron', 'private', 'public', 'storage', 'supabase_migrations', 'vault')
     order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    // The trial reads a film, and the limit of a bucket is set again to learn whether the storage permits it.
    const rows = await sql<{ row: string }>(
      `select (to_jsonb(t) - case when '${name}' like 'storage.%' then '{updated_at,last_accessed_at}'::text[] else '{}' end)::text as row
       from ${name} as t order by 1`,
    )
    digests[name] = createHash('sha256')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex')
  }
  return digests
}

function expectNoSecret(project: HostedProject, output: string): void {
  const {
    DATABASE_URL = '',
    SUPABASE_SECRET_KEY = '',
    HOOKS_SECRET = '',
    SMTP_URL = '',
  } = project.env
  for (const secret of [
    DATABASE_URL,
    new URL(DATABASE_URL).password,
    SUPABASE_SECRET_KEY,
    HOOKS_SECRET,
    SMTP_URL,
    new URL(SMTP_URL).password,
  ]) {
    expect(output).not.toContain(secret)
  }
}

async function waitFor(isReached: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isReached())) await pause(10)
}

describe('a project that becomes a school', () => {
  let project: HostedProject
  beforeAll(async () => {
    project = await startHostedProject()
  })
  afterAll(() => project.stop())

  test('an empty project gets everything that is taught, and a trial that leaves nothing', async () => {
    const before = await deploy(project.env, '--check')
    expect(before).toMatchObject({ code: 1, output: expect.stringContaining('≠ Migrations') })

    const { code, output } = await deploy(project.env)
    expect(output).toContain('35 of 35 films')
    expect(output).toContain('✓ Trial: account created and confirmed')
    expect(code, output).toBe(0)
    expectNoSecret(project, output)
    const [state] = await project.sql(deployed)
    expect(state).toMatchObject({
      lessons: 35,
      films: 35,
      jobs: 3,
      secrets: 5,
      certificates: 3,
      accounts: 0,
      articles: 0,
      messages: 0,
      emails: 0,
      visits: 0,
    })
  })

  test('a delivery run has more time than pg_net waits by default', async () => {
    for (const { command } of schedules) await project.sql(command)
    const calls = await project.sql(
      `select url, timeout_milliseconds as ms, headers ? 'apikey' as has_key from net.calls
       where url like '%/deliver-outbox' or url like '%/api/retention' order by url desc`,
    )
    expect(calls).toEqual([
      { url: 'https://academy.example/api/retention', ms: 60_000, has_key: false },
      {
        url: `${project.env.NEXT_PUBLIC_SUPABASE_URL}/functions/v1/deliver-outbox`,
        ms: 75_000,
        has_key: true,
      },
    ])
  })

  test('a second run changes nothing in a school with members, messages and edited lessons', async () => {
    const signUp = await fetch(`${project.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: String(anonymous.apikey), 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'member@example.com', password: 'a-member-of-the-school' }),
    })
    expect(signUp.status).toBe(200)
    await project.sql(
      `select public.submit_contact_message('Ada', 'Member', 'member@example.com', 'Hello', 'A question.', '{key}');
       update public.settings set site_name = 'Bay Nine';
       delete from public.lesson_cues where text = (select min(text) from public.lesson_cues);
       update public.lessons set title = 'Another title' where module_id = 'EL-101' and position = 1;
       update public.lessons set state = 'draft' where module_id = 'EL-101' and position = 2;
       delete from private.questions where module_id = 'EL-101' and position = 1`,
    )
    const before = await snapshot(project)
    const { code, output } = await deploy(project.env)
    expect(code, output).toBe(0)
    expect(output).not.toMatch(/^✓ (?!Trial)/m)
    expect(await snapshot(project)).toEqual(before)

    const check = await deploy(project.env, '--check')
    expect(check.code, check.output).toBe(0)
  })

  test('changed secrets and a stopped schedule are repaired', async () => {
    await project.sql(`update cron.job set active = false where jobname = 'deliver-outbox'`)
    const env = { ...project.env, HOOKS_SECRET: 'another-secret-of-the-hooks-32-chars' }
    const { code, output } = await deploy(env)
    expect(code, output).toBe(0)
    expect(output).toContain(
      '✓ Schedules: done\n    secret hooks_secret\n    deliver-outbox (* * * * *)\n',
    )
    const [job] = await project.sql(`select active from cron.job where jobname = 'deliver-outbox'`)
    expect(job).toEqual({ active: true })
  })

  test('a storage with a lower limit than the films is named, and a larger one continues', async () => {
    const lowered = await deploy({ ...project.env, FILM_MAX_MB: '1' })
    expect(lowered.output).toContain('✓ Film limit: done\n    1 MB')
    await project.sql(
      `delete from storage.objects where name in ('ac-101-1.mp4', 'ac-102-2.mp4', 'el-201-1.mp4')`,
    )
    const full = await deploy({ ...project.env, FILM_MAX_MB: '1' })
    expect(full.code).toBe(1)
    expect(full.output).toContain('1 of 3 films')
    expect(full.output).toContain('✖ ac-102-2.mp4 has 1.8 MB, more than the storage accepts.')

    project.limits.maxBytes = 50 * 1024 * 1024
    const above = await deploy(project.env)
    expect(above.code).toBe(1)
    expect(above.output).toContain(
      '✖ The project accepts no files of 500 MB. Raise the limit of all buckets',
    )

    const fitting = await deploy({ ...project.env, FILM_MAX_MB: '50' })
    expect(fitting.output).toContain('2 of 2 films')
    expect(fitting.code, fitting.output).toBe(0)
  })

  test('wrong keys and a database that does not respond are named, without a secret', async () => {
    const wrong = (changes: Record<string, string>) => deploy({ ...project.env, ...changes })
    const database = new URL(project.env.DATABASE_URL ?? '')
    database.password = 'wrong-password'
    const password = await wrong({ DATABASE_URL: database.href })
    database.port = '9'
    const results = [
      [
        await wrong({ SUPABASE_SECRET_KEY: 'sb_secret_of-another-project' }),
        'SUPABASE_SECRET_KEY: the project rejected the key.',
      ],
      [password, 'DATABASE_URL: the database rejected the user or the password.'],
      [
        await wrong({ DATABASE_URL: database.href }),
        'The database does not respond (ECONNREFUSED). A free project pauses',
      ],
      [
        await wrong({ NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9' }),
        'The API does not respond (no connection). A free project pauses',
      ],
    ] as const
    for (const [{ code, output }, message] of results) {
      expect(output).toContain(`✖ ${message}`)
      expect(code, output).toBe(1)
      expect(output).not.toContain('wrong-password')
      expectNoSecret(project, output)
    }
  })
})

test('a run that is killed among the migrations, and again among the films, is continued by the next one', async () => {
  const project = await startHostedProject()
  try {
    const first = startDeployment(project.env)
    await waitFor(async () => {
      const [found] = await project.sql<{ exists: boolean }>(
        `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
      )
      return found?.exists === true
    })
    first.kill()
    await first.ended

    const second = startDeployment(project.env)
    await waitFor(() => second.output().includes('5 of 35 films'))
    second.kill()
    await second.ended

    const { code, output } = await deploy(project.env)
    expect(output).toMatch(/✓ Films: done\n {4}(2\d|30) films/)
    expect(code, output).toBe(0)
    const [state] = await project.sql(deployed)
    expect(state).toMatchObject({
      lessons: 35,
      films: 35,
      jobs: 3,
      certificates: 3,
      accounts: 0,
      emails: 0,
    })
  } finally {
    await project.stop()
  }
})
