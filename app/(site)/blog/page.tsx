import type { Metadata } from 'next'
import { BlogPage } from '@/app/(site)/blog/_components/blog-page'

export const metadata: Metadata = {
  title: 'Blog',
  description:
    'Articles for automotive technicians: diagnostics, electrics, engines, ADAS, hybrid and EV, chassis and HVAC.',
  alternates: { canonical: '/blog', types: { 'application/atom+xml': '/feed.xml' } },
}

export default function BlogIndexPage() {
  return <BlogPage page={1} />
}
