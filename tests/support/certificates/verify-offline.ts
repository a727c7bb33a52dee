interface LogEntry {
  id: string
  valid?: boolean
  error?: { name: string }
}

/** Runs `verify` without the network, and without the messages of the verifier about that. */
async function offline<Result>(
  pinned: Readonly<Record<string, unknown>>,
  verify: () => Promise<Result>,
): Promise<Result> {
  const { fetch } = globalThis
  const { error, log } = console
  globalThis.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!Object.hasOwn(pinned, url)) throw new TypeError(`Offline: ${url}`)
    return Response.json(pinned[url])
  }
  // It reports the schema that it cannot load.
  console.error = console.log = () => undefined
  try {
    return await verify()
  } finally {
    globalThis.fetch = fetch
    Object.assign(console, { error, log })
  }
}

/**
 * Verifies a credential with DCC's verifier-core, which has its own copies of the contexts. `pinned` has the only
 * documents that it can load, by their URL: the verifier works offline otherwise. Returns the result of each step,
 * or the name of the error.
 */
export const verifyOffline = (
  credential: object,
  pinned: Readonly<Record<string, unknown>>,
): Promise<Record<string, boolean | string>> =>
  offline(pinned, async () => {
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
      (log ?? []).map((entry) => [entry.id, entry.error?.name ?? entry.valid ?? false]),
    )
  })
