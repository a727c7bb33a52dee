import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { BlogPage, parsePage } from '@/app/(site)/blog/_components/blog-page'

interface Props {
  params: Promise<{ page: string }>
}

// Rendered at the first request and kept until an article changes.
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page } = await params
  return { title: `Blog, page ${page}`, alternates: { canonical: `/blog/page/${page}` } }
}

export default async function BlogFurtherPage({ params }: Props) {
  const page = parsePage((await params).page)
  if (page === null) notFound()
  if (page === 1) permanentRedirect('/blog')
  return <BlogPage page={page} />
}
