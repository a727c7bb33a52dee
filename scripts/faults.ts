import { fillTheDisk } from './faults/disk-full.ts'
import { type Fault, FaultContext, type FaultResult } from './faults/fault.ts'
import { killRepeatedly } from './faults/kills.ts'
import { answerNonsense } from './faults/nonsense.ts'
import { killAndHang } from './faults/processes.ts'
import { restoreBackup } from './faults/restore.ts'
import { powerCut } from './faults/stale-lock.ts'
import { stopInOrder } from './faults/stop.ts'
import { StartError } from './stack.ts'
import { chosen, option } from './support/options.ts'
import { requireLinux } from './support/programs.ts'
import { runScript, stopServers } from './support/server-process.ts'
import { startSite } from './support/site.ts'
import { markdownTable } from './support/table.ts'

/*
 * npm run test:faults: kills, hangs, breaks and stops a separate stack, fills its disk and restores a backup, all
 * while it sends contact forms. Then looks for every acknowledged message in the database. Fails when a
 * message is lost or the site takes too long to recover. Linux only. Builds the site when necessary and uses
 * the data and ports of the benchmarks.
 *   --kills 100   how often the backend is killed while rows are written; 10 by default
 *   --only stop,kills   runs only these faults
 */

const faults: Readonly<Record<string, Fault>> = {
  processes: killAndHang,
  nonsense: answerNonsense,
  'power-cut': powerCut,
  restore: restoreBackup,
  stop: stopInOrder,
  'disk-full': fillTheDisk,
  kills: killRepeatedly,
}

function readKills(): number {
  const kills = Number(option('kills') ?? 10)
  if (!Number.isInteger(kills) || kills < 1)
    throw new StartError('--kills must be a whole number of at least 1.')
  return kills
}

/** Restarts the site for the next fault. Returns the row of a fault after which the site didn't recover. */
async function recover(
  context: FaultContext,
  fault: string,
  { message }: Error,
): Promise<FaultResult[]> {
  await stopServers()
  await context.restart()
  return [{ fault, acknowledged: 0, found: 0, seconds: null, note: message, ok: false }]
}

const cells = ({ fault, acknowledged, found, seconds, note, ok }: FaultResult) => [
  fault,
  String(acknowledged),
  String(found),
  String(acknowledged - found),
  seconds === null ? '–' : seconds.toFixed(1),
  note,
  ok ? 'yes' : 'NO',
]
const head = ['Fault', 'Acknowledged', 'Found', 'Lost', 'Seconds to recovery', 'Note', 'OK']

await runScript(async () => {
  const startedAt = performance.now()
  requireLinux()
  const selected = chosen(faults)
  console.log('▸ Starting the site, building it if needed (.data/bench-site.log)')
  const context = new FaultContext(await startSite(), readKills())
  const results: FaultResult[] = []
  for (const [name, fault] of selected) {
    const rows = await fault(context).catch((error: Error) => recover(context, name, error))
    for (const row of rows) console.log(`${row.ok ? '✓' : '✖'} ${row.fault}`)
    results.push(...rows)
  }
  const minutes = (performance.now() - startedAt) / 60_000
  console.log(`\n${markdownTable([head, ...results.map(cells)])}\n`)
  console.log(`${results.length} faults in ${minutes.toFixed(1)} minutes`)
  const failures = results.filter(({ ok }) => !ok).length
  if (failures > 0) throw new StartError(`${failures} of ${results.length} faults failed.`)
})
