import type { Metadata } from 'next'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } }

/** The 404 page (specification, section 2) inside the frame of the sign-in pages. */
export default function AuthNotFound() {
  return (
    <>
      <AuthHeading title="Lost in the Garage?">
        There is no page at this URL. It may have moved, or the link contains a typing error.
      </AuthHeading>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <SiteLink href="/auth">Sign In</SiteLink>
        </Button>
        <Button asChild variant="outline">
          <SiteLink href="/courses">Browse Courses</SiteLink>
        </Button>
        <Button asChild variant="outline">
          <SiteLink href="/contact">Contact Support</SiteLink>
        </Button>
      </div>
    </>
  )
}
