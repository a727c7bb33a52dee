import { faultCases } from '@/lib/bench/catalog'
import { findInconsistencies } from '@/lib/bench/consistency'
import { separate } from '@/lib/bench/par'
import { caseSchema } from '@/lib/bench/schema'
import {
  type Comparison,
  compareRandom,
  compareReference,
  writeRandomReference,
  writeReference,
} from './support/case-reference.ts'

/*
 * npm run cases [-- --only <id>]: checks the fault cases, computes the par of each and compares all voltages
 * with those of ngspice, which are committed. --reference computes these with ngspice, in minutes for each
 * case, instead of the par.
 */

function report(name: string, { readings, worst, deviations }: Comparison): void {
  if (deviations.length > 0) process.exitCode = 1
  for (const deviation of deviations.slice(0, 10)) console.error(deviation)
  const worstText = `${(worst * 1e3).toFixed(2)} mV`
  console.log(
    `${name}: ${readings} readings, ${deviations.length} differ from ngspice, at most ${worstText}`,
  )
}

const only = process.argv[process.argv.indexOf('--only') + 1]
const selected = process.argv.includes('--only')
  ? faultCases.filter(({ id }) => id === only)
  : faultCases

for (const faultCase of selected) {
  const parsed = caseSchema.safeParse(faultCase)
  const faults = parsed.success ? findInconsistencies(faultCase) : [parsed.error.message]
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    process.exitCode = 1
    continue
  }
  if (process.argv.includes('--reference')) {
    const kilobytes = writeReference(faultCase) / 1e3
    console.log(`${faultCase.id}: ${kilobytes.toFixed(0)} kB written`)
    report(faultCase.id, compareReference(faultCase))
    continue
  }
  const readings = separate(faultCase)
  console.log(`${faultCase.id}: ${faultCase.faults.length} faults, par ${readings.length}`)
  for (const { positions, mode, red, black } of readings) {
    console.log(`  ${mode} ${red} ${black} ${Object.values(positions).join(', ')}`)
  }
  report(faultCase.id, compareReference(faultCase))
}
if (!process.argv.includes('--only')) {
  if (process.argv.includes('--reference')) writeRandomReference()
  report('random circuits', compareRandom())
}
