/** Liveness: this process responds. Does not check the backend (see /api/ready). */
export function GET(): Response {
  return Response.json({ status: 'alive' }, { headers: { 'cache-control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
