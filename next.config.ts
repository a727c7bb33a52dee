import type { NextConfig } from 'next'
import { REQUEST_MAX_BYTES } from './lib/picture-limits.ts'

const supabaseUrl = process.env.NEXT_PUBLIC_SUPABASE_URL
const assets = supabaseUrl ? new URL('/storage/v1/object/public/assets/', supabaseUrl) : null
const isLocalBackend =
  assets !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(assets.hostname)

// Next puts the data of a page into inline scripts, whose text differs from page to page, so pages
// that are cached whole cannot carry a nonce. Everything else is closed.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  // The picture of an article may be any https address an editor chose.
  `img-src 'self' data: blob: https:${assets ? ` ${assets.origin}` : ''}`,
  "font-src 'self'",
  `connect-src 'self'${supabaseUrl ? ` ${new URL(supabaseUrl).origin}` : ''}`,
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  // Types are checked by npm test, tests and scripts included; a build is for the site alone.
  typescript: { ignoreBuildErrors: true },
  cacheMaxMemorySize: 128 * 1024 * 1024,
  images: {
    formats: ['image/webp'],
    // Only our own storage: the optimiser never fetches from anywhere else. Not written as a URL,
    // which would refuse the version that the logo carries behind a question mark.
    remotePatterns: assets
      ? [
          {
            protocol: assets.protocol === 'http:' ? 'http' : 'https',
            hostname: assets.hostname,
            port: assets.port,
            pathname: `${assets.pathname}**`,
          },
        ]
      : [],
    // The embedded backend lives on this machine's own address.
    dangerouslyAllowLocalIP: isLocalBackend,
  },
  experimental: {
    // Kept across restarts, the cache of the development server makes every page reload without end.
    turbopackFileSystemCacheForDev: false,
    authInterrupts: true,
    globalNotFound: true,
    // Pages are kept in memory: a scan of made-up addresses must not fill the disk.
    isrFlushToDisk: false,
    // A picture of 10 MB and the fields around it; the middleware refuses larger requests in words.
    serverActions: { bodySizeLimit: REQUEST_MAX_BYTES },
    proxyClientMaxBodySize: REQUEST_MAX_BYTES,
  },
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [],
    fallback: [{ source: '/:path((?!404$|_next/).+)', destination: '/api/not-found' }],
  }),
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: contentSecurityPolicy },
        { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        {
          key: 'Permissions-Policy',
          value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
        },
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
      ],
    },
    {
      source: '/(art|brand|images)/:path*',
      headers: [
        { key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' },
      ],
    },
  ],
}

export default config
