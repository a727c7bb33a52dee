import { existsSync } from 'node:fs'
import { loadSecrets, readLocalConfig } from '../supabase/local/config.ts'

type Change = 'grant' | 'revoke'

/** The Supabase project of the environment, else the embedded backend, which must be running. */
function findProject(): { url: string; secretKey: string } {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
  const { NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env
  if (url && secretKey) return { url, secretKey }
  if (url) throw new Error('SUPABASE_SECRET_KEY is missing. NEXT_PUBLIC_SUPABASE_URL requires it.')
  const config = readLocalConfig()
  if (!existsSync(`${config.dataDir}/secrets.json`)) {
    throw new Error(`There is no embedded backend in ${config.dataDir} yet. Run "npm start" first.`)
  }
  return {
    url: `http://127.0.0.1:${config.apiPort}`,
    secretKey: loadSecrets(config.dataDir).secretKey,
  }
}

async function call(change: Change, email: string): Promise<unknown> {
  const { url, secretKey } = findProject()
  const response = await fetch(`${url}/rest/v1/rpc/${change}_admin`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_email: email }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Error(`Supabase is not responding at ${url}. Is the site running ("npm start")?`)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Supabase responded with ${response.status}: ${text}`)
  return JSON.parse(text)
}

const outcomes: Record<string, { text: (email: string) => string; isFailure?: true }> = {
  granted: { text: (email) => `${email} is now an admin.` },
  revoked: { text: (email) => `${email} is no longer an admin.` },
  unknown: {
    text: (email) => `There is no account with the email ${email}. Sign up on the site first.`,
    isFailure: true,
  },
  'last-admin': {
    text: (email) => `${email} is the last admin. Grant another account the role first.`,
    isFailure: true,
  },
}

/** Grants or revokes the admin role of the email in the first argument. Exit code 1 on failure. */
export async function changeRole(change: Change): Promise<void> {
  const email = process.argv[2]?.trim()
  if (!email) {
    console.error(`Usage: npm run admin:${change} -- user@example.com`)
    process.exitCode = 1
    return
  }
  try {
    const outcome = String(await call(change, email))
    const known = outcomes[outcome]
    const unchanged = change === 'grant' ? 'is already' : 'is not'
    const line = known?.text(email) ?? `${email} ${unchanged} an admin.`
    if (known?.isFailure) throw new Error(line)
    console.log(line)
  } catch (error) {
    console.error(`✖ ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
