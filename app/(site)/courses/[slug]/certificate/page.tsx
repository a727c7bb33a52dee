import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { Breadcrumb } from '@/components/layout/breadcrumb'
import { PlainHead } from '@/components/layout/page-hero'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import { getFaultCase } from '@/lib/bench/catalog'
import { casePath } from '@/lib/bench/paths'
import { certificateRulePath, ownCertificatePath } from '@/lib/certificates/paths'
import { type CertificateRule, listCertificateRules } from '@/lib/certificates/queries'
import { formatDay } from '@/lib/certificates/record'
import { needsTime, ruleCoverage, ruleParts } from '@/lib/certificates/rule'
import { limitsOf, minimumText, minimumWeight } from '@/lib/certificates/weight'
import { checkPath } from '@/lib/checks/paths'
import { counted } from '@/lib/counted'
import {
  categoryHref,
  courseCategories,
  getCourseCategory,
  lessonCount,
} from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import type { CategoryTexts } from '@/lib/courses/types'
import { lessonPath } from '@/lib/lessons/paths'
import { listPublishedLessons } from '@/lib/lessons/queries'
import styles from './rule.module.css'

type Props = PageProps<'/courses/[slug]/certificate'>

export function generateStaticParams() {
  return courseCategories.map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(`/courses/${(await params).slug}/certificate`)
}

export default async function CertificateRulePage({ params }: Props) {
  const category = getCourseCategory((await params).slug)
  if (!category) redirect('/404')
  const rule = (await listCertificateRules()).find((entry) => entry.category === category.slug)
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Home', href: '/' },
          { label: 'Courses', href: '/courses' },
          { label: category.shortTitle, href: categoryHref(category) },
          { label: 'Certificate', href: certificateRulePath(category.slug) },
        ]}
      />
      {rule ? <Rule category={category} rule={rule} /> : <NoCertificate category={category} />}
    </>
  )
}

async function NoCertificate({ category }: { category: CategoryTexts }) {
  const [{ findModule }, published] = await Promise.all([getCatalog(), listPublishedLessons()])
  const own = published.filter(
    ({ moduleId }) => findModule(moduleId)?.category.slug === category.slug,
  )
  return (
    <PlainHead
      title="No certificate yet"
      description={`${category.title}: ${own.length} of ${counted(lessonCount(category), 'lesson')} play so far, and no module is complete. A certificate names its modules and needs ${minimumText}.`}
    >
      <LinkButton variant="outline">
        <SiteLink href={categoryHref(category)}>See what is published</SiteLink>
      </LinkButton>
    </PlainHead>
  )
}

async function Rule({ category, rule }: { category: CategoryTexts; rule: CertificateRule }) {
  const [{ hrefs }, published] = await Promise.all([getCatalog(), listPublishedLessons()])
  const paths = new Map(
    published.map((lesson) => [lesson.id, lessonPath(hrefs.get(lesson.moduleId) ?? '', lesson)]),
  )
  const hrefOf = ({ kind, moduleId, lessonId, caseId }: CertificateRule['items'][number]) => {
    if (kind === 'lesson') return paths.get(lessonId ?? '')
    const modulePath = hrefs.get(moduleId)
    // The module was removed.
    if (!modulePath) return undefined
    if (kind === 'check') return checkPath(modulePath)
    const faultCase = getFaultCase(caseId ?? '')
    return faultCase ? casePath(faultCase) : undefined
  }
  return (
    <>
      <PlainHead
        title={`Certificate in ${rule.title}`}
        description={`It covers ${ruleCoverage(rule)}. ${limitsOf(rule.category)} For members with the Professional or Enterprise plan.`}
      >
        {needsTime(rule) ? <NeededTime /> : null}
        <LinkButton>
          <SiteLink href={ownCertificatePath(category.slug)} prefetch="never">
            See my progress
          </SiteLink>
        </LinkButton>
      </PlainHead>
      <div className={`container-page ${styles.page}`}>
        {ruleParts.map(({ kind, title, text }) =>
          rule.items.some((item) => item.kind === kind) ? (
            <section key={kind} aria-labelledby={kind}>
              <div>
                <h2 id={kind}>{title}</h2>
                <p>{text}</p>
              </div>
              <ul>
                {rule.items
                  .filter((item) => item.kind === kind)
                  .map((item) => (
                    <RequiredItem
                      key={`${item.moduleId} ${item.title}`}
                      moduleId={item.moduleId}
                      title={item.title}
                      href={hrefOf(item)}
                    />
                  ))}
              </ul>
            </section>
          ) : null,
        )}
        <section aria-labelledby={`version-${rule.version}`}>
          <div>
            <h2 id={`version-${rule.version}`}>Version {rule.version}</h2>
          </div>
          <div className={styles.text}>
            <p>
              This list was fixed on {formatDay(rule.definedAt)}. Lessons that we publish later are
              part of a later version. A certificate that you have received stays valid and names
              its version.
            </p>
            <p>
              Before you receive it, you confirm the name to be printed. The certificate has a page
              that verifies it, a PDF, and a badge (Open Badges 3.0). All of them state which
              lessons, films, checks and cases it covers, and your time in checks and at the bench.{' '}
              {limitsOf(rule.category)}
            </p>
          </div>
        </section>
      </div>
    </>
  )
}

/** Why doing everything isn't enough for a certificate of one module. */
const NeededTime = () => (
  <p className="mb-6 max-w-[62ch] leading-relaxed">
    {`So far only one module is complete. A certificate needs ${minimumText}. Until there is a second module, you receive it with at least ${minimumWeight.minutes} minutes. Pauses of more than two minutes and practice at the bench don’t count.`}
  </p>
)

function RequiredItem({
  moduleId,
  title,
  href,
}: {
  moduleId: string
  title: string
  href: string | undefined
}) {
  return (
    <li>
      <code translate="no">{moduleId}</code>
      {href ? (
        <SiteLink href={href} prefetch="never">
          {title}
        </SiteLink>
      ) : (
        title
      )}
    </li>
  )
}
