import { Artwork } from '@/components/layout/artwork'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'

export default function ArticleNotFound() {
  return (
    <div className="container-page flex flex-col items-center py-20 text-center">
      <Artwork name="empty" className="w-56" />
      <h1 className="mt-8 text-4xl md:text-5xl">Article not found</h1>
      <p className="mt-4 max-w-md text-lg text-muted-foreground">
        The article you're looking for doesn't exist or has been removed.
      </p>
      <LinkButton className="mt-8">
        <SiteLink href="/blog">Back to Blog</SiteLink>
      </LinkButton>
    </div>
  )
}
