import path from 'node:path'

/**
 * Ports of the stacks that checks and benchmarks start, separate from the ports of `npm start`. BENCH_PORT moves them
 * all. They are fixed, because the build contains the URL of the embedded backend. New ports would require a new
 * build for every run.
 */
const base = Number(process.env.BENCH_PORT ?? 3700)

export const benchPorts = {
  site: base,
  nginxHttp: base + 1,
  nginxHttps: base + 2,
  nginxPlain: base + 3,
  fileServer: base + 4,
  recorder: base + 5,
  bareNext: base + 6,
  browser: base + 7,
  secondSite: base + 8,
  bareNode: base + 9,
  api: base + 20_000,
  mailbox: base + 20_003,
  smtp: base + 20_004,
} as const

/**
 * Environment of a site and an embedded backend that share no port, data or build with a running
 * `npm start`. Empty strings override the values of a developer's .env file.
 */
export const isolatedEnv = (dataDir: string, distDir: string): Record<string, string> => ({
  NEXT_PUBLIC_SUPABASE_URL: '',
  NEXT_PUBLIC_SITE_URL: '',
  HOOKS_SECRET: '',
  RESEND_API_KEY: '',
  SMTP_URL: '',
  TRUSTED_PROXY_HOPS: '1',
  PEER_URLS: '',
  REQUEST_LOG_FILE: '',
  LOCAL_DATA_DIR: path.resolve(dataDir),
  LOCAL_API_URL: `http://127.0.0.1:${benchPorts.api}`,
  LOCAL_API_PORT: String(benchPorts.api),
  LOCAL_MAILBOX_PORT: String(benchPorts.mailbox),
  LOCAL_SMTP_PORT: String(benchPorts.smtp),
  PORT: String(benchPorts.site),
  NEXT_DIST_DIR: distDir,
})
