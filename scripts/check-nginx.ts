import path from 'node:path'
import * as cache from './nginx/cache-checks.ts'
import type { CheckContext } from './nginx/check.ts'
import { isNeverOlderThanASecond } from './nginx/freshness-checks.ts'
import { startRecorder } from './nginx/recorder.ts'
import * as transport from './nginx/transport-checks.ts'
import { StartError } from './stack.ts'
import { startNginx } from './support/nginx.ts'
import { benchPorts } from './support/ports.ts'
import { requirePrograms } from './support/programs.ts'
import { runScript } from './support/server-process.ts'
import { startSite } from './support/site.ts'

/*
 * npm run check:nginx: runs docs/deploy/nginx.conf in front of `npm start`, with other ports and paths,
 * and tests its behavior. Requires nginx and openssl, which it installs when it runs as root on Debian.
 */

const checks: [promise: string, check: (context: CheckContext) => Promise<void>][] = [
  ['TLS and HTTP/2', transport.speaksHttp2],
  ['HTTP redirects to HTTPS, other hosts get no response', transport.redirectsToHttps],
  ['encodings are passed through and cached separately', cache.passesEncodingsThrough],
  ['pages and navigation data are never mixed up', cache.keepsVariantsApart],
  ['sessions, credentials and writes bypass the cache', cache.bypassesPersonalRequests],
  ['private responses are never stored', cache.neverStoresPrivateResponses],
  ['304 through the cache', cache.respondsNotModified],
  ['a change shows within one second', isNeverOlderThanASecond],
  ['the client IP cannot be forged', transport.ignoresForgedIps],
  ['connections to the site are reused', transport.reusesConnections],
  ['bodies above 12 MB are rejected', transport.rejectsLargeBodies],
  ['requests are limited per client IP', transport.limitsEachClient],
]

async function main(): Promise<void> {
  const programs = requirePrograms(['nginx', 'openssl'])
  const folder = path.resolve('.data/nginx')
  console.log('▸ Starting the site, building it if needed (.data/bench-site.log)')
  const site = await startSite()
  const recorder = await startRecorder(benchPorts.site)
  try {
    await startNginx({ program: programs.nginx, folder, sitePort: benchPorts.recorder })
    let failures = 0
    for (const [promise, check] of checks) {
      try {
        await check({ folder, recorder, site })
        console.log(`✓ ${promise}`)
      } catch (error) {
        failures++
        console.error(`✖ ${promise}: ${error instanceof Error ? error.message : error}`)
      }
    }
    if (failures > 0) throw new StartError(`${failures} of ${checks.length} checks failed.`)
  } finally {
    recorder.stop()
  }
}

await runScript(main)
