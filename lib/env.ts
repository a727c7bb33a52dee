import 'server-only'
import { z } from 'zod'

/** A whitespace-separated list. */
const listOf = (item: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(/\s+/).filter(Boolean))
    .pipe(z.array(item))

const envSchema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: z.url({ protocol: /^https?$/ }),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(20),
  SUPABASE_SECRET_KEY: z.string().min(20),
  NEXT_PUBLIC_SITE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  HOOKS_SECRET: z.string().min(32),
  /** Whether the storage supports resumable uploads (tus protocol). Supabase's storage does. */
  RESUMABLE_UPLOADS: z.stringbool().default(true),
  /** Maximum size of a film, megabytes. Positions in the index of a film have 32 bits, which end at 4 GB. */
  FILM_MAX_MB: z.coerce.number().int().min(1).max(4000).default(500),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  SOCIAL_LINKS: listOf(z.url({ protocol: /^https$/ })),
  PEER_URLS: listOf(z.url({ protocol: /^https?$/ })),
  /**
   * Seed of 32 bytes of the key that signs the badges of certificates, base64url. Without it, certificates have no
   * badges.
   */
  CREDENTIAL_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url, which are 43 characters')
    .optional(),
  /** Public Multikeys of earlier credential keys, whose signatures stay valid. */
  CREDENTIAL_PREVIOUS_KEYS: listOf(z.string().regex(/^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/)),
})

function readEnv() {
  // Each variable is listed, because the build only replaces literal references to public variables.
  const parsed = envSchema.safeParse({
    NEXT_PUBLIC_SUPABASE_URL: process.env.NEXT_PUBLIC_SUPABASE_URL,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: process.env.SUPABASE_SECRET_KEY,
    NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
    HOOKS_SECRET: process.env.HOOKS_SECRET,
    RESUMABLE_UPLOADS: process.env.RESUMABLE_UPLOADS,
    FILM_MAX_MB: process.env.FILM_MAX_MB || undefined,
    TRUSTED_PROXY_HOPS: process.env.TRUSTED_PROXY_HOPS,
    SOCIAL_LINKS: process.env.SOCIAL_LINKS,
    PEER_URLS: process.env.PEER_URLS,
    CREDENTIAL_KEY: process.env.CREDENTIAL_KEY || undefined,
    CREDENTIAL_PREVIOUS_KEYS: process.env.CREDENTIAL_PREVIOUS_KEYS,
  })
  if (!parsed.success) {
    const list = parsed.error.issues
      .map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
      .join('\n')
    throw new Error(`The environment is incomplete (.env.example explains each variable):\n${list}`)
  }
  return parsed.data
}

/** The validated environment. Importing it throws an error that lists all missing and invalid variables. */
export const env = readEnv()
