import { readdirSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import { importRules } from './import-rules.ts'

/** The source folders of the project and the modules at its root. */
const SOURCES =
  /^(app|components|emails|films|lib|measure|scripts|supabase|tests)$|(?<![.]d)[.](ts|mjs)$/

/**
 * Whether a route imports the `_components` of a route that is not above it. This can't be one of the
 * `importRules`, because dependency-cruiser would read the brackets of a captured path as an expression.
 */
function isOfAnotherRoute(from: string, to: string): boolean {
  const [route, component] = to.split('/_components/')
  return from.startsWith('app/') && component !== undefined && !from.startsWith(`${route}/`)
}

/** Finds the imports below `root` that a rule forbids. Returns each as "rule: from → to". */
export async function forbiddenImports(root: string): Promise<string[]> {
  const { output } = await cruise(
    readdirSync(root).filter((name) => SOURCES.test(name)),
    {
      baseDir: root,
      ruleSet: { forbidden: [...importRules] },
      validate: true,
      parser: 'swc',
      // Also checks imports of types.
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
    },
    { alias: { '@': root }, extensions: ['.ts', '.tsx', '.mjs', '.json'] },
  )
  if (typeof output === 'string') throw new Error(output)
  return [
    ...output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...output.modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => isOfAnotherRoute(source, resolved))
        .map(({ resolved }) => `private-components: ${source} → ${resolved}`),
    ),
  ]
}
