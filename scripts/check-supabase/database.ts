import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import type { LocalApp } from '../../supabase/local/database.ts'
import { hideStorageWarning } from '../../supabase/local/storage-warning.ts'
import { connectionOptions } from '../support/project-database.ts'

/** Runs statements as the owner of the schemas public and private. */
export interface Database {
  query: <Row>(statement: string, values?: readonly string[]) => Promise<Row[]>
  /** Runs several statements in one transaction. */
  execute: (script: string) => Promise<void>
  close: () => Promise<void>
}

export function connect(url: string): Database {
  const sql = postgres(url, {
    ...connectionOptions(url),
    // The pooler of hosted projects can't prepare statements in its transaction mode.
    prepare: false,
  })
  return {
    query: async <Row>(statement: string, values: readonly string[] = []) => [
      ...(await sql.unsafe<(Row & object)[]>(statement, [...values])),
    ],
    execute: async (script) => void (await sql.unsafe(script)),
    close: () => sql.end(),
  }
}

/** Opens the database of an embedded backend that has stopped. */
export async function openStopped(dataDir: string): Promise<Database> {
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-stopped-'))
  hideStorageWarning()
  const { createApp } = await import('../support/engine.ts')
  const app = (await createApp('pglite', path.join(dataDir, 'db'), folder)) as LocalApp
  return {
    query: async <Row>(statement: string, values: readonly string[] = []) =>
      (await app.connection.driver.query<Row>(statement, [...values])).rows,
    execute: async (script) => void (await app.connection.driver.exec(script)),
    async close() {
      await app.connection.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
