import type { Metadata } from 'next'
import { pageNotFoundMetadata } from '@/components/layout/status-answer'
import { getSiteTexts } from '@/lib/content/current-texts'
import { describers, fixedPages, publicPages } from '@/lib/content/pages'
import { getCatalog } from '@/lib/courses/current-catalog'
import { getSiteSettings } from '@/lib/settings/queries'

/** URL of the social image of a page, which shows the title of the page (app/social-image). */
export const socialImage = (path: string) => `/social-image${path === '/' ? '' : path}`

/** Metadata of a public page except articles and lessons. For any other path, the metadata of the 404 page. */
export async function pageMetadata(path: string): Promise<Metadata> {
  // The catalog only if needed, so that a change of it doesn't drop every page.
  const page = fixedPages.get(path) ?? publicPages(await getCatalog()).get(path)
  if (!page) return pageNotFoundMetadata
  const { siteName } = await getSiteSettings()
  return {
    // The home page keeps the title of the layout, which begins with the name of the site.
    ...(path === '/' ? {} : { title: page.title }),
    description: describers.get(path)?.(await getSiteTexts()) ?? page.description,
    alternates: { canonical: path },
    openGraph: { siteName, type: 'website', locale: 'en_US', images: [socialImage(path)] },
  }
}
