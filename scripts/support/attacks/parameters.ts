interface OversizedRequest {
  method: string
  path: string
  body: object
}

const row = (columns: number) =>
  Object.fromEntries(Array.from({ length: columns }, (_, index) => [`c${index}`, 1]))
const rows = (count: number, columns = 1) => Array.from({ length: count }, () => row(columns))
const emails = (count: number) => Array.from({ length: count }, () => ({ email: 'x' }))

/** PGlite can't parse the response to a statement with this many parameters, and stays broken. */
const FATAL = 32_768

/** Requests with more rows, values or names of files than the API accepts in any of its parts. */
export const oversizedRequests: readonly OversizedRequest[] = [
  { method: 'POST', path: '/rest/v1/subscriptions', body: emails(FATAL) },
  { method: 'POST', path: '/rest/v1/subscriptions?columns=email', body: emails(FATAL) },
  { method: 'POST', path: '/rest/v1/subscriptions?on_conflict=email', body: emails(FATAL) },
  { method: 'POST', path: '/rest/v1/contact_messages', body: rows(FATAL / 8, 8) },
  { method: 'POST', path: '/rest/v1/lesson_notes', body: emails(1001) },
  { method: 'POST', path: '/rest/v1/lesson_notes', body: rows(501, 10) },
  {
    method: 'POST',
    path: '/rest/v1/subscriptions',
    body: Array.from({ length: 190 }, (_, index) => ({ [`c${index}`]: 1 })),
  },
  { method: 'PATCH', path: '/rest/v1/settings?id=eq.1', body: row(FATAL) },
  { method: 'PUT', path: '/rest/v1/settings?id=eq.1', body: row(FATAL) },
  { method: 'POST', path: '/rest/v1/rpc/search_content', body: row(FATAL) },
  {
    method: 'DELETE',
    path: '/storage/v1/object/assets',
    body: { prefixes: Array.from({ length: 101 }, () => 'a') },
  },
  {
    method: 'POST',
    path: '/storage/v1/object/sign/assets',
    body: { expiresIn: 1, paths: Array.from({ length: 101 }, () => 'a') },
  },
]
