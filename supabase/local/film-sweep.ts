import type { LocalConfig, LocalSecrets } from './config.ts'

/** Deletes films whose upload was never finished. On a hosted project, a scheduler does this daily. */
export async function sweepFilms(
  { apiPort }: Pick<LocalConfig, 'apiPort'>,
  { secretKey }: Pick<LocalSecrets, 'secretKey'>,
): Promise<void> {
  const call = async (method: string, path: string, body: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${apiPort}${path}`, {
      method,
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return response.json()
  }
  const films = (await call('POST', '/rest/v1/rpc/list_orphan_films', {})) as { path: string }[]
  const prefixes = films.map(({ path }) => path)
  if (prefixes.length > 0) await call('DELETE', '/storage/v1/object/lessons', { prefixes })
}
