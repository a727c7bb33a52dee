import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'

/** What users without the admin role see in place of the admin area (specification, section 2). */
export function AccessDenied() {
  return (
    <div className="paper-grid">
      <div className="container-page flex min-h-[60vh] flex-col items-start justify-center py-20">
        <p className="code-label text-signal">ERROR 403</p>
        <h1 className="mt-4 text-5xl md:text-6xl">Access Denied</h1>
        <p className="mt-5 max-w-lg text-lg leading-relaxed text-muted-foreground">
          You don't have permission to access this page.
        </p>
        <LinkButton className="mt-8">
          <SiteLink href="/">Return to Home</SiteLink>
        </LinkButton>
      </div>
    </div>
  )
}
