import type postgres from 'postgres'
import type { Step } from './step.ts'
import type { Target } from './target.ts'

/** Longer than a run of the outbox, which claims emails for 30 seconds and sends the last one within 40. */
const DELIVERY_TIMEOUT_MS = 75_000
/** The site continues with its daily jobs when the call has timed out. */
const RETENTION_TIMEOUT_MS = 60_000

/** The SQL of a secret of the Vault. */
const secret = (name: string) =>
  `(select decrypted_secret from vault.decrypted_secrets where name = '${name}')`

const call = (url: string, header: string, value: string, timeout: number) => `select net.http_post(
  url := ${url},
  headers := jsonb_build_object('content-type', 'application/json', '${header}', ${value}),
  body := '{}'::jsonb,
  timeout_milliseconds := ${timeout}
)`

/** What the database does by itself. The times are in UTC. */
export const schedules = [
  {
    name: 'deliver-outbox',
    schedule: '* * * * *',
    command: call(
      `${secret('project_url')} || '/functions/v1/deliver-outbox'`,
      'apikey',
      secret('secret_key'),
      DELIVERY_TIMEOUT_MS,
    ),
  },
  {
    name: 'apply-schedules',
    schedule: '* * * * *',
    command: 'select public.apply_due_schedules()',
  },
  {
    name: 'daily-jobs',
    schedule: '15 3 * * *',
    command: call(
      secret('retention_url'),
      'authorization',
      `'Bearer ' || ${secret('hooks_secret')}`,
      RETENTION_TIMEOUT_MS,
    ),
  },
] as const

/** The secrets of the Vault. The triggers that announce changes to the site read two of them. */
function vaultOf(target: Target): [name: string, value: string][] {
  const bypass = target.VERCEL_AUTOMATION_BYPASS_SECRET
  const query = bypass ? `?x-vercel-protection-bypass=${encodeURIComponent(bypass)}` : ''
  return [
    ['project_url', target.NEXT_PUBLIC_SUPABASE_URL],
    ['secret_key', target.SUPABASE_SECRET_KEY],
    ['revalidate_url', `${target.NEXT_PUBLIC_SITE_URL}/api/revalidate${query}`],
    ['retention_url', `${target.NEXT_PUBLIC_SITE_URL}/api/retention${query}`],
    ['hooks_secret', target.HOOKS_SECRET],
  ]
}

/** The schema of each extension. */
const extensions = { pg_cron: 'cron', pg_net: 'net', supabase_vault: 'vault' }

interface Plan {
  extensions: string[]
  secrets: ReturnType<typeof vaultOf>
  jobs: (typeof schedules)[number][]
}

async function plan(sql: postgres.Sql, target: Target): Promise<Plan> {
  const present = await sql<{ nspname: string }[]>`
    select nspname from pg_namespace where nspname in ${sql(Object.values(extensions))}`
  const has = (schema: string) => present.some(({ nspname }) => nspname === schema)
  const secrets = has('vault')
    ? await sql<{ name: string; decrypted_secret: string }[]>`
        select name, decrypted_secret from vault.decrypted_secrets`
    : []
  const jobs = has('cron')
    ? await sql<{ jobname: string; schedule: string; command: string; active: boolean }[]>`
        select jobname, schedule, command, active from cron.job`
    : []
  return {
    extensions: Object.entries(extensions).flatMap(([name, schema]) => (has(schema) ? [] : [name])),
    secrets: vaultOf(target).filter(
      ([name, value]) =>
        !secrets.some((stored) => stored.name === name && stored.decrypted_secret === value),
    ),
    jobs: schedules.filter(
      ({ name, schedule, command }) =>
        !jobs.some(
          (job) =>
            job.jobname === name &&
            job.schedule === schedule &&
            job.command === command &&
            job.active,
        ),
    ),
  }
}

async function storeSecret(sql: postgres.Sql, name: string, value: string): Promise<void> {
  const [stored] = await sql<
    { id: string }[]
  >`select id from vault.decrypted_secrets where name = ${name}`
  if (stored) await sql`select vault.update_secret(${stored.id}::uuid, ${value})`
  else await sql`select vault.create_secret(${value}, ${name})`
}

/** Lets the database deliver emails, publish what is due, start the daily jobs, and announce changes to the site. */
export const schedulesStep = (sql: postgres.Sql, target: Target): Step => ({
  title: 'Schedules',
  async compare() {
    const { extensions: missing, secrets, jobs } = await plan(sql, target)
    return [
      ...missing.map((name) => `extension ${name}`),
      ...secrets.map(([name]) => `secret ${name}`),
      ...jobs.map(({ name, schedule }) => `${name} (${schedule})`),
    ]
  },
  async apply() {
    const { extensions: missing, secrets, jobs } = await plan(sql, target)
    for (const name of missing) await sql.unsafe(`create extension if not exists ${name}`)
    for (const [name, value] of secrets) await storeSecret(sql, name, value)
    for (const { name, schedule, command } of jobs) {
      // Replaces the schedule and the command of a job with this name, but doesn't resume a paused one.
      await sql`
        select cron.alter_job(job_id => cron.schedule(${name}, ${schedule}, ${command}), active => true)`
    }
  },
})
