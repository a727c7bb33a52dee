/** Refuses to serve with an incomplete environment instead of failing at the first visitor. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') await import('@/lib/env')
}
