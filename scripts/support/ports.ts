import { createServer } from 'node:net'

/** A TCP port of this machine that no process listens on at the moment of the call. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      if (address === null || typeof address === 'string') {
        reject(new Error('The operating system assigned no port.'))
        return
      }
      probe.close(() => resolve(address.port))
    })
  })
}

/**
 * Variables for a site and an embedded backend that share no port and no data with a running
 * `npm start`. Empty strings keep values of a developer's .env file out.
 */
export async function isolatedStackEnv(dataDir: string): Promise<Record<string, string>> {
  const [site, api, mailbox, smtp] = await Promise.all(Array.from({ length: 4 }, findFreePort))
  return {
    NEXT_PUBLIC_SUPABASE_URL: '',
    NEXT_PUBLIC_SITE_URL: '',
    HOOKS_SECRET: '',
    RESEND_API_KEY: '',
    SMTP_URL: '',
    LOCAL_DATA_DIR: dataDir,
    LOCAL_API_URL: `http://127.0.0.1:${api}`,
    LOCAL_API_PORT: String(api),
    LOCAL_MAILBOX_PORT: String(mailbox),
    LOCAL_SMTP_PORT: String(smtp),
    PORT: String(site),
  }
}
