import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '../stack.ts'
import { isOnThisMachine } from '../support/project-database.ts'
import { functionFiles } from './functions.ts'
import { redact, type Target } from './target.ts'

/** The reference in `supabase/config.toml`, which belongs to no project. */
const PLACEHOLDER_REF = 'a'.repeat(20)

export interface SupabaseCli {
  /** Runs a command on the hosted project. Returns its JSON, or throws a StartError with its redacted message. */
  runOnProject: <Result>(...args: string[]) => Promise<Result>
  /** Runs a command on the database, like `runOnProject`. */
  runOnDatabase: <Result>(...args: string[]) => Promise<Result>
  /** Sets secrets of the functions, each as `NAME=value`. */
  setSecrets: (pairs: readonly string[]) => Promise<void>
}

/** Host, port and credentials with which the auth server sends its emails. */
function smtpOf({ RESEND_API_KEY, SMTP_URL }: Target): Record<string, string> {
  const { hostname, port, username, password } = new URL(
    RESEND_API_KEY ? `smtps://resend:${RESEND_API_KEY}@smtp.resend.com:465` : (SMTP_URL ?? ''),
  )
  return {
    AUTH_SMTP_HOST: hostname,
    AUTH_SMTP_PORT: port,
    AUTH_SMTP_USER: decodeURIComponent(username),
    AUTH_SMTP_PASSWORD: decodeURIComponent(password),
  }
}

/** The values that config.toml reads from the environment. */
const configVariables = (target: Target): Record<string, string> => ({
  NEXT_PUBLIC_SITE_URL: target.NEXT_PUBLIC_SITE_URL,
  AUTH_REDIRECT_URL: `${target.NEXT_PUBLIC_SITE_URL}/**`,
  PREVIEW_URLS: target.PREVIEW_URLS ?? '',
  MAIL_FROM: target.MAIL_FROM,
  FILM_MAX_SIZE: `${target.FILM_MAX_MB}MiB`,
  ...smtpOf(target),
})

/**
 * Copies what the CLI reads into a temporary folder. There, config.toml has the reference of the project: the CLI uses
 * a section of a remote project only if it names the reference.
 */
function prepareFolder({ ref, isFreePlan, PREVIEW_URLS }: Target): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-deploy-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'supabase'))
  for (const part of ['templates', 'migrations']) {
    cpSync(`supabase/${part}`, path.join(folder, 'supabase', part), { recursive: true })
  }
  // The functions import emails, which import from lib.
  for (const file of functionFiles()) cpSync(file, path.join(folder, file))
  let config = readFileSync('supabase/config.toml', 'utf8')
  if (ref) config = config.replace(PLACEHOLDER_REF, ref)
  if (isFreePlan) config = config.replace(/^\[auth\.sessions\][^[]*/m, '')
  // The CLI rejects an empty URL.
  if (!PREVIEW_URLS) config = config.replace(', "env(PREVIEW_URLS)"', '')
  writeFileSync(path.join(folder, 'supabase/config.toml'), config)
  return folder
}

const SUPABASE_API = 'https://api.supabase.com'

/** Writes the profile with which the CLI calls another API than Supabase's. Returns its path. */
function writeProfile(folder: string, { SUPABASE_MANAGEMENT_URL: url }: Target): string {
  const file = path.join(folder, 'profile.yaml')
  const lines = [
    'name: other',
    `api_url: ${url}`,
    `dashboard_url: ${url}`,
    'project_host: supabase.co',
  ]
  writeFileSync(file, lines.join('\n'))
  return file
}

const messageOf = (stdout: string, stderr: string): string => {
  try {
    const { error } = JSON.parse(stdout) as { error?: { message?: string } }
    return error?.message ?? stderr
  } catch {
    return stderr || stdout
  }
}

export function createCli(target: Target): SupabaseCli {
  const folder = prepareFolder(target)
  const profile = writeProfile(folder, target)
  const database = new URL(target.DATABASE_URL)
  const password = decodeURIComponent(database.password)
  database.password = ''

  const run = <Result>(...args: string[]): Promise<Result> => {
    const flags = ['--output-format=json', '--agent=no', '--yes', '--workdir', folder]
    if (target.SUPABASE_MANAGEMENT_URL !== SUPABASE_API) flags.push('--profile', profile)
    const child = spawn(path.resolve('node_modules/.bin/supabase'), [...args, ...flags], {
      // In the environment, because every user of the machine can read arguments.
      env: {
        ...process.env,
        ...configVariables(target),
        ...(target.SUPABASE_ACCESS_TOKEN && {
          SUPABASE_ACCESS_TOKEN: target.SUPABASE_ACCESS_TOKEN,
        }),
        ...(isOnThisMachine(target.DATABASE_URL) && { PGSSLMODE: 'disable' }),
        PGPASSWORD: password,
        DO_NOT_TRACK: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk))
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => {
        if (code === 0) return resolve(JSON.parse(stdout) as Result)
        const message = redact(target, messageOf(stdout, stderr)).trim()
        reject(new StartError(`supabase ${args[0]} ${args[1]} failed: ${message}`))
      })
    })
  }
  return {
    async setSecrets(pairs) {
      // In a file, because every user of the machine can read arguments.
      const file = path.join(folder, 'secrets.env')
      // In single quotes, `$` has no meaning. No URL or key contains one, and an email only in its local part.
      const quoted = pairs.map((pair) =>
        pair.replace(/=(.*)$/s, (_, value: string) =>
          value.includes("'") ? `="${value}"` : `='${value}'`,
        ),
      )
      writeFileSync(file, quoted.join('\n'), { mode: 0o600 })
      try {
        await run('secrets', 'set', '--env-file', file, `--remote=${target.ref}`)
      } finally {
        rmSync(file)
      }
    },
    runOnProject: (...args) => run(...args, `--remote=${target.ref}`),
    runOnDatabase: (...args) => run(...args, `--remote=${database.href}`),
  }
}
