import { z } from 'zod'

const text = z.string().trim().min(1)
const optionalUrl = z.preprocess((value) => value || undefined, z.url().optional())
const optionalText = z.preprocess((value) => value || undefined, text.optional())

const remoteSchema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: z.url(),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: text,
  SUPABASE_SECRET_KEY: text,
  DATABASE_URL: optionalUrl,
  SUPABASE_JWT_SECRET: optionalText,
  CHECK_MAILBOX_URL: optionalUrl,
  CHECK_EMAIL_DOMAIN: optionalText,
  MAIL_FROM: optionalText,
})

/** The project to check with `--remote`. */
export interface RemoteOptions {
  url: string
  publishableKey: string
  secretKey: string
  databaseUrl?: string
  jwtSecret?: string
  mailboxUrl?: string
  domain: string
}

/** The domain of the accounts. Nothing is sent to them, unless CHECK_MAILBOX_URL receives it. */
export const DEFAULT_DOMAIN = 'torque-academy.example'

/** Reads the variables of a remote project. Throws an error that names the missing and invalid ones. */
export function readRemoteOptions(env: NodeJS.ProcessEnv): RemoteOptions {
  const parsed = remoteSchema.safeParse(env)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))]
    throw new Error(`Missing or invalid: ${names.join(', ')}. See scripts/check-supabase.ts.`)
  }
  const { MAIL_FROM, CHECK_EMAIL_DOMAIN, ...values } = parsed.data
  return {
    url: values.NEXT_PUBLIC_SUPABASE_URL.replace(/\/$/, ''),
    publishableKey: values.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    secretKey: values.SUPABASE_SECRET_KEY,
    databaseUrl: values.DATABASE_URL,
    jwtSecret: values.SUPABASE_JWT_SECRET,
    mailboxUrl: values.CHECK_MAILBOX_URL,
    domain: (CHECK_EMAIL_DOMAIN ?? MAIL_FROM?.split('@').at(-1) ?? DEFAULT_DOMAIN).toLowerCase(),
  }
}
