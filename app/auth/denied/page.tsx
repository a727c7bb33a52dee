import { forbidden } from 'next/navigation'

/**
 * What the middleware shows instead of the panel: status 403 and app/forbidden.tsx, from a route that
 * has nothing to give away.
 */
export default function DeniedPage() {
  forbidden()
}
