import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { logDir } from '../../../scripts/support/test-run.ts'
import { loadSecrets, localEnvironment, readLocalConfig } from '../../../supabase/local/config.ts'
import { dataDir, sitePorts } from './ports.ts'

/** The site's server or `next start`, on the build and the backend of the tests. */
const commands = {
  own: ['lib/server/main.ts'],
  plain: ['node_modules/next/dist/bin/next', 'start'],
} as const

export interface SiteProcess {
  url: string
  /** Its output so far. */
  output: () => string
  stop: () => Promise<void>
}

const hostSecrets = () => loadSecrets(dataDir)

function environment(port: number, more: Record<string, string>): NodeJS.ProcessEnv {
  const config = readLocalConfig({
    ...process.env,
    PORT: String(sitePorts.site),
    LOCAL_DATA_DIR: dataDir,
    LOCAL_API_PORT: String(sitePorts.api),
    LOCAL_API_URL: `http://127.0.0.1:${sitePorts.apiGate}`,
  })
  return {
    ...process.env,
    ...localEnvironment(config, hostSecrets()),
    NODE_ENV: 'production',
    PORT: String(port),
    NEXT_DIST_DIR: '.next-e2e',
    TRUSTED_PROXY_HOPS: '1',
    REQUEST_LOG_FILE: '',
    ...more,
  }
}

/**
 * Kills the site, which the start script restarts. Finds the process by its environment, so it works only on
 * Linux.
 */
export function killSite(): void {
  const isSite = (pid: string) => {
    try {
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      return ['NODE_ENV=production', `PORT=${sitePorts.site}`, `LOCAL_DATA_DIR=${dataDir}`].every(
        (variable) => variables.includes(variable),
      )
    } catch {
      return false
    }
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isSite(name))
  if (pids.length !== 1) throw new Error(`Found ${pids.length} processes of the site, not one.`)
  process.kill(Number(pids[0]), 'SIGKILL')
}

/** Reports a changed table to a process of the site, as the database webhook does. */
export const callWebhook = (url: string, table: string, isRelayed = false) =>
  fetch(`${url}/api/revalidate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${hostSecrets().hooksSecret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ table, isRelayed }),
  })

/** Starts another process of the site, waits until it responds, and drops its pages. */
export async function startSite(
  command: keyof typeof commands,
  port: number,
  env: Record<string, string> = {},
): Promise<SiteProcess> {
  const child = spawn(process.execPath, [...commands[command]], {
    env: environment(port, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  mkdirSync(logDir, { recursive: true })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk.toString())
      appendFileSync(path.join(logDir, `site-${port}.log`), chunk)
    })
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const isAlive = () =>
    fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await isAlive())) {
    if (child.exitCode !== null) throw new Error(`The site did not start:\n${chunks.join('')}`)
    await setTimeout(100)
  }
  // The pages of the build may be older than rows that other tests have written.
  await callWebhook(url, 'all', true)
  return {
    url,
    output: () => chunks.join(''),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
