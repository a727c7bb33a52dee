import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { faultCases } from '@/lib/bench/catalog'
import { findInconsistencies } from '@/lib/bench/consistency'
import type { ExpertPaths } from '@/lib/bench/expert-path'
import { expertPaths } from '@/lib/bench/par'
import { pars } from '@/lib/bench/pars'
import { caseSchema } from '@/lib/bench/schema'
import { catalogSql, parsSource } from './support/case-catalog.ts'
import { loadFigures } from './support/case-figures.ts'
import { compareReferences, writeReferences } from './support/case-reference.ts'
import { findFigureFaults } from './support/figures/check.ts'
import { HOME_DRAWING, homeDrawingSource } from './support/home-drawing.ts'
import { runBin } from './support/migrated-postgres.ts'

/*
 * npm run cases [-- --only <id>]             checks the fault cases and the figures in their texts, computes the paths of
 *                                            an expert and compares all voltages with the committed ones of ngspice
 * npm run cases -- [--only <id>] --write     also writes these paths to lib/bench/pars.ts, and the drawing of the home page
 * npm run cases -- --sql <file>              writes a migration with the catalog and the pars. Once a migration has
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

async function computePars(): Promise<Record<string, ExpertPaths>> {
  const computed: Record<string, ExpertPaths> = {}
  for (const faultCase of selected) {
    const parsed = caseSchema.safeParse(faultCase)
    const problems = parsed.success
      ? [
          ...findInconsistencies(faultCase),
          ...findFigureFaults(faultCase, await loadFigures(faultCase.id)),
        ]
      : [parsed.error.message]
    if (problems.length > 0) {
      console.error(problems.join('\n'))
      process.exitCode = 1
      continue
    }
    const paths = expertPaths(faultCase)
    computed[faultCase.id] = paths
    console.log(faultCase.id)
    for (const [fault, steps] of Object.entries(paths)) {
      const rest = steps.at(-1)?.left ?? []
      console.log(
        `  ${fault}: par ${steps.length}${rest.length > 0 ? `, leaves ${rest.join(', ')}` : ''}`,
      )
      for (const { positions, mode, red, black, left } of steps) {
        const selected = Object.values(positions).join(', ')
        console.log(`    ${left.length} left after ${mode} ${red} ${black} ${selected}`)
      }
    }
  }
  return computed
}

/** The computed pars, and the stored pars of other cases, in the order of the catalog. */
function mergedPars(computed: Record<string, ExpertPaths>) {
  return Object.fromEntries(
    faultCases.flatMap(({ id }) => {
      const paths = computed[id] ?? pars[id]
      return paths ? [[id, paths]] : []
    }),
  )
}

if (options.sql) {
  writeFileSync(options.sql, catalogSql(faultCases, pars))
} else if (options.reference) {
  writeReferences(selected, only === '')
  if (!compareReferences(selected, only === '')) process.exitCode = 1
} else {
  const computed = await computePars()
  if (options.write) {
    const format = ['format', '--vcs-enabled=false', '--stdin-file-path=pars.ts']
    writeFileSync('lib/bench/pars.ts', runBin('biome', format, parsSource(mergedPars(computed))))
    writeFileSync(HOME_DRAWING, homeDrawingSource())
  }
  if (!compareReferences(selected, only === '')) process.exitCode = 1
}
