import { Section, SectionHeading } from '@/components/layout/section'
import { type FilmCounts, playsSoFar } from '@/lib/content/films'
import { moduleAccess } from '@/lib/plans/access-texts'

/** Who we are and how a lesson is made. */
export function AboutStory({
  siteName,
  films,
  modules,
}: {
  siteName: string
  films: FilmCounts
  /** Number of modules. */
  modules: number
}) {
  return (
    <Section aria-labelledby="story">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <SectionHeading id="story" title="One question at a time" className="lg:col-span-4" />
        <div className="space-y-4 text-[1.0625rem] leading-[1.7] lg:col-span-8">
          <p>
            {siteName} trains automotive technicians, workshop staff and students from the age of
            18. Modern vehicles leave little room for guessing: a control unit replaced on suspicion
            costs the customer a week and the workshop its margin. What helps is a method.
          </p>
          <p>
            A lesson is a short animated drawing of a circuit, a cylinder or an axle. It shows where
            to measure, what the instrument reads and how the value moves when one thing changes.
            Captions carry every word, so you can follow it in a loud bay.
          </p>
          <p>
            The syllabus of all {modules} modules is online. {playsSoFar(films)}, and the films
            follow module by module. {moduleAccess.available}
          </p>
        </div>
      </div>
    </Section>
  )
}
