import { Artwork } from '@/components/layout/artwork'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'

/** The 404 page (specification, section 2). */
export function LostInTheGarage() {
  return (
    <div className="paper-grid">
      <div className="container-page grid items-center gap-10 py-16 md:grid-cols-2 md:py-24">
        <div>
          <p className="code-label text-signal">ERROR 404</p>
          <h1 className="mt-4 text-5xl md:text-6xl">Lost in the Garage?</h1>
          <p className="mt-5 max-w-md text-lg leading-relaxed text-muted-foreground">
            There is no page at this URL. It may have moved, or the link contains a typing error.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton>
              <SiteLink href="/">Back to home</SiteLink>
            </LinkButton>
            <LinkButton variant="outline">
              <SiteLink href="/courses">Browse courses</SiteLink>
            </LinkButton>
            <LinkButton variant="outline">
              <SiteLink href="/lessons">Watch now</SiteLink>
            </LinkButton>
            <LinkButton variant="outline">
              <SiteLink href="/contact">Contact support</SiteLink>
            </LinkButton>
          </div>
        </div>
        <Artwork name="not-found" className="mx-auto max-w-lg" />
      </div>
    </div>
  )
}
