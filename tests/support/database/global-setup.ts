import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { createApp, type Engine, migrate } from '../../../scripts/support/engine.ts'
import { startPostgres } from '../../../scripts/support/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server, without a database. */
    postgresUrl: string
    /** Folder of a migrated PGlite database, which test files copy. */
    pgliteTemplate: string
  }
}

/** Grants the API roles all rights on new objects in public, the default of hosted projects until 2026. */
async function grantByDefault(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 })
  for (const kind of ['tables', 'functions', 'sequences']) {
    await sql.unsafe(`alter default privileges in schema public
      grant all on ${kind} to anon, authenticated, service_role`)
  }
  await sql.end()
}

/** Creates the databases that test files copy. They have served no request yet. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-database-'))
  const server = await startPostgres()
  await server.execute('create database empty', 'create database migrated')

  const prepare = async (engine: Engine, url: string) => {
    const app = await createApp(engine, url, path.join(folder, `${engine}-app`))
    await migrate(app)
    await app.connection.close()
  }
  await prepare('postgres', server.url('migrated'))
  // Needs the API roles, which the first migration run creates.
  await server.execute('create database permissive')
  await grantByDefault(server.url('permissive'))
  await prepare('postgres', server.url('permissive'))
  await prepare('pglite', path.join(folder, 'pglite'))

  project.provide('postgresUrl', server.url(''))
  project.provide('pgliteTemplate', path.join(folder, 'pglite'))
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
