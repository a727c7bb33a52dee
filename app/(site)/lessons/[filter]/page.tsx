import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LessonIndex } from '@/app/(site)/lessons/_components/lesson-index'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { lessonFilters } from '@/lib/content/lesson-filters'

export function generateStaticParams() {
  return lessonFilters.map(({ slug }) => ({ filter: slug }))
}

export async function generateMetadata({
  params,
}: PageProps<'/lessons/[filter]'>): Promise<Metadata> {
  return pageMetadata(`/lessons/${(await params).filter}`)
}

export default async function FilteredLessonsPage({ params }: PageProps<'/lessons/[filter]'>) {
  const { filter: slug } = await params
  const filter = lessonFilters.find((item) => item.slug === slug)
  if (!filter) redirect('/404')
  return <LessonIndex filter={filter} />
}
