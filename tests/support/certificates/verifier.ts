import { vi } from 'vitest'

interface LogEntry {
  id: string
  valid?: boolean
  error?: { name: string }
}

/**
 * Verifies a credential with DCC's verifier-core, which has its own copies of the contexts. `pinned` has the only
 * documents that it can load, by their URL: the verifier works offline otherwise. Returns the result of each step,
 * or the name of the error.
 */
export async function verifyOffline(
  credential: object,
  pinned: Readonly<Record<string, unknown>>,
): Promise<Record<string, boolean | string>> {
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const url = typeof input === 'string' ? input : input.url
    if (!Object.hasOwn(pinned, url)) throw new TypeError(`Offline: ${url}`)
    return Response.json(pinned[url])
  })
  // It reports the schema that it cannot load.
  const report = [
    vi.spyOn(console, 'error').mockReturnValue(),
    vi.spyOn(console, 'log').mockReturnValue(),
  ]
  try {
    const { verifyCredential } = await import('@digitalcredentials/verifier-core')
    const result = await verifyCredential({
      credential: structuredClone(credential) as Parameters<
        typeof verifyCredential
      >[0]['credential'],
      knownDIDRegistries: [],
    })
    const { errors, log } = result as { errors?: { name: string }[]; log?: LogEntry[] }
    if (errors) return { error: errors[0]?.name ?? 'unknown' }
    return Object.fromEntries(
      (log ?? []).map(({ id, valid, error }) => [id, error?.name ?? valid ?? false]),
    )
  } finally {
    for (const spy of report) spy.mockRestore()
    vi.unstubAllGlobals()
  }
}
