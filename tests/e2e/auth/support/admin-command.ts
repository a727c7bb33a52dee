import { execFile } from 'node:child_process'
import { dataDir, sitePorts } from '../../../support/site/ports.ts'

/** Runs `npm run admin:…` in its own process against the test stack. */
export const runAdminCommand = (change: 'grant' | 'revoke', ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', `admin:${change}`, '--', ...args],
      {
        env: {
          ...process.env,
          NEXT_PUBLIC_SUPABASE_URL: '',
          LOCAL_DATA_DIR: dataDir,
          LOCAL_API_PORT: String(sitePorts.api),
        },
      },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: (stdout + stderr).trim() }),
    )
  })
