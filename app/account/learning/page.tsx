import type { Metadata } from 'next'
import { z } from 'zod'
import { CasesSection } from '@/app/account/learning/_components/cases-section'
import { CertificatesSection } from '@/app/account/learning/_components/certificates-section'
import { ChecksSection } from '@/app/account/learning/_components/checks-section'
import { ContinueSection } from '@/app/account/learning/_components/continue-section'
import { HoursSection } from '@/app/account/learning/_components/hours-section'
import { LessonList } from '@/app/account/learning/_components/lesson-list'
import { NotesSection } from '@/app/account/learning/_components/notes-section'
import { PublishedRule } from '@/app/account/learning/_components/published-rule'
import { ReviewSection } from '@/app/account/learning/_components/review-section'
import { WelcomeSection } from '@/app/account/learning/_components/welcome-section'
import { PlainHead } from '@/components/layout/page-hero'
import { SiteLink } from '@/components/ui/site-link'
import { requireUser } from '@/lib/auth/guards'
import { listOwnPractice } from '@/lib/bench/practice'
import { readOwnResults } from '@/lib/bench/results'
import { listOwnCertificates, readCertificateProgress } from '@/lib/certificates/queries'
import { listChecks, listOwnChecks, readDueReviews } from '@/lib/checks/queries'
import { suggestedCheck } from '@/lib/checks/suggested'
import { getCatalog } from '@/lib/courses/current-catalog'
import { pageParam, searchParam } from '@/lib/forms/list-params'
import { listPublishedLessons } from '@/lib/lessons/queries'
import { readOwnHours } from '@/lib/lessons/training/hours'
import { learningOf, startingLessons } from '@/lib/lessons/watching/learning'
import { searchNotes } from '@/lib/lessons/watching/notes'
import { listProgress } from '@/lib/lessons/watching/progress'
import styles from './_components/learning.module.css'

export const metadata: Metadata = { title: 'My learning' }

/** Number of weeks in the table of hours. */
const WEEKS = 12

const paramsSchema = z.object({ q: searchParam, page: pageParam })

export default async function LearningPage({ searchParams }: PageProps<'/account/learning'>) {
  await requireUser('/account/learning')
  const { q, page } = paramsSchema.parse(await searchParams)
  const [
    { hrefs },
    progress,
    published,
    hours,
    notes,
    results,
    practice,
    checks,
    ownChecks,
    reviews,
    certificates,
    certificateProgress,
  ] = await Promise.all([
    getCatalog(),
    listProgress(),
    listPublishedLessons(),
    readOwnHours(WEEKS),
    searchNotes(q, page),
    readOwnResults(),
    listOwnPractice(),
    listChecks(),
    listOwnChecks(),
    readDueReviews(),
    listOwnCertificates(),
    readCertificateProgress(),
  ])
  const { lessons, begun, next } = learningOf(progress, published, hrefs)
  const listed = [...hrefs.keys()].flatMap((id) => checks.filter(({ moduleId }) => moduleId === id))
  const suggested = suggestedCheck(begun, listed, ownChecks)
  const finished = begun.find(({ moduleId }) => moduleId === suggested)?.isCompleted
  const completed = lessons.filter(({ completedAt }) => completedAt)
  const started = lessons.filter(({ completedAt }) => !completedAt)
  return (
    <>
      <PlainHead title="My learning" description={summaryOf(started.length, completed.length)}>
        <p className="text-sm">
          <SiteLink href="/account" prefetch="never" className="underline underline-offset-4">
            Your account
          </SiteLink>
        </p>
      </PlainHead>
      <div className={`container-page ${styles.page}`}>
        {reviews.due > 0 && <ReviewSection reviews={reviews} />}
        {lessons.length === 0 ? (
          <WelcomeSection lessons={startingLessons(published, hrefs)} />
        ) : (
          <ContinueSection next={next} check={finished ? suggested : null} />
        )}
        {reviews.due === 0 && <ReviewSection reviews={reviews} />}
        {started.length > 0 ? <LessonList title="Started" lessons={started} /> : null}
        {completed.length > 0 ? <LessonList title="Completed" lessons={completed} /> : null}
        <ChecksSection own={ownChecks} checks={checks} suggested={suggested} />
        <CasesSection results={results} practice={practice} />
        <CertificatesSection own={certificates} progress={certificateProgress} />
        <HoursSection hours={hours} weeks={WEEKS} />
        <NotesSection
          notes={notes}
          search={q}
          lessons={published.map(({ id, moduleId, title, slug }) => ({
            id,
            title,
            path: `${hrefs.get(moduleId) ?? ''}/${slug}`,
          }))}
        />
        <PublishedRule />
      </div>
    </>
  )
}

const counted = (count: number) => `${count} ${count === 1 ? 'lesson' : 'lessons'}`

function summaryOf(started: number, completed: number): string {
  if (started + completed === 0) return 'Everything you watch is kept here, on every device.'
  if (completed === 0) return `You have started ${counted(started)}.`
  if (started === 0) return `You have completed ${counted(completed)}.`
  return `You have completed ${counted(completed)}, and ${started} more ${started === 1 ? 'is' : 'are'} started.`
}
