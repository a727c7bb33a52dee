import { articleLinks, caseLinks } from '@/components/course/grouped-links'
import { LinkGroups } from '@/components/course/link-groups'
import type { LinkedArticle } from '@/lib/articles/link-queries'
import { casesOfCatalog } from '@/lib/bench/catalog'
import type { FaultCode } from '@/lib/codes/codes'
import { moduleHref } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { formatSeconds } from '@/lib/lessons/format'
import type { CodeLesson } from '@/lib/lessons/moments'

/** Where the site teaches the subject of the code: seconds of films, fault cases, articles and modules. */
export async function CodeSources({
  faultCode,
  lessons,
  articles,
}: {
  faultCode: FaultCode
  lessons: readonly CodeLesson[]
  articles: readonly LinkedArticle[]
}) {
  const catalog = await getCatalog()
  const onSite = casesOfCatalog(catalog)
  const cases = faultCode.cases.flatMap((id) => onSite.find((one) => one.id === id) ?? [])
  const modules = faultCode.modules.flatMap((id) => catalog.findModule(id) ?? [])
  return (
    <section aria-labelledby="learn" className="flex flex-col gap-6">
      <h2 id="learn" className="text-3xl">
        Learn to find it
      </h2>
      <LinkGroups
        groups={[
          ...lessons.map(({ title, path, moments }) => ({
            title: `Film: ${title}`,
            links: moments.map(({ second, chapter }) => ({
              href: `${path}?t=${second}`,
              label: chapter || title,
              mark: formatSeconds(second),
            })),
          })),
          { title: 'On the bench', links: caseLinks(cases) },
          { title: 'Articles', links: articleLinks(articles) },
          {
            title: 'Modules',
            links: modules.map(({ category, module: courseModule }) => ({
              href: moduleHref(category, courseModule),
              label: courseModule.title,
              mark: courseModule.id,
            })),
          },
        ]}
      />
    </section>
  )
}
