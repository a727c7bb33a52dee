import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { App } from '@supabase/lite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { LocalApp } from '../../supabase/local/database.ts'
import { keepFilesIn } from '../../supabase/local/file-storage.ts'
import { guardStatements } from '../../supabase/local/guard-statements.ts'
import { writeLocalConfig } from '../../supabase/local/project-config.ts'
import { redactErrors } from '../../supabase/local/redact-errors.ts'
import { isolateTransactions } from '../../supabase/local/transactions.ts'

export const engines = ['pglite', 'postgres'] as const
export type Engine = (typeof engines)[number]

export const jwtSecret = randomBytes(48).toString('base64url')
export const publishableKey = `sb_publishable_${randomBytes(32).toString('base64url')}`
export const secretKey = `sb_secret_${randomBytes(32).toString('base64url')}`
export const apiUrl = 'http://127.0.0.1:54321'

/** Call this before importing the server, which reads the variables on import. */
function configureEnvironment(): void {
  Object.assign(process.env, {
    LITE_TELEMETRY: '0',
    EXPERIMENTAL_STORAGE: '1',
    LOCAL_JWT_SECRET: jwtSecret,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
  })
}

/**
 * Keeps the PostgreSQL driver from encoding JSON again that the server passes as text. Otherwise the database
 * would store sign-up metadata as a string, unlike in a hosted project.
 */
function storeJsonOnce(app: App): void {
  const { driver } = app.connection as unknown as PostgresConnection
  const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  Object.assign(driver.options.serializers, { 114: json, 3802: json })
}

/**
 * Creates the embedded server with the project's configuration and another database. `url` is a folder for
 * PGlite, or the URL of an empty database for PostgreSQL. Stored files go below `folder`.
 */
export async function createApp(engine: Engine, url: string, folder: string): Promise<App> {
  configureEnvironment()
  const { createApi } = await import('@supabase/lite/cli')
  process.env.LOCAL_DATABASE_URL = url
  mkdirSync(folder, { recursive: true })
  const config = writeLocalConfig(folder, engine)
  const api = await createApi()
  const app = await api.project.local.createApp(config, { admin: false })
  // Like the process of the embedded backend, redacts errors. Replaces the email driver of the server, which
  // prints every email.
  redactErrors()
  Object.assign(app.drivers, { email: { send: async () => {} } })
  if (engine === 'postgres') storeJsonOnce(app)
  else {
    guardStatements((app as LocalApp).connection)
    isolateTransactions((app as LocalApp).connection)
  }
  keepFilesIn(app as LocalApp, path.resolve(folder, 'storage'))
  return app
}

/** Runs the pending migrations and returns their number. */
export async function migrate(app: App): Promise<number> {
  const { applyPendingMigrations } = await import('@supabase/lite/cli')
  return (await applyPendingMigrations(app)).applied.length
}
