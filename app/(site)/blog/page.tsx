import type { Metadata } from 'next'
import { BlogPage } from '@/app/(site)/blog/_components/blog-page'
import { pageMetadata } from '@/app/(site)/page-metadata'

export async function generateMetadata(): Promise<Metadata> {
  const metadata = await pageMetadata('/blog')
  return {
    ...metadata,
    alternates: { ...metadata.alternates, types: { 'application/atom+xml': '/feed.xml' } },
  }
}

export default function BlogIndexPage() {
  return <BlogPage page={1} />
}
