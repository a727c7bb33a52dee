import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      // The sitemap and the structured data name the films of free lessons.
      allow: '/api/lessons/*/film',
      disallow: ['/admin', '/api/', '/auth', '/account', '/newsletter/'],
    },
    sitemap: `${env.NEXT_PUBLIC_SITE_URL}/sitemap.xml`,
  }
}
