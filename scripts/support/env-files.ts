import { existsSync } from 'node:fs'

/** Reads .env.local and .env. Variables that are already set keep their value, so .env.local wins over .env. */
export function loadEnvFiles(): void {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
}
