import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '../stack.ts'
import type { Step } from './step.ts'
import type { SupabaseCli } from './supabase-cli.ts'
import { redact, type Target } from './target.ts'

const TIMEOUT_MS = 30_000

/**
 * What config.toml can't express. Auth counts a visitor's requests by the IP that the site forwards, instead of counting
 * all visitors as the site. It rejects passwords that are known from leaks, which needs a paid plan.
 */
const furtherSettings = ({ isFreePlan }: Target): Record<string, boolean> => ({
  security_sb_forwarded_for_enabled: true,
  ...(isFreePlan ? {} : { password_hibp_enabled: true }),
})

const authConfigSchema = z.record(z.string(), z.unknown())

/** The emails whose text in the project differs. `config diff` doesn't compare them, `config push` does. */
const changedTemplates = (config: z.infer<typeof authConfigSchema>) =>
  globSync('supabase/templates/*.html').flatMap((file) => {
    const name = path.basename(file, '.html')
    const stored = config[`mailer_templates_${name.replace('-', '_')}_content`]
    return stored === readFileSync(file, 'utf8') ? [] : [`template ${name}`]
  })

interface ConfigDiff {
  changes: { path: string[]; class: string }[]
}

/** Pushes the auth settings, the email templates and the storage limit of supabase/config.toml. */
export function settingsStep(cli: SupabaseCli, target: Target): Step {
  const request = async (init: RequestInit = {}) => {
    const url = `${target.SUPABASE_MANAGEMENT_URL}/v1/projects/${target.ref}/config/auth`
    const headers = {
      authorization: `Bearer ${target.SUPABASE_ACCESS_TOKEN}`,
      'content-type': 'application/json',
    }
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    if (response.ok) return authConfigSchema.parse(JSON.parse(text))
    const reason = redact(target, text.slice(0, 300))
    throw new StartError(`The auth settings responded with ${response.status}: ${reason}`)
  }
  const wanted = furtherSettings(target)
  const missingIn = (config: z.infer<typeof authConfigSchema>) =>
    Object.keys(wanted).filter((name) => config[name] !== wanted[name])
  return {
    title: 'Settings',
    async compare() {
      const { changes } = await cli.runOnProject<ConfigDiff>('config', 'diff')
      const config = await request()
      return [
        ...changes
          .filter((change) => change.class !== 'remote_only')
          .map((change) => change.path.join('.')),
        ...changedTemplates(config),
        ...missingIn(config).map((name) => `auth.${name}`),
      ]
    },
    async apply() {
      await cli.runOnProject('config', 'push').catch((error: Error) => {
        const advice = target.isFreePlan ? '' : ' On the free plan, run it with "-- --free-plan".'
        throw new StartError(error.message + advice)
      })
      if (missingIn(await request()).length === 0) return
      await request({ method: 'PATCH', body: JSON.stringify(wanted) })
    },
  }
}
