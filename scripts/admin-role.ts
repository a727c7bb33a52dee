import { existsSync } from 'node:fs'
import { loadSecrets, readLocalConfig } from '../supabase/local/config.ts'

type Change = 'grant' | 'revoke'

/** The Supabase to talk to: the one in the environment, else the embedded one, which must run. */
function findProject(): { url: string; secretKey: string } {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
  const { NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env
  if (url && secretKey) return { url, secretKey }
  if (url)
    throw new Error('SUPABASE_SECRET_KEY is missing: it belongs to NEXT_PUBLIC_SUPABASE_URL.')
  const config = readLocalConfig()
  if (!existsSync(`${config.dataDir}/secrets.json`)) {
    throw new Error(
      `There is no embedded Supabase in ${config.dataDir} yet: run "npm start" first.`,
    )
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
    throw new Error(`Supabase does not answer at ${url}. Is the site running ("npm start")?`)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Supabase answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

const outcomes: Record<string, { text: (email: string) => string; isFailure?: true }> = {
  granted: { text: (email) => `${email} is an administrator now.` },
  revoked: { text: (email) => `${email} is no administrator any more.` },
  unknown: {
    text: (email) => `There is no account with the address ${email}: sign up on the site first.`,
    isFailure: true,
  },
  'last-admin': {
    text: (email) => `${email} is the last administrator. Make somebody else one first.`,
    isFailure: true,
  },
}

/** Makes an account an administrator, or takes that away. Ends the process with 1 on a failure. */
export async function changeRole(change: Change): Promise<void> {
  const email = process.argv[2]?.trim()
  if (!email) {
    console.error(`Usage: npm run admin:${change} -- person@example.com`)
    process.exitCode = 1
    return
  }
  try {
    const outcome = String(await call(change, email))
    const known = outcomes[outcome]
    const unchanged = change === 'grant' ? 'is one already' : 'is none'
    const line = known?.text(email) ?? `Nothing to do: ${email} ${unchanged}.`
    if (known?.isFailure) throw new Error(line)
    console.log(line)
  } catch (error) {
    console.error(`✖ ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
