import { createHmac } from 'node:crypto'
import { createRequire } from 'node:module'
import type { NextConfig } from 'next'
import { contentSecurityPolicy } from './lib/http/csp.ts'
import { EMBEDDED_PATHS, securityHeaders } from './lib/http/security-headers.ts'
import { REQUEST_MAX_BYTES } from './lib/image-limits.ts'

const { resolve } = createRequire(import.meta.url)
const supabaseUrl = process.env.NEXT_PUBLIC_SUPABASE_URL
const assets = supabaseUrl ? new URL('/storage/v1/object/public/assets/', supabaseUrl) : null
const isLocalBackend =
  assets !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(assets.hostname)

/**
 * One key for every build of a site, because the ids of the server actions depend on it. With another key, a form that a
 * visitor opened before an update would be rejected, and so would a form of another site process.
 */
const { HOOKS_SECRET: secret, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionsKey } = process.env
if (secret && !actionsKey) {
  const key = createHmac('sha256', secret).update('server actions').digest('base64')
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = key
}

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // read-process.ts and image-rasterizer.ts run as separate processes, so the bundler does not find them.
  outputFileTracingIncludes: {
    '/admin/**': ['./package.json', './lib/image-rasterizer.ts'],
    '/admin/lessons/*': [
      './lib/lessons/films/{boxes,check-tables,read-index,read-process}.ts',
      './node_modules/mediabunny/package.json',
      './node_modules/mediabunny/dist/modules/**/*.js',
    ],
    // The PDF writer reads its fonts by path.
    '/certificates/*/pdf': ['./lib/pdf/fonts/*.ttf'],
    '/account/learning/hours/pdf': ['./lib/pdf/fonts/*.ttf'],
    '/admin/users/*/training/pdf': ['./lib/pdf/fonts/*.ttf'],
  },
  // These read files of their own folder, or depend on packages that do.
  serverExternalPackages: ['pdfkit', 'jsonld', 'jsonld-signatures'],
  reactStrictMode: true,
  poweredByHeader: false,
  // npm test checks all types, also of tests and scripts.
  typescript: { ignoreBuildErrors: true },
  // Bytes. This cache also contains responses for made-up URLs. The page store keeps the existing pages.
  cacheMaxMemorySize: 48 * 1024 * 1024,
  // Vercel has its own page cache, and its functions have no page store.
  ...(process.env.VERCEL
    ? {}
    : {
        cacheHandler: resolve('./lib/server/page-cache.ts'),
        cacheHandlers: { 'page-store': resolve('./lib/server/cache-handler.ts') },
      }),
  images: {
    // AVIF preserves the lines of a technical drawing at half the size of WebP.
    formats: ['image/avif', 'image/webp'],
    // 30 is for stills that are an inch wide on phones.
    qualities: [30, 60, 75],
    // Bytes. Encoding an image takes 0.3 to 0.5 seconds of processor time.
    maximumDiskCacheSize: 256 * 1024 * 1024,
    localPatterns: [{ pathname: '/images/**', search: '' }],
    // The optimizer fetches only from our own storage. A URL object would not match the version in the
    // query of the URL of the logo.
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
    // If this cache survives a restart, every page of the development server reloads endlessly.
    turbopackFileSystemCacheForDev: false,
    authInterrupts: true,
    globalNotFound: true,
    // Enough for an image of 10 MB and the other fields. The server and the middleware reject larger
    // requests first, with a message.
    serverActions: { bodySizeLimit: REQUEST_MAX_BYTES },
    proxyClientMaxBodySize: REQUEST_MAX_BYTES,
  },
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        {
          key: 'Content-Security-Policy',
          // Next puts page data into inline scripts, but a cached page cannot have a nonce. The server
          // therefore replaces this keyword with the hashes of the scripts of the page.
          value: contentSecurityPolicy({ scripts: "'unsafe-inline'", backendUrl: supabaseUrl }),
        },
        ...Object.entries(securityHeaders).map(([key, value]) => ({ key, value })),
      ],
    },
    {
      source: EMBEDDED_PATHS,
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
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
