import { health } from '@/lib/http/health'

/** Liveness, where the site runs without its own server (lib/server/site-server.ts). */
export function GET(): Response {
  return new Response(health.body, { headers: health.headers })
}

export const dynamic = 'force-dynamic'
