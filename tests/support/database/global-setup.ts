import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { createApp, type Engine, migrate } from '../../../scripts/support/engine.ts'
import { startPostgres } from '../../../scripts/support/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server, without the name of a database. */
    postgresUrl: string
    /** A migrated database of PGlite, closed: test files work on copies. */
    pgliteTemplate: string
  }
}

/** What hosted projects did until 2026: whatever was created in public belonged to the API's roles. */
async function grantByDefault(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 })
  for (const kind of ['tables', 'functions', 'sequences']) {
    await sql.unsafe(`alter default privileges in schema public
      grant all on ${kind} to anon, authenticated, service_role`)
  }
  await sql.end()
}

/** Databases that every test file starts from: nothing but the migrations, no request served yet. */
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
  // Needs the roles of the API, which the first migration run has made.
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
