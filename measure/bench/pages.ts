import { mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { cpus } from 'node:os'
import path from 'node:path'
import { startNginx } from '../../scripts/support/nginx.ts'
import { benchPorts } from '../../scripts/support/ports.ts'
import { pinTree } from '../../scripts/support/processes.ts'
import { type ServerProcess, startServer } from '../../scripts/support/server-process.ts'
import { articlePath, type BenchContext, SERVER_CORE } from './context.ts'
import { get } from './http.ts'
import { load } from './load.ts'
import { atLeast, median, type Result } from './result.ts'

const SECONDS = 3
const WARM_UP_SECONDS = 2
/** Headers as Chrome sends them. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const FILES = path.resolve('.data/bench-files')

/** Headers that nginx sets itself, or that belong to one response. */
const OWN_HEADERS = ['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive']

/** Adds the headers of the page to the file. They have two kilobytes, which must cost both the same. */
const headerDirectives = (headers: IncomingHttpHeaders) =>
  Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value)}";`)
    .join('\n      ')

/**
 * Starts nginx with the shipped configuration, but without TLS and with a rate limit that one client cannot
 * reach. Serves the file with Debian's settings (sendfile and tcp_nopush on).
 */
export async function startBenchNginx(
  { programs }: Pick<BenchContext, 'programs'>,
  fileHeaders: IncomingHttpHeaders = {},
): Promise<ServerProcess> {
  const folder = path.resolve('.data/bench-nginx')
  const listenTls = `listen [::]:${benchPorts.nginxHttps} ssl http2;\n  server_name`
  return startNginx({
    program: programs.nginx,
    folder,
    sitePort: benchPorts.site,
    prefix: [programs.taskset, '-c', SERVER_CORE],
    replacements: [
      [listenTls, `listen ${benchPorts.nginxPlain} default_server;\n  ${listenTls}`],
      ['rate=50r/s', 'rate=1000000r/s'],
    ],
    servers: `server {
      listen ${benchPorts.fileServer};
      root ${FILES};
      default_type "text/html; charset=utf-8";
      open_file_cache max=100;
      ${headerDirectives(fileHeaders)}
      access_log ${folder}/logs/file.log combined buffer=64k flush=5s;
    }`,
  })
}

/** Writes the page, compressed as for a browser, and its headers to files. Returns the headers. */
async function storePage(url: string): Promise<IncomingHttpHeaders> {
  const { headers, body } = await get(url, browserHeaders)
  mkdirSync(FILES, { recursive: true })
  writeFileSync(path.join(FILES, 'page'), body)
  const ofConnection = ['connection', 'date', 'keep-alive']
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.includes(name))
  writeFileSync(path.join(FILES, 'headers.json'), JSON.stringify(Object.fromEntries(kept)))
  console.log(`  ${url}: ${body.length} bytes, ${headers['content-encoding']}`)
  return headers
}

/** Starts a server that sends the page from memory: the limit of node:http. */
async function startBareNode({ programs }: BenchContext): Promise<ServerProcess> {
  const script = path.resolve('measure/bench/bare-node.ts')
  const command = [process.execPath, script, String(benchPorts.bareNode), FILES]
  const server = startServer([programs.taskset, '-c', SERVER_CORE, ...command], {
    logFile: '.data/bench-bare-node.log',
  })
  await server.untilListening(benchPorts.bareNode, 10_000)
  return server
}

const targetNames = ['file', 'node', 'site', 'proxied', 'bare'] as const
type Target = (typeof targetNames)[number]
type Figures = Record<Target, number[]>

/** Measures the targets sequentially in each round, so that machine load affects all of them. */
async function measure(context: BenchContext, targets: Record<Target, string>): Promise<Figures> {
  const figures: Figures = { file: [], node: [], site: [], proxied: [], bare: [] }
  for (const url of Object.values(targets)) {
    await load(context, url, { seconds: WARM_UP_SECONDS, headers: browserHeaders })
  }
  for (let round = 1; round <= context.rounds; round++) {
    const line: string[] = []
    for (const name of targetNames) {
      const options = { seconds: SECONDS, headers: browserHeaders }
      const { requestsPerSecond, p99 } = await load(context, targets[name], options)
      figures[name].push(requestsPerSecond)
      line.push(`${name} ${Math.round(requestsPerSecond)}/s p99 ${p99}`)
    }
    console.log(`  round ${round}: ${line.join(', ')}`)
  }
  return figures
}

/** Measures requests per second: nginx with a file, bare Node, the site, nginx in front of the site, bare Next. */
export async function benchPages(context: BenchContext): Promise<Result[]> {
  const article = articlePath(context.paths)
  const headers = await storePage(context.site.url + article)
  const nginx = await startBenchNginx(context, headers)
  const node = await startBareNode(context)
  const bare = await context.bareNext()
  const pin = (cores: string) => {
    for (const server of [context.site.process, bare.process]) {
      pinTree(context.programs.taskset, server.pid, cores)
    }
  }
  pin(SERVER_CORE)
  const figures = await measure(context, {
    file: `http://127.0.0.1:${benchPorts.fileServer}/page`,
    node: `http://127.0.0.1:${benchPorts.bareNode}/`,
    site: context.site.url + article,
    proxied: `http://127.0.0.1:${benchPorts.nginxPlain}${article}`,
    bare: bare.url,
  })
  pin(`0-${cpus().length - 1}`)
  await nginx.stop()
  await node.stop()

  const row = (metric: string, name: Target, limit: number, base: Target = 'file') => {
    const ratios = figures[name].map((value, round) => value / (figures[base][round] ?? Number.NaN))
    const rates = [name, base].map((target) => Math.round(median(figures[target])))
    const note = `${rates.join(' of ')} requests/s; bare Next page ${Math.round(median(figures.bare))}`
    return atLeast(metric, median(ratios), limit, note)
  }
  return [
    row('article from the site, ratio to nginx with the file', 'site', 0.3),
    row('article from the site, ratio to a bare Node server', 'site', 0.4, 'node'),
    row('article behind nginx.conf, ratio to nginx with the file', 'proxied', 0.75),
  ]
}
