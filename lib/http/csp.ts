interface PolicySources {
  /** Script sources besides the site itself, e.g. `'nonce-…' 'strict-dynamic'`. */
  scripts: string
  /** URL of the Supabase project; undefined if the build doesn't set it. */
  backendUrl: string | undefined
}

/** Value of the Content-Security-Policy header. Only the script sources vary between pages. */
export function contentSecurityPolicy({ scripts, backendUrl }: PolicySources): string {
  const backend = backendUrl ? ` ${new URL(backendUrl).origin}` : ''
  // In development, React and hot reload use eval.
  const evaluation = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''
  return [
    "default-src 'self'",
    `script-src 'self'${scripts && ` ${scripts}`}${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    // An editor may choose any https image for an article.
    `img-src 'self' data: blob: https:${backend}`,
    // The URL of a film redirects to a signed URL of the storage.
    `media-src 'self'${backend}`,
    "font-src 'self'",
    `connect-src 'self'${backend}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
