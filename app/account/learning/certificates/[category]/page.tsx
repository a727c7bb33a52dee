import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { IssueForm } from '@/app/account/learning/certificates/[category]/_components/issue-form'
import { MissingItem } from '@/app/account/learning/certificates/[category]/_components/missing-item'
import { MissingTime } from '@/app/account/learning/certificates/[category]/_components/missing-time'
import { PlainHead } from '@/components/layout/page-hero'
import { Island } from '@/components/ui/island'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import { requireUser } from '@/lib/auth/guards'
import { getOwnProfile } from '@/lib/auth/queries'
import { getFaultCase } from '@/lib/bench/catalog'
import { casePath } from '@/lib/bench/paths'
import { doneCount, isComplete, presentVersion } from '@/lib/certificates/missing'
import { certificatePath, certificateRulePath, ownCertificatePath } from '@/lib/certificates/paths'
import {
  type RequiredItem,
  readCertificateProgress,
  type VersionProgress,
} from '@/lib/certificates/queries'
import { ruleParts } from '@/lib/certificates/rule'
import { limitsOf, minimumText, timeOf } from '@/lib/certificates/weight'
import { checkPath } from '@/lib/checks/paths'
import { getCourseCategory } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { formatPlayed } from '@/lib/duration'
import { lessonPath } from '@/lib/lessons/paths'
import { listPublishedLessons } from '@/lib/lessons/queries'
import styles from './_components/progress.module.css'

export const metadata: Metadata = { title: 'Certificate' }

type Props = PageProps<'/account/learning/certificates/[category]'>

export default async function OwnCertificatePage({ params }: Props) {
  const category = getCourseCategory((await params).category)
  if (!category) notFound()
  await requireUser(ownCertificatePath(category.slug))
  const [{ hrefs }, progress, published] = await Promise.all([
    getCatalog(),
    readCertificateProgress(),
    listPublishedLessons(),
  ])
  const version = presentVersion(
    progress.versions.filter((entry) => entry.category === category.slug),
  )
  const paths = new Map(
    published.map((lesson) => [lesson.id, lessonPath(hrefs.get(lesson.moduleId) ?? '', lesson)]),
  )
  const durations = new Map(published.map(({ id, duration }) => [id, duration]))
  const durationOf = (item: RequiredItem) =>
    item.kind === 'lesson' ? durations.get(item.lessonId) : undefined
  const hrefOf = (item: RequiredItem) => {
    if (item.kind === 'lesson') return paths.get(item.lessonId)
    const modulePath = hrefs.get(item.moduleId)
    // The module was removed.
    if (!modulePath) return undefined
    if (item.kind === 'check') return checkPath(modulePath)
    const faultCase = getFaultCase(item.caseId)
    return faultCase ? casePath(faultCase) : undefined
  }
  return (
    <>
      <PlainHead
        title={version ? `Certificate in ${version.title}` : 'No certificate yet'}
        description={
          version
            ? `${doneCount(version)} of ${version.items.length} done for version ${version.version}: ${formatPlayed(version.weight.filmSeconds)} of film, ${timeOf(version.weight)}.`
            : `No module of ${category.title} is complete. A certificate names its modules and needs ${minimumText}.`
        }
      >
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <SiteLink
            href="/account/learning"
            prefetch="never"
            className="underline underline-offset-4"
          >
            My learning
          </SiteLink>
          <SiteLink
            href={certificateRulePath(category.slug)}
            className="underline underline-offset-4"
          >
            What the certificate requires
          </SiteLink>
        </p>
      </PlainHead>
      {version ? (
        <div className={`container-page ${styles.page}`}>
          <Receive version={version} mayReceive={progress.mayReceive} />
          <Requirements items={version.items} hrefOf={hrefOf} durationOf={durationOf} />
        </div>
      ) : null}
    </>
  )
}

/** The certificate, or the form to receive it, or why it can't be received yet. */
async function Receive({ version, mayReceive }: { version: VersionProgress; mayReceive: boolean }) {
  if (version.number) {
    return (
      <section aria-labelledby="receive">
        <h2 id="receive">
          {version.revokedAt ? 'Your certificate was revoked' : 'You have this certificate'}
        </h2>
        {version.revokedAt ? (
          <p className={styles.text}>
            We sent you the reason by email. If you think it is a mistake,{' '}
            <SiteLink href="/contact" className="underline underline-offset-4">
              contact us
            </SiteLink>
            .
          </p>
        ) : null}
        <LinkButton className="mt-5">
          <SiteLink href={certificatePath(version.number)} prefetch="never">
            Open the certificate
          </SiteLink>
        </LinkButton>
      </section>
    )
  }
  if (!mayReceive) {
    return (
      <section aria-labelledby="receive">
        <h2 id="receive">Part of Professional and Enterprise</h2>
        <p className={styles.text}>
          You receive certificates while you have the Professional or Enterprise plan. What you have
          done stays and counts then.
        </p>
        <LinkButton variant="outline" className="mt-5">
          <SiteLink href="/pricing">See the plans</SiteLink>
        </LinkButton>
      </section>
    )
  }
  if (!version.isEnough) return <MissingTime weight={version.weight} />
  if (!isComplete(version)) return null
  const { firstName, lastName } = await getOwnProfile()
  return (
    <section aria-labelledby="receive">
      <h2 id="receive">Receive your certificate</h2>
      <p className={styles.text}>
        You have done everything. Confirm the name to be printed. Everyone who has the link to your
        certificate sees it, with the lessons, scores and cases below.
      </p>
      <p className={styles.text}>{limitsOf(version.category)}</p>
      <Island name="The form">
        <IssueForm version={version.id} name={`${firstName} ${lastName}`.trim()} />
      </Island>
    </section>
  )
}

function Requirements({
  items,
  hrefOf,
  durationOf,
}: {
  items: readonly RequiredItem[]
  hrefOf: (item: RequiredItem) => string | undefined
  durationOf: (item: RequiredItem) => number | undefined
}) {
  return ruleParts.map(({ kind, title, text }) => {
    const own = items.filter((item) => item.kind === kind)
    if (own.length === 0) return null
    return (
      <section key={kind} aria-labelledby={kind}>
        <h2 id={kind}>
          <span>{title}</span>{' '}
          <span className={styles.count}>{`${doneCount({ items: own })} of ${own.length}`}</span>
        </h2>
        <p className={styles.text}>{text}</p>
        <ul className={styles.items}>
          {own.map((item) => (
            <MissingItem
              key={`${item.moduleId} ${item.title}`}
              item={item}
              href={hrefOf(item)}
              duration={durationOf(item)}
            />
          ))}
        </ul>
      </section>
    )
  })
}
