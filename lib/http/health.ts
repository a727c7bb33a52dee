/** Response to a health check: the process that sends it is running. It says nothing about the backend (see /api/ready). */
export const health = {
  body: '{"status":"alive"}',
  headers: {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  },
}
