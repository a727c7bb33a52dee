import type { Instrumentation } from 'next'

/** Refuses to serve with an incomplete environment instead of failing at the first visitor. */
export async function register(): Promise<void> {
  // In this form: the bundle for the edge runtime must not contain what is imported.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    await import('@/lib/env')
    const { connectRecorder } = await import('@/app/api/visit/connect-recorder')
    connectRecorder()
  }
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
