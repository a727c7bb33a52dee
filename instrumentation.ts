import type { Instrumentation } from 'next'

/** Validates the environment at start instead of failing on the first request. */
export async function register(): Promise<void> {
  // Next removes this block from the edge bundle, which must not contain these modules.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    await import('@/lib/env')
    const { connectRecorder } = await import('@/app/api/visit/connect-recorder')
    connectRecorder()
  }
}

/**
 * Logs unexpected errors of pages, actions and route handlers. The log entry contains the digest that error
 * pages show.
 */
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
