import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { createApp, type Engine, migrate } from './engine.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server, without the name of a database. */
    postgresUrl: string
    /** A migrated database of PGlite, closed: test files work on copies. */
    pgliteTemplate: string
  }
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
  await prepare('pglite', path.join(folder, 'pglite'))

  project.provide('postgresUrl', server.url(''))
  project.provide('pgliteTemplate', path.join(folder, 'pglite'))
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
