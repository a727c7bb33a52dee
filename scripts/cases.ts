import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { faultCases } from '@/lib/bench/catalog'
import { findInconsistencies } from '@/lib/bench/consistency'
import { separate } from '@/lib/bench/par'
import { pars } from '@/lib/bench/pars'
import { caseSchema, type Measurement } from '@/lib/bench/schema'
import { catalogSql, parsSource } from './support/case-catalog.ts'
import { compareReferences, writeReferences } from './support/case-reference.ts'
import { runBin } from './support/migrated-postgres.ts'

/*
 * npm run cases [-- --only <id>]             checks the fault cases, computes the par of each and compares all
 *                                            voltages with the committed ones of ngspice
 * npm run cases -- [--only <id>] --write     also writes the readings of par to lib/bench/pars.ts
 * npm run cases -- --sql <file>              writes a migration with the catalog and these pars. Once a migration has
 *                                            been released, a changed catalog needs a new one.
 * npm run cases -- [--only <id>] --reference computes the voltages with ngspice, up to minutes for each case,
 *                                            and compares
 */

process.chdir(path.resolve(import.meta.dirname, '..'))
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    write: { type: 'boolean' },
    sql: { type: 'string' },
    reference: { type: 'boolean' },
  },
})
const { only } = options
const selected = only ? faultCases.filter(({ id }) => id === only) : faultCases

function computePars(): Record<string, readonly Measurement[]> {
  const computed: Record<string, readonly Measurement[]> = {}
  for (const faultCase of selected) {
    const parsed = caseSchema.safeParse(faultCase)
    const problems = parsed.success ? findInconsistencies(faultCase) : [parsed.error.message]
    if (problems.length > 0) {
      console.error(problems.join('\n'))
      process.exitCode = 1
      continue
    }
    const readings = separate(faultCase)
    computed[faultCase.id] = readings
    console.log(`${faultCase.id}: ${faultCase.faults.length} faults, par ${readings.length}`)
    for (const { positions, mode, red, black } of readings) {
      console.log(`  ${mode} ${red} ${black} ${Object.values(positions).join(', ')}`)
    }
  }
  return computed
}

/** The computed pars, and the stored ones of other cases, in the order of the catalog. */
function mergedPars(computed: Record<string, readonly Measurement[]>) {
  return Object.fromEntries(
    faultCases.flatMap(({ id }) => {
      const readings = computed[id] ?? pars[id]
      return readings ? [[id, readings]] : []
    }),
  )
}

if (options.sql) {
  writeFileSync(options.sql, catalogSql(faultCases, pars))
} else if (options.reference) {
  writeReferences(selected, only === '')
  if (!compareReferences(selected, only === '')) process.exitCode = 1
} else {
  const computed = computePars()
  if (options.write) {
    const format = ['format', '--vcs-enabled=false', '--stdin-file-path=pars.ts']
    writeFileSync('lib/bench/pars.ts', runBin('biome', format, parsSource(mergedPars(computed))))
  }
  if (!compareReferences(selected, only === '')) process.exitCode = 1
}
