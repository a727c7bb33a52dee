import { Artwork } from '@/components/layout/artwork'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { SampleMark } from '@/components/ui/sample-mark'
import { SiteLink } from '@/components/ui/site-link'
import type { Film } from '@/lib/content/films'
import { counted } from '@/lib/counted'
import { formatDuration, lessonCount, totalMinutes } from '@/lib/courses/catalog'
import type { CategoryTexts } from '@/lib/courses/types'
import { formatPlayed } from '@/lib/duration'
import { formatSeconds, totalSeconds } from '@/lib/lessons/format'
import './course-card.css'

/**
 * A category in the catalog. The title and the drawing link to the category. Watch links to its first film.
 * Start Module links to the free ADAS sample on every card (specification, section 2). The card spans four
 * rows of the surrounding grid, so that the parts of neighboring cards line up. Styled in course-card.css.
 */
export function CourseCard({
  category,
  films,
}: {
  category: CategoryTexts
  /** The films of the category, in the order of its modules. */
  films: readonly Film[]
}) {
  const planned = formatDuration(totalMinutes(category))
  const facts = [
    { label: 'Plays now', value: playsNow(films), isWide: true },
    { label: 'Lessons', value: lessonCount(category), note: 'planned' },
    { label: 'Duration', value: planned, note: 'planned' },
    { label: 'Students', value: category.students.toLocaleString('en-US'), isSample: true },
    { label: 'Level', value: category.level },
  ]
  return (
    <article className="group course-card">
      <div>
        <div>
          <Artwork name={category.slug} />
        </div>
        <div>
          <h3 className="text-2xl leading-tight">
            {/* The link covers the whole card, including the image. */}
            <SiteLink href={`/courses/${category.slug}`}>{category.title}</SiteLink>
          </h3>
        </div>
      </div>
      <p>{category.summary}</p>
      <dl>
        {facts.map((fact) => (
          <div key={fact.label} className={fact.isWide ? 'col-span-2' : undefined}>
            <dt className="code-label text-muted-foreground">{fact.label}</dt>
            <dd className="mt-0.5 flex flex-wrap items-center gap-x-2 text-[0.9375rem] font-semibold tabular">
              <span>{fact.value}</span>
              {fact.note && <span className="font-normal text-muted-foreground">{fact.note}</span>}
              {fact.isSample && <SampleMark />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col justify-between gap-3 p-4 sm:p-5">
        {films[0] ? <FirstFilm film={films[0]} /> : null}
        <p className="flex items-center gap-3 text-sm leading-tight text-muted-foreground">
          <LinkButton variant="outline" className="relative">
            <SiteLink href="/courses/adas">Start Module</SiteLink>
          </LinkButton>
          opens the free ADAS sample
        </p>
      </div>
    </article>
  )
}

/** What plays today, e.g. `5 lessons, 6 min of film`. */
const playsNow = (films: readonly Film[]) =>
  films.length > 0
    ? `${counted(films.length, 'lesson')}, ${formatPlayed(totalSeconds(films))} of film`
    : 'Nothing yet'

function FirstFilm({ film: { href, title, duration, access } }: { film: Film }) {
  return (
    <SiteLink
      href={href}
      className="relative flex min-h-11 items-center gap-3 text-[0.9375rem] leading-snug font-semibold underline-offset-4 hover:underline"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary text-primary-foreground">
        <Icon name="play" className="size-5" />
      </span>
      <span>
        Watch: {title}, {formatSeconds(duration)}
        {access === 'free' ? null : (
          <span className="block text-sm font-normal text-muted-foreground">
            {access === 'member' ? 'With a free account' : 'With a plan'}
          </span>
        )}
      </span>
    </SiteLink>
  )
}
