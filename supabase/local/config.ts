import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { requireDiskSpace } from './disk-space.ts'

/** Ports and data folder of the embedded Supabase. Every port is on 127.0.0.1 only. */
export interface LocalConfig {
  dataDir: string
  /** Port of the API: auth, rest, storage and functions. */
  apiPort: number
  /** URL of the API for the site and its visitors' browsers. */
  apiUrl: string
  smtpPort: number
  mailboxPort: number
  sitePort: number
}

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback)

const localEnvSchema = z.object({
  LOCAL_DATA_DIR: z.string().min(1).default('.data'),
  LOCAL_API_PORT: port(54321),
  LOCAL_API_URL: z.url().optional(),
  LOCAL_EMAILS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  LOCAL_MAILBOX_PORT: port(54324),
  LOCAL_SMTP_PORT: port(54325),
  PORT: port(3000),
})

/** Reads the LOCAL_* variables. Throws an error that names an invalid one. */
export function readLocalConfig(env: NodeJS.ProcessEnv = process.env): LocalConfig {
  const parsed = localEnvSchema.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${issue?.path.join('.')} is not valid: ${issue?.message}`)
  }
  return {
    dataDir: path.resolve(parsed.data.LOCAL_DATA_DIR),
    apiPort: parsed.data.LOCAL_API_PORT,
    apiUrl: parsed.data.LOCAL_API_URL ?? `http://127.0.0.1:${parsed.data.LOCAL_API_PORT}`,
    smtpPort: parsed.data.LOCAL_SMTP_PORT,
    mailboxPort: parsed.data.LOCAL_MAILBOX_PORT,
    sitePort: parsed.data.PORT,
  }
}

/**
 * The file that marks a data folder without the demo. `npm run db:reset -- --empty` writes it before it deletes the
 * previous data. Otherwise a start after an interrupted reset would create the demo with its admin.
 */
export const emptyMarker = (dataDir: string) => path.join(dataDir, 'empty')

const secretsSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(43),
  hooksSecret: z.string().min(43),
  adminPassword: z.string().min(16),
  /** Seed of the key that signs the badges of certificates. */
  credentialKey: z.string().length(43),
})
export type LocalSecrets = z.infer<typeof secretsSchema>

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

function writeSecrets(file: string, secrets: LocalSecrets): void {
  requireDiskSpace(path.dirname(file))
  // Renamed when complete, so that an interrupted start leaves no partial file.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Reads the keys. The data folder may be older than the credential key. */
function readSecrets(file: string) {
  try {
    return secretsSchema
      .partial({ credentialKey: true })
      .parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(
      `The keys of the data folder cannot be read: ${file} is damaged or not readable. Restore this file from a backup.`,
    )
  }
}

/** Returns the keys of a data folder. The first start generates them from at least 32 random bytes each. */
export function loadSecrets(dataDir: string): LocalSecrets {
  const file = path.join(dataDir, 'secrets.json')
  if (existsSync(file)) {
    const { credentialKey, ...stored } = readSecrets(file)
    if (credentialKey) return { ...stored, credentialKey }
    const secrets = { ...stored, credentialKey: random(32) }
    writeSecrets(file, secrets)
    return secrets
  }
  if (existsSync(path.join(dataDir, 'db'))) {
    throw new Error(
      `The keys of the data folder are missing: ${file} does not exist, the database does. Restore this file from a backup.`,
    )
  }
  const secrets: LocalSecrets = {
    publishableKey: `sb_publishable_${random(32)}`,
    secretKey: `sb_secret_${random(32)}`,
    jwtSecret: random(48),
    hooksSecret: random(32),
    adminPassword: random(15),
    credentialKey: random(32),
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeSecrets(file, secrets)
  return secrets
}

/** The environment of the site and the functions, with the variables of a hosted project. */
export function localEnvironment(
  config: LocalConfig,
  secrets: LocalSecrets,
): Record<string, string> {
  return {
    NEXT_PUBLIC_SUPABASE_URL: config.apiUrl,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL || `http://localhost:${config.sitePort}`,
    HOOKS_SECRET: process.env.HOOKS_SECRET || secrets.hooksSecret,
    CREDENTIAL_KEY: process.env.CREDENTIAL_KEY || secrets.credentialKey,
    // The embedded storage doesn't support the tus protocol.
    RESUMABLE_UPLOADS: 'false',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/**
 * Call this before importing a module of the embedded server, because its modules read the environment on import.
 */
export function configureEnvironment(config: LocalConfig, secrets: LocalSecrets): void {
  Object.assign(process.env, localEnvironment(config, secrets), {
    LITE_TELEMETRY: '0',
    EXPERIMENTAL_STORAGE: '1',
    LOCAL_JWT_SECRET: secrets.jwtSecret,
    // The functions run in this process and read the variables of a hosted project.
    SUPABASE_URL: `http://127.0.0.1:${config.apiPort}`,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SMTP_URL: process.env.SMTP_URL || `smtp://127.0.0.1:${config.smtpPort}`,
  })
}
