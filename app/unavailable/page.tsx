import type { Metadata } from 'next'
import { outageFrameProps } from '@/app/site-frame-props'
import { FailedPage } from '@/components/layout/failed-page'
import { SiteFrame } from '@/components/layout/site-frame'
import { buttonVariants } from '@/components/ui/button-variants'
import { REFERENCE_PLACEHOLDER } from '@/lib/http/static-page'

export const metadata: Metadata = { title: 'Page unavailable', robots: { index: false } }

/**
 * The server and the middleware send this page in place of a page that failed. It is static, so that it needs no
 * backend and is complete without JavaScript. It keeps the URL of the requested page.
 */
export default async function UnavailablePage() {
  return (
    <SiteFrame {...(await outageFrameProps())}>
      <FailedPage
        // The server replaces the placeholder in the HTML, and React must keep that text.
        reference={<span suppressHydrationWarning>{REFERENCE_PLACEHOLDER}</span>}
      >
        {/* biome-ignore lint/a11y/useValidAnchor: an empty URL is the URL of the requested page */}
        <a href="" className={buttonVariants()}>
          Try again
        </a>
        <a href="/" className={buttonVariants({ variant: 'outline' })}>
          Back to home
        </a>
      </FailedPage>
    </SiteFrame>
  )
}
