import { z } from 'zod'
import { StartError } from '../stack.ts'

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const targetSchema = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine((url) => new URL(url).port !== '6543', {
      error: 'uses port 6543, the transaction pooler, which cannot run migrations. Use port 5432.',
    }),
  NEXT_PUBLIC_SUPABASE_URL: httpUrl,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().startsWith('sb_publishable_'),
  SUPABASE_SECRET_KEY: z.string().startsWith('sb_secret_'),
  NEXT_PUBLIC_SITE_URL: httpUrl,
  HOOKS_SECRET: z.string().min(32),
  MAIL_FROM: z.email(),
  RESEND_API_KEY: z.string().startsWith('re_').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine((url) => !['', '25', '587'].includes(new URL(url).port), {
      error: 'needs a port, and edge functions cannot connect to 25 and 587. Use 465 or 2465.',
    })
    .optional(),
  /** Of an account at supabase.com. A self-hosted Supabase has none. */
  SUPABASE_ACCESS_TOKEN: z.string().startsWith('sbp_').optional(),
  /** Further URLs to which the links of emails may lead, as a pattern. */
  PREVIEW_URLS: z.string().startsWith('https://').optional(),
  /** Lets the calls of the database through the protection of a Vercel deployment. */
  VERCEL_AUTOMATION_BYPASS_SECRET: z.string().optional(),
  /** Another API than Supabase's is for the tests. */
  SUPABASE_MANAGEMENT_URL: httpUrl.default('https://api.supabase.com'),
  FILM_MAX_MB: z.coerce.number().int().min(1).max(4000).default(500),
})

/** The project to deploy to, and what to deploy there. */
export type Target = z.infer<typeof targetSchema> & {
  /** The reference of a hosted project, or null for a self-hosted Supabase. */
  ref: string | null
  /** The free plan has no session limits, no check for leaked passwords, and accepts files of up to 50 MB. */
  isFreePlan: boolean
}

const FREE_PLAN_MB = 50

const HOSTED = /^([a-z]{20})\.supabase\.co$/

/** The reference of the project that a connection URL belongs to, or null if the URL doesn't contain it. */
function refOfDatabase(url: string): string | null {
  const { hostname, username } = new URL(url)
  return /^db\.([a-z]{20})\.supabase\.co$/.exec(hostname)?.[1] ?? username.split('.')[1] ?? null
}

/** Reads the variables. Throws a StartError that names each missing and invalid one, without its value. */
export function readTarget(env: NodeJS.ProcessEnv, isFreePlan = false): Target {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = targetSchema.safeParse(given)
  if (!parsed.success) {
    const list = parsed.error.issues
      .map(
        ({ path, message }) =>
          `  ${path.join('.')}: ${given[String(path[0])] ? message : 'is missing'}`,
      )
      .join('\n')
    throw new StartError(`Set these variables (.env.example explains them):\n${list}`)
  }
  const target = { ...parsed.data, isFreePlan }
  if (isFreePlan && target.FILM_MAX_MB > FREE_PLAN_MB) {
    throw new StartError(
      `Set FILM_MAX_MB to ${FREE_PLAN_MB}, here and for the site: the free plan accepts no larger files.`,
    )
  }
  if (!target.RESEND_API_KEY && !target.SMTP_URL) {
    throw new StartError('Set RESEND_API_KEY or SMTP_URL: without one, the school sends no email.')
  }
  const ref = HOSTED.exec(new URL(target.NEXT_PUBLIC_SUPABASE_URL).hostname)?.[1] ?? null
  if (ref && refOfDatabase(target.DATABASE_URL) !== ref) {
    throw new StartError(
      'DATABASE_URL and NEXT_PUBLIC_SUPABASE_URL belong to different projects. Nothing was changed.',
    )
  }
  if (ref && !target.SUPABASE_ACCESS_TOKEN) {
    throw new StartError(
      'Set SUPABASE_ACCESS_TOKEN: functions and auth settings need it. Create one at https://supabase.com/dashboard/account/tokens.',
    )
  }
  return { ...target, ref }
}

/** The password of a URL, as it is and encoded for the URL. */
const passwordsOf = (url?: string): string[] => {
  const { password = '' } = url ? new URL(url) : {}
  return [password, decodeURIComponent(password)]
}

/** The values that must never be printed, longest first. */
const secretsOf = (target: Target): string[] =>
  [
    target.DATABASE_URL,
    ...passwordsOf(target.DATABASE_URL),
    target.SUPABASE_SECRET_KEY,
    target.HOOKS_SECRET,
    target.RESEND_API_KEY ?? '',
    target.SMTP_URL ?? '',
    ...passwordsOf(target.SMTP_URL),
    target.SUPABASE_ACCESS_TOKEN ?? '',
    target.VERCEL_AUTOMATION_BYPASS_SECRET ?? '',
  ]
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)

/** Replaces the secrets in what a program or server has reported. */
export const redact = (target: Target, text: string): string =>
  secretsOf(target).reduce((redacted, secret) => redacted.replaceAll(secret, '[secret]'), text)
