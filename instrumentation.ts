import type { Instrumentation } from 'next'

/** Lets the site's own server hand beacons to the recorder of visits past Next. */
async function connectRecorder(): Promise<void> {
  const { bridge } = await import('@/lib/server/bridge')
  if (!bridge.isOwnServer) return
  const { countedPaths } = await import('@/app/public-paths')
  const { flushVisits, takeBeacon } = await import('@/lib/analytics/record')
  bridge.takeBeacon = (body, headers) =>
    takeBeacon(body, { get: (name) => headers[name]?.toString() ?? null }, countedPaths).status
  bridge.flushVisits = flushVisits
}

/** Refuses to serve with an incomplete environment instead of failing at the first visitor. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  await import('@/lib/env')
  await connectRecorder()
}

/** Every unexpected failure of a page, action or handler, once, with the id its error page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('@/lib/log')
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined
  log.error('request-failed', error, {
    digest,
    method: request.method,
    path: request.path.split('?')[0]?.slice(0, 300),
    kind: context.routeType,
  })
}
