import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { BlogPage, blogPageMetadata, parsePage } from '@/app/(site)/blog/_components/blog-page'
import { PageNotFound, pageNotFoundMetadata } from '@/components/layout/status-answer'

interface Props {
  params: Promise<{ page: string }>
}

// Rendered on the first request and cached until an article changes.
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = parsePage((await params).page)
  if (page === null) return pageNotFoundMetadata
  const metadata = { title: `Blog, page ${page}`, alternates: { canonical: `/blog/page/${page}` } }
  return blogPageMetadata({ page }, metadata)
}

export default async function BlogFurtherPage({ params }: Props) {
  const page = parsePage((await params).page)
  if (page === null) return <PageNotFound />
  if (page === 1) permanentRedirect('/blog')
  return <BlogPage page={page} />
}
