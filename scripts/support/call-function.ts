import { existsSync } from 'node:fs'
import { loadSecrets, readLocalConfig } from '../../supabase/local/config.ts'
import { loadEnvFiles } from './env-files.ts'
import { option } from './options.ts'

/** Returns the Supabase project of the environment, or else the embedded backend, which must be running. */
function findProject(): { url: string; secretKey: string } {
  loadEnvFiles(option('env'))
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

/** Calls a database function with the secret key. Returns its result, or throws a readable error. */
export async function callFunction(name: string, args: object): Promise<unknown> {
  const { url, secretKey } = findProject()
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Error(`Supabase is not responding at ${url}. Is the site running ("npm start")?`)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Supabase responded with ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** The text to print for each result of the function. A failure sets exit code 1. */
type Outcomes = Record<string, { text: string; isFailure?: true }>

/**
 * Calls a database function for a command and prints the text for its result. Sets exit code 1 on failure.
 */
export async function runCommand(name: string, args: object, outcomes: Outcomes): Promise<void> {
  try {
    const result = String(await callFunction(name, args))
    const outcome = outcomes[result]
    if (!outcome || outcome.isFailure) throw new Error(outcome?.text ?? `Unexpected: ${result}`)
    console.log(outcome.text)
  } catch (error) {
    console.error(`✖ ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}

/** Prints how a command is used and sets exit code 1. */
export function printUsage(usage: string): void {
  console.error(`Usage: ${usage}`)
  process.exitCode = 1
}

export const noAccount = (email: string) =>
  ({
    text: `There is no account with the email ${email}. Sign up on the site first.`,
    isFailure: true,
  }) as const
