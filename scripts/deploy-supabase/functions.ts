import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Step } from './step.ts'
import type { SupabaseCli } from './supabase-cli.ts'
import type { Target } from './target.ts'

const functionNames = ['deliver-outbox', 'send-admin-reply', 'send-contact-email']

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const relativeImport = /from '(\.{1,2}\/[^']+)'/g

/** The files of the functions: theirs, and those that they import from other folders. */
export function functionFiles(): string[] {
  const files = new Set(globSync('supabase/functions/*/*'))
  // A set also visits the files that are added during the loop.
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(relativeImport)) {
      const imported = path.join(path.dirname(file), specifier)
      if (existsSync(imported)) files.add(imported)
    }
  }
  return [...files].sort()
}

const versionOf = (files: readonly string[]) =>
  sha256(files.map((file) => `${file} ${sha256(readFileSync(file))}`).join('\n'))

/** The environment of the functions. The project keeps only digests of the values readable. */
const secretsOf = (target: Target): Record<string, string | undefined> => ({
  SITE_URL: target.NEXT_PUBLIC_SITE_URL,
  MAIL_FROM: target.MAIL_FROM,
  RESEND_API_KEY: target.RESEND_API_KEY,
  SMTP_URL: target.SMTP_URL,
})
/** Records which version of the functions is deployed. */
const VERSION = 'FUNCTIONS_VERSION'

/** Deploys the edge functions and their environment. */
export function functionsStep(cli: SupabaseCli, target: Target): Step {
  const wanted = { ...secretsOf(target), [VERSION]: versionOf(functionFiles()) }
  const plan = async () => {
    const { secrets } = await cli.runOnProject<{ secrets: { name: string; value: string }[] }>(
      'secrets',
      'list',
    )
    const digests = new Map(secrets.map(({ name, value }) => [name, value]))
    const changed = Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && digests.get(name) !== sha256(value),
    )
    // An earlier provider of emails would be used in place of the present one.
    const obsolete = Object.entries(wanted).filter(
      ([name, value]) => value === undefined && digests.has(name),
    )
    return {
      isOutdated: changed.some(([name]) => name === VERSION),
      changed: changed.flatMap(([name, value]) =>
        name === VERSION || value === undefined ? [] : [`${name}=${value}`],
      ),
      obsolete: obsolete.map(([name]) => name),
    }
  }
  return {
    title: 'Functions',
    async compare() {
      const { isOutdated, changed, obsolete } = await plan()
      return [
        ...(isOutdated ? functionNames : []),
        ...changed.map((pair) => `secret ${pair.split('=')[0]}`),
        ...obsolete.map((name) => `secret ${name}, which is no longer set`),
      ]
    },
    async apply() {
      const { isOutdated, changed, obsolete } = await plan()
      if (obsolete.length > 0) await cli.runOnProject('secrets', 'unset', ...obsolete)
      if (changed.length > 0) await cli.setSecrets(changed)
      if (!isOutdated) return
      // The API bundles the functions, so Docker isn't needed.
      await cli.runOnProject('functions', 'deploy', ...functionNames, '--use-api')
      await cli.setSecrets([`${VERSION}=${wanted[VERSION]}`])
    },
  }
}
