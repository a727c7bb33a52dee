import { Artwork } from '@/components/site/artwork'
import { Section, SectionHeading } from '@/components/site/section'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { homeTopics } from '@/lib/courses/catalogue'
import { features, figures } from '@/lib/home/content'

export function HomeHero() {
  return (
    <header className="relative overflow-hidden border-b bg-card paper-grid">
      <div className="container-page grid items-center gap-10 pt-12 pb-20 lg:grid-cols-12 lg:gap-8 lg:pt-16">
        <div className="lg:col-span-5">
          <p className="code-label text-signal">
            ONLINE VIDEO TRAINING FOR AUTOMOTIVE PROFESSIONALS
          </p>
          <h1 className="mt-5 text-[3.25rem] md:text-7xl">
            Find the fault. <span className="text-signal">Know</span> why.
          </h1>
          <p className="mt-6 max-w-[54ch] text-lg leading-relaxed text-muted-foreground">
            Diagnostics, electrics, engines, ADAS, hybrid and EV, chassis, HVAC, drivetrain and
            servicing: taught on real vehicles, with real measurements, for technicians, workshop
            staff and students.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild size="lg">
              <SiteLink href="/pricing" prefetch="now">
                Start Learning
              </SiteLink>
            </Button>
            <Button asChild size="lg" variant="outline">
              <SiteLink href="/courses">Browse Courses</SiteLink>
            </Button>
          </div>
          <p className="mt-6 text-[0.9375rem] text-muted-foreground">
            The first ADAS modules are free.{' '}
            <SiteLink
              href="/courses/adas"
              className="font-medium text-foreground underline underline-offset-4 hover:decoration-2"
            >
              Try one now
            </SiteLink>
          </p>
        </div>
        <div className="lg:col-span-7">
          <Artwork
            name="hero"
            title="A car in section: suspension, engine, battery and wiring, with a scope trace running through it"
          />
        </div>
      </div>
    </header>
  )
}

export function HomeFigures() {
  return (
    <section aria-label="In figures" className="border-b bg-card">
      <dl className="container-page grid grid-cols-2 md:grid-cols-4">
        {figures.map(({ value, label }, index) => (
          <div
            key={label}
            className={`flex flex-col-reverse py-7 md:py-9 ${index % 2 ? 'border-l pl-5' : ''} ${index > 1 ? 'border-t md:border-t-0' : ''} ${index === 2 ? 'md:border-l md:pl-5' : ''}`}
          >
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="font-display text-4xl leading-none font-bold tabular md:text-5xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function HomeFeatures() {
  return (
    <Section aria-labelledby="features">
      <SectionHeading
        id="features"
        code="HOW IT WORKS"
        title="Built like a good tool"
        description="Nothing you do not need, everything you reach for. Each lesson answers one question from the workshop."
      />
      <ul className="mt-12 grid gap-px overflow-hidden rounded-lg border bg-border sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ code, title, text }) => (
          <li key={code} className="bg-card p-6 md:p-7">
            <p className="code-label text-signal">{code}</p>
            <h3 className="mt-3 text-2xl">{title}</h3>
            <p className="mt-2.5 leading-relaxed text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function HomeTopics() {
  return (
    <Section tone="muted" aria-labelledby="topics">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <SectionHeading
          id="topics"
          code="NINE TRADE AREAS"
          title="The whole car, system by system"
          description="Start where your next job is. Every area leads from the foundations to the cases that others send on."
        />
        <Button asChild variant="outline">
          <SiteLink href="/courses">
            All courses <Icon name="arrow-right" />
          </SiteLink>
        </Button>
      </div>
      <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {homeTopics.map(({ slug, title, summary, href }) => (
          <li
            key={slug}
            className="group relative flex flex-col overflow-hidden rounded-lg border bg-card transition-colors hover:border-input"
          >
            <div className="border-b px-10 py-5 paper-grid">
              <Artwork name={slug} className="mx-auto max-w-60" />
            </div>
            <div className="p-5 md:p-6">
              <h3 className="text-2xl">
                <SiteLink
                  href={href}
                  className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
                >
                  {title}
                </SiteLink>
              </h3>
              <p className="mt-2 leading-relaxed text-muted-foreground">{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
