import { createRequire } from 'node:module'
import type { NextConfig } from 'next'
import { contentSecurityPolicy } from './lib/http/csp.ts'
import { securityHeaders } from './lib/http/security-headers.ts'
import { REQUEST_MAX_BYTES } from './lib/picture-limits.ts'

const supabaseUrl = process.env.NEXT_PUBLIC_SUPABASE_URL
const assets = supabaseUrl ? new URL('/storage/v1/object/public/assets/', supabaseUrl) : null
const isLocalBackend =
  assets !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(assets.hostname)

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  // Types are checked by npm test, tests and scripts included; a build is for the site alone.
  typescript: { ignoreBuildErrors: true },
  // Answers for made-up URLs end up here too. Pages that exist are kept by the server as well.
  cacheMaxMemorySize: 48 * 1024 * 1024,
  // Vercel keeps pages by itself, and its functions have no page store.
  ...(process.env.VERCEL
    ? {}
    : {
        cacheHandlers: {
          'page-store': createRequire(import.meta.url).resolve('./lib/server/cache-handler.ts'),
        },
      }),
  images: {
    // AVIF keeps the lines of a technical drawing at half the bytes of WebP.
    formats: ['image/avif', 'image/webp'],
    qualities: [60, 75],
    localPatterns: [{ pathname: '/images/**', search: '' }],
    // Only our own storage: the optimizer never fetches from anywhere else. Not written as a URL,
    // which would refuse the version that the logo carries as its query.
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
    // The embedded backend listens on the loopback interface of this machine.
    dangerouslyAllowLocalIP: isLocalBackend,
  },
  experimental: {
    // Kept across restarts, the cache of the development server makes every page reload without end.
    turbopackFileSystemCacheForDev: false,
    authInterrupts: true,
    globalNotFound: true,
    // Pages are kept in memory: a scan of made-up URLs must not fill the disk.
    isrFlushToDisk: false,
    // An image of 10 MB and the fields around it; larger requests are refused with a message before.
    serverActions: { bodySizeLimit: REQUEST_MAX_BYTES },
    proxyClientMaxBodySize: REQUEST_MAX_BYTES,
  },
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        {
          key: 'Content-Security-Policy',
          // Next puts the data of a page into inline scripts. A page cached whole cannot carry a
          // nonce, so the server replaces the keyword with the hashes of the page's own scripts.
          value: contentSecurityPolicy({ scripts: "'unsafe-inline'", backendUrl: supabaseUrl }),
        },
        ...Object.entries(securityHeaders).map(([key, value]) => ({ key, value })),
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
