import { Artwork } from '@/components/layout/artwork'
import { Section, SectionHeading } from '@/components/layout/section'
import { StartLearning } from '@/components/learning/start-learning'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { SampleMark } from '@/components/ui/sample-mark'
import { SiteLink } from '@/components/ui/site-link'
import { CATEGORIES, type FigureTexts, listFigures } from '@/lib/content/figures'
import { type FilmCounts, freeLessons, playsSoFar } from '@/lib/content/films'
import { heroParts, listFeatures } from '@/lib/content/home'
import { homeTopics } from '@/lib/courses/catalog'
import './home.css'

export function HomeHero({ sampleHref, films }: { sampleHref: string; films: FilmCounts }) {
  return (
    <header className="relative overflow-hidden border-b bg-card paper-grid">
      <div className="container-page grid items-center gap-x-8 pt-10 pb-8 lg:grid-cols-12 lg:pt-16 lg:pb-16">
        <div className="lg:col-span-5">
          <p className="font-medium text-signal">
            Online video training for automotive professionals
          </p>
          <h1 className="mt-4 text-[3.25rem] md:text-7xl">
            Find the fault. <span className="text-signal">Know</span> why.
          </h1>
          <p className="mt-5 max-w-[62ch] text-lg leading-relaxed text-muted-foreground">
            Diagnostics, electrics, engines, ADAS, hybrid and EV, chassis, HVAC, drivetrain and
            servicing, for technicians, workshop staff and students.
          </p>
          <div className="hero-ways">
            <StartLearning prefetch="now" className={buttonVariants({ size: 'lg' })} />
            <LinkButton size="lg" variant="outline">
              <SiteLink href="/courses">Browse courses</SiteLink>
            </LinkButton>
          </div>
          <p className="mt-5 text-[0.9375rem] text-muted-foreground">
            {freeLessons(films)}.{' '}
            <SiteLink
              href={sampleHref}
              className="font-medium text-foreground underline underline-offset-4 hover:decoration-2"
            >
              Try one now
            </SiteLink>
          </p>
        </div>
        <div className="lg:col-span-7">
          {/* Phones show the film below instead: the drawing would not be legible. */}
          <Artwork
            name="hero"
            title="A car in section: suspension, engine, battery and wiring, with a scope trace running through it"
            className="max-sm:hidden"
          />
          <HeroLegend />
        </div>
      </div>
    </header>
  )
}

/** Names the numbered parts of the drawing; each leads to the category that teaches it. */
function HeroLegend() {
  return (
    <ol aria-label="Parts of the drawing" className="hero-legend">
      {heroParts.map(({ label, slug }, index) => (
        <li key={label}>
          <SiteLink href={slug ? `/courses/${slug}` : '/courses'}>
            <span aria-hidden="true">{index + 1}</span>
            {label}
          </SiteLink>
        </li>
      ))}
    </ol>
  )
}

/** The figures that the owner enters. Nothing if the owner hides them. */
export function HomeFigures({ texts }: { texts: FigureTexts }) {
  const figures = listFigures(texts)
  if (figures.length === 0) return null
  return (
    <section aria-label="In figures" className="border-b bg-card">
      <dl
        className="figures container-page grid grid-cols-2 md:grid-cols-4"
        // Fewer figures fill the row, too.
        style={
          figures.length < 4
            ? { gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' }
            : undefined
        }
      >
        {figures.map(({ value, label, isSample }) => (
          <div key={label}>
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 font-display text-3xl leading-none font-bold tabular">
              <span>{value}</span>
              {isSample && <SampleMark />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function HomeFeatures({ films, figures }: { films: FilmCounts; figures: FigureTexts }) {
  return (
    <Section aria-labelledby="features">
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <SectionHeading
          id="features"
          title="Built like a good tool"
          description={`Each lesson answers one question from the workshop. ${playsSoFar(films)}.`}
          className="lg:col-span-4"
        />
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:col-span-8">
          {listFeatures(figures).map(({ title, text, isSample }) => (
            <li key={title} className="border-t py-2.5 sm:py-3">
              <h3 className="flex flex-wrap items-center gap-x-2 text-xl">
                <span>{title}</span>
                {isSample && <SampleMark />}
              </h3>
              <p className="mt-1 text-[0.9375rem] leading-snug text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

export function HomeTopics() {
  return (
    <Section tone="muted" aria-labelledby="topics">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <SectionHeading
          id="topics"
          title="The whole car, system by system"
          description={`${CATEGORIES} course categories, and diagnostics as the method that runs through all of them.`}
        />
        {/* On phones, the head of the page has this link. */}
        <LinkButton variant="outline" className="max-sm:hidden">
          <SiteLink href="/courses">
            All courses <Icon name="arrow-right" />
          </SiteLink>
        </LinkButton>
      </div>
      <ul className="topics">
        {homeTopics.map(({ slug, title, summary, href }) => (
          <li key={slug} className="group">
            <div>
              <Artwork name={slug} className="mx-auto max-w-60" />
            </div>
            <div>
              <h3 className="text-base/5 sm:text-xl">
                <SiteLink href={href}>{title}</SiteLink>
              </h3>
              <p>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
