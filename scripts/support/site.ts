import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  type LocalSecrets,
  loadSecrets,
  localEnvironment,
  readLocalConfig,
} from '../../supabase/local/config.ts'
import { StartError } from '../stack.ts'
import { benchPorts, isolatedEnv } from './ports.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export interface RunningSite {
  url: string
  apiUrl: string
  secrets: LocalSecrets
  process: ServerProcess
  env: NodeJS.ProcessEnv
}

const DATA_DIR = '.data/bench'
const START_MS = 600_000

/** Resets the demo data, but keeps the keys of the previous run, because the build contains them. */
function resetData(): void {
  if (!existsSync(DATA_DIR)) return
  for (const entry of readdirSync(DATA_DIR)) {
    if (entry !== 'secrets.json') rmSync(path.join(DATA_DIR, entry), { recursive: true })
  }
}

interface SiteOptions {
  /** Keeps the data of the previous run. */
  keepData?: boolean
  /** Another data folder, whose data is kept too. It must have the same keys as the build. */
  dataDir?: string
  /** Further environment variables of the stack. */
  env?: Record<string, string>
  /** Called with the environment of the stack before it starts. */
  prepare?: (env: NodeJS.ProcessEnv) => void
}

/**
 * Runs `npm start` on separate ports, and builds the site when its sources have changed. Uses new demo
 * data unless the options keep it.
 */
export async function startSite({
  dataDir = DATA_DIR,
  keepData = dataDir !== DATA_DIR,
  env: more = {},
  prepare,
}: SiteOptions = {}): Promise<RunningSite> {
  if (!keepData) resetData()
  const env = {
    ...process.env,
    ...isolatedEnv(dataDir, '.next-bench'),
    PEER_URLS: secondSiteUrl,
    ...more,
  }
  prepare?.(env)
  const child = startServer([process.execPath, 'scripts/start.ts'], {
    env,
    logFile: path.resolve('.data/bench-site.log'),
  })
  await child.untilOutput('Ctrl-C stops everything', START_MS)
  const site: RunningSite = {
    url: `http://127.0.0.1:${benchPorts.site}`,
    apiUrl: `http://127.0.0.1:${benchPorts.api}`,
    secrets: loadSecrets(path.resolve(dataDir)),
    process: child,
    env,
  }
  if (!keepData) await warmUp(site)
  return site
}

export const secondSiteUrl = `http://127.0.0.1:${benchPorts.secondSite}`

/** Starts a second process of a running site on the same build and database. The two are peers. */
export async function startSecondProcess(site: RunningSite): Promise<ServerProcess> {
  const second = startServer([process.execPath, 'lib/server/main.ts'], {
    env: {
      ...site.env,
      ...localEnvironment(readLocalConfig(site.env), site.secrets),
      NODE_ENV: 'production',
      PORT: String(benchPorts.secondSite),
      PEER_URLS: site.url,
    },
    logFile: path.resolve('.data/bench-second-site.log'),
  })
  await second.untilListening(benchPorts.secondSite, START_MS)
  return second
}

/** Returns the paths of all public pages, from the sitemap. */
export async function listPublicPaths({ url }: Pick<RunningSite, 'url'>): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, href]) => new URL(href ?? '').pathname,
  )
  if (paths.length === 0) throw new StartError('The sitemap lists no pages.')
  return paths
}

/** Renders every page once, so that later measurements do not include rendering. */
async function warmUp(site: RunningSite): Promise<void> {
  for (const pathname of await listPublicPaths(site)) {
    await (await fetch(site.url + pathname)).arrayBuffer()
  }
}

/** Calls the backend's REST API with the secret key. Throws for an error response. */
export async function callApi(
  { apiUrl, secrets }: Pick<RunningSite, 'apiUrl' | 'secrets'>,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(apiUrl + path, {
    method,
    headers: {
      apikey: secrets.secretKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: body ? JSON.stringify(body) : undefined,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text ? JSON.parse(text) : null
}
