import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp, migrate } from './engine.ts'
import { startPostgres } from './postgres-server.ts'

/**
 * Runs `work` with the URL of a migrated database on a temporary PostgreSQL server, and with an empty
 * folder. Deletes both at the end, also after Ctrl-C.
 */
export async function withMigratedPostgres<Result>(
  work: (url: string, folder: string) => Result | Promise<Result>,
): Promise<Result> {
  // The exit handlers stop the server and delete the folder.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-migrated-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = await startPostgres()
  try {
    await server.execute('create database torque')
    const app = await createApp('postgres', server.url('torque'), folder)
    await migrate(app)
    await app.connection.close()
    return await work(server.url('torque'), folder)
  } finally {
    await server.stop()
  }
}

/** Runs a program of node_modules/.bin and returns its output. Throws when it fails. */
export function runBin(program: string, args: string[], input?: string): string {
  const { status, stdout, stderr, error } = spawnSync(
    path.resolve('node_modules/.bin', program),
    args,
    {
      encoding: 'utf8',
      input,
      env: { ...process.env, DO_NOT_TRACK: '1', PGSSLMODE: 'disable' },
    },
  )
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stdout + stderr}`)
  return stdout
}
