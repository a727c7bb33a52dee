import type { ReactNode } from 'react'
import { AccessBadge } from '@/components/course/access-badge'
import { CaseAccessBadge } from '@/components/course/case-access-badge'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { LinkedArticle } from '@/lib/articles/link-queries'
import { getFaultCase } from '@/lib/bench/catalog'
import { casePath } from '@/lib/bench/paths'
import type { FaultCode } from '@/lib/codes/codes'
import { findModule, moduleHref } from '@/lib/courses/catalog'
import { formatSeconds } from '@/lib/lessons/format'
import type { CodeLesson } from '@/lib/lessons/moments'

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-sans text-base font-semibold text-muted-foreground">{title}</h3>
      {children}
    </section>
  )
}

function Links({
  links,
}: {
  links: readonly { href: string; label: string; badge?: ReactNode }[]
}) {
  return (
    <ul className="ways mt-2 border-b">
      {links.map(({ href, label, badge }) => (
        <li key={href}>
          <SiteLink href={href}>
            <span className="py-2">
              {label} {badge}
            </span>
            <Icon name="arrow-right" />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** A film that mentions the code, with a link to each second. */
function FilmMoments({ lesson: { title, access, path, moments } }: { lesson: CodeLesson }) {
  return (
    <div className="mt-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{title}</span>
        <AccessBadge access={access} />
      </p>
      <Links
        links={moments.map(({ second, chapter }) => ({
          href: `${path}?t=${second}`,
          label: `${formatSeconds(second)} ${chapter}`,
        }))}
      />
    </div>
  )
}

/** Where the site teaches the subject of the code: seconds of films, fault cases, articles and modules. */
export function CodeSources({
  faultCode,
  lessons,
  articles,
}: {
  faultCode: FaultCode
  lessons: readonly CodeLesson[]
  articles: readonly LinkedArticle[]
}) {
  const cases = faultCode.cases.flatMap((id) => getFaultCase(id) ?? [])
  const modules = faultCode.modules.flatMap((id) => findModule(id) ?? [])
  return (
    <section aria-labelledby="learn" className="flex flex-col gap-6">
      <h2 id="learn" className="text-3xl">
        Learn to find it
      </h2>
      {lessons.length > 0 ? (
        <Group title="In the film">
          {lessons.map((lesson) => (
            <FilmMoments key={lesson.id} lesson={lesson} />
          ))}
        </Group>
      ) : null}
      {cases.length > 0 ? (
        <Group title="On the bench">
          <Links
            links={cases.map((faultCase) => ({
              href: casePath(faultCase),
              label: faultCase.title,
              badge: <CaseAccessBadge access={faultCase.access} />,
            }))}
          />
        </Group>
      ) : null}
      {articles.length > 0 ? (
        <Group title="Articles">
          <Links
            links={articles.map(({ slug, title }) => ({ href: `/blog/${slug}`, label: title }))}
          />
        </Group>
      ) : null}
      <Group title="Modules">
        <Links
          links={modules.map(({ category, module: courseModule }) => ({
            href: moduleHref(category, courseModule),
            label: `${courseModule.id} ${courseModule.title}`,
          }))}
        />
      </Group>
    </section>
  )
}
