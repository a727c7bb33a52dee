import { parseArgs } from 'node:util'
import { type Catalog, createCatalog } from '../lib/courses/catalog.ts'
import { catalogSchema } from '../lib/courses/schema.ts'
import { planIds } from '../lib/plans/ids.ts'
import { findModules } from '../lib/plans/modules.ts'
import { isPlanId } from '../lib/plans/prices.ts'
import { callFunction, noAccount, printUsage, runCommand } from './support/call-function.ts'

/*
 * npm run plan:grant -- user@example.com professional [--until 2027-06-30] [--modules EL-103,EN-103,CH-103]
 *   [--reason "Workshop license"]
 * Gives an existing account a plan: basic (with one to three modules), professional or enterprise. With
 * --until, the plan ends at the end of that day, UTC. Otherwise it has no end.
 */

const usage = `npm run plan:grant -- user@example.com ${planIds.join('|')} [--until 2027-06-30] [--modules EL-103,EN-103] [--reason text]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    until: { type: 'string' },
    modules: { type: 'string' },
    reason: { type: 'string', default: 'Granted on the command line' },
  },
})

/** Returns why the arguments are invalid, or null if they are valid. */
function problemOf(
  plan: string,
  modules: string[],
  until: string | undefined,
  { findModule }: Catalog,
): string | null {
  if (!isPlanId(plan)) return `Unknown plan "${plan}". Choose from ${planIds.join(', ')}.`
  const unknown = modules.filter((id) => !findModule(id))
  if (unknown.length > 0) return `There is no module ${unknown.join(', ')}.`
  if (plan === 'basic' && (modules.length < 1 || modules.length > 3)) {
    return 'Basic needs --modules with one to three modules, e.g. --modules EL-103,EN-103.'
  }
  if (plan !== 'basic' && modules.length > 0) return 'Only Basic has --modules.'
  if (until && !(/^\d{4}-\d{2}-\d{2}$/.test(until) && Date.parse(until) > Date.now())) {
    return 'Give --until as a date in the future, e.g. 2027-06-30.'
  }
  return null
}

/** The modules of the site. */
async function readCatalog(): Promise<Catalog> {
  const { modules } = catalogSchema.parse(await callFunction('course_catalog', {}))
  return createCatalog(modules)
}

async function main(): Promise<void> {
  const [email, plan] = positionals
  if (!email || !plan) return printUsage(usage)
  const modules = values.modules?.toUpperCase().split(',') ?? []
  const catalog = await readCatalog()
  const problem = problemOf(plan, modules, values.until, catalog)
  if (problem) {
    console.error(`✖ ${problem}`)
    process.exitCode = 1
    return
  }
  await runCommand(
    'grant_plan',
    {
      p_email: email,
      p_plan: plan,
      p_modules: modules,
      p_ends_at: values.until ? `${values.until}T23:59:59Z` : null,
      p_reason: values.reason,
      p_opens: findModules(catalog, modules).map(({ title, path }) => ({ title, path })),
    },
    {
      granted: {
        text: `${email} has the plan ${plan}${values.until ? ` until ${values.until}` : ''}.`,
      },
      unknown: noAccount(email),
    },
  )
}

await main().catch((error: unknown) => {
  console.error(`✖ ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
})
