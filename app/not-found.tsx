/**
 * Replaces Next's default, which is 1 KB in the data of every page. Visitors don't see it: every area has a
 * not-found page of its own, and unknown URLs get global-not-found.tsx.
 */
export default function NotFound() {
  return (
    <main id="content">
      <h1>Page not found</h1>
    </main>
  )
}
