import { faultCases } from '@/lib/bench/catalog'
import { findInconsistencies } from '@/lib/bench/consistency'
import { separate } from '@/lib/bench/par'
import { caseSchema } from '@/lib/bench/schema'

/*
 * npm run cases [-- --only <id>]: checks the fault cases and computes the par of each.
 */

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
  const readings = separate(faultCase)
  console.log(`${faultCase.id}: ${faultCase.faults.length} faults, par ${readings.length}`)
  for (const { positions, mode, red, black } of readings) {
    console.log(`  ${mode} ${red} ${black} ${Object.values(positions).join(', ')}`)
  }
}
